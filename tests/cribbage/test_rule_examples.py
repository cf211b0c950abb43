"""Every worked example of the rule books, by its rule number: the files of the package are the data."""

from __future__ import annotations

import pytest
from rule_examples import check

from m100.cribbage import rulebook

DONE = ("common", "cribge")
EXAMPLES = [example for book in DONE for example in rulebook.examples(book)]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: f"{example.rule} line {example.line}")
def test_the_code_agrees_with_the_example(example: rulebook.Example) -> None:
    check(example.text)


def test_every_example_names_a_rule_of_its_own_book() -> None:
    for book in rulebook.BOOKS:
        numbers = rulebook.rules(book)
        assert [example for example in rulebook.examples(book) if example.rule not in numbers] == []
