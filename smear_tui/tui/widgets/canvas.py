"""A grid of cells to draw on, with what a click on them means; no Textual.

Layouts are functions that draw on a canvas, so they are tested as text. Styles are words
(``"suit1 bold"``) which the pane that shows the canvas turns into colours.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby

from rich.cells import cell_len

_ASCII = str.maketrans("─│┌┐└┘├┤┬┴┼═║╔╗╚╝←→↑↓·…▸\u203a▒±", "-|+++++++++=|####<>^v-.>>#~")


@lru_cache(maxsize=4096)
def _single(text: str) -> str:
    """Return a text, of a rule file for one, of which every sign takes the one cell it is given."""
    return "".join(char if cell_len(char) == 1 else "?" for char in text)


@dataclass(frozen=True, slots=True)
class Hit:
    """What a click means: a command and, where it matters, the key it stands for."""

    id: str
    key: str = ""


class Canvas:
    """Cells of text, style and hit.

    Args:
        width: Cells in a row.
        height: Rows.
        plain: Whether lines and arrows are written in ASCII.
    """

    def __init__(self, width: int, height: int, *, plain: bool = False) -> None:
        self.width, self.height, self.plain = max(width, 0), max(height, 0), plain
        self._text = [[" "] * self.width for _ in range(self.height)]
        self._style = [[""] * self.width for _ in range(self.height)]
        self._hit: list[list[Hit | None]] = [[None] * self.width for _ in range(self.height)]

    def put(self, x: int, y: int, text: str, style: str = "", hit: Hit | None = None) -> int:
        """Write text; what lies outside is cut off.

        Returns:
            The column behind it.
        """
        end = x + len(text)
        if 0 <= y < self.height:
            if not text.isascii():
                text = _single(text)
            if self.plain:
                text = text.translate(_ASCII)
            row, styles, hits = self._text[y], self._style[y], self._hit[y]
            for column, char in enumerate(text, x):
                if 0 <= column < self.width:
                    row[column], styles[column] = char, style
                    hits[column] = hit or hits[column]
        return end

    def right(self, y: int, text: str, style: str = "") -> None:
        """Write text at the right end of a row, one cell from the border."""
        self.put(self.width - len(text) - 1, y, text, style)

    def rule(self, y: int) -> None:
        """Draw a line across."""
        self.put(0, y, "─" * self.width, "dim")

    def hit_at(self, x: int, y: int) -> Hit | None:
        """Return what a click there means."""
        inside = 0 <= y < self.height and 0 <= x < self.width
        return self._hit[y][x] if inside else None

    def spread(self, hit: Hit) -> None:
        """Let a click mean this wherever it means nothing yet."""
        for hits in self._hit:
            hits[:] = [each or hit for each in hits]

    def runs(self, y: int) -> list[tuple[str, str]]:
        """Return a row as pairs of text and style."""
        cells = zip(self._text[y], self._style[y], strict=True)
        return [
            ("".join(char for char, _ in group), style)
            for style, group in groupby(cells, key=lambda cell: cell[1])
        ]

    def same_row(self, other: Canvas, y: int) -> bool:
        """Return whether a row looks the same on another canvas."""
        return self._text[y] == other._text[y] and self._style[y] == other._style[y]

    def text(self) -> list[str]:
        """Return the rows as plain text, without the blanks at their ends."""
        return ["".join(row).rstrip() for row in self._text]

    def sub(self, x: int, y: int, width: int, height: int) -> Canvas:
        """Return a canvas to draw a part of this one on; ``paste`` puts it in place."""
        return Canvas(min(width, self.width - x), min(height, self.height - y), plain=self.plain)

    def cut(self, y: int, height: int) -> Canvas:
        """Return some rows of this canvas as one of their own."""
        part = Canvas(self.width, min(height, self.height - y), plain=self.plain)
        for row in range(part.height):
            part._text[row] = self._text[y + row]
            part._style[row] = self._style[y + row]
            part._hit[row] = self._hit[y + row]
        return part

    def paste(self, x: int, y: int, part: Canvas) -> None:
        """Copy a smaller canvas onto this one."""
        width = min(part.width, self.width - x)
        for row in range(min(part.height, self.height - y)):
            self._text[y + row][x : x + width] = part._text[row][:width]
            self._style[y + row][x : x + width] = part._style[row][:width]
            self._hit[y + row][x : x + width] = part._hit[row][:width]


def fit(width: int, *texts: str) -> str:
    """Return the first text that fits, the last one shortened if none does.

    >>> fit(8, "discarding", "discard"), fit(4, "discard")
    ('discard', 'dis…')
    """
    for text in texts:
        if len(text) <= width:
            return text
    return texts[-1] if width < 1 else texts[-1][: width - 1] + "…"


def wrapped(text: str, width: int, most: int) -> list[str]:
    """Return a text on lines of whole words, the last line shortened if there are too many.

    >>> wrapped("clubs were led", 10, 2)
    ['clubs were', 'led']
    """
    lines = [""]
    for word in text.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > width:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}" if lines[-1] else word
    if len(lines) > most:
        lines = [*lines[: most - 1], fit(width, " ".join(lines[most - 1 :]))]
    return lines


@dataclass(frozen=True, slots=True)
class Button:
    """Something to choose: by its key, with the cursor or with a click."""

    text: str
    hit: Hit
    chosen: bool = False


def flow(
    canvas: Canvas, x: int, y: int, width: int, buttons: Iterable[Button], gap: int = 2
) -> int:
    """Draw buttons in rows; the one under the cursor stands between ``>`` and ``<``.

    Returns:
        The row behind the last.
    """
    column = x
    for button in buttons:
        room = len(button.text) + 4
        if column > x and column + room > x + width:
            column, y = x, y + 1
        draw_button(canvas, column, y, button)
        column += room + gap
    return y + 1


def draw_button(canvas: Canvas, x: int, y: int, button: Button) -> None:
    """Draw ``[ text ]``, or ``>[text]<`` with the cursor on it."""
    marks = (">[", "]<") if button.chosen else ("[ ", " ]")
    style = "cursor" if button.chosen else "button"
    canvas.put(x, y, f"{marks[0]}{button.text}{marks[1]}", style, button.hit)


def columns(canvas: Canvas, x: int, y: int, cells: Sequence[tuple[int, str, str]]) -> None:
    """Write a row of a table: per cell its width, text and style."""
    for width, text, style in cells:
        canvas.put(x, y, fit(width - 1, text), style)
        x += width
