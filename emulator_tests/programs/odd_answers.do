1 ' A number of an answer or of DATA may lack any of its parts (ROM-140)
2 ' keys: d\re5\r-\r+\r%\r!\r#\r.\r+-5\r-e\rd+\r5d-\rE E\r--1\r5..6\r1%5\r&\r1e+-5\r5e\r5x\r. 5\r5!!\r
5 DIM A(30)
10 INPUT A(I):PRINT A(I);:I=I+1:IF I<16 THEN 10
