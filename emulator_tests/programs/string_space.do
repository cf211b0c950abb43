1 ' 256 bytes of string space, CLEAR n changes it (ROM-160)
10 PRINT FRE(""):A$="literal":B$=A$:PRINT FRE(""):C$=A$+"x":PRINT FRE("")
20 ON ERROR GOTO 50
30 D$=STRING$(200,"x"):E$=STRING$(200,"y")
40 END
50 PRINT ERR;ERL;FRE("")
60 ON ERROR GOTO 0:CLEAR 600:PRINT FRE(""):A$=STRING$(250,"x"):B$=STRING$(250,"y"):PRINT FRE("");LEN(A$+"")
