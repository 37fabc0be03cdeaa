"""What a hand is worth in the auction: every call, every suit, every round point, with intervals.

All figures come from the same worlds, which grow in number as long as somebody asks for more; a
suit of which enough is known waits until as much is known of the others. What they promise is what
comes of the hand between players like ``expert`` in all seats (``skill``): the rest of the auction
is spoken and the deal played by the policy, and the points that better play brings are added.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, sqrt

from smear_tui.analysis.bidding import Spoken, level_of
from smear_tui.analysis.comparing import NORMAL, Figure
from smear_tui.analysis.contract import Contract
from smear_tui.analysis.sampling import Sampler
from smear_tui.analysis.skill import Taken, home, moves, tails
from smear_tui.analysis.tally import Played, Tallies, Tally, chance_by
from smear_tui.analysis.worlds import World
from smear_tui.engine.actions import Action, Misdeal
from smear_tui.engine.auction import PASSED
from smear_tui.engine.cards import Side, Suit
from smear_tui.engine.exchange import nameable
from smear_tui.engine.generator import Generator
from smear_tui.engine.view import View

_KNOWN, _STEP = 0.03, 20
"""A suit whose chances are known to so much waits; after how many worlds that is looked at anew."""


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


@dataclass(slots=True)
class _Suit:
    """Sums over the deals played with a suit as trump.

    Attributes:
        levels: How many levels can be bid.
        totals: The chance to take at least so many points, by level; to take every one; to take
            each; and how many are taken.
        squares: The sums of their squares.
        number: How many deals.
    """

    levels: int
    totals: list[float]
    squares: list[float]
    number: int = 0

    def add(self, values: Sequence[float]) -> None:
        self.number += 1
        for at, value in enumerate(values):
            self.totals[at] += value
            self.squares[at] += value * value

    def chance(self, at: int) -> Figure:
        return chance_by(self.number, self.totals[at], self.squares[at])

    def widest(self) -> float:
        """Return half the width of the interval of the level that is known worst."""
        return max(self.chance(level).half for level in range(self.levels))

    def figures(self, suit: Suit) -> SuitFigures:
        chances = [self.chance(at) for at in range(len(self.totals) - 1)]
        mean = self.totals[-1] / self.number
        spread = max(0.0, self.squares[-1] - self.number * mean * mean) / max(1, self.number - 1)
        half = NORMAL * sqrt(spread / self.number) if self.number > 1 else inf
        return SuitFigures(
            suit,
            Figure(mean, half),
            tuple(chances[: self.levels]),
            chances[self.levels],
            tuple(chances[self.levels + 1 :]),
        )


class Evaluation(Tallies):
    """The figures for a seat that is to speak, better with every world.

    Args:
        view: What the seat knows.
        chance: Where the worlds come from; the same stream gives the same figures.
    """

    def __init__(self, view: View, chance: Generator) -> None:
        super().__init__(view, Sampler(view, chance))
        table, rules = view.table, view.rules
        self._home = home(rules)
        self._moves = [moves(rules, point) for point in rules.points]
        self._contract = Contract(rules, table.dealer, view.seat, table.start_totals)
        self._tallies = {each: Tally() for each in view.legal()}
        self._levels = slice(rules.min_bid - 1, rules.max_bid)
        levels = rules.max_bid - rules.min_bid + 1
        width = levels + 1 + len(rules.points) + 1
        self._suits = {
            suit: _Suit(levels, [0.0] * width, [0.0] * width) for suit in nameable(rules, view.hand)
        }
        self._open = list(self._suits)

    def _look(self, world: World) -> None:
        if not self.worlds % _STEP:
            wide = [suit for suit, sums in self._suits.items() if sums.widest() > _KNOWN]
            self._open = wide or list(self._suits)
        by_suit = {}
        for suit in self._open:
            taken, points = self._contract.took_by_point(world, suit)
            by_suit[suit] = taken
            self._suits[suit].add(self._values(taken, points))
        spoken = Spoken(self.view, world)
        named = self._contract.suit_of(world.hands[self.view.seat] | world.kitty)
        if named in by_suit:
            # What this seat comes to as the bidder has just been played.
            spoken.knows(self.view.seat, by_suit[named])
        self._add(self._outcomes(spoken))

    def _values(self, taken: Taken, points: Sequence[int]) -> list[float]:
        tail = tails(taken, self._side, self._home)
        every = float(taken.took[self._side] == len(points))
        by_point = [self._comes(at, side) for at, side in enumerate(points)]
        return [*tail[self._levels], every, *by_point, sum(tail)]

    def _comes(self, at: int, side: Side) -> float:
        """Return the chance that a round point is ours which a side had in a rollout."""
        if side == self._side:
            return 1.0
        return self._home if side >= 0 and self._moves[at] else 0.0

    def outcomes(self, world: World) -> dict[Action, Played | None]:
        """Return what every call comes to in a world; None where the deal is thrown in."""
        return self._outcomes(Spoken(self.view, world))

    def _outcomes(self, spoken: Spoken) -> dict[Action, Played | None]:
        return {action: self._played(spoken, action) for action in self._tallies}

    def _played(self, spoken: Spoken, action: Action) -> Played | None:
        if isinstance(action, Misdeal):
            return None
        level = level_of(action)
        bidder, bid = spoken.after(level)
        if bidder is None:
            return None
        stands = bidder == self.view.seat and level != PASSED
        side = bidder % self.view.rules.sides
        return Played(spoken.took(bidder), side, bid, self._home, stands)

    def suits(self) -> list[SuitFigures]:
        """Return what every suit is worth as trump, the best first."""
        found = [sums.figures(suit) for suit, sums in self._suits.items() if sums.number]
        return sorted(found, key=lambda each: -each.points.mean)
