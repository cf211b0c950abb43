1 ' ESC K: erase to the end of the line (ROM-303)
10 FOR I=0 TO 7:PRINT@40*I,STRING$(39,65+I);:NEXT
20 PRINT@130,"";:PRINT CHR$(27)"K""*";:K$=INPUT$(1)
