1 ' Items without separators
10 PRINT "a""b"1 2"c":A=5:B$="x":PRINT A B$ A;B$;A,B$:PRINT 1;-2;"3";-4:PRINT
