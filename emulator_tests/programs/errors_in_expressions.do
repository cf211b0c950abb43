1 ' Errors are met in the order of evaluation
10 ON ERROR GOTO 60
20 PRINT 1/0+"x"
30 PRINT "x"+1/0
40 A(20)=1/0
50 B%=40000*"x":END
60 PRINT ERR;:RESUME NEXT
