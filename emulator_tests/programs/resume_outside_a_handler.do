1 ' RESUME outside a handler stops the program, trap or not (ROM-152)
10 ON ERROR GOTO 40
20 PRINT "A":RESUME
30 PRINT "NO"
40 PRINT ERR;:RESUME NEXT
