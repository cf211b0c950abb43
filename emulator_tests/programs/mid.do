1 ' MID$, LEFT$ and RIGHT$ beyond the ends
10 A$="ABC":PRINT MID$(A$,2);MID$(A$,4);MID$(A$,2,9);MID$(A$,2,0);LEFT$(A$,9);LEFT$(A$,0);RIGHT$(A$,9);RIGHT$(A$,0);"|"
20 PRINT MID$(A$,255);LEFT$("",1);"|"
