1 ' A variable never assigned reads as zero or empty (ROM-133)
10 PRINT A;B%;C!;D$;"|";E(3);F$(2);"|"
