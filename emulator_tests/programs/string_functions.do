1 ' STRING$ by code and by string, SPACE$, LEN
10 PRINT STRING$(3,65);STRING$(3,"BC");"<"SPACE$(3)">";LEN("");LEN("abc");CHR$(65)+CHR$(66);ASC("AB");STRING$(0,"x");"|"
