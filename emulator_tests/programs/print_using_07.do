1 ' PRINT USING (ROM-240)
10 PRINT USING "<**$##.##>";3.5;4
20 PRINT USING "**$##.## and **$##.##";3.5;4
