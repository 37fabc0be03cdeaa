"""What strong players make of a rollout: chances that add up, of points that could be won."""

from __future__ import annotations

import pytest

from smear_tui.analysis import skill
from smear_tui.analysis.evaluation import Evaluation
from smear_tui.analysis.outcome import Worth
from smear_tui.analysis.skill import Taken, home, moves, played_well, tails
from smear_tui.analysis.tally import Played, Tally
from smear_tui.engine.actions import Bid
from smear_tui.engine.game import Game
from smear_tui.engine.generator import Generator
from smear_tui.engine.presets import PRESETS, preset
from smear_tui.engine.rules import rules_with

LOST = Taken((3, 2, 2), (1, 1, 0))


def test_the_possibilities_are_all_there_are_and_no_point_is_lost() -> None:
    ways = played_well(LOST, 0, 4, 0.2)
    assert sum(chance for chance, _ in ways) == pytest.approx(1)
    assert {sum(took) for _, took in ways} == {7}
    assert max(took[0] for _, took in ways) == 6


def test_a_point_that_was_dealt_or_taken_before_does_not_move() -> None:
    assert played_well(Taken((3, 1), (2, 1)), 0, 4, 0.2) == ((1.0, (3, 1)),)


def test_a_moon_is_left_as_it_is() -> None:
    assert played_well(LOST, 0, -1, 0.2) == ((1.0, LOST.took),)


def test_the_chances_of_levels_are_those_of_the_possibilities() -> None:
    ways = played_well(LOST, 0, 4, 0.2)
    for level, chance in enumerate(tails(LOST, 0, 0.2), 1):
        assert chance == pytest.approx(sum(each for each, took in ways if took[0] >= level))


def test_less_is_played_better_the_less_is_to_come() -> None:
    rules = preset("minnesota")
    chances = [home(rules, tricks) for tricks in range(6, -1, -1)]
    assert chances == sorted(chances, reverse=True)
    assert chances[0] == home(rules)
    assert chances[-2:] == [0.0, 0.0]


def test_low_moves_where_its_taker_scores_it() -> None:
    rules = preset("wisconsin-4")
    taken = rules_with(rules, {"low": "lowest", "low_to": "taker"})
    assert not moves(rules, "low")
    assert moves(taken, "low")
    assert not moves(taken, "high")
    assert moves(rules, "game")


@pytest.mark.parametrize("name", PRESETS)
def test_the_figures_of_a_call_belong_together(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = preset(name)
    monkeypatch.setitem(skill.HOME, rules.sides, 0.3)
    game = Game(rules)
    game.deal_next(seed=5)
    assert game.to_act is not None
    found = Evaluation(game.view(game.to_act), Generator(3))
    found.more(30)
    for each in found.calls():
        if each.made is None:
            continue
        assert 0 <= each.made.mean <= 1
        if each.if_set is not None and isinstance(each.action, Bid):
            assert each.if_set.mean == pytest.approx(-each.action.level)
        if each.if_made is not None and isinstance(each.action, Bid):
            assert each.if_made.mean >= each.action.level - 1e-9
    for suit in found.suits():
        chances = [each.mean for each in suit.levels]
        assert chances == sorted(chances, reverse=True)
        assert sum(each.mean for each in suit.by_point) == pytest.approx(suit.points.mean)
        assert suit.every.mean <= chances[-1] + 1e-9 or rules.max_bid < len(rules.points)


def test_what_a_deal_is_worth_is_the_mean_of_the_possibilities() -> None:
    worth = Worth(preset("minnesota-7"), (0, 0), 0)
    taken = Taken((4, 2), (1, 1))
    found = worth.reckoned(taken, 0, 5, 0.25)
    assert found.made == pytest.approx(0.25)
    assert found.if_made == pytest.approx(0.25 * 5)
    assert found.if_set == pytest.approx(0.75 * -5)
    assert found.worth == pytest.approx(0.25 * (5 - 1) + 0.75 * (-5 - 2))
    assert found.worth == pytest.approx(worth.likely(taken, 0, 5, 0.25))
    assert worth.reckoned(taken, 0, 5, 0.0).made == 0.0


def test_points_that_were_always_the_same_are_not_held_for_certain() -> None:
    worth, tally = Worth(preset("minnesota-7"), (0, 0), 0), Tally()
    worth.near = False
    for _ in range(20):
        tally.add(worth, Played(Taken((5, 2), (1, 1)), 0, 4, 0.0))
    found = tally.figures(Bid(0, 4)).if_made
    assert found is not None
    assert found.mean == 5
    assert 0 < found.half < 0.2
