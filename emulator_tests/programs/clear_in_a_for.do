1 ' CLEAR in a FOR loses the loop
10 FOR I=1 TO 3:CLEAR:NEXT
