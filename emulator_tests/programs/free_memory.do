1 ' FRE(0) counts variables and arrays (ROM-120)
10 F=0:A=0:F=FRE(0):B%=0:PRINT F-FRE(0);:C!=0:PRINT F-FRE(0);:D=0:PRINT F-FRE(0);:E$="":PRINT F-FRE(0);:DIM G%(9):PRINT F-FRE(0);:DIM H(3,3):PRINT F-FRE(0);:DIM I$(4):PRINT F-FRE(0)
