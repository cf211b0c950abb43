1 ' Behind RAM: a name may begin with anything; the third character of an extension does not count (ROM-455)
10 ON ERROR GOTO 100
20 READ A$:IF A$="*" THEN FILES:END
30 E=0:OPEN A$ FOR OUTPUT AS 1
40 CLOSE:PRINT E;:GOTO 20
100 E=ERR:RESUME 40
200 DATA 5,.DO,A.DOX,A.D,$X," A",A B.DO,"RAM:","XYZ:A","A:",":A","0:A",A.,ABCDEFGHI,A.D O,"A,B",_.DO,.
210 DATA ..,A..DO,"RAM:5","ram:a","RAM:$","RAM: B","RAM:.DO","RAM:ABCDEFGH","RAM:A.BA","RAM:ABCDEF.DO",*
