1 ' TAB never moves back
10 PRINT TAB(5);"a";TAB(3);"b";TAB(10)"c":PRINT "abc" TAB(39)"x":PRINT TAB(45);"y":PRINT TAB(0)"z"
