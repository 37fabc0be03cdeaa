"""What was found wrong with settings, keys, rules and games, told in short and in full."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.text import Text

from smear_tui.tui.keys import key_of
from smear_tui.tui.screens.page import BLANK, PageScreen, flow
from smear_tui.tui.widgets.choices import Row
from smear_tui.words.sides import counted

MOST = 2
"""How many are told outside the page of their own."""
WARNINGS = Row("warnings", "Warnings", help="What was found wrong, in full.")
"""The choice that opens the page."""


def in_few_lines(warnings: Sequence[str], most: int = MOST) -> list[str]:
    """Return warnings for a menu: the first ones, and how many more there are.

    >>> in_few_lines(["a", "b", "c"])
    ['a', 'b', 'and 1 more: see Warnings']
    """
    shown = list(warnings[:most])
    if len(warnings) > len(shown):
        shown.append(f"and {len(warnings) - len(shown)} more: see Warnings")
    return shown


def in_a_line(warnings: Sequence[str], width: int) -> str:
    """Return warnings for a line of the table: the only one, or how many and where they stand."""
    if len(warnings) == 1 and len(warnings[0]) <= width:
        return warnings[0]
    told = counted(len(warnings), "warning")
    return f"{told}: see Warnings in the menu ({key_of('table.menu')})."


class WarningsPage(PageScreen):
    """What was found wrong, in full."""

    def __init__(self, warnings: Sequence[str]) -> None:
        super().__init__()
        self._warnings = warnings

    def title_line(self) -> tuple[str, str]:
        """Return the heading."""
        return "smear · warnings", ""

    def lines(self, width: int) -> Iterable[Text]:
        """Return one paragraph a warning."""
        for warning in self._warnings:
            yield from (Text(line, end="") for line in flow(warning, width, " - "))
            yield BLANK
