1 ' FOR with an integer variable truncates its bounds (ROM-101)
10 FOR I%=1.6 TO 3.6:PRINT I%;:NEXT:PRINT I%
20 FOR I%=3.9 TO 1.2 STEP -1.9:PRINT I%;:NEXT:PRINT I%
