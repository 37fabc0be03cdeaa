"""Where seats and their cards stand in a panel of some size: two to eight seats; no Textual.

Roomy panels have three columns, the person below and whoever sits opposite above; in narrower ones
the rows stand below each other.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CardSize:
    """The cells a card takes."""

    width: int
    height: int


INLINE, SMALL = CardSize(6, 1), CardSize(6, 3)
MEDIUM, LARGE = CardSize(7, 5), CardSize(9, 5)

BLOCK = 21
"""Cells a seat needs in a table of three columns: a card, and a word beside it."""
_WIDEST = 104
_GAP = 3
_STACKED_BOXES = 5
"""Up to so many seats have boxes where rows stand below each other."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where one seat stands.

    Attributes:
        x: Its first cell.
        y: Its first row.
        room: Cells for its name.
        dx: Where it sits, seen from the middle: -1 left, 1 right.
        dy: -1 above, 1 below.
    """

    x: int
    y: int
    room: int
    dx: int
    dy: int


@dataclass(frozen=True, slots=True)
class Seating:
    """Where all seats stand.

    Attributes:
        card: The size of the cards on the table.
        lines: Lines of a seat's name above its card, one or two.
        spots: The seats clockwise, the person's first.
    """

    card: CardSize
    lines: int
    spots: tuple[Spot, ...]

    def card_at(self, place: int) -> tuple[int, int]:
        """Return the first cell and row of a seat's card."""
        spot = self.spots[place]
        return spot.x, spot.y + self.lines


def seating(width: int, height: int, seats: int, card_rows: int = 0) -> Seating:
    """Return where the seats stand.

    Args:
        width: Cells there are.
        height: Rows there are.
        seats: Number of seats.
        card_rows: Rows below each name that are wanted instead of a card's.

    >>> seating(66, 17, 4).card, seating(53, 12, 6).card, seating(66, 17, 8).lines
    (CardSize(width=7, height=5), CardSize(width=6, height=1), 2)
    """
    sizes = [CardSize(6, card_rows)] if card_rows else [LARGE, MEDIUM, SMALL]
    if width >= 3 * BLOCK:
        for size in sizes:
            for lines in (2, 1):
                found = _round(width, height, seats, size, lines)
                if found is not None and (size is not LARGE or width >= 84):
                    return found
    return _stacked(width, height, seats, sizes)


def _ring(seats: int) -> tuple[int, int]:
    """How many seats are at each side, and whether one is at the top."""
    return (seats - 1) // 2, (seats - 1) % 2


def _round(width: int, height: int, seats: int, card: CardSize, lines: int) -> Seating | None:
    at_side, top = _ring(seats)
    block = lines + card.height
    if height < max(at_side * block, (top + 1) * block + top):
        return None
    used_height = min(height, max(at_side, 2) * (block + _GAP))
    used = min(width, _WIDEST)
    edge, y = (width - used) // 2, (height - used_height) // 2
    third = used // 3
    left = edge + max((third - BLOCK) // 2, 0) + 1
    middle, right = left + third, left + 2 * third
    spare = used_height - at_side * block
    rows = [y + spare * (2 * n + 1) // (2 * at_side) + n * block for n in range(at_side)]
    room = third - 1
    spots = [Spot(middle, y + used_height - block, room, 0, 1)]
    spots += [Spot(left, row, room, -1, 0) for row in reversed(rows)]
    spots += [Spot(middle, y, room, 0, -1)] * top
    spots += [Spot(right, row, min(room, width - right - 1), 1, 0) for row in rows]
    return Seating(card, lines, tuple(spots))


def _stacked(width: int, height: int, seats: int, sizes: list[CardSize]) -> Seating:
    at_side, top = _ring(seats)
    count = at_side + top + 1
    boxes = [
        size for size in sizes
        if seats <= _STACKED_BOXES and height >= count * (1 + size.height)
    ]  # fmt: skip
    size = boxes[0] if boxes else INLINE
    need = 1 + size.height
    gap = min(max((height - need * count) // count, 0), _GAP)
    step, half = need + gap, width // 2
    y = max(height - step * count, 0) // 2
    middle = max((width - 24) // 2, 0)
    above, sides = [], []
    if top:
        above.append(Spot(middle, y, width - middle - 1, 0, -1))
        y += step
    for _ in range(at_side):
        sides.append((Spot(1, y, half - 1, -1, 0), Spot(half + 2, y, width - half - 3, 1, 0)))
        y += step
    you = Spot(middle, y, width - middle - 1, 0, 1)
    left = [pair[0] for pair in reversed(sides)]
    return Seating(size, 1, (you, *left, *above, *(pair[1] for pair in sides)))
