"""A line that is typed, and a question with two answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Input, Static

from smear_tui.tui.keys import Where, bindings
from smear_tui.tui.screens.lists import ListScreen
from smear_tui.tui.screens.page import PlainScreen
from smear_tui.tui.widgets.choices import Row
from smear_tui.tui.widgets.page import Divider, Heading, KeyBar

_EDITING = (
    ("left", "cursor_left"), ("right", "cursor_right"), ("home", "home"), ("end", "end"),
    ("backspace", "delete_left"), ("delete", "delete_right"), ("ctrl+u", "delete_left_all"),
)  # fmt: skip


class Line(Input, inherit_bindings=False):
    """A line to type in, with the few keys that mean nothing else; it does not blink."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(key, action, show=False, id=f"line.{action}") for key, action in _EDITING
    ]


class EntryScreen(PlainScreen[str]):
    """Asks for a line; the result is what was typed, None when it was left.

    Args:
        title: What stands in the heading.
        text: What is asked for, in a sentence or two.
        value: What stands there first.
        fault: Says what is wrong with a line, "" for nothing.
    """

    PLACES = frozenset({Where.ENTRY})
    BINDINGS = bindings(Where.ENTRY)

    def __init__(
        self, title: str, text: str, value: str = "", fault: Callable[[str], str] = lambda _: ""
    ) -> None:
        super().__init__()
        self._title, self._text, self._value, self._fault = title, text, value, fault

    def compose(self) -> ComposeResult:
        """Make the screen."""
        yield Heading(self._title)
        yield Divider(classes="top")
        with Vertical(classes="body"):
            yield Static(Text(self._text), classes="asked")
            line = Line(self._value, compact=True, select_on_focus=False)
            line.cursor_blink = False
            yield line
            yield Static(classes="help")
        yield Divider(classes="bottom")
        yield KeyBar()

    def on_mount(self) -> None:
        """Let the line have the keys."""
        self.query_one(Line).focus()
        self.show_keys()

    @on(Input.Changed)
    def _typed(self) -> None:
        self.query_one(".help", Static).update("")

    @on(Input.Submitted)
    def _submitted(self) -> None:
        self.do_entry_ok("")

    def do_entry_ok(self, key: str) -> None:
        """Leave with what is typed, or say what is wrong with it."""
        text = self.query_one(Line).value.strip()
        fault = self._fault(text)
        if fault:
            self.query_one(".help", Static).update(Text(fault))
        else:
            self.dismiss(text)

    def do_entry_cancel(self, key: str) -> None:
        """Leave everything as it was."""
        self.dismiss(None)


class QuestionScreen(ListScreen[bool]):
    """Asks once more before something that cannot be mended; No is marked.

    Args:
        title: What stands in the heading.
        question: What is asked.
        yes: What the answer yes does, in a few words.
        no: The same for no.
    """

    PLACES = frozenset({Where.LIST, Where.BACK})
    BINDINGS = bindings(Where.LIST, Where.BACK)

    def __init__(self, title: str, question: str, yes: str, no: str) -> None:
        super().__init__()
        self._title, self._question, self._yes, self._no = title, question, yes, no

    def rows(self) -> list[Row]:
        """Return the two answers."""
        return [Row("no", f"No, {self._no}"), Row("yes", f"Yes, {self._yes}")]

    def above(self) -> list[Static]:
        """Return the question."""
        return [Static(Text(self._question), classes="asked")]

    def on_mount(self) -> None:
        """Say what it is about."""
        self.heading.left = self._title

    def chosen(self, row: Row) -> None:
        """Leave with the answer."""
        self.dismiss(row.id == "yes")
