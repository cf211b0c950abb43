"""Numbers as the ROM computes, reads and prints them."""
