1 ' A bad number asks again (ROM-181)
2 ' keys: x\r5\r1x,2\r1,2\r
10 INPUT A:PRINT A:INPUT A,B$:PRINT A;B$
