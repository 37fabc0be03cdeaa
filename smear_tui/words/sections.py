"""A titled part of a longer text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from textwrap import wrap


@dataclass(frozen=True, slots=True)
class Section:
    """A title and its lines, each a paragraph that may be wrapped."""

    title: str
    lines: tuple[str, ...]


def as_text(sections: Sequence[Section], width: int = 79) -> list[str]:
    """Return sections as plain lines: titles, then paragraphs with a dash, wrapped.

    >>> as_text([Section("One", ("first thing", "second"))], 12)
    ['One', '  - first', '    thing', '  - second']
    """
    lines: list[str] = []
    for section in sections:
        if lines:
            lines.append("")
        lines.append(section.title)
        for line in section.lines:
            lines += wrap(line, width, initial_indent="  - ", subsequent_indent="    ")
    return lines


NUMBERS = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve",
)  # fmt: skip
RANK_WORDS = {
    "2": "two", "3": "three", "4": "four", "5": "five", "6": "six", "7": "seven", "8": "eight",
    "9": "nine",
}  # fmt: skip


def in_words(number: int) -> str:
    """Return a small number as a word, a larger one in figures.

    >>> in_words(3), in_words(21)
    ('three', '21')
    """
    return NUMBERS[number] if 0 <= number < len(NUMBERS) else str(number)


def counted_words(number: int, noun: str) -> str:
    """Return a small number in words with its noun.

    >>> counted_words(1, "trump"), counted_words(6, "trump")
    ('one trump', 'six trumps')
    """
    return f"{in_words(number)} {noun}{'' if number == 1 else 's'}"


def plural_rank(rank: str) -> str:
    """Return the cards of a low rank: ``sixes``.

    >>> plural_rank("6"), plural_rank("7")
    ('sixes', 'sevens')
    """
    word = RANK_WORDS[rank]
    return f"{word}es" if word == "six" else f"{word}s"
