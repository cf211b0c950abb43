1 ' NAME: the new name must be free (?FC) before the old one is looked for (?FF); KILL closes all files (ROM-250)
10 ON ERROR GOTO 60:OPEN "A" FOR OUTPUT AS 1
20 NAME "X.DO" AS "A.DO":NAME "X.DO" AS "Y.DO":NAME "A.DO" AS "A.BA":NAME "A.DO" AS "B.DO":FILES
30 PRINT#1,"x";:KILL "B.DO":PRINT#1,"y":END
60 PRINT ERR;ERL;:RESUME NEXT
