1 ' Without a colon the name of a device is one of a file (ROM-510)
10 A$="COM LCD LPT CAS MDM RAM ":FOR I=1 TO 24 STEP 4:OPEN MID$(A$,I,3) FOR OUTPUT AS 1:CLOSE:NEXT:FILES
