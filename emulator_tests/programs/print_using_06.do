1 ' PRINT USING (ROM-240)
10 PRINT USING "<**###.##>";1.5;-2
20 PRINT USING "**###.## and **###.##";1.5;-2
