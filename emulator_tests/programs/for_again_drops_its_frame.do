1 ' A FOR that is met again drops its old frame and what came after (ROM-171)
10 N=0:ON ERROR GOTO 60
20 FOR I=1 TO 3:N=N+1:IF N<4 THEN 20
30 FOR J=1 TO 2
40 PRINT I;J;:NEXT J:NEXT I
50 NEXT
60 PRINT ERR;ERL
