"""Progress in practice: what decisions cost over the days, as a plot or in numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.text import Text

from smear_tui.practice.progress import Tallied, progress, summary_lines, table_lines
from smear_tui.storage.practice import PracticeAnswer
from smear_tui.tui.keys import Where, bindings, command
from smear_tui.tui.screens.page import BLANK, PageScreen, flow, title
from smear_tui.tui.widgets.page import KeyBar
from smear_tui.tui.widgets.plot import plot

_HIGH, _WIDE = 9, 72
_DAYS, _BLOCK = 3, 5
"""Days from which the plot is by day; before, decisions are taken together in blocks."""


class ProgressPage(PageScreen):
    """What the answers cost; ``opener`` is the command whose key closes the page too."""

    PLACES = frozenset({Where.READER, Where.PROGRESS})
    BINDINGS = bindings(Where.READER, Where.PROGRESS)

    def __init__(self, opener: str = "") -> None:
        super().__init__()
        self._opener = opener
        self._numbers = False
        self._answers: list[PracticeAnswer] = []

    def title_line(self) -> tuple[str, str]:
        """Return the heading."""
        store = self.smear.store
        self._answers = store.practice.answers() if store is not None else []
        return "smear · progress in practice", ""

    def on_mount(self) -> None:
        """Let the key that opened the page close it."""
        for key in command(self._opener).keys if self._opener else ():
            self._bindings.bind(key, "command('page.close')", show=False)

    def lines(self, width: int) -> Iterable[Text]:
        """Return the sentences, the plot unless only numbers are wanted, and the tables."""
        found = progress(self._answers)
        for text in summary_lines(found):
            yield from map(_plain, flow(text, width))
        if found.whole is None:
            return
        points = _points(self._answers, found.days)
        if not self._numbers and len(points) > 1:
            yield BLANK
            by = "day by day" if len(found.days) >= _DAYS else f"mean of {_BLOCK} at a time"
            yield title(f"Points lost in a decision, {by}")
            ascii_ = self.smear.ascii
            yield from map(_plain, plot(points, min(width - 2, _WIDE), _HIGH, ascii_only=ascii_))
        yield BLANK
        yield from map(_plain, table_lines("day", found.days[::-1]))
        yield BLANK
        yield from map(_plain, table_lines("what", found.groups))

    def show_keys(self) -> None:
        """Fill the key line; without a plot there is nothing to leave out."""
        super().show_keys()
        plotted = len(_points(self._answers, progress(self._answers).days)) > 1
        for bar in self.query(KeyBar) if not plotted else ():
            bar.items = tuple(item for item in bar.items if item.id != "progress.numbers")

    def do_progress_numbers(self, key: str) -> None:
        """Leave the plot out, or show it again."""
        self._numbers = not self._numbers
        self.reader.lay_out()


def _points(answers: Sequence[PracticeAnswer], days: Sequence[Tallied]) -> list[float]:
    """Return what is plotted: the mean cost by day, or by block of decisions in the first days."""
    if len(days) >= _DAYS:
        return [each.cost for each in days]
    costs = [each.cost for each in answers if not each.repeated]
    blocks = [costs[at : at + _BLOCK] for at in range(0, len(costs), _BLOCK)]
    return [sum(block) / len(block) for block in blocks]


def _plain(line: str) -> Text:
    return Text(line, no_wrap=True, end="")
