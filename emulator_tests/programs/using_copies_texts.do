1 ' A text field of PRINT USING needs room in string space (ROM-522)
10 CLEAR 3:PRINT USING "!";"abc":PRINT USING "\ \";"abc":A$="a"+""
20 PRINT USING "\ \";"bc":PRINT USING "\ \";"def"
