1 ' ENTER alone keeps the old values (ROM-181)
2 ' keys: \r\r
10 A=7:B$="old":INPUT A,B$:PRINT A;B$:LINE INPUT L$:PRINT "<"L$">"
