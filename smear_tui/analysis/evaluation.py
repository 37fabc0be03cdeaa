"""What a hand is worth in the auction: every call, every suit, every round point, with intervals.

All figures come from the same worlds, which grow in number as long as somebody asks for more.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from smear_tui.analysis.bidding import Spoken, level_of
from smear_tui.analysis.comparing import Figure, figure_of
from smear_tui.analysis.contract import Contract
from smear_tui.analysis.sampling import Sampler
from smear_tui.analysis.tally import Played, Tallies, Tally, share
from smear_tui.analysis.worlds import World
from smear_tui.engine.actions import Action, Misdeal
from smear_tui.engine.auction import PASSED
from smear_tui.engine.cards import Suit
from smear_tui.engine.exchange import nameable
from smear_tui.engine.generator import Generator
from smear_tui.engine.view import View


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
    took: list[float] = field(default_factory=list)
    points: list[int] = field(default_factory=list)


class Evaluation(Tallies):
    """The figures for a seat that is to speak, better with every world.

    Args:
        view: What the seat knows.
        chance: Where the worlds come from; the same stream gives the same figures.
    """

    def __init__(self, view: View, chance: Generator) -> None:
        super().__init__(view, Sampler(view, chance))
        table, rules = view.table, view.rules
        self._contract = Contract(rules, table.dealer, view.seat, table.start_totals)
        actions = [each for each in view.legal() if not isinstance(each, Misdeal)]
        self._tallies = {each: Tally() for each in actions}
        self._suits = {
            suit: _Suit(points=[0] * len(rules.points)) for suit in nameable(rules, view.hand)
        }

    def _look(self, world: World) -> None:
        by_suit = {}
        for suit, tally in self._suits.items():
            took, points = self._contract.took_by_point(world, suit)
            by_suit[suit] = took
            tally.took.append(took[self._side])
            for at, side in enumerate(points):
                tally.points[at] += side == self._side
        spoken = Spoken(self.view, world)
        if by_suit:
            # What this seat comes to as the bidder has just been played.
            named = self._contract.suit_of(world.hands[self.view.seat] | world.kitty)
            spoken.knows(self.view.seat, by_suit[named])
        self._add(self._outcomes(spoken))

    def outcomes(self, world: World) -> dict[Action, Played | None]:
        """Return what every call comes to in a world; None where the deal is thrown in."""
        return self._outcomes(Spoken(self.view, world))

    def _outcomes(self, spoken: Spoken) -> dict[Action, Played | None]:
        return {action: self._played(spoken, level_of(action)) for action in self._tallies}

    def _played(self, spoken: Spoken, level: int) -> Played | None:
        bidder, bid = spoken.after(level)
        if bidder is None:
            return None
        stands = bidder == self.view.seat and level != PASSED
        return Played(spoken.took(bidder), bidder % self.view.rules.sides, bid, stands)

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
