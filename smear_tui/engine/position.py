"""The state of a game that is public, as plain attributes.

The phases (``auction``, ``exchange``, ``tricks``, ``scoring``) change it; ``table.Table`` adds the
one way in, ``observe``.
"""

from __future__ import annotations

from smear_tui.engine.cards import Card, Mask, Seat, Side, Suit
from smear_tui.engine.events import DealScored, DealStarted, PointWon, Primary, TrickTaken
from smear_tui.engine.phase import Phase
from smear_tui.engine.rules import Rules
from smear_tui.engine.trump import Trump, trump_tables


class Position:
    """Everything public in a game.

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
