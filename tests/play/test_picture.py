"""The picture of the LCD, read back with pillow."""

from __future__ import annotations

import io

import pytest
from PIL import Image, ImageColor

from m100.machines.embedded.screen.lcd import Lcd
from m100.play.colours import FRAME, INK, LCD
from m100.play.picture import FRAME_DOTS, MARGIN_DOTS, png


def picture(lcd: Lcd, scale: int) -> Image.Image:
    return Image.open(io.BytesIO(png(lcd.pixels(), scale))).convert("RGBA")


@pytest.mark.parametrize("scale", [2, 5])
def test_every_dark_pixel_is_a_dot_of_ink_and_no_other_is(scale: int) -> None:
    lcd = Lcd()
    lcd.write_bytes(b"Cribbage \x9c\x9d\x9e\x9f \x1bp15-2\x1bq")
    lcd.line(0, 63, 239, 20)
    image = picture(lcd, scale)
    around = (FRAME_DOTS + MARGIN_DOTS) * scale
    ink = ImageColor.getrgb(INK)
    for place, pixel in enumerate(lcd.pixels()):
        colour = image.getpixel((around + place % 240 * scale, around + place // 240 * scale))[:3]
        assert (colour == ink) == bool(pixel), (place % 240, place // 240)


def test_between_dark_dots_there_is_a_gap() -> None:
    lcd = Lcd()
    lcd.write(0xEF)
    image = picture(lcd, 8)
    start = (FRAME_DOTS + MARGIN_DOTS) * 8
    row = [image.getpixel((start + x, start))[0] for x in range(16)]
    assert row[7] > row[0]
    assert row[:8] == row[8:]


def test_the_frame_is_around_the_lcd_and_its_corners_are_clear() -> None:
    image = picture(Lcd(), 4)
    assert image.size == ((240 + 18) * 4, (64 + 18) * 4)
    assert image.getpixel((0, 0))[3] == 0
    assert image.getpixel((500, 5))[:3] == ImageColor.getrgb(FRAME)
    assert image.getpixel((500, FRAME_DOTS * 4 + 5))[:3] == ImageColor.getrgb(LCD)
