"""Where the parts of the table stand, chosen by the room in both directions; no Textual.

The main column holds the board, the message line and the hand. Columns of side panels stand beside
it where there is width; where there is height instead, panels stand below what the board shows.
"""

from __future__ import annotations

from dataclasses import dataclass

FULL = (80, 24)
"""The smallest window of the roomy layout: columns and rows."""
BESIDE_ALONE = 100
"""The width from which panels stand beside a panel that is alone otherwise."""
NARROW, WIDE = 26, 52
"""Cells of a column of side panels, at the least and at the most."""
LIST = 60
"""Cells the compact list of seats takes."""
MAIN = 88
"""Cells the main column keeps before a second column of panels is made."""
TALL = 80
"""Cells the main column needs, so that message and hand can stand beside the panels too."""
HIGH = 46
"""Rows from which one column of panels is enough."""
EDGES = 6
"""Rows of the header, the message line and the key line."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The parts of the table in a window of some size.

    Attributes:
        width: Columns of the window.
        height: Its rows.
        full: Whether the seats stand around a table, else they are a list.
        hand: Rows of the hand.
        main: Cells of the main column, from the left.
        sides: For each column of side panels, its first cell and its width.
        small: Whether cards take one row wherever they are.
    """

    width: int
    height: int
    full: bool
    hand: int
    main: int
    sides: tuple[tuple[int, int], ...]
    small: bool = False

    @property
    def board(self) -> int:
        """Rows of the board, its two lines included."""
        return max(self.height - EDGES - self.hand, 0)

    @property
    def spans(self) -> bool:
        """Whether the side panels reach down to the key line, beside message and hand."""
        return bool(self.sides) and self.main >= TALL

    @property
    def side_rows(self) -> int:
        """Rows of the side panels, the line on top not counted."""
        return self.board - 1 + (2 + self.hand if self.spans else -1)

    @property
    def joints(self) -> tuple[int, ...]:
        """The cells of the lines that part the columns."""
        return tuple(x - 1 for x, _ in self.sides)


def layout_for(
    width: int, height: int, *, alone: bool = False, hand: bool = True, small: bool = False
) -> Layout:
    """Return the layout for a window.

    Args:
        width: Its columns.
        height: Its rows.
        alone: Whether a panel stands alone: without side panels where the window is narrow.
        hand: Whether there is a hand to show.
        small: Whether cards are to take one row.

    >>> layout_for(80, 24).sides, layout_for(140, 40).hand, layout_for(60, 20).sides
    (((54, 26),), 5, ())
    """
    full = width >= FULL[0] and height >= FULL[1]
    rows = 0
    if hand and not alone:
        rows = 2 if small else _hand_rows(height, full)
    sides = _sides(width, height, full) if not alone or width >= BESIDE_ALONE else ()
    main = sides[0][0] - 1 if sides else width
    return Layout(width, height, full, rows, main, sides, small)


def _hand_rows(height: int, full: bool) -> int:
    if height >= 36:
        return 5
    if height >= 28:
        return 4 if full else 3
    return 3 if full else 2


def _sides(width: int, height: int, full: bool) -> tuple[tuple[int, int], ...]:
    least = FULL[0] - NARROW - 1 if full else LIST
    if width < least + 1 + NARROW:
        return ()
    # In a high window everything has room in one column.
    count = 2 if width >= MAIN + 2 * 45 and height < HIGH else 1
    if count == 1:
        each = min(max(width // 3, NARROW), WIDE, width - least - 1)
    else:
        each = min((width - MAIN) // count - 1, WIDE)
    first = width - count * each - (count - 1)
    return tuple((first + number * (each + 1), each) for number in range(count))
