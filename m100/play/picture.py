"""A picture of the LCD: every pixel a dot with a small gap, as on the machine, in a thin dark frame."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

from .colours import FRAME, INK, LCD

if TYPE_CHECKING:
    from PIL import Image

WIDTH, HEIGHT = 240, 64
FRAME_DOTS, MARGIN_DOTS = 5, 4
"""The frame's thickness and the empty LCD inside it, in dots."""

FAINT = 0.07
"""How dark an unlit dot is against the ground: on the machine one can just see them."""

DOT = 0.88
"""The side of a dot; the rest is the gap to the next."""

SMOOTH = 4
"""Everything is drawn this much larger and then reduced, for gaps and corners finer than a pixel."""


def png(pixels: bytes, scale: int = 4) -> bytes:
    """A PNG file of 64 rows of 240 pixels (1 dark), each `scale` x `scale` with the gap (scale from 2 to 20)."""
    image = _framed(_dots(pixels, scale), scale)
    file = io.BytesIO()
    image.save(file, "PNG", optimize=True)
    return file.getvalue()


def _dots(pixels: bytes, scale: int) -> Image.Image:
    """The dots alone, by two stencils of one dot: dark and clear."""
    from PIL import Image

    dark, clear = _stencil(scale, INK), _stencil(scale, _mixed(LCD, INK, FAINT))
    image = Image.new("RGB", (WIDTH * scale, HEIGHT * scale))
    for place in range(WIDTH * HEIGHT):
        image.paste(dark if pixels[place] else clear, (place % WIDTH * scale, place // WIDTH * scale))
    return image


def _stencil(scale: int, colour: str | tuple[int, int, int]) -> Image.Image:
    """One dot with its gap, `scale` pixels wide and high."""
    from PIL import Image

    large = Image.new("RGB", (scale * SMOOTH, scale * SMOOTH), LCD)
    side = round(scale * SMOOTH * DOT)
    large.paste(colour, (0, 0, side, side))
    return large.reduce(SMOOTH)


def _framed(lcd: Image.Image, scale: int) -> Image.Image:
    from PIL import Image, ImageDraw

    edge, margin = FRAME_DOTS * scale, MARGIN_DOTS * scale
    around = edge + margin
    width, height = lcd.width + 2 * around, lcd.height + 2 * around
    large = Image.new("RGBA", (width * SMOOTH, height * SMOOTH), (0, 0, 0, 0))
    draw = ImageDraw.Draw(large)
    last = (width * SMOOTH - 1, height * SMOOTH - 1)
    draw.rounded_rectangle((0, 0, *last), edge * SMOOTH, FRAME)
    inside = (edge * SMOOTH, edge * SMOOTH, last[0] - edge * SMOOTH, last[1] - edge * SMOOTH)
    draw.rounded_rectangle(inside, edge * SMOOTH // 3, LCD)
    image = large.resize((width, height), Image.Resampling.LANCZOS)
    image.paste(lcd, (around, around))
    return image


def _mixed(ground: str, ink: str, share: float) -> tuple[int, int, int]:
    """A colour between two of #rrggbb."""
    red, green, blue = (
        round(int(ground[at : at + 2], 16) * (1 - share) + int(ink[at : at + 2], 16) * share) for at in (1, 3, 5)
    )
    return red, green, blue
