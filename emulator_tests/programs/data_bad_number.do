1 ' A bad number in DATA is ?SN in the DATA line (ROM-137)
10 READ A:PRINT A
20 READ A
30 DATA 5,1+2
