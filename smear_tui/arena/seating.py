"""Which bot plays which sides: the tables at which every deal is played again.

A table names a bot (by its number) for each side. The tables of a series are balanced: every bot
plays every side equally often, against every other bot equally often. With two sides and two bots
they are the two that bridge players know. In general as many different bots sit down together as
there are sides:

* at least as many bots as sides: every choice of bots in every order;
* fewer bots than sides: every way to share the sides out in which each bot gets one. With two bots
  and three sides that is each bot alone against the other one's two sides, on every side: six.

Where that makes more than ``MOST`` tables, the orders are only rotated, which is balanced as well.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations, permutations, product
from math import perm
from typing import TypeAlias

Table: TypeAlias = tuple[int, ...]
"""By side, the number of the bot that plays it."""

MOST = 24


def tables(bots: int, sides: int) -> tuple[Table, ...]:
    """Return the tables at which ``bots`` different bots play, all of them equally often.

    >>> tables(2, 2)
    ((0, 1), (1, 0))
    >>> tables(2, 3)
    ((0, 0, 1), (0, 1, 0), (0, 1, 1), (1, 0, 0), (1, 0, 1), (1, 1, 0))
    """
    if bots >= sides:
        if perm(bots, sides) <= MOST:
            return tuple(permutations(range(bots), sides))
        return _different(rotated for each in combinations(range(bots), sides)
                          for rotated in _rotations(each))  # fmt: skip
    if bots**sides <= 4 * MOST:
        shared = [each for each in product(range(bots), repeat=sides) if len(set(each)) == bots]
        if len(shared) <= MOST:
            return tuple(shared)
    return _different(rotated for first in range(bots)
                      for rotated in _rotations([(first + each) % bots for each in range(sides)])
                      )  # fmt: skip


def pair_tables(bots: int, sides: int) -> tuple[Table, ...]:
    """Return the tables of a ladder: those of two bots, for every pair.

    >>> pair_tables(3, 2)
    ((0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1))
    """
    return tuple(
        tuple(pair[each] for each in table)
        for pair in combinations(range(bots), 2)
        for table in tables(2, sides)
    )


def alone_tables(sides: int) -> tuple[Table, ...]:
    """Return the tables of the first of two bots alone, on each side, against the second.

    >>> alone_tables(3)
    ((0, 1, 1), (1, 0, 1), (1, 1, 0))
    """
    return tuple(tuple(int(side != alone) for side in range(sides)) for alone in range(sides))


def _rotations(order: Iterable[int]) -> list[Table]:
    whole = tuple(order)
    return [whole[place:] + whole[:place] for place in range(len(whole))]


def _different(found: Iterable[Table]) -> tuple[Table, ...]:
    return tuple(dict.fromkeys(found))
