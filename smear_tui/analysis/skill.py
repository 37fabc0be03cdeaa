"""What strong players make of a deal that the policy has played out.

Worlds are played out by the policy, because it is quick. ``expert`` plays better than that, and so
do people who think: the bidder's side, which has the lead and knows what it needs, brings home some
of the round points that the policy loses. Every figure of a contract reckons with it: a point that
was to be won in tricks, and went to another side in the rollout, comes home all the same with a
chance that is the same everywhere (``HOME``). So a hand is worth what it is worth between players
like ``expert`` in all seats.

The chance was measured, not thought up: ``python -m tools.skill`` has ``expert`` bid and play deals
in all seats, and finds the chance with which bids are made as often as is said of them.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from math import comb
from typing import NamedTuple

from smear_tui.engine.auction import MOONED
from smear_tui.engine.rules import Rules

HOME: dict[int, float] = {2: 0.12}
"""By number of sides, the chance that a point comes home. With more than two sides the bidder has
as many more foes as he is better: 0."""

Points = tuple[int, ...]
"""By side, round points."""
Ways = tuple[tuple[float, Points], ...]
"""What may come of a deal, each possibility with its chance."""


class Taken(NamedTuple):
    """How the round points of a deal fell.

    Attributes:
        took: By side, the round points.
        fixed: By side, those of them that the rest of the play could not have changed: what was
            taken before, and High and Low where they go to who plays them.
    """

    took: Points
    fixed: Points


def home(rules: Rules, tricks: int | None = None) -> float:
    """Return the chance that a point which the policy loses for the bidder's side comes home.

    Args:
        rules: The rules.
        tricks: How many tricks are still to be played, the one on the table with them; a whole deal
            when None. Who plays the last card has no choice, and the less is to come the less can
            be played better.
    """
    chance = HOME.get(rules.sides, 0.0)
    last = rules.play_size - 1
    if tricks is None or not last:
        return chance
    return chance * max(0, tricks - 1) / last


@lru_cache(maxsize=1 << 16)
def played_well(taken: Taken, bidder: int, level: int, chance: float) -> Ways:
    """Return what a rollout comes to between strong players.

    A moon is left as it is: its foes know that a single point decides the game.

    Args:
        taken: How the points fell in the rollout.
        bidder: The bidder's side.
        level: The bid, -1 for the moon.
        chance: The chance that a point comes home (see ``home``).

    >>> played_well(Taken((2, 2), (1, 1)), 0, 2, 0.25)
    ((0.75, (2, 2)), (0.25, (3, 1)))
    """
    took, fixed = taken
    movable = [0 if side == bidder else points - fixed[side] for side, points in enumerate(took)]
    if not chance or level == MOONED or not any(movable):
        return ((1.0, took),)
    found = []
    for moved in product(*(range(number + 1) for number in movable)):
        share = 1.0
        for number, count in zip(movable, moved, strict=True):
            share *= comb(number, count) * chance**count * (1 - chance) ** (number - count)
        came = [points - count for points, count in zip(took, moved, strict=True)]
        came[bidder] += sum(moved)
        found.append((share, tuple(came)))
    return tuple(found)


@lru_cache(maxsize=1 << 14)
def tails(taken: Taken, side: int, chance: float) -> tuple[float, ...]:
    """Return the chances that a bidder's side takes at least 1, 2, ... round points."""
    took, fixed = taken
    lost = sum(took) - sum(fixed) - took[side] + fixed[side]
    found = [1.0] * took[side]
    rest = 1.0
    for count in range(lost):
        rest -= comb(lost, count) * chance**count * (1 - chance) ** (lost - count)
        found.append(max(0.0, rest))
    return (*found, *[0.0] * (_MOST - len(found)))


_MOST = 8
"""No deal has more round points."""


def moves(rules: Rules, point: str) -> bool:
    """Return whether the play decides who has a round point, not who was dealt a card."""
    return point != "high" and (point != "low" or rules.low_to == "taker")
