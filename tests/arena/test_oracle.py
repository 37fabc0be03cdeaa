"""``oracle``: sees all hands, plays legally, and gains by it."""

from __future__ import annotations

import json

import pytest

from smear_tui.arena.oracle import ORACLE, Oracle, true_world
from smear_tui.arena.series import Plan, Workshop
from smear_tui.botapi import BotError
from smear_tui.cli import main
from smear_tui.engine.game import Game
from smear_tui.engine.presets import preset
from smear_tui.players.registry import make_bot, names


@pytest.mark.parametrize("name", ["minnesota-7", "schmier"])
def test_who_sees_all_hands_gains(name: str) -> None:
    shop = Workshop(Plan(preset(name), (ORACLE, "steady"), 1), records=False)
    try:
        batch = shop.play("deals", range(8))
    finally:
        shop.close()
    gain, sides = 0.0, preset(name).sides
    for unit in batch.units:
        for table, played in zip(
            Plan(preset(name), (ORACLE, "steady"), 1).tables, unit, strict=True
        ):
            assert not played.incidents
            seats = [side for side in range(sides) if table[side] == 0]
            others = [side for side in range(sides) if table[side] == 1]
            gain += sum(played.scores[side] for side in seats) / len(seats)
            gain -= sum(played.scores[side] for side in others) / len(others)
    assert gain > 0


def test_the_arena_has_it_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "oracle", "steady", "--deals", "1", "--jobs", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)


def test_it_is_no_player() -> None:
    assert ORACLE not in names()
    with pytest.raises(BotError):
        make_bot(ORACLE)
    assert Oracle.info.name == ORACLE


def test_the_true_world_is_how_the_cards_lie() -> None:
    game = Game(preset("schmier"))
    game.deal_next(seed=1)
    world = true_world(game)
    assert world.hands == game.hands == world.dealt
    assert world.deal(0) == game.log[0].deal or world.stock == game.stock
