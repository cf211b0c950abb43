1 ' PRINT USING (ROM-240)
10 PRINT USING "<!>";"abc"
20 PRINT USING "! and !";"abc"
