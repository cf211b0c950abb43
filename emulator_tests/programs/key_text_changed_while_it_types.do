1 ' A function key's text is read as it types, and is no key in the buffer (ROM-528)
2 ' keys: \F1\F1xy\F2z
10 KEY 1,"abc":A$=INPUT$(1):PRINT PEEK(65450);:KEY 1,"xyz":POKE 65450,0:A$=A$+INPUT$(2):PRINT A$
20 A$=INPUT$(1):KEY 1,"":A$=A$+INPUT$(2):PRINT LEN(A$);ASC(MID$(A$,2));RIGHT$(A$,1):A$=INPUT$(1):PRINT A$
30 KEY 2,"de":A$=INPUT$(1):POKE 63386,65:A$=A$+INPUT$(2):PRINT A$
