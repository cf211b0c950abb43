1 ' Graphics do not change the characters (ROM-320)
10 CLS:PRINT "TEXT":LINE(0,0)-(239,63),1,B:PSET(5,5):LINE-(100,20):PRESET(5,5):K$=INPUT$(1)
