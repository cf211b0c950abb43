1 ' The month of DATE$= may be written with a space (ROM-461)
10 DATE$=" 3/15/87":PRINT MID$(DATE$,1,5):DATE$="4 /16/87":PRINT MID$(DATE$,1,5):DATE$="13/16/87"
