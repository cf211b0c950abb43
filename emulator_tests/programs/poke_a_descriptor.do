1 ' A string whose length and address are poked is what lies there; an assignment copies the screen (ROM-456)
10 X$="":A=VARPTR(X$):POKE A,80:POKE A+1,0:POKE A+2,254:PRINT "hello":Y$=X$:PRINT LEN(Y$);LEFT$(Y$,5)
20 CLS:PRINT "bye";:PRINT LEFT$(X$,10);"/";LEFT$(Y$,5);PEEK(A);PEEK(A+1);PEEK(A+2);FRE("")
30 Z$="literal":B=VARPTR(Z$):POKE B,3:PRINT Z$:W$=Z$:POKE B,5:PRINT Z$;W$;FRE("")
