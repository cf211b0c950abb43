1 ' A line longer than the screen (ROM-183)
2 ' keys: abcdefghijabcdefghijabcdefghijabcdefghijabcdefghijabcdefghijabcdefghijabcdefghijabcdefghij\r
10 LINE INPUT "?";A$:PRINT LEN(A$):PRINT A$
