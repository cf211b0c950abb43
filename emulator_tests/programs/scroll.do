1 ' A long output scrolls
10 FOR I=1 TO 20:PRINT "LINE";I:NEXT
