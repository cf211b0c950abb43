1 ' [ ] work for ( )
10 DIM A[3]:A[2]=5:PRINT A(2);A[2]
