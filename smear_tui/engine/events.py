"""What happened, as every seat may know it: small frozen values, no hidden card in any.

The first group are the public sides of actions; ``Table.observe`` takes them and returns them
together with what follows from them, the second group.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from smear_tui.engine.cards import CARDS, Card, Seat, Side, Suit


@dataclass(frozen=True, slots=True)
class DealStarted:
    """Cards were dealt; ``number`` counts the deals of the game from 0."""

    number: int
    dealer: Seat


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat passed."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class BidMade:
    """A seat bid."""

    seat: Seat
    level: int


@dataclass(frozen=True, slots=True)
class MoonCalled:
    """A seat announced the moon."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class MisdealCalled:
    """A seat called a misdeal and showed the hand behind it."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class TrumpNamed:
    """The bidder named trump (``by_lead``: by the first card led)."""

    seat: Seat
    suit: Suit
    by_lead: bool = False


@dataclass(frozen=True, slots=True)
class Discarded:
    """A seat laid that many cards away, face down."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A seat played a card to the trick."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class AuctionWon:
    """The auction is over; ``bid`` is 0 for a moon."""

    seat: Seat
    bid: int
    moon: bool


@dataclass(frozen=True, slots=True)
class KittyTaken:
    """The bidder took the kitty into his hand."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat drew that many cards from the front of the stock."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class StockTaken:
    """The dealer took all that was left of the stock."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class ThrownIn:
    """The deal pays nothing: a misdeal was called or everybody passed."""

    misdeal: bool
    next_dealer: Seat


@dataclass(frozen=True, slots=True)
class PointWon:
    """A round point is decided.

    Attributes:
        point: One of the rules' ``points``.
        side: Whose it is.
        seat: Who played the card (High, Low) or took it; None for Game.
        card: The card it hangs on; None for Game.
    """

    point: str
    side: Side
    seat: Seat | None
    card: Card | None


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """A trick is complete.

    Attributes:
        number: Counts the tricks of the deal from 0.
        leader: Who led.
        cards: The cards in the order played, the leader's first.
        taker: Who took it.
        card_points: What its cards are worth.
    """

    number: int
    leader: Seat
    cards: tuple[Card, ...]
    taker: Seat
    card_points: int


@dataclass(frozen=True, slots=True)
class DealScored:
    """A deal was played out and paid.

    Attributes:
        number: The deal, from 0.
        dealer: Who dealt.
        bidder: Who won the auction.
        bid: What he bid; 0 for a moon.
        moon: Whether it was a moon.
        trump: The trump suit.
        points: Side of every round point of the rules, None where nobody won it.
        won: The decided points, in the order they fell.
        card_points: Card points per side.
        took: Round points per side.
        made: Whether the bidder's side made what it had bid.
        scores: What each side scored; None in a deal with a moon.
        totals: Totals after the deal; a moon that ended the game leaves its side's as it was.
    """

    number: int
    dealer: Seat
    bidder: Seat
    bid: int
    moon: bool
    trump: Suit
    points: Mapping[str, Side | None]
    won: tuple[PointWon, ...]
    card_points: tuple[int, ...]
    took: tuple[int, ...]
    made: bool
    scores: tuple[int, ...] | None
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameWon:
    """The game is over.

    Attributes:
        side: The winner.
        totals: The final totals.
        by_moon: Whether a moon, made or failed, ended it.
    """

    side: Side
    totals: tuple[int, ...]
    by_moon: bool


Spoken: TypeAlias = Passed | BidMade | MoonCalled | MisdealCalled
Primary: TypeAlias = DealStarted | Spoken | TrumpNamed | Discarded | CardPlayed
"""What ``Table.observe`` takes."""
Event: TypeAlias = (
    Primary
    | AuctionWon
    | KittyTaken
    | Drew
    | StockTaken
    | ThrownIn
    | PointWon
    | TrickTaken
    | DealScored
    | GameWon
)

CARD_PLAYED = tuple(tuple(CardPlayed(seat, card) for card in range(CARDS)) for seat in range(8))
"""One shared object per seat and card: a deal plays some thirty of them."""
