"""What is read from a terminal and what is written to it, without a terminal."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual._ansi_sequences import ANSI_SEQUENCES_KEYS
from textual._xterm_parser import XTermParser
from textual.events import Key, MouseDown

from smear_tui.tui import themes
from smear_tui.tui.sieve import InputSieve
from smear_tui.tui.terminal import Terminal, detect, in_ascii

FRAMES = sorted((Path(__file__).parent.parent / "frames").glob("*.txt"))


def through(data: bytes, size: int = 4096) -> bytes:
    sieve = InputSieve()
    parts = [data[start : start + size] for start in range(0, len(data), size)]
    return b"".join(sieve.feed(part) for part in parts) + sieve.expire()


def events(data: bytes) -> list[object]:
    parser = XTermParser()
    return list(parser.feed(through(data).decode("utf-8", "ignore")))


@pytest.mark.parametrize("sequence", [each for each in ANSI_SEQUENCES_KEYS if each.isascii()])
def test_every_key_that_textual_knows_comes_through(sequence: str) -> None:
    assert through(sequence.encode()) == sequence.encode()


@pytest.mark.parametrize(
    "known",
    [
        b"\x1b[I",
        b"\x1b[O",
        b"\x1b[200~1234\x1b[201~",
        b"\x1b[<0;10;5M\x1b[<0;10;5m",
        b"\x1b[?2026;2$y",
        b"\x1b[48;24;80;480;640t",
        b"\x1b[97;5u",
        b"\x1b[99;5:1u",
        b"10\xe2\x99\xa0",
    ],
)
@pytest.mark.parametrize("size", [1, 2, 4096])
def test_reports_and_text_come_through_however_they_are_cut(known: bytes, size: int) -> None:
    assert through(known, size) == known


@pytest.mark.parametrize(
    "stray",
    [
        b"\x1b[M\xc0\x30\x31",
        b"\x1b[M 1\xff",
        b"\x1b[M\xc3\xa9\xc3",
        b"\x1b[?62;1;2c",
        b"\x1b[>0;276;0c",
        b"\x1b]10;rgb:1111/2222/3333\x07",
        b"\x1bP1$r1 q\x1b\\",
        b"\x1b[1;2;3;4;5;6y",
        b"\x1b[" + b"1;" * 200 + b"y",
    ],
)
@pytest.mark.parametrize("size", [1, 3, 4096])
def test_t1_strays_are_no_keys_and_what_follows_is(stray: bytes, size: int) -> None:
    parser = XTermParser()
    found = list(parser.feed(through(stray, size).decode("utf-8", "ignore")))
    assert not [each for each in found if isinstance(each, Key | MouseDown)]
    keys = [each.key for each in events(stray + b"7") if isinstance(each, Key)]
    assert keys == ["7"]


def test_a_sequence_that_does_not_go_on_swallows_nothing() -> None:
    sieve = InputSieve()
    sieve.feed(b"\x1b[M!")
    assert sieve.expire() == b""
    assert sieve.feed(b"1") == b"1"


@pytest.mark.parametrize("path", FRAMES, ids=lambda path: path.stem)
def test_t7_every_screen_can_be_said_in_ascii(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    said = in_ascii(text)
    assert said.isascii()
    assert [len(line) for line in said.split("\n")] == [len(line) for line in text.split("\n")]
    assert said.count("?") == text.count("?")


def test_t7_what_a_terminal_can_show() -> None:
    assert detect({"TERM": "xterm", "LANG": "C.UTF-8"}, "utf-8") == Terminal()
    assert detect({"TERM": "linux", "LANG": "C.UTF-8"}, "utf-8") == Terminal(
        ascii=True, simple=True
    )
    assert detect({"NO_COLOR": "1", "LANG": "C.UTF-8"}, "utf-8") == Terminal(colour=False)
    assert detect({"NO_COLOR": "", "LANG": "C.UTF-8"}, "utf-8") == Terminal()
    assert detect({"LC_ALL": "C"}, "utf-8").ascii
    assert not detect({"LC_ALL": "C"}, "utf-8", ascii_setting=False).ascii
    assert detect({}, "utf-8", ascii_setting=True).ascii


@pytest.mark.parametrize("theme", [themes.DARK, themes.LIGHT])
@pytest.mark.parametrize("suits", ["four-colour", "two-colour"])
def test_suits_are_told_apart_and_readable(theme: str, suits: str) -> None:
    colours = themes.suit_colours(theme, suits)
    assert len(set(colours)) == (4 if suits == "four-colour" else 2)
    background = "#14171A" if theme == themes.DARK else "#FAF9F6"
    assert all(contrast(colour, background) >= 4.5 for colour in colours)


def contrast(one: str, other: str) -> float:
    """The contrast ratio of WCAG 2."""
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def luminance(colour: str) -> float:
    parts = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
