1 ' A number from 1E14 in a field with a dollar (ROM-244)
10 PRINT USING "$$##";-1E20;1E20:PRINT USING "**$##";-1E20:PRINT USING "+##";-1E20;1E20:PRINT USING "##-";-1E20
20 PRINT USING "####";-99.5*1E30:PRINT USING "$$##";-99.5*1E30
