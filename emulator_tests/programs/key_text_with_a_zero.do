1 ' A code 0 in the 15 characters of a key's text is ?FC (ROM-523)
10 ON ERROR GOTO 100
20 KEY 1,CHR$(0)
30 KEY 2,"a"+CHR$(0)+"b"
40 KEY 3,STRING$(14,"c")+CHR$(0)
50 KEY 4,STRING$(15,"d")+CHR$(0)
60 KEY LIST:END
100 PRINT ERR;ERL:RESUME NEXT
