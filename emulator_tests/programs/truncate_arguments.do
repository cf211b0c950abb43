1 ' Arguments of statements and functions are truncated (ROM-101)
10 PRINT CHR$(65.9);MID$("ABCDEF",1.9,1.9);LEFT$("ABC",2.9);STRING$(2.9,"x");SPACE$(1.9);"|"
20 PRINT@81.9,"AT 81":PRINT PEEK(65024.9)
30 ON 1.9 GOTO 40,50
40 PRINT "FIRST":END
50 PRINT "SECOND"
