1 ' A, A%, A!, A$ and arrays are different variables (ROM-130)
10 A=1:A%=2:A!=3:A$="4":A(1)=5:A%(1)=6:A$(1)="7":PRINT A;A%;A!;A$;A(1);A%(1);A$(1);A#
