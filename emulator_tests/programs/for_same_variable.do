1 ' Two FOR statements with one variable are two loops (ROM-171)
10 FOR I=1 TO 3:FOR I=10 TO 11:PRINT I;:NEXT I:PRINT "/";:NEXT I:PRINT I
