"""The errors of the engine, each worded for the person who made the mistake."""

from __future__ import annotations

_LONGEST = 600


def one_line(text: str) -> str:
    r"""Return a text as one line of printable characters, cut if very long.

    Errors quote files and records, where anything may stand: a line end, a terminal's control code.

    >>> one_line("a\nb \x1b[31m")
    'a\\nb \\x1b[31m'
    """
    told = "".join(
        each if each.isprintable() else each.encode("unicode_escape").decode()
        for each in text[: _LONGEST + 1]
    )
    return cut(told, _LONGEST)


def cut(text: str, longest: int) -> str:
    """Return a text, its end replaced by dots where it has more than so many characters.

    >>> cut("abcdef", 6), cut("abcdefg", 6)
    ('abcdef', 'abc...')
    """
    return text if len(text) <= longest else f"{text[: longest - 3]}..."


class SmearError(Exception):
    """Base of everything the engine raises; its text is one line, fit to be shown."""

    def __init__(self, text: str = "") -> None:
        super().__init__(one_line(text))


class ParseError(SmearError):
    """A card, an action or a list of cards that cannot be read."""


class RulesError(SmearError):
    """An option set that contradicts itself or cannot be dealt.

    Attributes:
        option: The name of the option at fault.
        reason: Why it cannot be so.
    """

    def __init__(self, option: str, reason: str) -> None:
        super().__init__(f"{option}: {reason}")
        self.option = one_line(option)
        self.reason = one_line(reason)


class IllegalAction(SmearError):
    """An action the rules forbid here; the game is as it was before.

    Attributes:
        reason: The card and the rule, in a player's words.
    """

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = one_line(reason)


class RecordError(SmearError):
    """A record that does not follow the format or the rules.

    Attributes:
        reason: What is wrong and what would be right.
        deal: Index of the deal at fault, or None when it is the record as a whole.
        action: Index of the action within that deal, or None.
        seat: The seat that acted, or None.
    """

    def __init__(
        self,
        reason: str,
        *,
        deal: int | None = None,
        action: int | None = None,
        seat: int | None = None,
    ) -> None:
        where = [
            f"{word} {value}"
            for word, value in (("deal", deal), ("action", action), ("seat", seat))
            if value is not None
        ]
        super().__init__(f"{', '.join(where)}: {reason}" if where else reason)
        self.reason = one_line(reason)
        self.deal = deal
        self.action = action
        self.seat = seat


class DealError(SmearError):
    """Cards that cannot be dealt under the rules: too many, too few, one twice."""
