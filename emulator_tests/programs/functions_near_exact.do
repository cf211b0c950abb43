1 ' Functions of reals, ten digits of them (ROM-118)
2 ' keys:      
10 FOR I=1 TO 5:READ X:PRINT X:PRINT USING "##.########";SIN(X);COS(X);:PRINT USING "##.########";ATN(X);SQR(X)
20 PRINT USING "####.######";EXP(X);LOG(X);:PRINT USING "####.######";TAN(X);X^1.5:K$=INPUT$(1):NEXT
30 DATA 1,.5,2,.1,1.25
