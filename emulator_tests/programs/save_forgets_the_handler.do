1 ' SAVE forgets the handler before it looks at the name (ROM-158)
10 ON ERROR GOTO 90
20 SAVE 5
90 PRINT "TRAPPED";ERR
