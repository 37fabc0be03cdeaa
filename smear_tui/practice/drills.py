"""Finds hands that fit what is practised; the same seed finds the same hands."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass

from smear_tui.analysis.calling import FLOOR
from smear_tui.analysis.decision import decide
from smear_tui.analysis.outlook import outlooks, whereabouts
from smear_tui.engine.auction import may_call_misdeal
from smear_tui.engine.game import Game
from smear_tui.engine.generator import Generator as Chance
from smear_tui.engine.generator import first_dealer
from smear_tui.engine.phase import Phase
from smear_tui.engine.rules import Rules
from smear_tui.players.chances import SEEDS
from smear_tui.practice.spots import YOU, Kind, Spot, kind_of, play_on
from smear_tui.practice.themes import Theme
from smear_tui.practice.weighing import weighing

_MANY = 3000
"""Deals that are looked at before one that does not fit is taken all the same."""
_NEAR_FLOOR = 0.15
"""A call is not looked at more closely unless its chance is so near to where bidding begins."""
_CLOSE = ((30, 1.0), (120, 0.4))
"""After so many worlds, the points that may lie between the two best calls of a close decision."""
_SWEEP = 0.35
"""Chance of every point from which a hand is one for the moon: at half it would pay."""


@dataclass(frozen=True, slots=True)
class Drill:
    """What is practised.

    Attributes:
        rules: The rules.
        theme: The kind of hands.
        seat: How many seats speak before you; None for any.
        totals: By side, yours first; None as the theme has it.
        seed: Where the hands come from.
    """

    rules: Rules
    theme: Theme = Theme.ALL
    seat: int | None = None
    totals: tuple[int, ...] | None = None
    seed: int = 0

    def search(self, number: int) -> Iterator[Spot | None]:
        """Look for hand ``number`` of the drill.

        Yields:
            None after each piece of work, so that something else can be done between; the hand
            last.
        """
        chance = Chance("practice", self.seed, number)
        for attempt in range(_MANY):
            seed = chance.below(SEEDS)
            totals = self._totals(chance)
            if self.seat is not None and self._place(seed) != self.seat:
                continue
            spot = self._spot(Spot(self.rules, seed, totals))
            yield None
            last = attempt == _MANY - 1
            if spot is not None and (last or (yield from self._fits(spot))):
                yield spot
                return
        raise NoHand(f"no hand was found for {self.theme.title!r}")

    def hand(self, number: int) -> Spot:
        """Return hand ``number`` of the drill.

        Raises:
            NoHand: There is none.
        """
        return next(spot for spot in self.search(number) if spot is not None)

    def _place(self, seed: int) -> int:
        """How many seats speak before you in the deal of that seed."""
        return (YOU - first_dealer(self.rules, seed) - 1) % self.rules.seats

    def _totals(self, chance: Chance) -> tuple[int, ...]:
        rules = self.rules
        if self.totals is not None:
            return self.totals
        if self.theme is not Theme.THREAT:
            return (0,) * rules.sides
        totals = [chance.below(rules.target) for _ in range(rules.sides)]
        foe = 1 + chance.below(rules.sides - 1) if rules.sides > 1 else 0
        totals[foe] = rules.target - 1 - chance.below(max(1, rules.max_bid - 1))
        return tuple(totals)

    def _spot(self, start: Spot) -> Spot | None:
        """Return the first decision of the theme's kind in a deal; None where there is none."""
        game = start.game()
        if may_call_misdeal(self.rules, game.hands[YOU]):
            return None
        if self.theme is Theme.DRAW:
            return start.after(game) if _to_the_draw(game) else None
        return start.after(game) if play_on(game) is Kind.BID else None

    def _fits(self, spot: Spot) -> Generator[None, None, bool]:
        """Find out whether a hand is one of the theme, bit by bit."""
        if not self._looks_right(spot):
            return False
        if self.theme is not Theme.CLOSE:
            return True
        limits = dict(_CLOSE)
        for found in weighing(spot, max(limits), step=2):
            limit = limits.get(found.worlds)
            if limit is not None and found.cost(found.choices[1].action).mean > limit:
                return False
            yield
        return True

    def _looks_right(self, spot: Spot) -> bool:
        if self.theme not in (Theme.CLOSE, Theme.MOON):
            return True
        view = spot.view()
        where = whereabouts(spot.rules, YOU, view.table.dealer)
        best = outlooks(spot.rules, view.hand, where)[0]
        if self.theme is Theme.MOON:
            return best.sweep >= _SWEEP
        levels = [each.level for each in view.legal() if hasattr(each, "level")]
        return any(abs(best.chance(level) - FLOOR) <= _NEAR_FLOOR for level in levels)


class NoHand(Exception):
    """There is no hand of that kind, or none is found."""


def _to_the_draw(game: Game) -> bool:
    """Have a deal go on by the policy until you throw and draw; the dealer takes all the rest."""
    while game.to_act is not None and game.table.phase is not Phase.PLAY:
        if game.to_act == YOU and game.table.phase is Phase.DISCARD:
            return kind_of(game) is Kind.DISCARD
        game.apply(decide(game.view(game.to_act)).action)
    return False
