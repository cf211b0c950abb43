"""What Model 100 BASIC is: characters, tokens, lines, the syntax tree, listings and .BA files.

Depends on nothing else in the project. The facts about the ROM are numbered in ROM.md.
"""
