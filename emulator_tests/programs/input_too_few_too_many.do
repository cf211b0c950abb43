1 ' Too few items ask again, too many are ignored (ROM-181)
2 ' keys: 1\r2\r3,4\r3,\r
10 INPUT A,B:PRINT A;B:INPUT A:PRINT A:INPUT A,B:PRINT A;B
