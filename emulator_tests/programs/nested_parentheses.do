1 ' Parentheses may be nested deeply
10 PRINT ((((((((((((((1+2))))))))))))))
20 PRINT (((1+(2*(3+(4*(5+(6*(7+8)))))))))
