"""Screens of choices, one of them marked."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widget import Widget
from textual.widgets import Static

from smear_tui.engine.presets import PRESETS
from smear_tui.engine.rules import Rules
from smear_tui.tui.commands import Result
from smear_tui.tui.screens.page import PlainScreen
from smear_tui.tui.widgets.choices import Choices, Row
from smear_tui.tui.widgets.page import Divider, Heading, KeyBar
from smear_tui.words.titles import preset_summary

_ALL = 1 << 10
_SAID = 3  # lines that are told at once


class ListScreen(PlainScreen[Result]):
    """Heading, choices, what the marked one is, a message, key line.

    A subclass says what there is in ``rows`` and what it does in ``chosen``.
    """

    TITLE_LEFT: ClassVar[str] = "smear"
    LABELS: ClassVar[int] = 0
    """Cells for the labels, so that what stands behind them is in line."""

    def rows(self) -> list[Row]:
        """Return the choices."""
        raise NotImplementedError

    def chosen(self, row: Row) -> None:
        """Do what a row says."""
        raise NotImplementedError

    def heading_right(self) -> str:
        """Return what stands at the right of the heading."""
        return ""

    def above(self) -> Iterable[Widget]:
        """Return what stands above the choices."""
        return ()

    def below(self) -> Iterable[Widget]:
        """Return what stands below the choices and what is said of them."""
        return ()

    def compose(self) -> ComposeResult:
        """Make the screen."""
        yield Heading(self.TITLE_LEFT, self.heading_right())
        yield Divider(classes="top")
        with Vertical(classes="body"):
            yield from self.above()
            rows = self.rows()
            yield Choices(rows, self.LABELS or max((len(row.label) for row in rows), default=0))
            yield Static(classes="help")
            yield from self.below()
        yield Static(classes="said")
        yield Divider(classes="bottom")
        yield KeyBar()

    def on_mount(self) -> None:
        """Show the keys."""
        self.show_keys()
        self._marked()

    @property
    def heading(self) -> Heading:
        """The line at the top."""
        return self.query_one(Heading)

    @property
    def choices(self) -> Choices:
        """The choices."""
        return self.query_one(Choices)

    def renew(self) -> None:
        """Show the choices as they are now."""
        self.choices.set_rows(self.rows())

    def say(self, *lines: str) -> None:
        """Say something above the key line, not too many lines; nothing takes it away."""
        told = [line for line in lines if line]
        if len(told) > _SAID:
            told[_SAID:] = [f"and {len(told) - _SAID} more"]
        said = self.query_one(".said", Static)
        said.update(Text("\n".join(told)))
        said.display = bool(told)

    @on(Choices.Marked)
    def _marked(self) -> None:
        row = self.choices.marked
        self.query_one(".help", Static).update(self.coloured(row.help) if row else "")
        self.query_one("Divider.bottom", Divider).note = self.choices.place()

    @on(Divider.Pressed)
    def _turn(self) -> None:
        at_end = "end" in self.choices.place()
        self.choices.move(-_ALL if at_end else self.choices.size.height)

    @on(Choices.Chosen)
    def _clicked(self, message: Choices.Chosen) -> None:
        self.choose(message.row)

    def choose(self, row: Row) -> None:
        """Do what a row says, or say why not."""
        if row.dim:
            self.say(f"{row.label}: {row.note}")
        else:
            self.chosen(row)

    def do_list_up(self, key: str) -> None:
        """Move up."""
        self.choices.step(-1)

    def do_list_down(self, key: str) -> None:
        """Move down."""
        self.choices.step(1)

    def do_list_first(self, key: str) -> None:
        """Move to the first row."""
        self.choices.move(-_ALL)

    def do_list_last(self, key: str) -> None:
        """Move to the last row."""
        self.choices.move(_ALL)

    def do_list_choose(self, key: str) -> None:
        """Do what the marked row says."""
        if self.choices.marked is not None:
            self.choose(self.choices.marked)

    def do_table_help(self, key: str) -> None:
        """Open the help."""
        from smear_tui.tui.screens.help import HelpScreen

        self.app.push_screen(HelpScreen(self.places))

    def do_list_back(self, key: str) -> None:
        """Leave."""
        self.dismiss()


def about(rules: Rules) -> str:
    """Return what kind of game it is, in a line.

    >>> from smear_tui.engine.presets import PRESETS
    >>> about(PRESETS["st-paul"])
    'Schmier in two sides of three.'
    """
    if rules.name != rules.base or rules != PRESETS[rules.base]:
        return f"{rules.seats} players, rules of your own on {rules.base}, to {rules.target}."
    summary = preset_summary(rules.base)
    return f"{summary[:1].upper()}{summary[1:]}."
