1 ' A real becomes a single by rounding to 6 digits (ROM-102)
10 A!=1.2345678:PRINT A!;:A!=1.234565:PRINT A!;:A!=-9999995:PRINT A!;:PRINT CSNG(1/3);CSNG(2/3);CSNG(1234567.5)
20 PRINT CDBL(A!);:A!=1/3:B=A!:PRINT B;A!*3
