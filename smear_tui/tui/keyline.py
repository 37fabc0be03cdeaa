"""What is made from the table of commands to be read: the key line, and the rows of the help."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass

from smear_tui.tui.keys import Command, Where, commands_at, key_of


@dataclass(frozen=True, slots=True)
class KeyItem:
    """An item of the key line: keys and label, and the command a click on it gives."""

    id: str
    keys: str
    label: str

    @property
    def text(self) -> str:
        """The whole item."""
        return f"{self.keys} {self.label}"


def key_line(
    places: Collection[Where],
    width: int,
    shown: Mapping[str, str] | None = None,
    allowed: Callable[[Command], bool] = lambda _: True,
    first: Collection[str] = (),
) -> list[KeyItem]:
    """Return the items of a key line that fit a width, two cells apart and one at each end.

    Args:
        places: Where the screen is.
        width: Cells there are.
        shown: What to write for a command's keys, where the table's text is not right now.
        allowed: Says which commands can be given just now.
        first: Ids of commands that are dropped last here, whatever their rank is elsewhere.
    """
    shown = shown or {}
    items = [
        (each, KeyItem(each.id, shown.get(each.id, each.shown), each.label))
        for each in commands_at(places)
        if each.label and allowed(each)
    ]
    while items and _room(item.text for _, item in items) > width:
        items.remove(max(items, key=lambda pair: 0 if pair[0].id in first else pair[0].rank))
    return [item for _, item in items]


def _room(texts: Iterable[str]) -> int:
    return sum(len(text) + 2 for text in texts)


_PAIRED = ("table.faster", "prompt.enter")
"""Commands whose keys stand for two in the key line, and for one in the help."""


def help_rows(
    places: Collection[Where],
    shown: Mapping[str, str] | None = None,
    left_out: Collection[str] = (),
) -> list[tuple[str, list[tuple[str, str]]]]:
    """Return the help: per place its heading and rows of (keys, what they do).

    Args:
        places: What to tell of.
        shown: What to write for a command's keys, where the table's text is not right.
        left_out: Ids of commands that do not exist in this game.
    """
    shown = {**{name: key_of(name) for name in _PAIRED}, **(shown or {})}
    sections = []
    for place in places:
        rows = [
            (shown.get(each.id, each.shown), each.help)
            for each in commands_at([place])
            if each.id not in left_out
        ]
        if rows:
            sections.append((place.value, rows))
    return sections
