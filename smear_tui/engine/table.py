"""The table: everything that is public, folded from events.

``observe`` is the one derivation of the state; a game, a view read from text and a replay all use
it. Each phase has its own module (``auction``, ``exchange``, ``tricks``, ``scoring``), which
changes the table and says what follows; this one holds the state and sends each event there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from smear_tui.engine import auction, exchange, tricks
from smear_tui.engine.actions import Action, Bid, Discard, Misdeal, Moon, NameTrump, Pass, Play
from smear_tui.engine.cards import Card, Mask, Seat, Side, Suit
from smear_tui.engine.events import (
    BidMade,
    CardPlayed,
    DealScored,
    DealStarted,
    Discarded,
    Event,
    MisdealCalled,
    MoonCalled,
    Passed,
    PointWon,
    Primary,
    TrickTaken,
    TrumpNamed,
)
from smear_tui.engine.exchange import DiscardOptions
from smear_tui.engine.phase import Phase
from smear_tui.engine.rules import Rules
from smear_tui.engine.trump import Trump, trump_tables


class Table:
    """Everything public in a game; it changes only through ``observe``.

    Attributes:
        rules: The rules of the game.
        phase: Where the deal stands.
        to_act: The seat that is to act; None between deals and when the game is over.
        deal_number: Number of the deal, from 0; -1 before the first.
        dealer: Dealer of this deal, or of the last one.
        next_dealer: Who deals next.
        thrown_in_a_row: How many deals were thrown in since one was played.
        said: What was said in the auction, in order: (seat, level, 0 a pass, -1 a moon).
        high: The highest bid so far, 0 when there is none.
        high_seat: Who holds it.
        bidder: Who won the auction, None until then.
        bid: What he bid, 0 for a moon and until the auction is won.
        moon: Whether a moon was called.
        trump: The tables of the trump suit; ``trump.suit`` is None until it is named.
        hand_sizes: Number of cards by seat.
        discarded: By seat, how many cards went in the exchange, None until then.
        drawn: By seat, how many were drawn; None until then.
        trick: The cards on the table, (seat, card), the leader's first.
        tricks: The complete tricks of this deal.
        leader: Who leads, or led, the trick.
        winning: Who is winning the trick; None on an empty table.
        played: Mask of every card played in this deal.
        player_of: By card, who played it; -1 for nobody.
        taken: By side, mask of the cards taken in tricks.
        voids: By seat, bits of the suits it has shown to be void in (trump: the trump suit's).
        card_points: By side, the card points taken.
        won: The round points decided so far.
        totals: By side.
        start_totals: The totals before this deal.
        heard: The public side of every action of this deal.
        results: Every deal that was played and paid.
        winner: The side that won the game.
    """

    __slots__ = (
        "best_card", "bid", "bidder", "card_points", "deal_number", "dealer", "discarded",
        "drawn", "following", "hand_sizes", "heard", "high", "high_seat", "leader", "led", "moon",
        "next_dealer", "phase", "played", "player_of", "results", "rules", "said", "start_totals",
        "taken", "thrown_in_a_row", "to_act", "totals", "trick", "tricks", "trump", "voids",
        "winner", "winning", "won",
    )  # fmt: skip

    def __init__(self, rules: Rules, first_dealer: Seat = 0) -> None:
        self.rules = rules
        self.next_dealer = first_dealer
        self.deal_number = -1
        self.thrown_in_a_row = 0
        self.totals: list[int] = [0] * rules.sides
        self.results: list[DealScored] = []
        self.winner: Side | None = None
        self.following: tuple[Seat, ...] = (*range(1, rules.seats), 0)
        self._clear(first_dealer)
        self.phase = Phase.BETWEEN

    def _clear(self, dealer: Seat) -> None:
        rules = self.rules
        self.dealer = dealer
        self.start_totals: tuple[int, ...] = tuple(self.totals)
        self.heard: list[Primary] = []
        self.to_act: Seat | None = None
        self.said: list[tuple[Seat, int]] = []
        self.high = 0
        self.high_seat: Seat | None = None
        self.bidder: Seat | None = None
        self.bid = 0
        self.moon = False
        self.trump: Trump = trump_tables(rules, None)
        self.hand_sizes: list[int] = [0] * rules.seats
        self.discarded: list[int | None] = [None] * rules.seats
        self.drawn: list[int | None] = [None] * rules.seats
        self.trick: list[tuple[Seat, Card]] = []
        self.tricks: list[TrickTaken] = []
        self.leader: Seat | None = None
        self.led: Suit = 0
        self.winning: Seat | None = None
        self.best_card: Card = 0
        self.played: Mask = 0
        self.player_of: list[Seat] = [-1] * 54
        self.taken: list[Mask] = [0] * rules.sides
        self.voids: list[int] = [0] * rules.seats
        self.card_points: list[int] = [0] * rules.sides
        self.won: list[PointWon] = []

    def observe(self, event: Primary) -> list[Event]:
        """Fold what happened into the state.

        The event must be possible here: ``Game`` checks before it asks.

        Returns:
            The event and all that follows from it, in order.
        """
        events: list[Event] = [event]
        self.heard.append(event)
        _FOLDS[type(event)](self, event, events)
        return events

    def start_deal(self, event: DealStarted) -> None:
        """Begin a deal: the seat left of the dealer speaks first."""
        self._clear(event.dealer)
        self.heard = []
        self.deal_number = event.number
        self.hand_sizes = [self.rules.hand_size] * self.rules.seats
        self.phase = Phase.AUCTION
        self.to_act = self.following[event.dealer]

    def named_trump(self) -> Suit | None:
        """Return the trump suit, None until it is named."""
        return self.trump.suit

    def point_side(self, point: str) -> Side | None:
        """Return whose a round point is so far, None while nobody has it."""
        for each in self.won:
            if each.point == point:
                return each.side
        return None

    def deal_result(self) -> DealScored | None:
        """Return the result of the present deal once it is played, else None."""
        if self.results and self.results[-1].number == self.deal_number:
            return self.results[-1]
        return None


def _fold_deal(table: Table, event: DealStarted, events: list[Event]) -> None:
    table.start_deal(event)


_FOLDS: dict[type, Callable[[Table, Any, list[Event]], None]] = {
    DealStarted: _fold_deal,
    Passed: auction.fold_pass,
    BidMade: auction.fold_bid,
    MoonCalled: auction.fold_moon,
    MisdealCalled: auction.fold_misdeal,
    TrumpNamed: exchange.fold_trump,
    Discarded: exchange.fold_discard,
    CardPlayed: tricks.fold_card,
}


def legal_actions(table: Table, hand: Mask) -> tuple[Action, ...]:
    """Return every legal action of the seat that is to act, given its hand.

    A discard has too many to list: see ``discard_options``; here it gives ``()``.
    """
    phase = table.phase
    if phase is Phase.PLAY:
        return tricks.legal_plays(table, hand)
    if phase is Phase.AUCTION:
        return auction.legal_calls(table, hand)
    if phase is Phase.TRUMP:
        return exchange.legal_trumps(table)
    return ()


def discard_options(table: Table, hand: Mask) -> DiscardOptions | None:
    """Return what the seat that is to act may discard; None in another phase."""
    return exchange.discard_options(table, hand) if table.phase is Phase.DISCARD else None


def why_not(table: Table, hand: Mask, action: Action) -> str | None:
    """Return why the action is not legal for the seat to act, or None if it is.

    The reason names the card and the rule; cards stand in strict notation.
    """
    if table.to_act is None:
        over = table.phase is Phase.OVER
        return "The game is over" if over else "No deal is on: the next one must be dealt first"
    if action.seat != table.to_act:
        return f"It is not seat {action.seat}'s turn: seat {table.to_act} is to act"
    check, phase = _CHECKS[type(action)]
    if phase is not table.phase:
        return f"{_WANTED[table.phase]}, not {_NOUNS[type(action)]}"
    return check(table, hand, action)


_CHECKS: dict[type, tuple[Callable[[Table, Mask, Any], str | None], Phase]] = {
    Pass: (auction.why_not, Phase.AUCTION),
    Bid: (auction.why_not, Phase.AUCTION),
    Moon: (auction.why_not, Phase.AUCTION),
    Misdeal: (auction.why_not, Phase.AUCTION),
    NameTrump: (exchange.why_not_trump, Phase.TRUMP),
    Discard: (exchange.why_not_discard, Phase.DISCARD),
    Play: (tricks.why_not, Phase.PLAY),
}
_NOUNS: dict[type, str] = {
    Pass: "a pass",
    Bid: "a bid",
    Moon: "the moon",
    Misdeal: "a misdeal",
    NameTrump: "a trump suit",
    Discard: "a discard",
    Play: "a card played",
}
_WANTED = {
    Phase.AUCTION: "The auction is on: a bid or a pass is wanted",
    Phase.TRUMP: "The bidder names trump now",
    Phase.DISCARD: "A discard is wanted now",
    Phase.PLAY: "A card is to be played now",
}

__all__ = ["Phase", "Table", "discard_options", "legal_actions", "why_not"]
