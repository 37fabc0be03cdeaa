"""The figures of a decision as lines: what every choice is worth, and which trump is best.

The table, line mode and practice show the same lines; a column that has no room is left out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import isfinite
from typing import NamedTuple, Protocol

from smear_tui.engine.actions import Action, Bid, Discard, Misdeal, Moon, NameTrump, Pass, Play
from smear_tui.engine.cards import SUIT_NAMES, Card, Mask, Suit, cards_in, mask_of
from smear_tui.engine.scoring import pay
from smear_tui.engine.view import View
from smear_tui.words.cards import CardStyle
from smear_tui.words.points import point_short
from smear_tui.words.sides import Names
from smear_tui.words.weighed import signed


class Sure(Protocol):
    """A figure and how sure it is."""

    @property
    def mean(self) -> float:
        """The mean."""

    @property
    def half(self) -> float:
        """Half the width of its 95 % interval."""


class Choice(Protocol):
    """What a choice is worth."""

    @property
    def action(self) -> Action:
        """The choice."""

    @property
    def worth(self) -> Sure:
        """Points, ours less the mean of the others'."""

    @property
    def win(self) -> Sure:
        """Chance to win the game."""

    @property
    def made(self) -> Sure | None:
        """Chance that the bid is made; None where there is none."""

    @property
    def if_made(self) -> Sure | None:
        """Points that our side then scores."""

    @property
    def if_set(self) -> Sure | None:
        """Points that our side scores if it is not made."""


class Trump(Protocol):
    """What a suit is worth as trump."""

    @property
    def suit(self) -> Suit:
        """The suit."""

    @property
    def points(self) -> Sure:
        """Round points that our side takes."""

    @property
    def by_point(self) -> Sequence[Sure]:
        """By round point of the rules, the chance to take it."""


class MoonWords(NamedTuple):
    """What a moon comes to for our side, in a word or two, for it decides the game.

    Attributes:
        made: When it is made.
        lost: When it is not.
        played: Whether a moon is played, so that every choice is one of its play.
    """

    made: str
    lost: str
    played: bool = False


@dataclass(frozen=True, slots=True)
class Column:
    """A column: what stands above it, its cells, and how soon it gives way (0: never)."""

    head: str
    cells: tuple[str, ...]
    rank: int


def choice_lines(
    choices: Sequence[Choice], labels: Sequence[str], width: int, *, moon: MoonWords,
    near: bool = False, best: int = -1, made: str = "made", more: Sequence[Column] = (),
) -> list[str]:  # fmt: skip
    """Return the table of some choices: a line of headings, then one for each.

    Args:
        choices: What each is worth.
        labels: What each is called.
        width: Cells there are.
        moon: What is said of a moon.
        near: Whether the chance to win the game counts, and not points.
        best: Number of the best one, -1 when none is to be marked.
        made: What stands above the chance to make the bid; "" leaves it out.
        more: Further columns, behind the others.
    """
    values = [each.win if near else each.worth for each in choices]
    columns = [
        Column("", tuple(labels), 0),
        Column(made, tuple(percent(each.made) for each in choices) if made else (), 2),
        Column("if made", tuple(_paid(each, each.if_made, moon.made, moon) for each in choices), 4),
        Column("if set", tuple(_paid(each, each.if_set, moon.lost, moon) for each in choices), 5),
        Column("win" if near else "us-them", tuple(value(each, near=near) for each in values), 0),
        Column("±95%", tuple(width_of(each, near=near) for each in values), 1),
        *more,
    ]
    columns = [each for each in columns if any(each.cells)]
    marks = [Column("", tuple(mark if at == best else "" for at in range(len(choices))), 0)
             for mark in ("best", "<") if best >= 0]  # fmt: skip
    long = sum(map(_room, [*columns, *marks[:1]])) > width + 1
    return _aligned([*columns, *(marks[1:] if long else marks[:1])], width)


def _aligned(columns: list[Column], width: int) -> list[str]:
    while max(each.rank for each in columns) and sum(map(_room, columns)) > width + 1:
        columns.remove(max(columns, key=lambda each: each.rank))
    first, *others = columns
    lines = []
    for at in range(-1, len(first.cells)):
        told = (first.head if at < 0 else first.cells[at]).ljust(_room(first) - 1)
        for each in others:
            told += (each.head if at < 0 else each.cells[at]).rjust(_room(each))
        lines.append(told.rstrip())
    return lines


def _room(column: Column) -> int:
    return max(len(column.head), *map(len, column.cells)) + 2


def _paid(choice: Choice, figure: Sure | None, word: str, moon: MoonWords) -> str:
    if figure is None:
        return ""
    if moon.played or isinstance(choice.action, Moon):
        return word
    return signed(figure.mean, 1)


def percent(figure: Sure | None) -> str:
    """Return a chance in per cent, "" for none."""
    return "" if figure is None else f"{100 * figure.mean:.0f} %"


def value(figure: Sure, *, near: bool) -> str:
    """Return what something is worth: points with their sign, or the chance to win."""
    return percent(figure) if near else signed(figure.mean, 2)


def width_of(figure: Sure, *, near: bool) -> str:
    """Return half the width of an interval; "" while it is not known."""
    if not isfinite(figure.half):
        return ""
    return f"{100 * figure.half:.0f}" if near else f"{figure.half:.2f}"


def spread(figure: Sure, style: CardStyle, *, near: bool = False) -> str:
    """Return what something is worth and how sure that is, as soon as it is known."""
    told, half = value(figure, near=near), width_of(figure, near=near)
    return f"{told} {'+-' if style.ascii else '±'}{half}" if half else told


