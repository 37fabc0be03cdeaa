"""What a seat may ask for: the seven actions, as small frozen values.

``legal`` lists of the engine share one object per action, so comparing them is cheap.
Their text form (``2 bid 3``) is in ``notation.py``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from smear_tui.engine.cards import CARDS, Card, Seat, Suit


@dataclass(frozen=True, slots=True)
class Pass:
    """Say pass in the auction."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Bid:
    """Bid a number of round points."""

    seat: Seat
    level: int


@dataclass(frozen=True, slots=True)
class Moon:
    """Announce that your side will take every round point of the deal."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Misdeal:
    """Show a worthless hand and have the deal thrown in."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class NameTrump:
    """Name the trump suit, as the bidder."""

    seat: Seat
    suit: Suit


@dataclass(frozen=True, slots=True)
class Discard:
    """Lay cards away, face down, in the order given; possibly none."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card to the trick."""

    seat: Seat
    card: Card


Action: TypeAlias = Pass | Bid | Moon | Misdeal | NameTrump | Discard | Play

_SEATS = range(8)
PASS = tuple(Pass(seat) for seat in _SEATS)
MOON = tuple(Moon(seat) for seat in _SEATS)
MISDEAL = tuple(Misdeal(seat) for seat in _SEATS)
BID = tuple(tuple(Bid(seat, level) for level in range(8)) for seat in _SEATS)
TRUMP = tuple(tuple(NameTrump(seat, suit) for suit in range(4)) for seat in _SEATS)
PLAY = tuple(tuple(Play(seat, card) for card in range(CARDS)) for seat in _SEATS)
