1 ' HEX$ and OCT$ are names of arrays
10 PRINT SPC(3);HEX$(3);"|"
20 PRINT HEX$(255)
