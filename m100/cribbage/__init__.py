"""The rules of five cribbage games in Python: the reference against which the BASIC is judged.

Depends on nothing else in the project. The rules are numbered in rules/*.md.
"""
