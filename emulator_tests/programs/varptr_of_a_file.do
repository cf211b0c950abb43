1 ' VARPTR(#n) is the address of a file's control block, open or not (ROM-451)
10 PRINT VARPTR(#0);VARPTR(#1):MAXFILES=3:PRINT VARPTR(#0);VARPTR(#1);VARPTR(#3):PRINT VARPTR(#4)
