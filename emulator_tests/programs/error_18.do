1 ' ERROR 18 ends a program with its name (ROM-150)
10 ERROR 18
