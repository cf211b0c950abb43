1 ' RUN of a line that is missing forgets everything first, the handler too (ROM-158)
10 ON ERROR GOTO 90
20 A=5:RUN 999
90 PRINT "TRAPPED";ERR
