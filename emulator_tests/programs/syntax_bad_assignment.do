1 ' Not in this BASIC: ?SN
10 PRINT "A"
20 5=A
30 PRINT "NO"
