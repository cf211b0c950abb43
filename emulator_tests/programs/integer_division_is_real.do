1 ' Dividing integers gives a real (ROM-103)
10 A%=7:B%=2:PRINT A%/B%;6/3;A%/3:C%=A%/B%:PRINT C%
