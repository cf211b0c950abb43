1 ' In a listing only CR ends a line, control codes are dropped, a number alone deletes (ROM-508)
10 OPEN "P" FOR OUTPUT AS 1:PRINT#1,"10 PRINT 1";CHR$(10);"2";CHR$(1);"3":PRINT#1,CHR$(9);" 2 0   PRINT 20"
20 PRINT#1,"30 PRINT 30":PRINT#1,"30 ":PRINT#1,"65529 9PRINT 5":PRINT#1,"":PRINT#1,"65529"
30 PRINT#1,"40 PRINT 40:LIST":CLOSE:RUN "P"
