1 ' ELSE in strings and remarks is not seen
10 IF 0 THEN PRINT "a ELSE b" ELSE PRINT "C"
20 IF 0 THEN PRINT "D" ' ELSE PRINT "NO"
30 PRINT "END"
