1 ' Redo of an INPUT behind THEN or ELSE begins with the IF (ROM-534)
2 ' keys: 5,x\r7\r3\r
10 IF A THEN INPUT "then";B:PRINT "T";A;B ELSE INPUT "else";A,B:PRINT "E";A;B
20 IF B=7 THEN B=0:INPUT "second";C:PRINT C
