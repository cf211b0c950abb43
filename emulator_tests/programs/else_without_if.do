1 ' ELSE without IF ends the line
10 PRINT "A" ELSE PRINT "NO"
20 PRINT "B"
