1 ' LOAD and RUN of a missing file: ?FF, but ?NM if it is named .BA; MERGE of another than .DO: ?NM (ROM-457)
10 ON ERROR GOTO 100
20 LOAD "X":RUN "X":RUN "X.BA":RUN "X.DO":LOAD "X.DO":LOAD "X.BA":LOAD "X.CO"
30 MERGE "X":MERGE "X.DO":MERGE "X.BA":RUN "X",R
40 END
100 PRINT ERR;:RESUME NEXT
