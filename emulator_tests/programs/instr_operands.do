1 ' The type of its first operand tells how many INSTR takes (ROM-525)
10 ON ERROR GOTO 100
20 PRINT INSTR(1,"a")
30 PRINT INSTR(0,"a")
40 PRINT INSTR("a","b",1)
50 PRINT INSTR("a",1)
60 PRINT INSTR(1,"ab","b")
70 END
100 PRINT ERR;ERL:RESUME NEXT
