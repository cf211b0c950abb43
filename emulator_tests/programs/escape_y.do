1 ' ESC Y moves the cursor (ROM-305)
10 E$=CHR$(27)+"Y":PRINT E$CHR$(34)CHR$(42)"A"E$CHR$(32)CHR$(71)"B"E$CHR$(60)CHR$(33)"C"E$CHR$(35)CHR$(99)"D";:K$=INPUT$(1)
