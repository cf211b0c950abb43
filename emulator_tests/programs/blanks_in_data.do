1 ' Tabs between and inside numbers of DATA are passed over, and before strings (ROM-20)
10 READ A,B$,C:PRINT A;"<";B$;">";C
20 DATA 	12	, 	x	y,1	5
