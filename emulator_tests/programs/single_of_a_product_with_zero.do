1 ' A product with zero may become 1E-64 as a single
10 A=99999999999999:A!=A*0:PRINT A!;CSNG(A*0);CSNG(1/3*0);CSNG(2/3*0);CSNG(0*A)
20 A!=0:PRINT A!;A!*A;CSNG(A!*A);CSNG(.5*0)
