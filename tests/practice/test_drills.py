"""Hands that fit their theme, and come again from the seed."""

from __future__ import annotations

import pytest

from smear_tui.analysis.outlook import outlooks, whereabouts
from smear_tui.engine.presets import PRESETS
from smear_tui.practice.drills import Drill
from smear_tui.practice.spots import YOU, Kind, Spot, kind_of
from smear_tui.practice.themes import Theme
from smear_tui.practice.weighing import weigh


def hands(name: str, theme: Theme, number: int = 3, **more: int | tuple[int, ...]) -> list[Spot]:
    drill = Drill(PRESETS[name], theme, seed=7, **more)  # type: ignore[arg-type]  # of either kind
    return [drill.hand(each) for each in range(number)]


@pytest.mark.parametrize("theme", [each for each in Theme if each is not Theme.MISTAKES])
def test_the_same_seed_finds_the_same_hands(theme: Theme) -> None:
    name = "schmier" if theme is Theme.DRAW else "minnesota"
    assert hands(name, theme, 2) == hands(name, theme, 2)


def test_hands_differ() -> None:
    assert len({each.seed for each in hands("minnesota", Theme.ALL, 5)}) == 5


def test_close_decisions_are_close() -> None:
    for spot in hands("minnesota", Theme.CLOSE):
        found = weigh(spot, 120)
        assert found.cost(found.choices[1].action).mean <= 0.4


@pytest.mark.parametrize("name", ["minnesota", "schmier", "cutthroat"])
def test_a_side_about_to_win_needs_no_more_than_a_bid(name: str) -> None:
    for spot in hands(name, Theme.THREAT):
        needs = [spot.rules.target - total for total in spot.totals[1:]]
        assert 0 < min(needs) < spot.rules.max_bid
        assert all(total < spot.rules.target for total in spot.totals)


def test_moon_hands_may_take_every_point() -> None:
    for spot in hands("minnesota", Theme.MOON):
        view = spot.view()
        where = whereabouts(spot.rules, YOU, view.table.dealer)
        assert outlooks(spot.rules, view.hand, where)[0].sweep >= 0.2


def test_the_draw_begins_with_the_exchange() -> None:
    for spot in hands("schmier", Theme.DRAW):
        game = spot.game()
        assert kind_of(game) is Kind.DISCARD
        assert game.table.dealer != YOU


@pytest.mark.parametrize("seat", range(4))
def test_the_seat_says_how_many_have_spoken(seat: int) -> None:
    for spot in hands("minnesota", Theme.ALL, seat=seat):
        assert len(spot.view().table.said) == seat


def test_the_scores_are_those_asked_for() -> None:
    for spot in hands("schmier", Theme.ALL, totals=(3, 12, -2)):
        assert spot.view().table.totals == [3, 12, -2]


def test_a_theme_says_which_rules_it_needs() -> None:
    assert "no moon" in Theme.MOON.why_not(PRESETS["schmier"])
    assert "nobody draws" in Theme.DRAW.why_not(PRESETS["minnesota"])
    assert not any(theme.why_not(PRESETS["minnesota"]) for theme in Theme if theme != Theme.DRAW)
