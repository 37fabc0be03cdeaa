"""Leads, shares, ratings and conduct, worked by hand."""

import pytest

from smear_tui.arena.intervals import Estimate
from smear_tui.arena.playing import Played, Won
from smear_tui.arena.seating import pair_tables, tables
from smear_tui.arena.standing import Measure, Standing
from smear_tui.engine.presets import preset

TWO, THREE = preset("minnesota"), preset("schmier")


def mean(found: Estimate | None) -> float:
    assert found is not None
    return found.mean


def test_two_bots_the_cards_cancel_out() -> None:
    measure = Measure(TWO, 2, tables(2, 2), games=False)
    # Side 0 has the better cards; with them bot 0 takes 4, bot 1 only 3.
    measure.add([(4, 0), (3, 1)])
    measure.add([(-2, 3), (-2, 3)])
    assert mean(measure.lead(0)) == pytest.approx(((4 - 2) / 2 + 0) / 2)
    assert mean(measure.lead(1)) == -0.5
    # One value a deal: 1 and 0, whatever happened at its two tables.
    assert measure.difference(0, 1) == Estimate(0.5, pytest.approx(12.706205 * 0.5))
    assert mean(measure.difference(1, 0)) == -0.5


def test_with_three_sides_a_bot_leads_over_the_sides_of_the_others() -> None:
    measure = Measure(THREE, 2, [(0, 0, 1)], games=False)
    measure.add([(6, 1, 2)])
    assert mean(measure.lead(0)) == 3.5 - 2
    assert mean(measure.lead(1)) == 2 - 3.5


def test_three_bots_at_one_table() -> None:
    measure = Measure(THREE, 3, [(0, 1, 2)], games=False)
    measure.add([(6, 1, -4)])
    assert [mean(measure.lead(bot)) for bot in range(3)] == [6 + 1.5, 1 - 1, -4 - 3.5]
    assert mean(measure.difference(0, 2)) == 10


def test_ratings_solve_the_pairs() -> None:
    found = pair_tables(3, 2)
    measure = Measure(TWO, 3, found, games=False)
    strength = {0: 4, 1: 2, 2: -6}
    measure.add([[strength[bot] for bot in table] for table in found])
    ratings = [mean(measure.rating(bot)) for bot in range(3)]
    assert ratings == pytest.approx([4, 2, -6])
    assert mean(measure.difference(0, 2)) == 10
    assert mean(measure.lead(0)) == pytest.approx((2 + 10) / 2)


def test_the_share_of_games_is_even_for_equal_bots_whatever_their_sides() -> None:
    found = tables(2, 3)
    measure = Measure(THREE, 2, found, games=True)
    for winner in range(3):
        measure.add([[int(side == winner) for side in range(3)]] * len(found))
    assert mean(measure.share(0)) == pytest.approx(1 / 3)
    assert mean(measure.share(1)) == pytest.approx(1 / 3)
    assert mean(measure.difference(0, 1)) == pytest.approx(0)


def test_conduct_belongs_to_the_bot_of_the_seat() -> None:
    standing = Standing(TWO, 2, tables(2, 2), games=False)
    first = Played((3, 1), None, (Won(2, 3, True),), 0, False, ((1, "slept"),))
    second = Played((-2, 4), None, (Won(0, 0, False),), 2, True, ())
    standing.add([first, second])
    one, other = standing.conduct
    assert (one.bids, one.made) == ({3: 1}, {3: 1})
    assert (other.bids[0], other.made[0], other.moons, other.auctions) == (1, 0, 1, 1)
    assert (one.incidents, other.incidents) == (0, 1)
    assert standing.incidents == {(1, "slept"): 1}
    assert (standing.thrown_in, standing.capped, standing.played) == (2, 1, 2)


def test_games_count_who_won_and_nobody_for_a_stopped_one() -> None:
    standing = Standing(TWO, 2, tables(2, 2), games=True)
    standing.add([Played((21, 3), 0, (), 0, False), Played((5, 3), None, (), 0, True)])
    assert [each.won for each in standing.conduct] == [1, 0]
    assert [each.entries for each in standing.conduct] == [2, 2]
    assert mean(standing.measure.share(0)) == 0.5
