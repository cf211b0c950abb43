1 ' INSTR and its odd cases
10 PRINT INSTR("HELLO","L");INSTR(4,"HELLO","L");INSTR("HELLO","x");INSTR("","");INSTR("A","");INSTR(2,"ABC","");INSTR(9,"ABC","A");INSTR("A","ABC")
