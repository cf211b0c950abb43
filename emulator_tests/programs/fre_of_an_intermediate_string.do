1 ' What gives a number frees its strings first: FRE does not count them (ROM-527)
10 PRINT FRE("a"+"b");FRE(""):B$="c"+"d":PRINT FRE(B$+"ef");FRE(CHR$(65))
