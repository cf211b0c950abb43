1 ' Nothing behind SAVE is run (ROM-457)
10 OPEN "Y" FOR OUTPUT AS 1:PRINT#1,"kept":A=5:SAVE "X.DO":PRINT A
