"""The operators of an expression and how strongly they bind, as data (ROM-21, ROM-22)."""

from __future__ import annotations

from types import MappingProxyType

from .tokens import TOKENS

RELATION = 0x64

PRECEDENCE: MappingProxyType[str, int] = MappingProxyType(
    {
        "^": 0x7F, "*": 0x7C, "/": 0x7C, "\\": 0x7B, "MOD": 0x7A, "+": 0x79, "-": 0x79,
        "=": RELATION, "<": RELATION, ">": RELATION, "<=": RELATION, ">=": RELATION, "<>": RELATION,
        "AND": 0x50, "OR": 0x46, "XOR": 0x3C, "EQV": 0x32, "IMP": 0x28,
    }
)  # fmt: skip
"""How strongly a binary operator binds; equals bind from left to right. The numbers are the ROM's own (02E2h)."""

PREFIX_LEVEL: MappingProxyType[str, int] = MappingProxyType({"-": 0x7D, "NOT": 0x5A, "+": 0x7F})
"""A prefix operator takes in every operator behind it that binds more strongly than this."""

OPERATORS: MappingProxyType[int, str] = MappingProxyType(
    {TOKENS[word]: word for word in ("^", "*", "/", "\\", "MOD", "+", "-", "AND", "OR", "XOR", "EQV", "IMP")}
)
"""Token to binary operator, without the relations."""

RELATION_SIGNS: MappingProxyType[int, str] = MappingProxyType({TOKENS[sign]: sign for sign in "><="})
"""Token to the sign that a relation is made of; up to two different signs in any order."""

RELATIONS: MappingProxyType[frozenset[str], str] = MappingProxyType(
    {frozenset(relation): relation for relation in ("=", "<", ">", "<=", ">=", "<>")}
)
"""The signs of a relation, in whatever order they were typed, to the relation."""
