"""What a world comes to is what happens when the policy plays those cards."""

from __future__ import annotations

import pytest

from smear_tui.analysis.bidding import Spoken
from smear_tui.analysis.cardplay import Table, different
from smear_tui.analysis.contract import Contract, auctioned
from smear_tui.analysis.decision import decide
from smear_tui.analysis.outcome import Worth
from smear_tui.analysis.sense import sense_of
from smear_tui.analysis.worlds import World
from smear_tui.engine.actions import Moon, Play
from smear_tui.engine.cards import mask_of
from smear_tui.engine.game import Game
from smear_tui.engine.phase import Phase
from smear_tui.engine.presets import PRESETS, preset
from smear_tui.engine.rules import rules_with
from smear_tui.engine.tricks import legal_mask

_RULES = {
    **PRESETS,
    "low-taken": rules_with(PRESETS["wisconsin-4"], {"low": "lowest", "low_to": "taker"}),
    "trump-first": rules_with(PRESETS["minnesota-7"], {"first_lead": "trump"}),
}


def truth(game: Game) -> World:
    """The world as it is."""
    deal = game.log[-1].deal
    dealt = [mask_of(hand) for hand in deal.hands]
    kitty = mask_of(deal.kitty)
    return World(
        list(game.hands), list(game.discards), list(game.drawn), dealt, kitty, list(game.stock)
    )


def _play_out(game: Game) -> tuple[int, ...] | None:
    results = len(game.table.results)
    while game.table.phase not in (Phase.BETWEEN, Phase.OVER):
        seat = game.to_act
        assert seat is not None
        game.apply(decide(game.view(seat)).action)
    found = game.table.results[results:]
    return found[0].took if found else None


@pytest.mark.parametrize("name", [*PRESETS, "trump-first"])
def test_a_contract_is_played_as_at_the_table(name: str, soak: int) -> None:
    rules = _RULES[name]
    for number in range(8 * soak):
        game = Game(rules, number % rules.seats)
        game.deal_next(seed=number)
        world = truth(game)
        if (took := _play_out(game)) is None:
            continue
        bidder = game.table.bidder
        assert bidder is not None
        if name == "trump-first" and not _led_trump(game):
            continue
        contract = Contract(rules, game.table.dealer, bidder, game.table.start_totals)
        assert contract.took(world).took == took


def _led_trump(game: Game) -> bool:
    return bool(game.table.trump.trumps >> game.table.tricks[0].cards[0] & 1)


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("cards_played", [1, 3, 9])
def test_a_card_comes_to_what_follows_at_the_table(name: str, cards_played: int, soak: int) -> None:
    rules = PRESETS[name]
    for number in range(3 * soak):
        game = Game(rules, number % rules.seats)
        game.deal_next(seed=100 + number)
        while game.table.phase not in (Phase.BETWEEN, Phase.OVER):
            seat = game.to_act
            assert seat is not None
            if game.table.played.bit_count() == cards_played:
                break
            game.apply(decide(game.view(seat)).action)
        if game.table.phase is not Phase.PLAY:
            continue
        assert seat is not None
        view = game.view(seat)
        sense = sense_of(rules, game.table.trump.suit or 0)
        cards = different(
            sense, sense.table.mask(legal_mask(game.table, view.hand)), sense.table.pack
        )
        found = Table.of(view, sense).outcomes(truth(game), cards)
        deal, actions = game.log[-1].deal, list(game.log[-1].actions)
        for card, took in zip(cards, found, strict=True):
            twin = Game(rules, game.table.dealer)
            twin.deal(deal)
            for action in actions:
                twin.apply(action)
            twin.apply(Play(seat, sense.table.card_of[card.bit_length()]))
            assert _play_out(twin) == took.took


def test_a_lowest_trump_that_its_taker_scores_is_counted_once() -> None:
    rules = _RULES["low-taken"]
    for number in range(10):
        game = Game(rules)
        game.deal_next(seed=number)
        contract = Contract(rules, 0, 1, (0, 0))
        took, sides = contract.took_by_point(truth(game), 2)
        assert took == contract.took(truth(game), 2)
        assert [sides.count(side) for side in range(2)] == list(took.took)
        assert sides[rules.points.index("low")] >= 0


@pytest.mark.parametrize("name", PRESETS)
def test_the_points_one_by_one_are_those_of_the_sides(name: str) -> None:
    rules = PRESETS[name]
    for number in range(6):
        game = Game(rules)
        game.deal_next(seed=number)
        contract = Contract(rules, 0, 1, (0,) * rules.sides)
        took, sides = contract.took_by_point(truth(game), number % 4)
        assert took == contract.took(truth(game), number % 4)
        assert tuple(sides.count(side) for side in range(rules.sides)) == took.took


def test_cards_between_which_nothing_is_left_are_alike() -> None:
    sense = sense_of(preset("minnesota"), 0)
    cards = sense.table.mask(mask_of([13 + 1, 13 + 2, 13 + 4]))  # 3H 4H 6H
    six, five = cards & ~(cards & (cards - 1)), sense.table.mask(mask_of([13 + 3]))
    assert six
    assert len(different(sense, cards, 0)) == 1
    assert len(different(sense, cards, five)) == 2


def test_an_auction_goes_round_once_and_the_highest_has_it() -> None:
    rules = preset("minnesota")
    said = iter([0, 3, 0])
    assert auctioned(rules, 0, 2, 1, 1, lambda *_: next(said)) == (3, 3)
    assert auctioned(rules, 0, 0, None, 3, lambda *_: 0) == (None, 0)
    assert auctioned(rules, 0, -1, 1, 1, lambda *_: 4) == (1, -1)


def test_a_bid_in_a_world_is_followed_by_what_the_others_would_say() -> None:
    rules = preset("minnesota-7")
    game = Game(rules)
    game.deal_next(seed=4)
    seat = game.to_act
    assert seat is not None
    spoken = Spoken(game.view(seat), truth(game))
    bidder, bid = spoken.after(rules.max_bid)
    assert (bidder, bid) == (seat, rules.max_bid)
    assert spoken.after(-1) == (seat, -1)
    game.apply(Moon(seat))
    assert game.table.bidder == seat


def test_worth_is_points_until_the_end_is_near_and_the_chance_to_win_then() -> None:
    rules = preset("minnesota")
    far, near = Worth(rules, (0, 0), 0), Worth(rules, (20, 20), 0)
    assert far.of((3, 1), 0, 4) == -5
    assert near.of((3, 1), 0, 3) == 1.0
    assert near.of((3, 1), 0, 4) == 0.0
    assert near.of((4, 0), 0, -1) == 1.0
    assert near.of((3, 0), 0, -1) == 0.0
    assert Worth(rules, (-5, 20), 0).of((4, 0), 0, -1) < 0.5
