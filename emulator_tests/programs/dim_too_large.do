1 ' A DIM beyond all bounds
10 DIM A%(200,200)
