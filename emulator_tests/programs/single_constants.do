1 ' Single constants and a lost carry (ROM-142)
10 PRINT 999999.5!;1.5!;.1!;1234567!;99999.95!
20 A!=999999.5:PRINT A!
