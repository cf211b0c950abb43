1 ' 1E5! is a syntax error
10 PRINT 5!;5#;5%
20 PRINT 1E5!
