"""``steady`` at every table: legal, the same for the same view, and it says why."""

from __future__ import annotations

import pytest

from smear_bots.steady import Steady
from smear_tui.botapi import Generator
from smear_tui.engine.game import Game
from smear_tui.engine.phase import Phase
from smear_tui.engine.presets import PRESETS
from smear_tui.engine.rules import Rules
from tests.engine.build import rules

SEATS = [
    rules("cutthroat", seats=2, sides=2),
    rules("minnesota", seats=3, sides=3, kitty=2),
    rules("house-5", seats=5, sides=5),
    rules("st-paul", seats=6, sides=6),
    rules("house-5", seats=8, sides=2, play_size=5, hand_size=5),
    rules("house-5", seats=8, sides=4, low_to="taker"),
    rules("minnesota", all_pass="dealer_bids", dealer_may_match=True, moon_needs="in_play"),
    rules("wisconsin-6", first_lead="trump", finish="must_bid", joker_tie="second"),
    rules("schmier", play_size=3, hand_size=3),
]


@pytest.mark.parametrize("of", [*PRESETS.values(), *SEATS], ids=lambda of: of.name)
def test_every_answer_is_legal_and_says_why(of: Rules, soak: int) -> None:
    bot, chance = Steady(), Generator("steady")
    for number in range(8 * soak):
        game = Game(of, number % of.seats)
        game.deal_next(seed=number)
        while game.table.phase not in (Phase.BETWEEN, Phase.OVER):
            seat = game.to_act
            assert seat is not None
            view = game.view(seat)
            answer = bot.answer(view, chance)
            assert view.why_not(answer.action) is None
            assert answer.why
            assert answer.why.isascii()
            game.apply(answer.action)


def test_games_end(soak: int) -> None:
    bot, chance = Steady(), Generator("steady")
    for name in ("minnesota", "minnesota-7", "house-5", "cutthroat"):
        for number in range(soak):
            game = Game(PRESETS[name], 0, seed=number)
            deals = 0
            while not game.over:
                if game.table.phase is Phase.BETWEEN:
                    game.deal_next()
                    deals += 1
                    assert deals < 200
                seat = game.to_act
                assert seat is not None
                game.apply(bot.answer(game.view(seat), chance).action)
