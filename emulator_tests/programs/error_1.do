1 ' ERROR 1 ends a program with its name (ROM-150)
10 ERROR 1
