1 ' Behind an error in DATA the rest of the line counts as the DATA line (ROM-466)
10 ON ERROR GOTO 50
20 READ A:ERROR 77:PRINT "."
30 ERROR 77:END
40 DATA x
50 PRINT ERR;ERL;:RESUME NEXT
