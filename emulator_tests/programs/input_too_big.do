1 ' A number too big for an integer stops the program (ROM-181)
2 ' keys: 99999\r
10 INPUT A%:PRINT "NO"
