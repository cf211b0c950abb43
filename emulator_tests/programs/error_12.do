1 ' ERROR 12 ends a program with its name (ROM-150)
10 ERROR 12
