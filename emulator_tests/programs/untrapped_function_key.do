1 ' A function key without a trap types its text (ROM-190)
2 ' keys: \F1\F3x\r
10 A$=INPUT$(6):PRINT A$:K$=INKEY$:INPUT B$:PRINT "<"B$">"
