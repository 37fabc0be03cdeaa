"""A view depends on nothing its seat has not seen.

20,000 times (``--soak``: twenty times that) the cards that are hidden from a seat are dealt anew
in a way its view allows (see ``worlds.py``), the same public history is played again through
``Game.apply``, which would refuse an impossible one, and the seat's view must be the same: its
JSON, its cards, what it may do and all that is public.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from smear_tui.engine.game import Game
from smear_tui.engine.generator import deal_of
from smear_tui.engine.position import Position
from smear_tui.engine.presets import PRESETS, rules_from_mapping
from smear_tui.engine.view import View
from tests.engine.chance import likely_action
from tests.engine.test_invariants import stacked
from tests.engine.worlds import World
from tests.naive.generate import random_rules
from tests.naive.rules import full_rules

CHUNKS, DECISIONS = 10, 2_000


def started(rules: Any, dealer: int, totals: list[int]) -> Game:
    game = Game(rules, dealer)
    game.table.totals = list(totals)
    return game


def same_for(one: View, two: View) -> None:
    assert one.to_json() == two.to_json()
    for part in ("seat", "hand", "dealt", "kitty", "drawn", "discards", "unseen", "my_turn"):
        assert getattr(one, part) == getattr(two, part), part
    assert one.legal() == two.legal()
    assert one.discard_options() == two.discard_options()
    for name in Position.__slots__:
        assert getattr(one.table, name) == getattr(two.table, name), name


def resample(rng: Random, game: Game, viewer: int, full: dict[str, Any]) -> bool:
    """Compare the view with that of another world; return whether the worlds differ."""
    world = World(game, viewer, full)
    world.shuffle(rng, rng.choice([10, 60, 120]))
    deal = world.deal(rng)
    other = started(game.rules, game.table.dealer, list(game.table.start_totals))
    other.deal(deal)
    for action in world.actions():
        other.apply(action)
    same_for(game.view(viewer), other.view(viewer))
    return other.hands != game.hands


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_views_are_the_same_however_the_unseen_cards_lie(chunk: int, soak: int) -> None:
    rng = Random(f"resampling {chunk}")
    decisions = differ = deals = 0
    while decisions < DECISIONS * soak:
        deals += 1
        mapping = {"base": list(PRESETS)[(deals + chunk) % len(PRESETS)]}
        if deals % 3 == 0:
            mapping = random_rules(rng)
        rules, full = rules_from_mapping(mapping), full_rules(mapping)
        dealer = rng.randrange(rules.seats)
        totals = [rng.randint(-10, 10) for _ in range(rules.sides)]
        game = started(rules, dealer, totals)
        fair = rng.random() < 0.7
        game.deal(deal_of(rules, deals, chunk, dealer) if fair else stacked(rng, full))
        while game.to_act is not None:
            # The view of the seat that decides, or of another.
            if rng.random() < 0.5:
                viewer = game.to_act if rng.random() < 0.7 else rng.randrange(rules.seats)
                differ += resample(rng, game, viewer, full)
                decisions += 1
            game.apply(likely_action(game, rng))
    assert differ > decisions * 0.8
