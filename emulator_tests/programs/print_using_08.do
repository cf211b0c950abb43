1 ' PRINT USING (ROM-240)
10 PRINT USING "<##.##^^^^>";123.456;-.00123;0
20 PRINT USING "##.##^^^^ and ##.##^^^^";123.456;-.00123;0
