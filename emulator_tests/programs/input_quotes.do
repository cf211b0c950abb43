1 ' Quotes and blanks in INPUT (ROM-181)
2 ' keys: "a,b" , c \r  lead trail  \r"open\r
10 INPUT A$,B$:PRINT "<"A$"><"B$">":INPUT A$:PRINT "<"A$">":INPUT A$:PRINT "<"A$">"
