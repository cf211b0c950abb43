1 ' INPUT$ takes any character without echo (ROM-186)
2 ' keys: a\r\x1c
10 A$=INPUT$(3):PRINT ASC(A$);ASC(MID$(A$,2));ASC(MID$(A$,3))
