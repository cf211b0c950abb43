1 ' LET is optional, a second = compares
10 LET A=5:A=B=0:PRINT A:LET A$="x":PRINT A$
