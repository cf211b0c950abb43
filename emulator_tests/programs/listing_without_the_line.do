1 ' A number alone in a listing, of a line that there is not, is ?UL in direct mode (ROM-508)
10 OPEN "P" FOR OUTPUT AS 1:PRINT#1,"5 PRINT 5":PRINT#1,"10":PRINT#1,"77":CLOSE:MERGE "P"
