1 ' Editing the line: backspace and the like (ROM-183)
2 ' keys: abc\x08\x08d\rxyz\x7fw\rabc\x18de\r
10 INPUT A$:PRINT "<"A$">":LINE INPUT A$:PRINT "<"A$">":INPUT A$:PRINT "<"A$">"
