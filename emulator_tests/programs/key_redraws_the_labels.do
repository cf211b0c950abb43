1 ' KEY n draws the labels anew while they are shown (ROM-191)
2 ' keys: ab
10 CLS:SCREEN 0,1:KEY 1,"One":PRINT@270,"x":KEY 2,"Two"+CHR$(13):K$=INPUT$(1)
20 SCREEN 0,0:KEY 1,"Uno":PRINT "y":K$=INPUT$(1):SCREEN 0,1
