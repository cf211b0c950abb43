1 ' ERROR 49 ends a program with its name (ROM-150)
10 ERROR 49
