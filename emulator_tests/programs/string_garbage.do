1 ' Garbage is collected (ROM-160)
10 FOR I=1 TO 60:A$=STRING$(20,65+I MOD 26):B$=A$+"x":NEXT:PRINT A$:PRINT B$;FRE("")
