"""Cards played are evidence: what the policy plays is likely in the world as it is."""

from __future__ import annotations

import pytest

from smear_tui.analysis.advice import likely_worlds
from smear_tui.analysis.decision import decide
from smear_tui.analysis.reading import STRAY, Reading
from smear_tui.analysis.sampling import Sampler
from smear_tui.analysis.sense import sense_of
from smear_tui.analysis.worlds import World
from smear_tui.engine.game import Game
from smear_tui.engine.generator import Generator
from smear_tui.engine.phase import Phase
from smear_tui.engine.presets import PRESETS


def _played(name: str, number: int, cards: int) -> Game | None:
    """A game of the policy after some cards, None where none is played."""
    rules = PRESETS[name]
    game = Game(rules, number % rules.seats)
    game.deal_next(seed=number)
    while game.table.phase not in (Phase.BETWEEN, Phase.OVER):
        if game.table.played.bit_count() == cards:
            return game
        seat = game.to_act
        assert seat is not None
        game.apply(decide(game.view(seat)).action)
    return None


def _likely(game: Game, reading: Reading, world: World | None = None) -> float:
    """How likely all cards of the others are in a world, the real one when None."""
    hands = game.hands if world is None else world.hands
    gone = game.discards if world is None else world.gone
    chance = 1.0
    for seat in range(game.rules.seats):
        if seat != game.to_act:
            chance *= reading.likely(seat, hands[seat], gone[seat])
    return chance


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("cards", [2, 7, 11])
def test_in_the_real_world_the_policy_has_played_as_it_would(name: str, cards: int) -> None:
    for number in range(4):
        game = _played(name, number, cards)
        if game is None or game.table.moon:
            continue
        seat = game.to_act
        assert seat is not None
        reading = Reading(game.view(seat), sense_of(game.rules, game.table.trump.suit or 0))
        told = 1.0 if game.rules.trump_named == "after_auction" else STRAY
        assert _likely(game, reading) >= told


def test_other_worlds_are_less_likely_than_the_real_one() -> None:
    total, worlds = 0.0, 0
    for number in range(12):
        game = _played("minnesota-7", number, 9)
        if game is None:
            continue
        seat = game.to_act
        assert seat is not None
        view = game.view(seat)
        reading = Reading(view, sense_of(game.rules, game.table.trump.suit or 0))
        for world in Sampler(view, Generator(number)).worlds(10):
            total, worlds = total + _likely(game, reading, world), worlds + 1
    assert total / worlds < 0.6


def test_worlds_are_chosen_by_what_was_played_and_come_again_from_the_same_seed() -> None:
    game = _played("minnesota-7", 3, 9)
    assert game is not None
    seat = game.to_act
    assert seat is not None
    view = game.view(seat)
    first = likely_worlds(view, Generator(1)).worlds(20)
    assert first == likely_worlds(view, Generator(1)).worlds(20)
    reading = Reading(view, sense_of(game.rules, game.table.trump.suit or 0))
    plain = Sampler(view, Generator(1)).worlds(20)
    read, unread = (
        sum(_likely(game, reading, world) for world in worlds) for worlds in (first, plain)
    )
    assert read > unread
