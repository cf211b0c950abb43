1 ' PRINT USING (ROM-240)
10 PRINT USING "<$$###.##>";1.5;-1.5;12345
20 PRINT USING "$$###.## and $$###.##";1.5;-1.5;12345
