"""The chance to win by the totals: the tables shipped hold, and other rule sets get theirs."""

from __future__ import annotations

import json

import pytest

from smear_tui.analysis.histogram import outcomes
from smear_tui.analysis.outcome import Worth
from smear_tui.analysis.race import chance_to_win
from smear_tui.analysis.racing import race_of
from smear_tui.analysis.winning import DATA, UNIT, looked_up, outcomes_from, race_from, written
from smear_tui.engine.presets import PRESETS, preset
from smear_tui.engine.rules import Rules, rules_with

SHIPPED = json.loads(DATA.read_text(encoding="utf-8"))


def test_every_preset_has_its_table() -> None:
    assert set(SHIPPED) == set(PRESETS)


@pytest.mark.parametrize("name", PRESETS)
def test_a_table_follows_from_the_deals_it_is_shipped_with(name: str) -> None:
    found, rules = SHIPPED[name], PRESETS[name]
    deals = sum(row[-1] for row in found["outcomes"])
    came = outcomes_from(found)
    assert sum(each.share for each in came) == pytest.approx(1)
    again = written(came, race_of(rules, came), deals)
    assert again["totals"] == found["totals"]
    differences = zip(again["chances"], found["chances"], strict=True)
    assert max(abs(a - b) for a, b in differences) <= 1


@pytest.mark.parametrize("name", PRESETS)
def test_chances_add_up_and_grow_with_the_points(name: str) -> None:
    rules = PRESETS[name]
    race = race_from(SHIPPED[name])
    for total in (-8, 0, 5, rules.target - 3):
        others = [3.5] * (rules.sides - 1)
        sides = range(rules.sides)
        assert sum(race.chance([total, *others], side) for side in sides) == pytest.approx(1)
        assert race.chance([total + 2, *others], 0) > race.chance([total, *others], 0)
        assert all(0 <= race.chance([total, *others], side) <= 1 for side in sides)


@pytest.mark.parametrize("name", PRESETS)
def test_at_the_start_all_sides_are_nearly_alike_wherever_they_sit(name: str) -> None:
    rules = PRESETS[name]
    for side in range(rules.sides):
        chance = looked_up(rules, [0] * rules.sides, side, dealer=1)
        assert chance == pytest.approx(1 / rules.sides, abs=0.04)


def test_the_chance_is_seen_from_the_dealer_on() -> None:
    rules = preset("schmier")
    totals = (20, 11, -3)
    for turn in range(3):
        turned = totals[-turn:] + totals[:-turn]
        assert looked_up(rules, turned, turn, dealer=(2 + turn) % 3) == pytest.approx(
            looked_up(rules, totals, 0, dealer=2)
        )


def test_dealers_matter_near_the_end() -> None:
    rules = preset("schmier")
    chances = {round(looked_up(rules, (18, 18, 18), 0, dealer), 2) for dealer in range(3)}
    assert len(chances) > 1


@pytest.mark.parametrize(
    "rules",
    [
        rules_with(preset("minnesota-7"), {"target": 31}),
        rules_with(preset("schmier"), {"finish": "must_bid"}),
        rules_with(preset("minnesota"), {"jokers": 0, "kitty": 3}),
        rules_with(preset("cutthroat"), {"low": "two"}),
        rules_with(preset("cutthroat"), {"seats": 4, "sides": 4}),
    ],
    ids=["another target", "another finish", "another pack", "three sides", "four sides"],
)
def test_every_rule_set_has_chances(rules: Rules) -> None:
    target, others = rules.target, [0] * (rules.sides - 1)
    even = looked_up(rules, [0] * rules.sides, 0, 0)
    ahead = looked_up(rules, [target - 1, *others], 0, 0)
    assert even == pytest.approx(1 / rules.sides, abs=0.06)
    assert ahead > even + 0.2


def test_with_four_sides_the_formula_stands() -> None:
    rules = rules_with(preset("cutthroat"), {"seats": 4, "sides": 4})
    totals = (9, 3, 0, 1)
    assert looked_up(rules, totals, 0, 2) == chance_to_win(rules, totals, 0)


def test_the_same_policy_gives_the_same_deals() -> None:
    rules = preset("minnesota-7")
    assert outcomes(rules, 20) == outcomes(rules, 20)


def test_a_moon_wins_the_game_in_the_race_too() -> None:
    rules = preset("minnesota")
    moons = [row for row in SHIPPED["minnesota"]["outcomes"] if row[-2] == -1]
    assert moons
    assert all(looked_up(rules, (0, 20), 0, dealer) > 0.02 for dealer in range(2))


def test_near_the_end_worth_knows_who_deals_next() -> None:
    rules = preset("schmier")
    took = (2, 2, 2)
    worths = {Worth(rules, (15, 15, 15), 0, dealer).of(took, 0, 3) for dealer in range(3)}
    assert len(worths) > 1
    first = Worth(rules, (15, 15, 15), 0, 0)
    assert first.of(took, 0, 3) == pytest.approx(looked_up(rules, (12, 17, 17), 0, 1), abs=1 / UNIT)
