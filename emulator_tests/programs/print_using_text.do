1 ' PRINT USING with text and several fields (ROM-240)
10 PRINT USING "A=## B=!";5;"xyz":PRINT USING "## ";1;2;3:PRINT USING "no field";1
