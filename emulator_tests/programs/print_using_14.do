1 ' PRINT USING (ROM-240)
10 PRINT USING "<####>";.5;1.5;2.5
20 PRINT USING "#### and ####";.5;1.5;2.5
