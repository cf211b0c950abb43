"""How many 8085 cycles a statement takes."""
