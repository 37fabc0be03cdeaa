"""The help in practice: what the figures mean, the keys, the trumps and points of this deal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from rich.text import Text

from smear_tui.practice.telling import LEGEND
from smear_tui.tui.keys import COMMANDS, IN_PRACTICE, Where
from smear_tui.tui.screens.help import HelpScreen
from smear_tui.tui.screens.page import BLANK, flow, title

_EVERYWHERE = (Where.VERDICT, *IN_PRACTICE, Where.PRACTICE, Where.PROGRESS)
_KEYS = 12  # cells for what is explained

NO_PART = frozenset(
    each.id
    for each in COMMANDS
    if each.id.startswith("advice.") or each.id in ("game.undo", "show.skip")
)
"""What is no part of practice: help with the answer, taking it back, skipping what is shown."""


class PracticeHelp(HelpScreen):
    """The help of a question, or of an answer."""

    OPENER: ClassVar[str] = "practice.help"

    def lines(self, width: int) -> Iterable[Text]:
        """Return what the figures mean, the keys of the moment, this deal, the other keys."""
        yield title("What the figures mean")
        for word, what in LEGEND:
            head = f"   {word:<{_KEYS}}"
            yield from (Text(line, end="") for line in flow(what, width, head))
        yield BLANK
        here = [place for place in _EVERYWHERE if place in self._here]
        for place in here:
            yield from self._keys(place, width, {}, NO_PART)
        if self.session is not None:
            yield from self._deal(self.session, width)
        for place in _EVERYWHERE:
            if place not in here:
                yield from self._keys(place, width, {}, NO_PART)
