"""What the totals are worth: a side's chance to win the game, by a formula.

Each side is as likely to win as it is near to the target, softened by how much is still to be
played; two deals' difference matters less the more deals are to come.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from smear_tui.engine.rules import Rules


def winner(rules: Rules, totals: Sequence[float], bidder: int, made: bool) -> int | None:
    """Return the side that has won after a deal, None if the game goes on (``finish``)."""
    past = [side for side, total in enumerate(totals) if total >= rules.target]
    if not past:
        return None
    if rules.finish == "must_bid":
        return bidder if bidder in past and made else None
    if rules.finish == "bidder_first" and bidder in past:
        return bidder
    top = max(totals[side] for side in past)
    best = [side for side in past if totals[side] == top]
    if len(best) == 1:
        return best[0]
    return bidder if bidder in best else None


def chance_to_win(rules: Rules, totals: Sequence[float], side: int) -> float:
    """Return a side's chance to win the game from these totals, before a deal."""
    points = len(rules.points)
    needs = [max(0.5, rules.target - total) for total in totals]
    mean = sum(needs) / len(needs)
    scale = 1.5 / rules.sides * (points * mean) ** 0.5 + 0.1 * points
    weights = [exp((mean - need) / scale) for need in needs]
    return weights[side] / sum(weights)
