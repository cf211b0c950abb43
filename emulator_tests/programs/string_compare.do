1 ' Strings compare by code, shorter is less
10 PRINT "A"<"AA";"B">"AA";""<"A";"a">"Z";"A"="a";"AB"<>"AB";"A">="A
