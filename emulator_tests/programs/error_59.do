1 ' ERROR 59 ends a program with its name (ROM-150)
10 ERROR 59
