1 ' More than 255 characters are ?LS (ROM-160)
10 CLEAR 2000:A$=STRING$(200,"x"):B$=A$+A$
