1 ' Strings wrap, numbers do not (ROM-317)
10 PRINT STRING$(38,"x");"abcdef":PRINT STRING$(38,"x");12:PRINT STRING$(37,"x");1:PRINT STRING$(36,"x");123.5
