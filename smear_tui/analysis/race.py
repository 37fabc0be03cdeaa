"""What the totals are worth: a side's chance to win the game, by a formula.

Each side is as likely to win as it is near to the target, softened by how much is still to be
played; two deals' difference matters less the more deals are to come. The policy goes by it; where
worlds are compared the chance is looked up (``winning``).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from smear_tui.engine.rules import Rules


def is_near(rules: Rules, totals: Sequence[float]) -> bool:
    """Return whether the end of the game is near enough for the chance to win to count."""
    return max(totals) + 2 * len(rules.points) > rules.target


def in_points(rules: Rules, chance: float, even: float) -> float:
    """Return what a change of the chance to win is worth in points far from the end.

    Between a game won and a game lost lie two targets.
    """
    return (chance - even) * 2 * rules.target


def chance_to_win(rules: Rules, totals: Sequence[float], side: int) -> float:
    """Return a side's chance to win the game from these totals, before a deal."""
    return chances_to_win(rules, totals)[side]


def chances_to_win(rules: Rules, totals: Sequence[float]) -> tuple[float, ...]:
    """Return by side the chance to win the game from these totals, before a deal."""
    points = len(rules.points)
    needs = [max(0.5, rules.target - total) for total in totals]
    mean = sum(needs) / len(needs)
    scale = 1.5 / rules.sides * (points * mean) ** 0.5 + 0.1 * points
    weights = [exp((mean - need) / scale) for need in needs]
    whole = sum(weights)
    return tuple([weight / whole for weight in weights])
