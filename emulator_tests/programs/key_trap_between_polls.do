1 ' A function key pressed at an INKEY$ is noticed after its statement, and one more runs before the handler (ROM-450)
2 ' keys: \F1a\F1\F2b\F2\F2c
10 ON KEY GOSUB 100,200:KEY ON
20 N=N+1:K$=INKEY$:M=M+1:IF K$="" THEN 20
30 PRINT K$;N;M:N=0:M=0
40 IF K$<>"c" THEN 20
50 END
100 PRINT "F1";N;M:RETURN
200 PRINT "F2";N;M:RETURN
