1 ' An error behind CONT in a handler is one in the handler (ROM-467)
10 ON ERROR GOTO 50
20 N=N+1:ERROR 77
30 GOTO 30
50 PRINT ERR;ERL;N;:CONT
