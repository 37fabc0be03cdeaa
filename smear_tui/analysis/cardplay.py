"""What each card to play is worth: the same worlds for all, each played out by the policy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from smear_tui.analysis.outcome import Worth, finish, holders, sense_in
from smear_tui.analysis.rollout import Position
from smear_tui.analysis.sense import Sense
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
    totals: tuple[int, ...]

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
            totals=table.start_totals,
        )

    def outcomes(self, world: World, cards: Sequence[Mask]) -> list[tuple[int, ...]]:
        """Return the round points by side after each of some cards of the seat to act."""
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
            position = self._after(sense, hands, gone, card)
            found.append(finish(sense, position, high, low))
        return found

    def _after(
        self, sense: Sense, hands: Sequence[Mask], gone: Sequence[Mask], card: Mask
    ) -> Position:
        seat, place = self.seat, card.bit_length()
        held = list(hands)
        held[seat] ^= card
        could = list(self.could)
        trick = [*self.trick, place]
        position = Position(
            held, list(gone), could, self.leader, trick, self.played | card,
            list(self.card_points), list(self.points), self.bidder, self.caller, self.totals,
        )  # fmt: skip
        if self.trick:
            led = sense.follow[self.trick[0]]
            if not card & led and not (sense.free and card & sense.trumps):
                could[seat] &= ~led
        if len(trick) == len(hands):
            _close(sense, position)
        return position


def _close(sense: Sense, position: Position) -> None:
    """Give a complete trick to its taker."""
    seats, sides = len(position.hands), len(position.points)
    best, taker = position.trick[0], position.leader
    for step, place in enumerate(position.trick[1:], 1):
        if sense.over[best] & 1 << place - 1:
            best, taker = place, (position.leader + step) % seats
    side = taker % sides
    position.card_points[side] += sum(sense.worth[place] for place in position.trick)
    position.points[side] += sum(sense.contest[place] for place in position.trick)
    position.leader, position.trick = taker, []


def different(sense: Sense, legal: Mask, unseen: Mask) -> list[Mask]:
    """Return one card of each kind that is worth telling apart, the weaker first.

    Two cards of a suit are alike if nothing that may still be played lies between them and they
    are worth the same.
    """
    found: list[Mask] = []
    before = 0
    for at in cards_in(legal):
        if not before or not _alike(sense, before, at + 1, unseen):
            found.append(1 << at)
        before = at + 1
    return found


def _alike(sense: Sense, one: int, other: int, unseen: Mask) -> bool:
    return (
        sense.follow[one] == sense.follow[other]
        and sense.worth[one] == sense.worth[other]
        and sense.contest[one] == sense.contest[other] == 0
        and not (1 << one - 1 | 1 << other - 1) & sense.table.point_cards
        and not (1 << other - 1) - (1 << one) & unseen
    )


def worths(
    table: Table, worth: Worth, level: int, world: World, cards: Sequence[Mask]
) -> list[float]:
    """Return what each of some cards is worth in one world."""
    bidder = table.bidder
    return [worth.of(took, bidder, level) for took in table.outcomes(world, cards)]
