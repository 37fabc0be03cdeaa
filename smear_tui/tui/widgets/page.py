"""The parts of a page: heading, divider with a note, text that scrolls, and the key line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from rich.cells import cell_len, set_cell_size
from rich.text import Text
from textual import events
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive
from textual.scroll_view import ScrollView
from textual.strip import Strip
from textual.widget import Widget

from smear_tui.tui.keyline import KeyItem

_WHEEL = 3  # lines
_PROGRAM = "smear · "

Lines = Callable[[int], Sequence[Text]]
"""The lines of a page for a width in cells; none is longer."""


class Heading(Widget):
    """One line with something at both ends.

    Where room is short the name of the program goes first, then what is at the right.
    """

    ALLOW_SELECT = False
    left: reactive[str] = reactive("")
    right: reactive[str] = reactive("")

    def __init__(self, left: str = "", right: str = "") -> None:
        super().__init__()
        self.set_reactive(Heading.left, left)
        self.set_reactive(Heading.right, right)

    def render(self) -> Text:
        """Return the line."""
        width = self.size.width
        left, right = f" {self.left}", f"{self.right} "
        if cell_len(left) + cell_len(right) > width - 2:
            left = left.replace(_PROGRAM, "", 1)
        if cell_len(left) + cell_len(right) > width - 2:
            left, right = f" {self.left}", ""
        gap = max(0, width - cell_len(left) - cell_len(right))
        return Text(f"{left}{' ' * gap}{right}", style="bold", no_wrap=True, overflow="ellipsis")


class Divider(Widget):
    """A line across the page, with a note in it."""

    ALLOW_SELECT = False
    note: reactive[str] = reactive("")

    class Pressed(Message):
        """The note was clicked."""

    def render(self) -> Text:
        """Return the line."""
        width = self.size.width
        note = f" {self.note} " if self.note else ""
        line = Text("─" * max(0, width - cell_len(note) - 2), no_wrap=True)
        return line.append(note, "bold").append("──")

    def on_click(self) -> None:
        """Say that the note was clicked."""
        if self.note:
            self.post_message(self.Pressed())


class KeyBar(Widget):
    """The key line; a click on an item is the same as its key."""

    ALLOW_SELECT = False
    COMPONENT_CLASSES: ClassVar[set[str]] = {"keybar--key"}
    items: reactive[tuple[KeyItem, ...]] = reactive(())

    class Pressed(Message):
        """An item was clicked."""

        def __init__(self, command_id: str) -> None:
            super().__init__()
            self.command_id = command_id

    def render(self) -> Text:
        """Return the line."""
        line = Text(" ", no_wrap=True)
        key = self.get_component_rich_style("keybar--key", partial=True)
        for item in self.items:
            line.append(item.keys, key).append(f" {item.label}  ")
        return line

    def on_click(self, event: events.Click) -> None:
        """Find the item under the mouse."""
        start = 1
        for item in self.items:
            end = start + cell_len(item.text)
            if start <= event.x < end:
                self.post_message(self.Pressed(item.id))
            start = end + 2


class Reader(ScrollView, can_focus=False, inherit_bindings=False):
    """Text that scrolls by whole lines; it is laid out anew for every width."""

    ALLOW_SELECT = False

    class Moved(Message):
        """Another part of the text is in sight."""

    def __init__(self, lines: Lines) -> None:
        super().__init__()
        self._make = lines
        self._lines: Sequence[Text] = ()
        self._wanted = 0
        self._at_end = False

    def on_resize(self) -> None:
        """Lay the text out for the new width."""
        self.lay_out()

    def lay_out(self) -> None:
        """Lay the text out anew."""
        width = self.scrollable_content_region.width
        self._lines = self._make(max(1, width))
        self.virtual_size = Size(width, len(self._lines))
        self.refresh()
        self.call_after_refresh(self._settle)

    def _settle(self) -> None:
        """Stand where the reader had gone to, however the window's size has changed since."""
        last = max(0, len(self._lines) - self.page)
        self.scroll_to(y=last if self._at_end else min(self._wanted, last), animate=False)
        self.post_message(self.Moved())

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Move up."""
        event.stop()
        self.go(-_WHEEL)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Move down."""
        event.stop()
        self.go(_WHEEL)

    def render_line(self, y: int) -> Strip:
        """Return one line of what is in sight."""
        width = self.size.width
        number = y + round(self.scroll_y)
        base = self.rich_style
        if number >= len(self._lines):
            return Strip.blank(width, base)
        console, line = self.app.console, self._lines[number]
        # A text's own style is not in what it renders to.
        strip = Strip(line.render(console)).apply_style(console.get_style(line.style))
        return strip.adjust_cell_length(width).apply_style(base)

    def watch_scroll_y(self, old_value: float, new_value: float) -> None:
        """Tell where the text stands."""
        super().watch_scroll_y(old_value, new_value)
        self.post_message(self.Moved())

    def go(self, lines: int) -> None:
        """Move by lines; a very large number goes to an end."""
        last = max(0, len(self._lines) - self.page)
        now = last if self._at_end else min(self._wanted, last)
        self._wanted = max(0, min(last, now + lines))
        self._at_end = lines > 0 and self._wanted == last
        self._settle()

    @property
    def page(self) -> int:
        """How many lines are in sight."""
        return max(1, self.size.height)

    def place(self) -> str:
        """Return where the text stands, "" when all of it is in sight."""
        return place(len(self._lines), self.page, round(self.scroll_y))


def place(total: int, page: int, first: int) -> str:
    """Return which lines are in sight; "" when all of them are.

    >>> place(9, 9, 0), place(30, 10, 5)
    ('', 'lines 6-15 of 30  ↓ more')
    """
    if total <= page:
        return ""
    last = min(total, first + page)
    more = "↓ more" if last < total else "↑ end"
    return f"lines {first + 1}-{last} of {total}  {more}"


def fit(text: str, cells: int) -> str:
    """Return a text cut or filled up to a number of cells.

    >>> fit("abc", 5), fit("abcdef", 4)
    ('abc  ', 'abcd')
    """
    return set_cell_size(text, cells)
