"""The chance to win a game when deals come out as they did: worked out total by total.

Sides are counted from the dealer's on, so that one table does for every dealer.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

from smear_tui.engine.auction import MOONED
from smear_tui.engine.rules import Rules
from smear_tui.engine.scoring import pay

_SWEEPS = 12
_ENOUGH = 1e-4
MOST_SIDES = 3
"""With more sides there are too many totals to look at."""
_STEPS = {2: (1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 5, 6), 3: (1, 1, 1, 2, 2, 3, 3, 4, 5, 6)}
"""By number of sides, the distances between the totals looked at, from the target down."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a deal came to.

    Attributes:
        took: By side, the dealer's first, the round points.
        bidder: The bidder's side.
        level: The bid, -1 for the moon.
        share: How often that happens.
    """

    took: tuple[int, ...]
    bidder: int
    level: int
    share: float


@dataclass(frozen=True, slots=True)
class Race:
    """Chances to win a game, by the totals before a deal.

    Attributes:
        sides: How many sides.
        totals: The totals looked at, from low to high; between them lies a straight line.
        chances: By the totals' places, the dealer's side first, its chance to win and those of the
            sides after it; in the order of ``product``.
    """

    sides: int
    totals: tuple[int, ...]
    chances: tuple[tuple[float, ...], ...]

    def chance(self, totals: Sequence[float], side: int) -> float:
        """Return a side's chance to win; totals and side counted from the dealer's on."""
        chance = 0.0
        for weight, at in corners(self.totals, totals):
            chance += weight * self.chances[at][side]
        return chance


def corners(knots: Sequence[int], totals: Sequence[float]) -> list[tuple[float, int]]:
    """Return the places around some totals, and how much each counts."""
    found = [(1.0, 0)]
    number = len(knots)
    for total in totals:
        total = min(max(total, knots[0]), knots[-1])
        up = next(at for at, knot in enumerate(knots) if knot >= total)
        low = max(0, up - 1)
        part = 1.0 if not up else (total - knots[low]) / (knots[up] - knots[low])
        parts = [(part, up), (1 - part, low)]
        found = [
            (weight * share, at * number + place)
            for weight, at in found
            for share, place in parts
            if share > 0
        ]
    return found


def race_of(rules: Rules, found: Sequence[Outcome]) -> Race:
    """Return the chances to win when every deal comes out as those did.

    Works through the totals from the target down, until the chances stay as they are.
    """
    sides = rules.sides
    knots = [rules.target - 1]
    for step in _STEPS[sides]:
        knots.insert(0, knots[0] - step)
    states = list(product(knots, repeat=sides))
    chances: list[tuple[float, ...]] = [(1 / sides,) * sides] * len(states)
    follows = [_follows(rules, knots, state, found) for state in states]
    order = sorted(range(len(states)), key=lambda at: -sum(states[at]))
    for _ in range(_SWEEPS):
        moved = 0.0
        for at in order:
            won, after = follows[at]
            new = list(won)
            for weight, place in after:
                # The deal passes to the next side.
                turned = chances[place]
                for side in range(sides):
                    new[side] += weight * turned[side - 1]
            moved = max(moved, abs(new[0] - chances[at][0]))
            chances[at] = tuple(new)
        if moved < _ENOUGH:
            break
    return Race(sides, tuple(knots), tuple(chances))


def _follows(
    rules: Rules, knots: Sequence[int], state: Sequence[int], found: Sequence[Outcome]
) -> tuple[list[float], list[tuple[float, int]]]:
    """Return by side how often it wins in the next deal, and the totals that else follow."""
    won = [0.0] * rules.sides
    after: dict[int, float] = {}
    for each in found:
        paid = pay(rules, state, each.took, each.bidder, each.level, moon=each.level == MOONED)
        if paid.winner is not None:
            won[paid.winner] += each.share
            continue
        for weight, at in corners(knots, (*paid.totals[1:], paid.totals[0])):
            after[at] = after.get(at, 0.0) + weight * each.share
    return won, [(weight, at) for at, weight in after.items()]
