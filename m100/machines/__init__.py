"""One protocol, `Machine`, and who implements it: embedded, VirtualT and MAME."""
