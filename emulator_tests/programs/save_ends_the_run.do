1 ' SAVE loses the variables and ON ERROR, and ends the run, even when it fails (ROM-457)
10 ON ERROR GOTO 30:A=5
20 SAVE "X.CO":PRINT A
30 PRINT "trapped";ERR:RESUME NEXT
