"""Every worked example of the rule books, by its rule number: the files of the package are the data."""

from __future__ import annotations

import pytest
from rule_examples import check

from m100.cribbage import rulebook

EXAMPLES = [example for book in rulebook.BOOKS for example in rulebook.examples(book)]


def as_parameter(example: rulebook.Example) -> object:
    """A sum is arithmetic of the book and says nothing about the code, so it does not count as a test of the rule."""
    marks = [] if example.text.startswith("sum ") else [pytest.mark.rule(example.rule)]
    return pytest.param(example, id=f"{example.rule} line {example.line}", marks=marks)


@pytest.mark.parametrize("example", [as_parameter(example) for example in EXAMPLES])
def test_the_code_agrees_with_the_example(example: rulebook.Example) -> None:
    check(example.text)


def test_every_example_names_a_rule_of_its_own_book() -> None:
    for book in rulebook.BOOKS:
        numbers = rulebook.rules(book)
        assert [example for example in rulebook.examples(book) if example.rule not in numbers] == []
