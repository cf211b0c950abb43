1 ' A function key without a text is CHR$(0) for INKEY$ and INPUT$, and nothing for LINE INPUT (ROM-454)
2 ' keys: \F6a\F6b\F6cd\r\F6
10 K$=INKEY$:IF K$="" THEN 10
20 PRINT ASC(K$);:IF K$<>"a" THEN 10
30 K$=INPUT$(1):PRINT ASC(K$);:IF K$<>"b" THEN 30
40 LINE INPUT K$:PRINT LEN(K$);K$
50 KEY 1,"":K$=INPUT$(1):PRINT ASC(K$)
