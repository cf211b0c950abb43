1 ' Integer arithmetic that overflows becomes real (ROM-103)
10 A%=32767:B%=-32768:PRINT A%+1;A%*A%;B%-1;-B%;ABS(B%);A%+A%;B%*B%;B%\-1
20 ON ERROR GOTO 40
30 A%=A%+1:PRINT "NO"
40 PRINT ERR;ERL;A%:IF ERL=50 THEN END ELSE RESUME 50
50 A%=99999:PRINT "NO"
