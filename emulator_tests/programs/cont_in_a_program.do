1 ' CONT in a program executes the statement that failed last once more (ROM-467)
10 ON ERROR GOTO 50
20 N=N+1:IF N<3 THEN ERROR 77
30 M=M+1:PRINT N;M;:IF M>3 THEN END
40 CONT
50 PRINT ERR;:RESUME NEXT
