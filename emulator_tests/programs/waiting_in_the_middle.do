1 ' A statement that waits for keys in its middle has no effect twice
2 ' keys: 12345678901234abc
10 PRINT RND(1);INKEY$;INPUT$(1);FRE("");STRING$(3,"x")+INKEY$+INPUT$(1)+INKEY$:X$="a"+INPUT$(2)+STR$(RND(1))
20 PRINT@80,"x";INPUT$(1);"y";RND(1);INPUT$(1);FRE("")
30 ON INSTR("LM",INPUT$(1)) GOTO 40:GOTO 30
40 END
