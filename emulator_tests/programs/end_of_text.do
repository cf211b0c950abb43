1 ' A program may just run out
10 PRINT "A"
20 REM
