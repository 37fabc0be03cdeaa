"""What a hand is worth in the auction: every call, every suit, every round point, with intervals.

All figures come from the same worlds, which grow in number as long as somebody asks for more.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt

from smear_tui.analysis.bidding import Spoken, level_of
from smear_tui.analysis.comparing import NORMAL, Figure, figure_of
from smear_tui.analysis.contract import Contract
from smear_tui.analysis.outcome import Worth
from smear_tui.analysis.sampling import Sampler
from smear_tui.engine.actions import Action, Misdeal
from smear_tui.engine.auction import PASSED
from smear_tui.engine.cards import Suit
from smear_tui.engine.exchange import nameable
from smear_tui.engine.generator import Generator
from smear_tui.engine.view import View


@dataclass(frozen=True, slots=True)
class CallFigures:
    """What a call is worth.

    Attributes:
        action: The call.
        worth: Points, ours less the mean of the others', in the deals that follow.
        win: Chance to win the game.
        stands: Chance that the seat itself plays the deal with this call.
        made: Chance to make it if it stands; None for a pass, and where it never stood.
        if_made: Points that our side then scores; None where that never happened.
        if_set: Points that our side scores if it is not made.
    """

    action: Action
    worth: Figure
    win: Figure
    stands: Figure
    made: Figure | None
    if_made: Figure | None
    if_set: Figure | None


@dataclass(frozen=True, slots=True)
class SuitFigures:
    """What a suit is worth as trump.

    Attributes:
        suit: The suit.
        points: Round points that our side takes.
        levels: By level from ``min_bid`` on, the chance to take at least so many.
        every: Chance to take every round point.
        by_point: By round point of the rules, the chance to take it.
    """

    suit: Suit
    points: Figure
    levels: tuple[Figure, ...]
    every: Figure
    by_point: tuple[Figure, ...]


def share(hits: int, number: int) -> Figure:
    """Return a chance with its interval (Wilson's half width; sure of nothing from few cases).

    >>> share(50, 100).mean, round(share(0, 100).half, 3)
    (0.5, 0.018)
    """
    if not number:
        return Figure(0.0, 1.0)
    mean, squared = hits / number, NORMAL * NORMAL
    half = NORMAL * sqrt(mean * (1 - mean) / number + squared / (4 * number * number))
    return Figure(mean, half / (1 + squared / number))


@dataclass(slots=True)
class _Call:
    worths: list[float] = field(default_factory=list)
    wins: list[float] = field(default_factory=list)
    stood: int = 0
    made: list[float] = field(default_factory=list)
    lost: list[float] = field(default_factory=list)


@dataclass(slots=True)
class _Suit:
    took: list[float] = field(default_factory=list)
    points: list[int] = field(default_factory=list)


class Evaluation:
    """The figures for a seat that is to speak, better with every world.

    Args:
        view: What the seat knows.
        chance: Where the worlds come from; the same stream gives the same figures.

    Attributes:
        worlds: How many worlds have been looked at.
    """

    def __init__(self, view: View, chance: Generator) -> None:
        table, rules = view.table, view.rules
        self.view, self.worlds = view, 0
        self._sampler = Sampler(view, chance)
        self._side = view.seat % rules.sides
        self._far = Worth(rules, table.totals, self._side)
        self._far.near = False
        self._contract = Contract(rules, table.dealer, view.seat, table.start_totals)
        actions = [each for each in view.legal() if not isinstance(each, Misdeal)]
        self._calls: dict[Action, _Call] = {each: _Call() for each in actions}
        self._suits = {
            suit: _Suit(points=[0] * len(rules.points)) for suit in nameable(rules, view.hand)
        }

    def more(self, worlds: int) -> None:
        """Look at so many more worlds."""
        for _ in range(worlds):
            self._look()
        self.worlds += worlds

    def _look(self) -> None:
        world = self._sampler.world()
        spoken = Spoken(self.view, world)
        for action, found in self._calls.items():
            self._add(found, spoken, level_of(action))
        for suit, tally in self._suits.items():
            took, points = self._contract.took_by_point(world, suit)
            tally.took.append(took[self._side])
            for at, side in enumerate(points):
                tally.points[at] += side == self._side

    def _add(self, found: _Call, spoken: Spoken, level: int) -> None:
        far, side = self._far, self._side
        bidder, bid = spoken.after(level)
        if bidder is None:
            found.worths.append(0.0)
            found.wins.append(far.even)
            return
        took = spoken.took(bidder)
        bidding = bidder % self.view.rules.sides
        found.worths.append(far.of(took, bidding, bid))
        found.wins.append(far.chance(took, bidding, bid))
        if bidder != self.view.seat or level == PASSED:
            return
        found.stood += 1
        if far.paid(took, bidding, bid).made:
            found.made.append(took[side])
        else:
            found.lost.append(-bid if bid > 0 else 0)

    def calls(self) -> list[CallFigures]:
        """Return what every legal call is worth, the best first."""
        found = [self._figures(action, call) for action, call in self._calls.items()]
        return sorted(found, key=lambda each: -each.worth.mean)

    def _figures(self, action: Action, call: _Call) -> CallFigures:
        bids = level_of(action) != PASSED
        return CallFigures(
            action=action,
            worth=figure_of(call.worths),
            win=figure_of(call.wins),
            stands=share(call.stood, self.worlds),
            made=share(len(call.made), call.stood) if bids and call.stood else None,
            if_made=_some(call.made),
            if_set=_some(call.lost),
        )

    def suits(self) -> list[SuitFigures]:
        """Return what every suit is worth as trump, the best first."""
        rules = self.view.rules
        found = []
        for suit, tally in self._suits.items():
            levels = range(rules.min_bid, rules.max_bid + 1)
            found.append(
                SuitFigures(
                    suit,
                    figure_of(tally.took),
                    tuple(self._at_least(tally.took, level) for level in levels),
                    self._at_least(tally.took, len(rules.points)),
                    tuple(share(hits, self.worlds) for hits in tally.points),
                )
            )
        return sorted(found, key=lambda each: -each.points.mean)

    def _at_least(self, took: Sequence[float], level: int) -> Figure:
        return share(sum(each >= level for each in took), self.worlds)


def _some(values: Sequence[float]) -> Figure | None:
    return figure_of(values) if values else None
