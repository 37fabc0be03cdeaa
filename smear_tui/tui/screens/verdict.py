"""What an answer in practice comes to, and what more can be seen of the hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import ClassVar

from rich.text import Text

from smear_tui.engine.actions import Action
from smear_tui.engine.game import Game
from smear_tui.engine.view import View
from smear_tui.practice.again import Anew, anew_lines, dealt_anew, open_lines, played_out
from smear_tui.practice.labels import Labels
from smear_tui.practice.telling import Opinion, said_before, told
from smear_tui.practice.weighing import Findings
from smear_tui.tui.keys import Where, bindings
from smear_tui.tui.screens.page import BLANK, PageScreen, flow, title
from smear_tui.tui.widgets.page import KeyBar
from smear_tui.words.cards import sorted_hand
from smear_tui.words.sides import Names

_LEAST = 20  # cells; before the page is laid out it has hardly any
_MORE = "More deals are being tried ..."


class VerdictScreen(PageScreen):
    """The hand, the verdict, the table of values; it changes while the figures get better.

    Args:
        head: What stands in the heading.
        names: Who is who.
        view: What you know, in a game that stands at the decision.
        answer: What was answered.

    Attributes:
        left: Whether practice is to be left.
        found: The figures so far; None before there are any.
        bots: What the bots would do.
        settled: Whether the figures get no better; the answer has been judged by them and kept.
        note: What is to be told below the figures.
        coming: What is next, for the key line, as soon as the answer is kept: no longer than "next
            hand", for which there is room.
    """

    PLACES = frozenset({Where.VERDICT})
    BINDINGS = bindings(Where.VERDICT)

    def __init__(self, head: str, names: Names, view: View, answer: Action) -> None:
        super().__init__()
        self._head, self._names, self._view, self._answer = head, names, view, answer
        self.left = False
        self.found: Findings | None = None
        self.bots: Sequence[Opinion] = ()
        self.settled = False
        self.note = ""
        self.coming = "go on"

    def title_line(self) -> tuple[str, str]:
        """Return the heading."""
        table = self._view.table
        return f"smear · {self._head}", self._names.scores(table.totals)

    def lines(self, width: int) -> Iterable[Text]:
        """Return the hand and what is known of it so far."""
        names, view = self._names, self._view
        cards = names.style.cards(sorted_hand(view.hand, view.table.trump))
        yield from map(self.coloured, flow(said_before(view, names), width))
        yield from map(self.coloured, flow(f"your hand  {cards}", width))
        yield BLANK
        if self.found is None:
            waiting = self.note or "The figures are being worked out ..."
            yield from map(_plain, flow(waiting, width))
            return
        number = 0
        for line in told(self.found, self._answer, self.bots, names, max(width - 2, _LEAST)):
            number += bool(line) and number >= 0
            yield self.coloured(f" {line}", "bold" if number > 0 else "")
            number = -1 if not line else number
        note = self.note if self.settled else _MORE
        if note:
            yield BLANK
            yield from map(self.coloured, flow(names.style.pretty(note), width))

    def show_keys(self) -> None:
        """Fill the key line, which says what comes next."""
        super().show_keys()
        for bar in self.query(KeyBar):
            bar.items = tuple(
                replace(item, label=self.coming) if item.id == "verdict.next" else item
                for item in bar.items
            )

    def renew(self) -> None:
        """Show the figures as they are now."""
        if self.is_mounted:
            self.reader.lay_out()
            self.show_keys()

    def do_verdict_next(self, key: str) -> None:
        """Go on."""
        self.dismiss()

    def do_practice_leave(self, key: str) -> None:
        """Leave practice."""
        self.left = True
        self.dismiss()

    def do_practice_help(self, key: str) -> None:
        """Open the help."""
        from smear_tui.tui.screens.practicehelp import PracticeHelp

        self.app.push_screen(PracticeHelp(self.places))

    def do_verdict_open(self, key: str) -> None:
        """Show the deal played out."""
        found, names = self.found, self._names
        if found is not None:
            label = Labels.of(found, names.style).inside(self._answer)
            self.app.push_screen(OpenPage(played_out(found, self._answer), names, label))

    def do_verdict_anew(self, key: str) -> None:
        """Show the hand in other deals."""
        found, names = self.found, self._names
        if found is not None:
            labels, deals = Labels.of(found, names.style), list(dealt_anew(found, self._answer))
            yours, best = labels.inside(self._answer), labels.inside(found.best)
            self.app.push_screen(AnewPage(deals, names, yours, best))

    def do_verdict_progress(self, key: str) -> None:
        """Show how the answers change."""
        from smear_tui.tui.screens.progress import ProgressPage

        self.app.push_screen(ProgressPage(opener="verdict.progress"))


class OpenPage(PageScreen):
    """The deal as it was dealt, played to its end by the bots after an answer."""

    OPENER: ClassVar[str] = "verdict.open"

    def __init__(self, game: Game, names: Names, label: str) -> None:
        super().__init__()
        self._game, self._names, self._label = game, names, label

    def title_line(self) -> tuple[str, str]:
        """Return the heading."""
        return "smear · open hands", f"after {self._label}, played by the bots"

    def lines(self, width: int) -> Iterable[Text]:
        """Return the cards and what happened."""
        for text in open_lines(self._game, self._names):
            yield from map(self.coloured, flow(text, width, " ", "    ") if text else [""])


class AnewPage(PageScreen):
    """The hand with the other cards dealt anew, a line for each deal."""

    OPENER: ClassVar[str] = "verdict.anew"

    def __init__(self, deals: list[Anew], names: Names, yours: str, best: str) -> None:
        super().__init__()
        self._deals, self._names = deals, names
        self._yours, self._best = yours, best

    def title_line(self) -> tuple[str, str]:
        """Return the heading."""
        return "smear · dealt anew", f"{len(self._deals)} other deals of your hand"

    def lines(self, width: int) -> Iterable[Text]:
        """Return a line for each deal."""
        yield title("Your hand, the other cards dealt anew")
        about = "What was bid and taken, and the points: ours less the others'."
        yield from map(_plain, flow(about, width))
        yield BLANK
        for line in anew_lines(self._deals, self._names, self._yours, self._best):
            yield self.coloured(line)


def _plain(line: str) -> Text:
    return Text(line, no_wrap=True, end="")
