1 ' Bytes stay in string space when no variable holds them; a poked string moves too (ROM-530)
10 A$="abc"+"d":P=VARPTR(A$):Q=PEEK(P+1)+256*PEEK(P+2)-65536:A$="x"
20 PRINT CHR$(PEEK(Q))CHR$(PEEK(Q+3)):B$="abc"+"de":POKE VARPTR(B$),3:PRINT B$
30 C$="q"+"r":PRINT FRE(""):PRINT B$;C$:MID$(B$,2)="Z":PRINT B$
40 Q=PEEK(VARPTR(C$)+1)+256*PEEK(VARPTR(C$)+2)-65536:POKE Q,65:PRINT C$
