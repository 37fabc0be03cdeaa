"""Cards in a text, in the colours of their suits."""

from __future__ import annotations

import re
from collections.abc import Sequence

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
        for found in _SUITED.finditer(text):
            sign = found[1] or found[2] or found[3]
            suit = (_LETTERS if found[1] else _SYMBOLS).index(sign)
            if colours[suit]:
                told.stylize(colours[suit], found.start(), found.end())
    return told
