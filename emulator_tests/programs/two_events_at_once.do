1 ' A second event is handled behind the first statement of the first handler (ROM-529)
2 ' keys: \F1\F2abcd
10 ON KEY GOSUB 100,200:KEY ON
20 A$=INPUT$(1)
30 PRINT "end ";A$:END
100 PRINT "one":PRINT "more"
110 B$=INPUT$(1):PRINT "one ";B$:RETURN
200 PRINT "two":C$=INPUT$(1):PRINT "two ";C$:RETURN
