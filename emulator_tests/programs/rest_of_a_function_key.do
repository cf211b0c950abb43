1 ' What is left of the text of a function key is typed when the program has ended (ROM-464)
2 ' keys: \F3
10 K$=INPUT$(1):PRINT K$
