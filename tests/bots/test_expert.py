"""``expert``: legal everywhere, the same again for the same chances, and it says why."""

from __future__ import annotations

import pytest

from smear_bots.expert import Expert
from smear_tui.analysis.decision import decide
from smear_tui.botapi import BotError
from smear_tui.engine.game import Game
from smear_tui.engine.generator import Generator
from smear_tui.engine.phase import Phase
from smear_tui.engine.presets import PRESETS


def play(game: Game, bot: Expert, key: int) -> list[str]:
    """Have a bot play a deal in all seats; the reasons it gives."""
    reasons = []
    while game.table.phase not in (Phase.BETWEEN, Phase.OVER):
        seat = game.to_act
        assert seat is not None
        answer = bot.answer(game.view(seat), Generator(key, len(reasons)))
        assert game.why_not(answer.action) is None
        game.apply(answer.action)
        reasons.append(answer.why)
    return reasons


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("totals", ["even", "near the end"])
def test_every_answer_is_legal_and_has_a_reason(name: str, totals: str, soak: int) -> None:
    rules = PRESETS[name]
    for number in range(soak):
        game = Game(rules)
        if totals != "even":
            game.table.totals = [rules.target - 3 - side for side in range(rules.sides)]
        game.deal_next(seed=number)
        assert all(play(game, Expert(worlds="3"), number))


def test_the_same_chances_give_the_same_game() -> None:
    games = []
    for _ in range(2):
        game = Game(PRESETS["minnesota-7"])
        game.deal_next(seed=8)
        play(game, Expert(worlds="6"), 1)
        games.append(game.log[-1].actions)
    assert games[0] == games[1]


def test_its_reasons_have_figures() -> None:
    game = Game(PRESETS["minnesota-7"])
    game.deal_next(seed=8)
    reasons = play(game, Expert(worlds="6"), 1)
    assert any("points a deal over 6 deals" in reason for reason in reasons)


def test_it_takes_back_the_policy_only_where_worlds_say_so() -> None:
    game = Game(PRESETS["minnesota-7"])
    game.deal_next(seed=8)
    seat = game.to_act
    assert seat is not None
    view = game.view(seat)
    # One world proves nothing.
    assert Expert(worlds="1").answer(view, Generator(1)).action == decide(view).action


@pytest.mark.parametrize("worlds", ["0", "many", "-3", "1.5"])
def test_a_budget_that_is_none_is_refused(worlds: str) -> None:
    with pytest.raises(BotError, match="worlds is a whole number"):
        Expert(worlds=worlds)


@pytest.mark.parametrize("name", ["ontario", "cutthroat"])
def test_the_card_that_names_trump_is_weighed_too(name: str) -> None:
    told = 0
    for number in range(6):
        game = Game(PRESETS[name])
        game.deal_next(seed=number)
        while game.table.phase is Phase.AUCTION:
            seat = game.to_act
            assert seat is not None
            game.apply(decide(game.view(seat)).action)
        if game.table.phase is not Phase.PLAY:
            continue
        seat = game.to_act
        assert seat is not None
        answer = Expert(worlds="20").answer(game.view(seat), Generator(number))
        assert game.why_not(answer.action) is None
        told += "deals" in answer.why
    assert told
