1 ' Spaces, quotes, commas and colons in DATA (ROM-135)
10 FOR I=1 TO 7:READ A$:PRINT "<"A$">";:NEXT:PRINT
20 READ A,B,C:PRINT A;B;C
30 DATA  lead,trail  ,"q,1:2" , , "x" ,REM,'z
40 DATA 5,,-1E2:PRINT "after DATA"
50 DATA 9:READ A:PRINT A
