"""Who sits where: every bot on every side, and against every other, equally often."""

from collections import Counter
from itertools import combinations

import pytest

from smear_tui.arena.seating import MOST, Table, alone_tables, pair_tables, tables

SHAPES = [(bots, sides) for bots in range(2, 7) for sides in range(2, 9)]


def check_balance(found: tuple[Table, ...], bots: int, sides: int) -> None:
    assert len(set(found)) == len(found)
    places = Counter((bot, side) for table in found for side, bot in enumerate(table))
    assert len(places) == bots * sides
    assert len(set(places.values())) == 1
    met = Counter(pair for table in found for pair in combinations(sorted(set(table)), 2))
    assert set(met) == set(combinations(range(bots), 2))


@pytest.mark.parametrize(("bots", "sides"), SHAPES)
def test_every_bot_plays_every_side_equally_often(bots: int, sides: int) -> None:
    found = tables(bots, sides)
    check_balance(found, bots, sides)
    assert all(len(set(table)) == min(bots, sides) for table in found)


@pytest.mark.parametrize(("bots", "sides"), SHAPES)
def test_in_a_ladder_two_bots_sit_down_at_a_time(bots: int, sides: int) -> None:
    found = pair_tables(bots, sides)
    check_balance(found, bots, sides)
    assert {len(set(table)) for table in found} == {2}


def test_two_bots_and_two_sides_are_duplicate_bridge() -> None:
    assert tables(2, 2) == ((0, 1), (1, 0))


def test_two_bots_and_three_sides_sit_one_alone_both_ways_round() -> None:
    alone = Counter(min(Counter(table).items(), key=lambda each: each[1]) for table in tables(2, 3))
    assert alone == {(0, 1): 3, (1, 1): 3}
    assert set(alone_tables(3)) == {t for t in tables(2, 3) if t.count(0) == 1}


def test_many_sides_do_not_make_hundreds_of_tables() -> None:
    assert max(len(tables(2, sides)) for sides in range(2, 9)) <= MOST
