1 ' No event is looked for before the first part of a THEN, nor before what follows KEY ON (ROM-404, ROM-452)
2 ' keys: \F1a\F1b\F1c
10 ON KEY GOSUB 100:KEY ON
20 K$=INPUT$(1):IF K$="a" THEN PRINT "T";:PRINT "U"; ELSE PRINT "E";:PRINT "V";
30 KEY STOP:K$=INPUT$(1):KEY ON:PRINT "x";:PRINT "y";
40 N=N+1:IF N<3 THEN KEY ON:PRINT N;:GOTO 20
50 END
100 PRINT "<";N;">";:RETURN
