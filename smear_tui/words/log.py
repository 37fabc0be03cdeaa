"""The log of the present deal in short tokens, for a narrow panel beside the table.

Worked out from the table alone, so undo and resume need nothing kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from smear_tui.engine.cards import Card, Seat
from smear_tui.engine.events import (
    BidMade,
    CardPlayed,
    Discarded,
    MisdealCalled,
    MoonCalled,
    Passed,
    PointWon,
    TrickTaken,
    TrumpNamed,
)
from smear_tui.engine.table import Table
from smear_tui.words.points import point_short
from smear_tui.words.sides import Names

INDENT = "   "

Token = tuple[str, int]
"""A token, and the place in ``table.heard`` of what it tells."""


@dataclass(frozen=True, slots=True)
class LogRow:
    """A line of the log.

    Attributes:
        text: What it says.
        new: Whether something on it happened since the reader's last turn.
    """

    text: str
    new: bool


NEW = "\u203a"
"""In front of a line on which something is new since the reader's last turn."""


def log_rows(table: Table, names: Names, width: int = 26) -> list[LogRow]:
    """Return the log of the present deal, lines of at most ``width`` cells.

    ``W p`` a pass, ``!`` behind the card that took the trick, ``*`` behind a trump.

    Args:
        table: The table.
        names: Who is who.
        width: Cells a line may have; tokens are never cut.
    """
    plays = [at for at, event in enumerate(table.heard) if isinstance(event, CardPlayed)]
    rows = _wrapped("", _said(table, names), width)
    rows += _exchange(table, names, width, plays[0] if plays else len(table.heard) - 1)
    first = 0
    for trick in table.tricks:
        times = plays[first : first + len(trick.cards)]
        first += len(trick.cards)
        tokens = list(zip(_trick_tokens(trick, table, names), times, strict=True))
        rows += _wrapped(f"T{trick.number + 1} ", tokens, width)
        told = [(text, times[-1]) for text in _taken(trick, table, names)]
        rows += _wrapped(INDENT, told, width)
    if table.trick:
        played = [_played(seat, card, table, names) for seat, card in table.trick]
        tokens = list(zip(played, plays[first:], strict=True))
        tokens.append(("...", plays[first]))
        rows += _wrapped(f"T{len(table.tricks) + 1} ", tokens, width)
    last = plays[-1] if plays else 0
    rows += _wrapped(INDENT, [(text, last) for text in _at_the_end(table, names)], width)
    since = _since(table, names)
    return [LogRow(text, when >= since) for text, when in rows]


def _since(table: Table, names: Names) -> int:
    """Where what the reader has not seen at an earlier turn begins in ``table.heard``."""
    if names.you is None:
        return len(table.heard)
    own = [at for at, event in enumerate(table.heard) if getattr(event, "seat", -1) == names.you]
    return own[-1] + 1 if own else 0


def trick_line(trick: TrickTaken, table: Table, names: Names) -> str:
    """Return a trick on one line: ``You K♠  W A♠!  N 3♠  E J♠``."""
    return "  ".join(_trick_tokens(trick, table, names))


def trick_lines(trick: TrickTaken, table: Table, names: Names, width: int) -> list[str]:
    """Return a trick on lines of a width, and who took it with what."""
    tokens = [(text, 0) for text in _trick_tokens(trick, table, names)]
    told = [(text, 0) for text in _taken(trick, table, names)]
    return [text for text, _ in (*_wrapped("", tokens, width), *_wrapped("", told, width))]


def _said(table: Table, names: Names) -> list[Token]:
    tokens = []
    for at, event in enumerate(table.heard):
        match event:
            case Passed(seat=seat):
                tokens.append((f"{names.short(seat)} p", at))
            case BidMade(seat=seat, level=level):
                tokens.append((f"{names.short(seat)} {level}", at))
            case MoonCalled(seat=seat):
                tokens.append((f"{names.short(seat)} moon", at))
            case MisdealCalled(seat=seat):
                tokens.append((f"{names.short(seat)} misdeal", at))
            case _:
                pass
    return tokens


def _exchange(table: Table, names: Names, width: int, led: int) -> list[Token]:
    bidder, suit = table.bidder, table.trump.suit
    # Where a card names trump, the first one led tells it.
    named = next((at for at, e in enumerate(table.heard) if isinstance(e, TrumpNamed)), led)
    spoken = [at for at, event in enumerate(table.heard) if isinstance(event, _SPOKEN)]
    tokens = []
    if bidder is not None and table.rules.kitty:
        tokens.append((f"kitty to {names.short(bidder)}", spoken[-1]))
    if suit is not None:
        tokens.append((f"trump {names.style.suit_title(suit)}", named))
    rows = _wrapped("", tokens, width)
    if suit is None or table.rules.exchange == "none":
        return rows
    order = [(e.seat, at) for at, e in enumerate(table.heard) if isinstance(e, Discarded)]
    dealers = next((at for seat, at in order if seat == table.dealer), 0)
    if table.rules.draws:
        order = [(seat, at) for seat, at in order if seat != table.dealer]
    counts = [(f"{names.short(seat)} {table.discarded[seat]}", at) for seat, at in order]
    if counts:
        rows += _wrapped("drew " if table.rules.draws else "out ", counts, width)
    dealer = table.dealer
    if table.rules.draws and table.discarded[dealer] is not None:
        took = f"took {table.drawn[dealer]}, out {table.discarded[dealer]}"
        rows += _wrapped("", [(f"dealer {names.short(dealer)}", dealers), (took, dealers)], width)
    return rows


_SPOKEN = (Passed, BidMade, MoonCalled, MisdealCalled)


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
    shown = [
        won
        for won in table.won
        if won.card in trick.cards and not table.rules.decided_late(won.point)
    ]
    worth = []
    if trick.card_points and "game" in table.rules.points:
        worth.append(f"+{trick.card_points}")
    taker = names.short(trick.taker)
    return [f"{taker} {'take' if taker == 'You' else 'takes'}", *worth, *_points(shown, names)]


def _at_the_end(table: Table, names: Names) -> list[str]:
    return _points((won for won in table.won if table.rules.decided_late(won.point)), names)


def _points(points: Iterable[PointWon], names: Names) -> list[str]:
    return [f"{point_short(won.point, names.rules)} {names.code(won.side)}" for won in points]


def _wrapped(head: str, tokens: Sequence[Token], width: int) -> list[Token]:
    """Lay tokens out on as few lines as they fit, continued under the first token."""
    lines: list[Token] = []
    line, newest = "", -1
    for token, when in tokens:
        if line and len(line) + 2 + len(token) > width:
            lines.append((line, newest))
            line, newest = "", -1
        if line:
            line += f"  {token}"
        else:
            line = (head if not lines else " " * len(head)) + token
        newest = max(newest, when)
    return [*lines, (line, newest)] if line else lines
