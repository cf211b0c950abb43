1 ' PRINT# takes the number of full buffers for its column, a device that of the file before (ROM-502)
10 OPEN "A" FOR OUTPUT AS 1:PRINT#1,"a","b";TAB(5);"c":FOR I=1 TO 600:PRINT#1,"x";:NEXT:PRINT#1,
20 PRINT#1,"a","b";TAB(5);"c":CLOSE:OPEN "A" FOR APPEND AS 1:PRINT#1,"d","e";TAB(5);"f":CLOSE
30 OPEN "LCD:" FOR OUTPUT AS 1:PRINT "..";:PRINT#1,"g","h";TAB(5);"i":CLOSE
40 OPEN "A" FOR INPUT AS 1:LINE INPUT#1,A$:PRINT A$:FOR I=1 TO 600:A$=INPUT$(1,1):NEXT
50 LINE INPUT#1,A$:LINE INPUT#1,A$:PRINT A$:LINE INPUT#1,A$:PRINT A$
