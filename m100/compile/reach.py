"""Who can be running while something runs: calls, and calls of calls."""

from __future__ import annotations

from collections.abc import Iterable, Mapping


def transitive(calls: Mapping[str, Iterable[str]]) -> dict[str, frozenset[str]]:
    """From the direct calls of each routine to all that it may lead to; a routine is not in its own set.

    There is no recursion (the checker says so); were there one, it would end here, not loop.
    """
    found: dict[str, frozenset[str]] = {}

    def visit(name: str) -> frozenset[str]:
        if name not in found:
            found[name] = frozenset()
            callees = set(calls.get(name, ()))
            found[name] = frozenset(callees).union(*(visit(callee) for callee in callees))
        return found[name]

    for name in calls:
        visit(name)
    return found
