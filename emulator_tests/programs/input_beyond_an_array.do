1 ' INPUT: a bad index is an error before the ?? (ROM-524)
2 ' keys: 20\r6\r
10 ON ERROR GOTO 100
20 INPUT I,Z(I)
30 PRINT "end":END
100 PRINT ERR;ERL;I:RESUME NEXT
