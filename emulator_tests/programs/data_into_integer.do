1 ' A DATA item read into an integer is truncated (ROM-101)
10 READ A%,B%,C%:PRINT A%;B%;C%
20 DATA 2.7,-2.7,1E3
