1 ' FOR over an array element is ?SN
10 FOR A(1)=1 TO 3:PRINT "NO":NEXT
