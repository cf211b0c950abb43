1 ' INT rounds down, FIX toward zero (ROM-101)
10 FOR I=1 TO 6:READ X:PRINT X;INT(X);FIX(X);SGN(X);ABS(X):NEXT
20 DATA 2.4,-2.4,2.5,-2.5,0,-.0001
