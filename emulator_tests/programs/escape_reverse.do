1 ' Reverse video does not change the codes
10 PRINT "a"CHR$(27)"pb"CHR$(27)"qc":K$=INPUT$(1)
