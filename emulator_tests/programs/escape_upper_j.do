1 ' ESC J: erase to the end of the screen (ROM-303)
10 FOR I=0 TO 7:PRINT@40*I,STRING$(39,65+I);:NEXT
20 PRINT@130,"";:PRINT CHR$(27)"J""*";:K$=INPUT$(1)
