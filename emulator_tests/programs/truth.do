1 ' TRUE is -1, logic works on 16 bits (ROM-101)
10 PRINT 1=1;1=2;3 AND 5;3 OR 5;3 XOR 5;3 EQV 5;3 IMP 5;NOT 0;NOT 5;-1 AND 255;32767 OR -32768
20 PRINT "A"<"B";"A"="A";"AB">"A";1<2=-1;(1<2)+(2<3)
