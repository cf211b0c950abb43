"""The Model 100's screen in the terminal and as a picture."""
