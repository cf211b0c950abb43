1 ' ERROR 54 ends a program with its name (ROM-150)
10 ERROR 54
