1 ' PRINT USING (ROM-240)
10 PRINT USING "<\  \>";"abcdef";"ab"
20 PRINT USING "\  \ and \  \";"abcdef";"ab"
