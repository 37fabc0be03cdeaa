"""Relabelled cards say the same as the engine's."""

from __future__ import annotations

import pytest

from smear_tui.analysis.ranked import TRUMP_SHIFT, ranked
from smear_tui.engine.cards import cards_in, mask_of, pack
from smear_tui.engine.generator import Generator
from smear_tui.engine.presets import PRESETS
from smear_tui.engine.rules import Rules
from smear_tui.engine.trump import trump_tables
from tests.engine.build import rules

RULES = [
    *PRESETS.values(),
    rules("minnesota", joker_tie="second"),
    rules("minnesota", joker_rank="lowest"),
    rules("minnesota", jokers=1, points=["high", "game"], max_bid=2),
    rules("house-5", low_to="taker"),
]


@pytest.mark.parametrize("of", RULES, ids=lambda of: of.name)
@pytest.mark.parametrize("suit", range(4))
def test_masks_go_over_and_back(of: Rules, suit: int) -> None:
    table, whole = ranked(of, suit), pack(int(of.lowest_rank) - 2, of.jokers)
    chance = Generator("ranked", of.name, suit)
    for _ in range(20):
        cards = mask_of(chance.sample(whole, 9))
        assert mask_of(table.cards(table.mask(cards))) == cards
    assert table.mask(mask_of(whole)) == table.pack


@pytest.mark.parametrize("of", RULES, ids=lambda of: of.name)
@pytest.mark.parametrize("suit", range(4))
def test_what_beats_what_stays(of: Rules, suit: int) -> None:
    table, trump = ranked(of, suit), trump_tables(of, suit)
    for card in pack(int(of.lowest_rank) - 2, of.jokers):
        place = table.place_of[card]
        assert table.card_of[place] == card
        assert set(table.cards(table.over[place])) == set(cards_in(trump.beaten_by[card]))
        assert table.worth[place] == trump.worth[card]
        assert bool(table.trumps & 1 << place - 1) == trump.is_trump(card)
        assert bool(table.contest[place]) >= (card in trump.captured)


def test_trump_lies_on_top_in_order_of_strength() -> None:
    table = ranked(rules("minnesota"), 1)
    order = trump_tables(rules("minnesota"), 1).order
    assert table.cards(table.trumps)[::-1] == list(order)
    assert not table.pack & ~table.trumps & ~((1 << TRUMP_SHIFT) - 1)
