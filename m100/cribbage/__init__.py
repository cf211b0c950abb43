"""The rules of five cribbage games as Python: the reference against which the BASIC programs are judged.

`cards`, `show` and `pegging` are shared (rules/common.md). Each game is a state machine in its own module:
`cribge`, `five_card`, `draft`, `battlefield`, `wicked`. Every rule of rules/*.md is found here once, under its number.
This package depends on nothing else of the project.
"""
