"""``steady`` at every table: legal, the same for the same view, and it says why."""

from __future__ import annotations

import pytest

from smear_bots.steady import Steady
from smear_tui.botapi import Generator
from smear_tui.engine.errors import RulesError
from smear_tui.engine.game import Game
from smear_tui.engine.phase import Phase
from smear_tui.engine.presets import PRESETS
from smear_tui.engine.rules import POINTS, Rules
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


def _any_rules(chance: Generator) -> Rules | None:
    """An option set drawn at random; None when it contradicts itself."""
    sides = chance.choice((2, 2, 2, 3, 4, 5, 6, 7, 8))
    points = [point for point in POINTS if chance.below(4)] or ["game"]
    play_size, most = 1 + chance.below(8), 1 + chance.below(len(points))
    exchange = chance.choice(("discard", "draw", "none"))
    options = {option: chance.choice(values) for option, values in WORDS.items()}
    try:
        return Rules(
            seats=sides * chance.choice((1, 1, 2, 3)), sides=sides, jokers=chance.below(3),
            lowest_rank=chance.choice("22223456789"), play_size=play_size, exchange=exchange,
            hand_size=play_size + (chance.below(5) if exchange == "discard" else 0),
            packet=1 + chance.below(4), kitty=2 * chance.below(3), draw_limit=chance.below(5),
            misdeal=bool(chance.below(2)), moon=bool(chance.below(2)), jick=bool(chance.below(2)),
            dealer_may_match=bool(chance.below(2)), joker_value=chance.below(3),
            target=chance.choice((5, 11, 21)), points=tuple(points), max_bid=most,
            min_bid=1 + chance.below(most), **options,
        )  # fmt: skip
    except RulesError:
        return None


WORDS = {
    "all_pass": ("redeal", "next_dealer", "dealer_bids"),
    "moon_needs": ("all", "in_play"),
    "trump_named": ("after_auction", "first_lead"),
    "joker_rank": ("below_jick", "lowest"),
    "joker_tie": ("first", "second", "rank"),
    "follow": ("strict", "may_trump"),
    "first_lead": ("any", "trump"),
    "high": ("ace", "highest"),
    "low": ("two", "lowest"),
    "low_to": ("player", "taker"),
    "finish": ("higher", "bidder_first", "must_bid"),
}


def test_it_plays_by_any_rules_at_any_score(soak: int) -> None:
    bot, chance, tried = Steady(), Generator("any rules"), 0
    while tried < 60 * soak:
        of = _any_rules(chance)
        if of is None:
            continue
        tried += 1
        game = Game(of, chance.below(of.seats))
        game.table.totals = [chance.below(of.target + 8) - 8 for _ in range(of.sides)]
        game.deal_next(seed=tried)
        while game.table.phase not in (Phase.BETWEEN, Phase.OVER):
            seat = game.to_act
            assert seat is not None
            answer = bot.answer(game.view(seat), chance)
            assert game.why_not(answer.action) is None, of.options()
            game.apply(answer.action)
