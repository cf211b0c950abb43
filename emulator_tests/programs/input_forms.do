1 ' INPUT of several items (ROM-181)
2 ' keys: 5, x y \r7\r  a, b\r
10 INPUT "A,B";A,B$:PRINT A;B$:INPUT A%:PRINT A%:LINE INPUT "L:";L$:PRINT "<"L$">"
