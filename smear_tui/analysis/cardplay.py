"""What each card to play is worth: the same worlds for all, each played out by the policy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from smear_tui.analysis.outcome import Worth, finish, holders, level_played, sense_in
from smear_tui.analysis.rollout import Position
from smear_tui.analysis.sense import Sense
from smear_tui.analysis.skill import Taken, home
from smear_tui.analysis.worlds import World
from smear_tui.engine.cards import Mask, Seat, cards_in
from smear_tui.engine.view import View


@dataclass(frozen=True, slots=True)
class Table:
    """The public part of a deal in play, relabelled and ready to be copied."""

    sense: Sense
    seat: Seat
    leader: Seat
    trick: tuple[int, ...]
    played: Mask
    by_side: tuple[Mask, ...]
    could: tuple[Mask, ...]
    card_points: tuple[int, ...]
    points: tuple[float, ...]
    bidder: int
    caller: Seat
    level: int
    totals: tuple[int, ...]
    home: float

    @classmethod
    def of(cls, view: View, sense: Sense) -> Table:
        """Read a view, in play."""
        table, ranked = view.table, sense.table
        sides = view.rules.sides
        points = [0.0] * sides
        for won in table.won:
            if won.card in table.trump.captured:
                points[won.side] += 1
        by_side = [0] * sides
        for card in cards_in(table.played):
            by_side[table.player_of[card] % sides] |= 1 << ranked.place_of[card] - 1
        leader = table.leader if table.leader is not None else view.seat
        bidder = view.seat if table.bidder is None else table.bidder
        return cls(
            sense=sense,
            seat=view.seat,
            leader=leader,
            trick=tuple(ranked.place_of[card] for _, card in table.trick),
            played=ranked.mask(table.played),
            by_side=tuple(by_side),
            could=tuple(sense.lacking[voids] for voids in table.voids),
            card_points=tuple(table.card_points),
            points=tuple(points),
            bidder=bidder % sides,
            caller=bidder,
            level=level_played(table),
            totals=table.start_totals,
            home=home(view.rules, view.hand.bit_count()),
        )

    def outcomes(self, world: World, cards: Sequence[Mask]) -> list[Taken]:
        """Return the round points after each of some cards of the seat to act."""
        mask = self.sense.table.mask
        hands = [mask(hand) for hand in world.hands]
        gone = [mask(each) for each in world.gone]
        in_play = list(self.by_side)
        sides = len(in_play)
        for seat, hand in enumerate(hands):
            in_play[seat % sides] |= hand
        high, low = holders(self.sense, in_play)
        sense = sense_in(self.sense, in_play)
        found = []
        for card in cards:
            found.append(finish(sense, self._after(hands, gone, card), high, low))
        return found

    def _after(self, hands: Sequence[Mask], gone: list[Mask], card: Mask) -> Position:
        held = list(hands)
        held[self.seat] ^= card
        return Position(
            held, gone, list(self.could), self.leader, [*self.trick, card.bit_length()],
            self.played | card, list(self.card_points), list(self.points), self.bidder,
            self.caller, self.totals,
        )  # fmt: skip


def different(sense: Sense, legal: Mask, unseen: Mask) -> list[Mask]:
    """Return one card of each kind that is worth telling apart, the weaker first.

    A card with a round point is always told apart.
    """
    points = sense.contested | sense.table.point_cards
    found: list[Mask] = []
    before = 0
    for at in cards_in(legal):
        pair = 1 << before >> 1 | 1 << at
        if not before or pair & points or not alike(sense, before, at + 1, unseen):
            found.append(1 << at)
        before = at + 1
    return found


def alike(sense: Sense, low: int, high: int, unseen: Mask) -> bool:
    """Return whether it makes no difference which of two cards of a hand is played.

    They are of a suit and worth the same, and nothing that may still be played lies between them.

    Args:
        sense: The tables.
        low: Place of the lower card.
        high: Place of the higher card.
        unseen: Cards that others may still play.
    """
    return (
        sense.follow[low] == sense.follow[high]
        and sense.worth[low] == sense.worth[high]
        and sense.contest[low] == sense.contest[high]
        and not (1 << high - 1) - (1 << low) & unseen
    )


def worths(table: Table, worth: Worth, world: World, cards: Sequence[Mask]) -> list[float]:
    """Return what each of some cards is worth in one world."""
    return [
        worth.likely(taken, table.bidder, table.level, table.home)
        for taken in table.outcomes(world, cards)
    ]
