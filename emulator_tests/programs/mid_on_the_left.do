1 ' MID$ on the left never changes the length
10 A$="ABCDEF"+"":MID$(A$,2)="xy":PRINT A$:MID$(A$,5,1)="123":PRINT A$:MID$(A$,6)="789":PRINT A$
20 B$="LIT":MID$(B$,1)="x":PRINT B$:B$="LIT":PRINT B$
30 MID$(A$,7)="z"
