1 ' ERROR 50 ends a program with its name (ROM-150)
10 ERROR 50
