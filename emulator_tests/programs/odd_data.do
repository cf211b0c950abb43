1 ' READ takes nothing when it fails, whatever part of it does (ROM-137, ROM-140)
10 ON ERROR GOTO 60
20 DATA d,e5,-,+,%,!,#,.,+-5,-e,d+,5d-,E E,7,8,9
30 FOR I=1 TO 13:READ A:PRINT A;:NEXT
40 READ A,B%(11):READ A,B%(1):PRINT A;B%(1):END
60 PRINT ERR;ERL;:IF ERL=20 THEN READ A$
70 RESUME NEXT
