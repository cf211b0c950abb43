1 ' RESUME without an error is ?RW (ROM-152)
10 RESUME
