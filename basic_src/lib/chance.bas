' Where chance comes from: the clock at the start of the program, once, so that what follows depends on no other time.
'
' A test sets the state itself: eight bytes at FC79h before the first key, where the ROM keeps the last random number.
module chance

' Make the day and the time the start of the random numbers. RND(-x) takes the digits of x and forgets its size.
export sub seed_by_clock()
    now# = val("1" + mid$(date$, 4, 2) + left$(time$, 2) + mid$(time$, 4, 2) + right$(time$, 2))
    now# = rnd(-now#)
    for i = 1 to 3
        now# = rnd(1)
    next
end sub
