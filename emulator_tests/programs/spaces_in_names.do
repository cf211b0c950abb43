1 ' Spaces inside names and numbers are skipped
10 A B=5:PRINT AB;A B
20 PRINT 1 2 3;1 . 5
30 GOTO 5 0
40 PRINT "NO"
50 G O T O 6 0
60 PRINT "HERE"
