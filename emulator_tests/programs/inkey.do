1 ' INKEY$ gives one character or none
2 ' keys: a\r\x1e
10 FOR I=1 TO 3
20 K$=INKEY$:IF K$="" THEN 20
30 PRINT ASC(K$);LEN(K$);:NEXT
