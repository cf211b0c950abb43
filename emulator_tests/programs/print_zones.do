1 ' The comma and its zones (ROM-318)
2 ' keys:  
10 PRINT 1,2,3:PRINT "a","b","c":K$=INPUT$(1):PRINT STRING$(13,"x"),"y":PRINT STRING$(14,"x"),"y":PRINT ,"z":PRINT "q",:PRINT "r"
