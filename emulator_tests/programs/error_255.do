1 ' ERROR 255 ends a program with its name (ROM-150)
10 ERROR 255
