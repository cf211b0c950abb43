1 ' INPUT$ of a file that is written is ?EF; the count 0 is looked at behind the channel (ROM-503)
10 ON ERROR GOTO 90
20 OPEN "A" FOR OUTPUT AS 1:PRINT#1,"abc"
30 A$=INPUT$(1,1)
40 A$=INPUT$(0,1)
50 A$=INPUT$(0,2)
60 CLOSE:A$=INPUT$(0,1)
70 OPEN "A" FOR INPUT AS 1:A$=INPUT$(0,1)
80 PRINT INPUT$(3,1):END
90 PRINT ERR;ERL:RESUME NEXT
