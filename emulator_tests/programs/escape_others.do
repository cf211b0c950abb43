1 ' ESC and another character are ignored (ROM-303)
10 PRINT "a"CHR$(27)"Zb"CHR$(27)CHR$(27)"Ac"CHR$(27)"Xd":K$=INPUT$(1)
