1 ' LOAD and RUN of a listing fail if an open file has something in its buffer (ROM-507)
10 OPEN "P" FOR OUTPUT AS 1:PRINT#1,"10 PRINT 77":CLOSE
20 OPEN "A" FOR OUTPUT AS 1:PRINT#1,"5 PRINT 5":RUN "P"
