1 ' Control codes (ROM-301)
2 ' keys:  
10 PRINT "abc"CHR$(8)"d":PRINT "a"CHR$(9)"b":PRINT "x"CHR$(13)"y":PRINT "p"CHR$(10)"q":PRINT CHR$(1)CHR$(28)CHR$(31)"z":PRINT "abc"CHR$(127)"e"
20 PRINT@200,"m"CHR$(11)"HOME":K$=INPUT$(1):PRINT CHR$(12)"clear":K$=INPUT$(1)
