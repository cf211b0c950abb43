1 ' After Out of Data a bad item is told in the program's last line (ROM-137)
10 ON ERROR GOTO 100
20 DATA 1,x
30 READ A:READ A
40 READ A$,B$
50 READ A
60 RESTORE:READ A,A
70 END
100 PRINT ERR;ERL;:RESUME NEXT
110 '
