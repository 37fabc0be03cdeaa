"""Cards in a text, in the colours of their suits."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from rich.text import Text

_SYMBOLS = "♠♥♦♣"
_LETTERS = "SHDC"
_SUITED = re.compile(r"\b(?:10|[2-9JQKA])(?:([SHDC])\b|(?=[♠♥♦♣])(.))|([♠♥♦♣])")


def in_suit_colours(text: str, colours: Sequence[str], style: str = "") -> Text:
    """Return a text whose cards and suit signs stand in the colours of their suits.

    Args:
        text: Cards in either style.
        colours: A colour for each suit, in the engine's order; "" for none.
        style: Of everything else.
    """
    told = Text(text, style=style, no_wrap=True, end="")
    if any(colours):
        for start, end, suit in suited(text):
            if colours[suit]:
                told.stylize(colours[suit], start, end)
    return told


def suited(text: str) -> Iterator[tuple[int, int, int]]:
    """Yield where the cards and suit signs of a text begin and end, and their suits.

    >>> list(suited("W A♠  trump ♥"))
    [(2, 4, 0), (12, 13, 1)]
    """
    for found in _SUITED.finditer(text):
        sign = found[1] or found[2] or found[3]
        yield found.start(), found.end(), (_LETTERS if found[1] else _SYMBOLS).index(sign)
