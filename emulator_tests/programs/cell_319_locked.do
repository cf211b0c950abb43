1 ' Printing in the last cell with scrolling locked (ROM-309)
10 CLS:PRINT@0,"TOP":PRINT CHR$(27)"V";:PRINT@318,"xy";:PRINT CHR$(27)"W";:K$=INPUT$(1)
