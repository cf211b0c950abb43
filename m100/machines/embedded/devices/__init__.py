"""What surrounds BASIC: keyboard, clock, sound, RAM files, and the events they raise."""
