"""What the other seats are likely to bid and take: a sample of hands, valued like one's own.

One table per rule set, from a fixed sample, so it is the same everywhere.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from smear_tui.analysis.outlook import outlooks, whereabouts
from smear_tui.engine.cards import mask_of
from smear_tui.engine.generator import Generator
from smear_tui.engine.rules import Rules

_SAMPLE = 240
BAR = 0.58
"""Chance to make a level from which a hand of the field is thought to bid it."""


@dataclass(frozen=True, slots=True, eq=False)
class Field:
    """Other players' hands by what they would bid.

    Attributes:
        rules: The rules.
        dares: By level, chance that a seat can bid at least that.
        takes: By level, the chances that a bidder of that level takes 0, 1, 2, ... round points.
        in_play: Round points that are won on average by anybody.
        mean: Round points the best suit of a hand is thought to take.
    """

    rules: Rules
    dares: tuple[float, ...]
    takes: tuple[tuple[float, ...], ...]
    in_play: float
    mean: float


@lru_cache(maxsize=64)
def field_of(rules: Rules, bar: float = BAR) -> Field:
    """Return the field under these rules.

    Args:
        rules: The rules.
        bar: Chance to make a level from which a hand bids it.
    """
    chance = Generator("field")
    cards = rules.pack
    where = whereabouts(rules, 1, 0)
    points = len(rules.points)
    tails = []
    means = 0.0
    for _ in range(_SAMPLE):
        hand = mask_of(chance.sample(cards, rules.hand_size))
        best = outlooks(rules, hand, where)[0]
        means += best.mean
        tails.append([best.chance(level) for level in range(points + 2)])
    dares, takes = [], []
    for level in range(points + 2):
        able = [tail for tail in tails if level <= points and tail[level] >= bar]
        dares.append(len(able) / _SAMPLE)
        shown = able or sorted(tails, key=lambda tail: -tail[min(level, points)])[:5]
        mean = [sum(column) / len(shown) for column in zip(*shown, strict=True)]
        mean[0], mean[-1] = 1.0, 0.0
        takes.append(tuple(mean[k] - mean[k + 1] for k in range(points + 1)))
    return Field(rules, tuple(dares), tuple(takes), _in_play(rules), means / _SAMPLE)


def _in_play(rules: Rules) -> float:
    """Round points won on average: those whose cards come into play, and Game."""
    where = whereabouts(rules, 1, 0)
    unseen = where.come + where.mate + where.foe
    dealt = min(1.0, unseen + rules.hand_size / rules.pack_size * (1 - unseen))
    total = 0.0
    for point in rules.points:
        if point == "game":
            total += 0.97
        elif rules.decided_late(point):
            total += 1.0
        else:
            # The bidder names the suit he holds the point cards of.
            total += dealt + 0.15 * (1 - dealt)
    return total
