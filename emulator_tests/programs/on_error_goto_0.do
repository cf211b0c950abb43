1 ' ON ERROR GOTO 0 in the handler raises the error again (ROM-152)
10 ON ERROR GOTO 30
20 X=1/0
30 PRINT ERR;:ON ERROR GOTO 0:PRINT "NO"
