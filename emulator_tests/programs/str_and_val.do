1 ' STR$ and VAL (ROM-145)
10 PRINT STR$(5);STR$(-5);STR$(1/3);LEN(STR$(1E20));VAL("12abc");VAL(" 1 2");VAL("1E2");VAL("1D2");VAL("-.5");VAL("x");VAL("");VAL("&H10");VAL("1-2");VAL("+5")