def trumps_line(suits: Sequence[Trump], style: CardStyle) -> str:
    """Return the round points that each suit takes as trump, the best first."""
    told = "  ".join(f"{style.suit(each.suit)} {each.points.mean:.1f}" for each in suits)
    return f"takes as trump  {told}"


def points_line(best: Trump, names: Names) -> str:
    """Return the chances to take each round point with a trump, in per cent."""
    told = "  ".join(
        f"{point_short(point, names.rules)} {100 * figure.mean:.0f}"
        for point, figure in zip(names.rules.points, best.by_point, strict=True)
    )
    return f"{names.style.suit(best.suit)} takes  {told} %"


def called(action: Action, style: CardStyle, hand: Mask = 0) -> str:
    """Return what a choice is called in a table.

    Args:
        action: The choice.
        style: How cards are written.
        hand: The cards there is a choice of: a discard may be told by what is kept of them.

    >>> from smear_tui.words.cards import UNICODE
    >>> [called(each, UNICODE) for each in (Pass(0), Bid(0, 3), Moon(0), NameTrump(0, 1))]
    ['pass', '3', 'moon', '♥ hearts']
    """
    match action:
        case Pass():
            return "pass"
        case Bid(level=level):
            return str(level)
        case Moon():
            return "moon"
        case Misdeal():
            return "misdeal"
        case NameTrump(suit=suit):
            return SUIT_NAMES[suit] if style.ascii else f"{style.suit(suit)} {SUIT_NAMES[suit]}"
        case Discard(cards=cards):
            return _discard(cards, style, hand)
        case Play(card=card):
            return style.label(card)


def _discard(cards: tuple[Card, ...], style: CardStyle, hand: Mask) -> str:
    kept = sorted(cards_in(hand & ~mask_of(cards)), key=lambda card: (card // 13, -card))
    out = [card for card in cards if not hand or hand >> card & 1]
    if kept and len(kept) < len(out):
        return f"keep {style.cards(kept)}"
    return f"out {style.cards(out)}" if out else "out none"


def hint_line(
    action: Action, best: Choice | None, other: Choice | None, style: CardStyle, width: int, *,
    near: bool = False, made: str = "made", hand: Mask = 0,
) -> str:  # fmt: skip
    """Return a suggestion with its figures, in the words that fit a width.

    Args:
        action: What is suggested.
        best: What it is worth; None where that was not looked at.
        other: The next best.
        style: How cards are written.
        width: Cells there are.
        near: Whether the chance to win the game counts, and not points.
        made: What is said of the chance to make the bid; "" leaves it out.
        hand: The cards there is a choice of, in a discard.
    """
    what = f"Hint: {advised(action, style, hand)}"
    if best is None:
        return f"{what}."
    figure = best.win if near else best.worth
    told = f"wins {percent(figure)}" if near else value(figure, near=False)
    sure = f"wins {spread(figure, style, near=True)}" if near else spread(figure, style)
    chance = f", {made} {percent(best.made)}" if made and best.made is not None else ""
    versus = ""
    if other is not None and not isinstance(action, Discard):
        beside = other.win if near else other.worth
        versus = f" ({called(other.action, style)}: {value(beside, near=near)})"
    unit = "" if near else " points"
    texts = [
        f"{what}: {sure}{unit}{chance}{versus}.", f"{what}: {sure}{chance}{versus}.",
        f"{what}: {sure}{unit}{chance}.", f"{what}: {sure}{chance}.", f"{what}: {told}{chance}.",
        f"{what}: {told}.", f"{what}.",
    ]  # fmt: skip
    return next((each for each in texts if len(each) <= width), texts[-1])


def choices_line(
    choices: Sequence[Choice], hand: Mask, style: CardStyle, *, near: bool = False
) -> str:
    """Return what the first two choices are worth, on a line.

    Args:
        choices: What each is worth, the best first.
        hand: The cards there is a choice of, in a discard.
        style: How cards are written.
        near: Whether the chance to win the game counts, and not points.
    """
    told = [
        f"{called(each.action, style, hand)} {value(each.win if near else each.worth, near=near)}"
        for each in choices[:2]
    ]
    return ", ".join(told)


def made_word(view: View) -> str:
    """Return what is said of the chance that a bid is made: one's own, or that of others."""
    bidder, rules = view.table.bidder, view.rules
    ours = bidder is None or rules.side_of(bidder) == rules.side_of(view.seat)
    return "made" if ours else "they make"


def moon_words(view: View) -> MoonWords:
    """Return what is said of the moon that is played, or of one that a seat could call."""
    rules, table = view.rules, view.table
    ours = rules.side_of(view.seat)
    side = ours if table.bidder is None else rules.side_of(table.bidder)
    took = [len(rules.points) * (each == side) for each in range(rules.sides)]
    won = pay(rules, table.totals, took, side, 0, moon=True).winner == side
    if side == ours:
        return MoonWords("wins" if won else "to 0", "loses", table.moon)
    return MoonWords("loses" if won else "their 0", "wins" if rules.sides == 2 else "they lose",
                     table.moon)  # fmt: skip


def advised(action: Action, style: CardStyle, hand: Mask = 0) -> str:
    """Return a suggestion in a word or two.

    >>> from smear_tui.words.cards import UNICODE
    >>> [advised(each, UNICODE) for each in (Bid(0, 3), NameTrump(0, 1), Play(0, 9))]
    ['bid 3', 'name hearts', 'J♠']
    """
    match action:
        case Bid(level=level):
            return f"bid {level}"
        case Moon():
            return "shoot the moon"
        case Misdeal():
            return "call a misdeal"
        case NameTrump(suit=suit):
            return f"name {SUIT_NAMES[suit]}"
        case _:
            return called(action, style, hand)
