"""The LCD: its characters and pixels, its font, and what is written to it."""
