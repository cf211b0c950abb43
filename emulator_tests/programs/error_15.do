1 ' ERROR 15 ends a program with its name (ROM-150)
10 ERROR 15
