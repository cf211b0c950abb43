1 ' Endless GOSUBs are ?OM (ROM-173)
10 A%=A%+1:GOSUB 10
