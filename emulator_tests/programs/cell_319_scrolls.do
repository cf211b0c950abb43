1 ' Printing in the last cell scrolls
10 CLS:PRINT@0,"TOP":PRINT@40,"SECOND":PRINT@319,"x";:K$=INPUT$(1)
