1 ' SCREEN 0,1 shows the labels and leaves 7 rows (ROM-314)
2 ' keys:   
10 CLS:FOR I=1 TO 7:PRINT I:NEXT:SCREEN 0,1:K$=INPUT$(1):FOR I=1 TO 9:PRINT "L";I:NEXT:PRINT@300,"x";:K$=INPUT$(1):SCREEN 0,0:PRINT "OFF":K$=INPUT$(1)
