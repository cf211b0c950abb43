1 ' Reals are decimal: a tenth is exact, a third is not (ROM-110)
10 PRINT .1+.2=.3;1/3*3=1;1/3*3;1/3;2/3;.1+.2-.3;1E14+1;99999999999999+1;1/7*7
