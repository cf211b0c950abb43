1 ' RUN n clears variables
10 IF PEEK(-832)=1 THEN PRINT A;B$;"|":END
20 POKE -832,1:A=5:B$="x":RUN 10
