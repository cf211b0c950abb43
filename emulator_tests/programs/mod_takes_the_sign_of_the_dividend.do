1 ' MOD has the sign of the dividend (ROM-101)
10 PRINT -7\2;7\-2;-7 MOD 3;7 MOD -3;-7 MOD -3;7 MOD 3;0 MOD 5;-32768 MOD 10;32767\-32768
