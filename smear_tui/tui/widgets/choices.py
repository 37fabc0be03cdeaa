"""A list of choices, one of them marked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from rich.cells import cell_len
from rich.text import Text
from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from smear_tui.tui.widgets.page import fit, place

_MARK = 3  # cells in front of every row


@dataclass(frozen=True, slots=True)
class Row:
    """One choice.

    Attributes:
        id: What it is called by the program.
        label: What it says.
        value: What is set there, shown between arrows that change it; "" for none.
        note: What stands behind.
        help: Said of it elsewhere while it is marked.
        dim: Whether it cannot be chosen now; the note says why.
    """

    id: str
    label: str
    value: str = ""
    note: str = ""
    help: str = ""
    dim: bool = False


class Choices(ScrollView, can_focus=False, inherit_bindings=False):
    """Rows with a cursor. The screen's keys move it; a click chooses, or changes a value."""

    ALLOW_SELECT = False
    COMPONENT_CLASSES: ClassVar[set[str]] = {"choices--marked", "choices--dim"}

    class Marked(Message):
        """Another row is marked."""

    class Chosen(Message):
        """A row was chosen with the mouse."""

        def __init__(self, row: Row) -> None:
            super().__init__()
            self.row = row

    class Changed(Message):
        """An arrow of a row's value was clicked: ``step`` is -1 or 1."""

        def __init__(self, row: Row, step: int) -> None:
            super().__init__()
            self.row = row
            self.step = step

    def __init__(self, rows: Sequence[Row] = (), label_width: int = 0) -> None:
        super().__init__()
        self._rows: Sequence[Row] = rows
        self._label_width = label_width
        self._marked = 0

    @property
    def rows(self) -> Sequence[Row]:
        """The rows."""
        return self._rows

    @property
    def marked(self) -> Row | None:
        """The row with the cursor; None when there are no rows."""
        return self._rows[self._marked] if self._rows else None

    def on_mount(self) -> None:
        """Take the room the rows need."""
        self._measure()

    def place(self) -> str:
        """Return which rows are in sight, "" when all of them are."""
        return place(len(self._rows), max(1, self.size.height), round(self.scroll_y))

    def set_rows(self, rows: Sequence[Row]) -> None:
        """Show other rows; the cursor stays at its row if that is still there."""
        marked = self.marked
        self._rows = rows
        ids = [row.id for row in rows]
        if marked is not None and marked.id in ids:
            self._marked = ids.index(marked.id)
        else:
            self._marked = max(0, min(self._marked, len(rows) - 1))
        self._measure()
        self.refresh(layout=True)
        self.post_message(self.Marked())

    def _measure(self) -> None:
        self.virtual_size = Size(self.size.width, len(self._rows))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Return the number of rows."""
        return max(1, len(self._rows))

    def mark(self, row_id: str) -> None:
        """Put the cursor on a row."""
        self._to([row.id for row in self._rows].index(row_id))

    def move(self, step: int) -> None:
        """Move the cursor; it stops at both ends."""
        self._to(max(0, min(len(self._rows) - 1, self._marked + step)))

    def step(self, step: int) -> None:
        """Move the cursor by a row; from either end it comes to the other."""
        if self._rows:
            self._to((self._marked + step) % len(self._rows))

    def _to(self, number: int) -> None:
        self._marked = number
        self.scroll_to_region(
            Region(0, number, 1, 1), animate=False, force=True, origin_visible=False
        )
        self.refresh()
        self.post_message(self.Marked())

    def on_resize(self) -> None:
        """Keep the cursor in sight."""
        self._measure()
        if self._rows:
            self._to(self._marked)

    def watch_scroll_y(self, old_value: float, new_value: float) -> None:
        """Tell that other rows are in sight."""
        super().watch_scroll_y(old_value, new_value)
        self.post_message(self.Marked())

    def render_line(self, y: int) -> Strip:
        """Return one row."""
        number = y + round(self.scroll_y)
        width, base = self.size.width, self.rich_style
        if number >= len(self._rows):
            return Strip.blank(width, base)
        row = self._rows[number]
        text = Text(fit(self._line(row, number == self._marked), width), no_wrap=True, end="")
        style = base
        if row.dim:
            style += self.get_component_rich_style("choices--dim", partial=True)
        if number == self._marked:
            style += self.get_component_rich_style("choices--marked", partial=True)
        return Strip(text.render(self.app.console), width).apply_style(style)

    def _line(self, row: Row, marked: bool) -> str:
        label = row.label.ljust(self._label_width)
        line = f" {'▸' if marked else ' '} {label}"
        if row.value:
            line += f"  {self._value(row)}"
        return f"{line}  {row.note}" if row.note else line

    def _value(self, row: Row) -> str:
        return f"◀ {row.value.ljust(self._value_width(row))} ▶"

    def _value_width(self, row: Row) -> int:
        """The arrows of all rows stand below each other, unless a note had no room then."""
        widest = max(cell_len(each.value) for each in self._rows)
        noted = [each for each in self._rows if each.value and each.note]
        room = self.size.width - _MARK - len("  ◀  ▶  ")
        if row not in noted or all(
            max(self._label_width, cell_len(each.label)) + widest + cell_len(each.note) <= room
            for each in noted
        ):
            return widest
        return max(cell_len(each.value) for each in noted)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Let the cursor follow the mouse."""
        number = self._row_at(event.y)
        if number is not None and number != self._marked:
            self._to(number)

    def on_click(self, event: events.Click) -> None:
        """Choose the row under the mouse, or change its value."""
        number = self._row_at(event.y)
        if number is None:
            return
        self._to(number)
        row = self._rows[number]
        if not row.value:
            self.post_message(self.Chosen(row))
            return
        start = _MARK + max(self._label_width, cell_len(row.label)) + 2
        middle = start + cell_len(self._value(row)) // 2
        self.post_message(self.Changed(row, -1 if event.x < middle else 1))

    def _row_at(self, y: int) -> int | None:
        number = y + round(self.scroll_y)
        return number if 0 <= number < len(self._rows) else None
