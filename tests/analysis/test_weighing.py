"""Every decision can be weighed: legal, from the seed again, and the same after sending it."""

from __future__ import annotations

import json

import pytest

from smear_tui.analysis.decision import decide
from smear_tui.analysis.posing import posed
from smear_tui.analysis.weighing import Weighed, evaluation_of, weighed
from smear_tui.engine.actions import Bid, Misdeal, Play
from smear_tui.engine.cards import mask_of
from smear_tui.engine.game import Game
from smear_tui.engine.generator import Generator, first_dealer
from smear_tui.engine.notation import parse_cards
from smear_tui.engine.phase import Phase
from smear_tui.engine.presets import PRESETS
from smear_tui.engine.view import View


def decisions(name: str, seed: int) -> list[View]:
    """The first view of each phase of a deal that the policy plays."""
    rules = PRESETS[name]
    game, found = Game(rules, first_dealer(rules, seed)), {}
    game.deal_next(seed)
    while game.to_act is not None:
        view = game.view(game.to_act)
        found.setdefault(view.table.phase, View.from_json(view.to_json()))
        game.apply(decide(view).action)
    return list(found.values())


def looked_at(view: View, worlds: int = 12) -> Weighed:
    evaluation = evaluation_of(view, Generator("weighing", 1))
    evaluation.more(worlds)
    return weighed(evaluation)


@pytest.mark.parametrize("name", PRESETS)
def test_every_decision_is_weighed_and_what_is_best_is_legal(name: str) -> None:
    for view in decisions(name, 3):
        found = looked_at(view)
        assert view.why_not(found.best) is None
        assert found.why
        assert found.worlds == 12
        if view.table.phase in (Phase.AUCTION, Phase.PLAY):
            assert {each.action for each in found.choices} == set(view.legal())
        assert bool(found.suits) is (view.table.phase is Phase.AUCTION)
        assert found.behind[0][0].mean == 0.0
        assert len(found.behind) == len(found.choices)


def test_sent_and_read_it_is_the_same() -> None:
    for view in decisions("minnesota", 5):
        for worlds in (1, 6):
            found = looked_at(view, worlds)
            assert Weighed.from_json(json.loads(json.dumps(found.to_json()))) == found


def test_in_steps_or_at_once_the_figures_are_the_same() -> None:
    for view in decisions("schmier", 4):
        in_steps = evaluation_of(view, Generator("weighing", 1))
        for _ in range(3):
            in_steps.more(4)
        assert weighed(in_steps) == looked_at(view)


def test_near_the_end_the_chance_to_win_decides() -> None:
    rules = PRESETS["minnesota"]
    game = Game(rules, 0)
    game.table.totals = [19, 20]
    game.deal_next(2)
    assert game.to_act is not None
    found = looked_at(game.view(game.to_act))
    assert found.near
    wins = [each.win.mean for each in found.choices]
    assert wins == sorted(wins, reverse=True)


@pytest.mark.parametrize("totals", [(0, 0), (18, 18)])
def test_a_misdeal_is_worth_a_new_deal(totals: tuple[int, int]) -> None:
    hand = mask_of(parse_cards("9H 8H 7H 6H 5D 4D 3C 7S 6S"))
    found = looked_at(posed(PRESETS["minnesota"], hand, (3,), totals), 40)
    top = found.choices[0]
    assert top.action == found.best == Misdeal(0)
    assert top.worth.mean == 0
    assert 0.4 < top.win.mean < 0.6


def test_where_the_game_is_lost_whatever_is_bid_points_decide() -> None:
    hand = mask_of(parse_cards("AS KS QS 2S 4H JC"))
    found = looked_at(posed(PRESETS["schmier"], hand, (), (-3, 20, 20)), 60)
    assert not found.near
    assert isinstance(found.best, Bid)
    worths = [each.worth.mean for each in found.choices]
    assert worths == sorted(worths, reverse=True)
    assert found.best == found.choices[0].action


def test_cards_that_come_to_the_same_share_their_figures() -> None:
    for seed in range(8):
        views = [each for each in decisions("minnesota", seed) if each.table.phase is Phase.PLAY]
        for view in views:
            by_action = {each.action: each.worth for each in looked_at(view, 4).choices}
            assert set(by_action) == {each for each in view.legal() if isinstance(each, Play)}


def test_where_nothing_can_change_any_more_that_is_the_reason() -> None:
    found = set()
    for seed in range(6):
        rules = PRESETS["minnesota"]
        game = Game(rules, first_dealer(rules, seed))
        game.deal_next(seed)
        while game.to_act is not None:
            view = game.view(game.to_act)
            if view.table.phase is Phase.PLAY and view.hand.bit_count() == 2:
                told = looked_at(view, 6)
                worths = {each.worth.mean for each in told.choices}
                found.add(told.why == "it makes no difference any more")
                assert (len(told.choices) > 1 and len(worths) == 1) is (
                    told.why == "it makes no difference any more"
                )
            game.apply(decide(view).action)
    assert found == {True, False}
