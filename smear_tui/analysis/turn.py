"""A seat's turn to play as all at the table see it: what the policy needs beside the cards held.

Whoever thinks for a seat asks with the hand it has, or may have.
"""

from __future__ import annotations

from dataclasses import dataclass

from smear_tui.analysis import policy
from smear_tui.analysis.odds import BIDDER
from smear_tui.analysis.rollout import standing, turns_of
from smear_tui.analysis.sense import Sense
from smear_tui.engine.cards import Mask, Seat
from smear_tui.engine.position import Position


@dataclass(slots=True)  # not frozen: one is made for every card played
class Turn:
    """What is public when a seat is to play a card; masks and places are relabelled.

    Attributes:
        sense: The tables of the trump suit.
        could: By seat, the cards it has not shown to lack.
        foes: The seats of the foes still to play.
        mates: Those of the partners.
        left: How many cards the seat holds.
        card_point: What a card point is worth to it, in round points.
        caller: The bidder's mask of ``could`` if he is a foe still to play, else 0.
        called: Whether a partner still to play is the bidder.
        safe: By number of unseen trumps, the chance that no foe to come holds any of them.
        bidding: Whether its side has the bid.
        ours: Whether its side is winning the trick.
        led: Mask of the suit led, 0 on an empty table.
        best: Place of the card that is winning.
        standing: What the trick is worth to the seat's side as it stands (see ``standing``).
        pot: What lies in the trick.
    """

    sense: Sense
    could: tuple[Mask, ...]
    foes: tuple[Seat, ...]
    mates: tuple[Seat, ...]
    left: int
    card_point: float
    caller: Mask
    called: bool
    safe: tuple[float, ...]
    bidding: bool
    ours: bool = False
    led: Mask = 0
    best: int = 0
    standing: float = 0.0
    pot: float = 0.0

    @classmethod
    def of(cls, sense: Sense, table: Position, seat: Seat) -> Turn:
        """Read a table at which a seat is to play."""
        rules, ranked = table.rules, sense.table
        side, left = seat % rules.sides, table.hand_sizes[seat]
        played = len(table.trick)
        turns = turns_of(rules.seats, rules.sides)[(seat - played) % rules.seats]
        _, _, foes, mates = turns[played]
        could = tuple([sense.lacking[voids] for voids in table.voids])
        caller = seat if table.bidder is None else table.bidder
        bidder = caller % rules.sides
        card_point = _worth_of_card_point(sense, table, side)
        bidding = bidder == side
        against, called = caller in foes, caller in mates
        safe = _safe_trump(sense, seat == caller, len(foes), left, against=against)
        feared = could[caller] if against else 0
        if not table.trick:
            return cls(sense, could, foes, mates, left, card_point, feared, called, safe, bidding)
        pot = 0.0
        for _, card in table.trick:
            place = ranked.place_of[card]
            pot += sense.contest[place] + card_point * sense.worth[place]
        winning = (table.winning or 0) % rules.sides
        stands = standing(rules, bidder, side, winning, sense.weights.third, table.start_totals)
        return cls(
            sense, could, foes, mates, left, card_point, feared, called, safe, bidding,
            winning == side, ranked.follow[ranked.place_of[table.trick[0][1]]],
            ranked.place_of[table.best_card],
            stands, pot,
        )  # fmt: skip

    def threats(self) -> list[Mask]:
        """Return by foe still to play the cards he has not shown to lack."""
        return [self.could[foe] for foe in self.foes]

    def play(self, hand: Mask, legal: Mask, unseen: Mask) -> Mask:
        """Return the card that the policy plays, as a mask of one card.

        Args:
            hand: The cards the seat holds.
            legal: Those it may play, at least one.
            unseen: Cards the seat has not seen.
        """
        if not self.led:
            return policy.lead(
                self.sense, hand, legal, unseen, self.card_point, self.could, self.foes, self.mates,
                self.left, self.safe, self.bidding, self.caller,
            )  # fmt: skip
        return policy.follow(
            self.sense, hand, legal, unseen, self.led, self.best, self.standing, self.pot,
            self.card_point, self.could, self.foes, self.mates, self.left, self.safe, self.caller,
            self.called, self.bidding,
        )  # fmt: skip


def _safe_trump(
    sense: Sense, own: bool, foes: int, left: int, *, against: bool
) -> tuple[float, ...]:
    """Return the chances that foes lack trumps; ``against``: the bidder is one of them."""
    if own:
        return sense.odds.safe_own[left][foes]
    return sense.odds.safe_other[left][foes + (BIDDER - 1 if against else 0)]


def _worth_of_card_point(sense: Sense, table: Position, side: int) -> float:
    taken = table.card_points
    theirs = max(points for each, points in enumerate(taken) if each != side)
    left = sense.table.card_points - sum(taken)
    return sense.game[abs(taken[side] - theirs)][sense.game_left[left]]
