"""The log of the present deal in short tokens, for a narrow panel beside the table.

Worked out from the table alone, so undo and resume need nothing kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from smear_tui.engine.cards import Card, Seat
from smear_tui.engine.events import (
    BidMade,
    Discarded,
    MisdealCalled,
    MoonCalled,
    Passed,
    PointWon,
    TrickTaken,
)
from smear_tui.engine.table import Table
from smear_tui.words.points import point_short
from smear_tui.words.sides import Names

INDENT = "   "


def log_lines(table: Table, names: Names, width: int = 26) -> list[str]:
    """Return the log of the present deal, lines of at most ``width`` cells.

    ``W p`` a pass, ``!`` behind the card that took the trick, ``*`` behind a trump.

    Args:
        table: The table.
        names: Who is who.
        width: Cells a line may have; tokens are never cut.
    """
    lines = _wrapped("", _said(table, names), width)
    lines += _exchange(table, names, width)
    for trick in table.tricks:
        lines += _wrapped(f"T{trick.number + 1} ", _trick_tokens(trick, table, names), width)
        lines += _wrapped(INDENT, _taken(trick, table, names), width)
    if table.trick:
        tokens = [_played(seat, card, table, names) for seat, card in table.trick]
        lines += _wrapped(f"T{len(table.tricks) + 1} ", [*tokens, "..."], width)
    lines += _wrapped(INDENT, _at_the_end(table, names), width)
    return lines


def trick_line(trick: TrickTaken, table: Table, names: Names) -> str:
    """Return a trick on one line: ``You K♠  W A♠!  N 3♠  E J♠``."""
    return "  ".join(_trick_tokens(trick, table, names))


def _said(table: Table, names: Names) -> list[str]:
    tokens = []
    for event in table.heard:
        match event:
            case Passed(seat=seat):
                tokens.append(f"{names.short(seat)} p")
            case BidMade(seat=seat, level=level):
                tokens.append(f"{names.short(seat)} {level}")
            case MoonCalled(seat=seat):
                tokens.append(f"{names.short(seat)} moon")
            case MisdealCalled(seat=seat):
                tokens.append(f"{names.short(seat)} misdeal")
            case _:
                pass
    return tokens


def _exchange(table: Table, names: Names, width: int) -> list[str]:
    bidder, suit = table.bidder, table.trump.suit
    tokens = []
    if bidder is not None and table.rules.kitty:
        tokens.append(f"kitty to {names.short(bidder)}")
    if suit is not None:
        tokens.append(f"trump {names.style.suit_title(suit)}")
    lines = _wrapped("", tokens, width)
    if suit is None or table.rules.exchange == "none":
        return lines
    order = [event.seat for event in table.heard if isinstance(event, Discarded)]
    if table.rules.draws:
        order = [seat for seat in order if seat != table.dealer]
    counts = [f"{names.short(seat)} {table.discarded[seat]}" for seat in order]
    if counts:
        lines += _wrapped("drew " if table.rules.draws else "out ", counts, width)
    dealer = table.dealer
    if table.rules.draws and table.discarded[dealer] is not None:
        lines += _wrapped(
            "", [f"dealer {names.short(dealer)}", f"took {table.drawn[dealer]},"
                 f" out {table.discarded[dealer]}"], width,
        )  # fmt: skip
    return lines


def _trick_tokens(trick: TrickTaken, table: Table, names: Names) -> list[str]:
    seats = [(trick.leader + step) % table.rules.seats for step in range(len(trick.cards))]
    return [
        _played(seat, card, table, names) + ("!" if seat == trick.taker else "")
        for seat, card in zip(seats, trick.cards, strict=True)
    ]


def _played(seat: Seat, card: Card, table: Table, names: Names) -> str:
    # Trumps of another print are starred; the others show themselves by their suit.
    trump = table.trump
    odd = trump.is_trump(card) and card // 13 != trump.suit
    return f"{names.short(seat)} {names.style.label(card)}{'*' if odd else ''}"


def _taken(trick: TrickTaken, table: Table, names: Names) -> list[str]:
    points = [won for won in table.won if won.card in trick.cards and won.card is not None]
    decided_late = {"high": "highest", "low": "lowest"}
    shown = [
        won for won in points if getattr(table.rules, won.point, "") != decided_late.get(won.point)
    ]
    worth = []
    if trick.card_points and "game" in table.rules.points:
        worth.append(f"+{trick.card_points}")
    taker = names.short(trick.taker)
    return [f"{taker} {'take' if taker == 'You' else 'takes'}", *worth, *_points(shown, names)]


def _at_the_end(table: Table, names: Names) -> list[str]:
    late = [
        won
        for won in table.won
        if won.card is None
        or (won.point == "high" and table.rules.high == "highest")
        or (won.point == "low" and table.rules.low == "lowest")
    ]
    return _points(late, names)


def _points(points: Iterable[PointWon], names: Names) -> list[str]:
    return [f"{point_short(won.point, names.rules)} {names.code(won.side)}" for won in points]


def _wrapped(head: str, tokens: Sequence[str], width: int) -> list[str]:
    """Lay tokens out on as few lines as they fit, continued under the first token."""
    lines: list[str] = []
    line = ""
    for token in tokens:
        if line and len(line) + 2 + len(token) > width:
            lines.append(line)
            line = ""
        if line:
            line += f"  {token}"
        else:
            line = (head if not lines else " " * len(head)) + token
    return [*lines, line] if line else lines
