1 ' A trap that comes while INPUT$ waits is taken behind it (ROM-195)
2 ' keys: a\F1bx\F1y\r
10 ON KEY GOSUB 100:KEY ON
20 K$=INPUT$(2):PRINT K$:INPUT A$:PRINT A$
30 END
100 PRINT "<1>";:RETURN
