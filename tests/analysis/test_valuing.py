"""What suits and discards are worth: every choice in the same worlds, and again from the seed."""

from __future__ import annotations

import pytest

from smear_tui.analysis.decision import decide
from smear_tui.analysis.valuing import ExchangeEvaluation
from smear_tui.engine.actions import Discard, NameTrump
from smear_tui.engine.game import Game
from smear_tui.engine.generator import Generator, first_dealer
from smear_tui.engine.phase import Phase
from smear_tui.engine.presets import PRESETS
from smear_tui.engine.view import View


def reached(name: str, phase: Phase, seed: int = 3) -> View:
    """The first view in that phase of a game that the policy plays."""
    rules = PRESETS[name]
    game = Game(rules, first_dealer(rules, seed))
    while game.table.phase is not phase:
        if game.to_act is None:
            game.deal_next(seed)
        else:
            game.apply(decide(game.view(game.to_act)).action)
    assert game.to_act is not None
    return game.view(game.to_act)


@pytest.mark.parametrize("name", ["minnesota", "schmier", "wisconsin-6"])
def test_every_suit_is_valued_and_the_best_comes_first(name: str) -> None:
    view = reached(name, Phase.TRUMP)
    found = ExchangeEvaluation(view, Generator(1))
    found.more(30)
    calls = found.calls()
    assert {each.action for each in calls} == {NameTrump(view.seat, suit) for suit in range(4)}
    assert calls[0].worth.mean == max(each.worth.mean for each in calls)
    assert all(found.behind(each.action, calls[0].action).mean >= 0 for each in calls)


@pytest.mark.parametrize("name", ["minnesota", "schmier"])
def test_a_discard_of_ones_own_is_looked_at_in_the_same_worlds(name: str) -> None:
    view = reached(name, Phase.DISCARD)
    usual = ExchangeEvaluation(view, Generator(1))
    usual.more(20)
    worst = usual.calls()[-1].action
    assert isinstance(worst, Discard)
    again = ExchangeEvaluation(view, Generator(1), worst)
    again.more(10)
    again.more(10)
    assert again.calls() == usual.calls()
    options = view.discard_options()
    assert options is not None
    assert all(isinstance(each.action, Discard) for each in again.calls())
