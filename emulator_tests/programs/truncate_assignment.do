1 ' A real becomes an integer by truncation toward zero (ROM-101)
10 A%=2.6:PRINT A%;:A%=-2.6:PRINT A%;CINT(2.6);CINT(-2.6);CINT(32767.5)
20 DIM A(5.7):A(2)=7:A(0)=8:PRINT A(2.9);A(-.6)
30 A(5)=1:ON ERROR GOTO 40:A(6)=1:PRINT "NO":END
40 PRINT ERR;ERL
