1 ' FILES ends at the start of a line, even when there is no file (1F3Fh)
10 PRINT "abc";:FILES:PRINT "x";POS(0);CSRLIN:FILES
20 OPEN "A" FOR OUTPUT AS 1:OPEN "B" FOR OUTPUT AS 1:CLOSE:PRINT "abc";:FILES:PRINT "x"
