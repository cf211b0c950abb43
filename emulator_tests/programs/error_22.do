1 ' ERROR 22 ends a program with its name (ROM-150)
10 ERROR 22
