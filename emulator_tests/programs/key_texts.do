1 ' KEY n changes the text of a key (ROM-190)
2 ' keys:  
10 KEY 1,"abc"+CHR$(13):KEY 2,"a long text of a key":CLS:KEY LIST:SCREEN 0,1:K$=INPUT$(1):SCREEN 0,0
