"""Our drawing of the characters is complete, and every character can be told from every other."""

from __future__ import annotations

import pytest

from m100.machines.embedded.screen.font import glyphs, parse

PRINTABLE = [*range(0x20, 0x7F), *range(0x80, 0x100)]
BLANKS = {0x20, 0xE0}


def test_every_printable_code_but_the_blanks_has_a_glyph_of_its_own() -> None:
    drawn = [glyphs()[code] for code in PRINTABLE if code not in BLANKS]
    assert all(any(glyph) for glyph in drawn)
    assert len(set(drawn)) == len(drawn)


def test_blanks_and_codes_that_are_never_printed_are_blank() -> None:
    """ROM-301."""
    assert not any(any(glyphs()[code]) for code in [*range(0x20), 0x7F, *BLANKS])


def test_the_second_half_is_the_first_in_reverse_video() -> None:
    """ROM-313."""
    assert len(glyphs()) == 512
    for plain, reverse in zip(glyphs()[:256], glyphs()[256:], strict=True):
        assert bytes(column ^ 0xFF for column in plain) == reverse


@pytest.mark.parametrize(
    ("code", "quarters"),
    [
        (0xE1, "UL"), (0xE2, "UR"), (0xE3, "LL"), (0xE4, "LR"), (0xE5, "UL LR"), (0xE6, "UR LL"), (0xE7, "UL UR"),
        (0xE8, "LL LR"), (0xE9, "UL LL"), (0xEA, "UR LR"), (0xEB, "UL UR LL"), (0xEC, "UL UR LR"), (0xED, "UL LL LR"),
        (0xEE, "UR LL LR"), (0xEF, "UL UR LL LR"),
    ],
)  # fmt: skip
def test_mosaics_fill_their_quarters(code: int, quarters: str) -> None:
    """ROM-319."""
    left = (0x0F if "UL" in quarters else 0) | (0xF0 if "LL" in quarters else 0)
    right = (0x0F if "UR" in quarters else 0) | (0xF0 if "LR" in quarters else 0)
    assert glyphs()[code] == bytes([left] * 3 + [right] * 3)


def test_line_drawing_characters_meet_at_the_edges() -> None:
    """ROM-319: an arm to the right ends where the next cell's arm to the left begins, and so downwards."""
    sides = ["dr", "lr", "dl", "dlr", "udr", "ud", "ur", "ul", "ulr", "udl", "udlr"]
    arms = dict(zip(range(0xF0, 0xFB), sides, strict=True))
    reach = {code: {side for side, there in zip("lrud", edges(glyphs()[code]), strict=True) if there} for code in arms}
    assert reach == {code: set(arm) for code, arm in arms.items()}


def edges(glyph: bytes) -> tuple[bool, bool, bool, bool]:
    return bool(glyph[0]), bool(glyph[5]), any(column & 1 for column in glyph), any(column & 0x80 for column in glyph)


def test_a_malformed_block_is_named() -> None:
    with pytest.raises(ValueError, match="code 41 A"):
        parse("code 41 A\n" + "......\n" * 7)
    with pytest.raises(ValueError, match="code 42 B"):
        parse("code 42 B\n" + "..x...\n" * 8)
