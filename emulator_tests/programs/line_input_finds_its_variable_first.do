1 ' LINE INPUT finds its variable behind the prompt and before the answer (ROM-182)
2 ' keys: abc\r
10 PRINT FRE(0):LINE INPUT "first? ";A$(3):PRINT A$(3);FRE(0):LINE INPUT "second? ";A$(11)
