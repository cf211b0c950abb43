1 ' PRINT@ and what is too long for the row
10 CLS:PRINT@38,"abcd":PRINT@78,12;:PRINT@158,"z":PRINT "next":K$=INPUT$(1)
