1 ' An array of more than 64K is ?BS, a smaller one that does not fit ?OM (ROM-459)
10 ON ERROR GOTO 100
20 DIM A(90,90):DIM B(181,181):DIM C%(255,127):DIM D%(32767):DIM E$(200,200):DIM F!(30000)
30 END
100 PRINT ERR;:RESUME NEXT
