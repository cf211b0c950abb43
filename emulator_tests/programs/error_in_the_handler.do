1 ' An error in the handler stops the program (ROM-152)
10 ON ERROR GOTO 30
20 X=1/0
30 PRINT "H";:READ A
