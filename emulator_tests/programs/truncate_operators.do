1 ' Operands of MOD, integer division and logic are truncated (ROM-101)
10 PRINT 7.9\2.9;7.9 MOD 2.9;7.9 AND 3.9;NOT 1.9;-7.9\2;8.9 OR 1;6.9 XOR 3.9;5.9 EQV 3;5.9 IMP 3
