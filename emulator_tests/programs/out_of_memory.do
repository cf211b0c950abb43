1 ' A DIM that is too large is ?OM (ROM-123)
10 DIM A(5000)
