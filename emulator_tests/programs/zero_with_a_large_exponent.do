1 ' A zero is a zero, however it came about
10 A=1E20-1E20:B=0E16:C=1E30*0:PRINT USING "###.#";A;B;C;0E-20:PRINT A;B;C;STR$(B);0E16=C
