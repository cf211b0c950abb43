1 ' END in the middle, STOP at the end
10 PRINT "A":GOSUB 30
20 END
30 PRINT "B":STOP
