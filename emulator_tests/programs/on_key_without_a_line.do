1 ' ON KEY: a line left out, or line 0, takes the handler away; those behind the last stay (ROM-453)
2 ' keys: \F1a\F2b\F3c\F4d\F1e
10 ON KEY GOSUB 100,200,300,400:KEY ON
20 ON KEY GOSUB ,,0
30 PRINT INPUT$(1);:GOTO 30
100 PRINT "<1>";:RETURN
200 PRINT "<2>";:RETURN
300 PRINT "<3>";:RETURN
400 PRINT "<4>";:ON KEY GOSUB 100:RETURN
