1 ' ERROR 7 ends a program with its name (ROM-150)
10 ERROR 7
