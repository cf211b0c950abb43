1 ' Too many pending strings are ?ST (ROM-162)
10 A$="x":PRINT A$+(A$+(A$+(A$+(A$+(A$+A$)))))
20 PRINT STR$(1)+(STR$(2)+(STR$(3)+(STR$(4)+(STR$(5)+(STR$(6)+(STR$(7)+(STR$(8)+(STR$(9)+(STR$(10)+(STR$(11)+STR$(12)))))))))))
