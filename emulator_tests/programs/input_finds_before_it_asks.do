1 ' INPUT finds the next variable before it asks for it with ?? (ROM-524)
2 ' keys: 5\r6\r
10 ON ERROR GOTO 100:PRINT FRE(0)
20 INPUT A,B$(3):PRINT FRE(0);A;B$(3)
30 END
100 PRINT ERR;ERL;A:RESUME NEXT
