1 ' ERROR 23 ends a program with its name (ROM-150)
10 ERROR 23
