1 ' After ?Redo from start INPUT begins again, and the handler of an event is called before (ROM-181)
2 ' keys: \F1x\r5\rx\F2\r6\r
10 ON KEY GOSUB 100,200:KEY ON
20 INPUT "A";A:PRINT A;:INPUT "B";A:PRINT A;
30 END
100 PRINT "<1>";:RETURN
200 PRINT "<2>":RETURN
