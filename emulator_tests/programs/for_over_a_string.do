1 ' FOR over a string is ?TM
10 FOR A$=1 TO 3:PRINT "NO":NEXT
