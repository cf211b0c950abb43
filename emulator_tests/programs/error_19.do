1 ' ERROR 19 ends a program with its name (ROM-150)
10 ERROR 19
