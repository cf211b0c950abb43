1 ' CLEAR in a GOSUB loses the way back
10 GOSUB 20
20 CLEAR:RETURN
