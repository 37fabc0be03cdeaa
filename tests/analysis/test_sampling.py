"""A sampled world never contradicts what the seat knows."""

from __future__ import annotations

import pytest

from smear_tui.analysis.decision import decide
from smear_tui.analysis.sampling import Sampler
from smear_tui.analysis.worlds import World
from smear_tui.botapi import first_legal
from smear_tui.engine.actions import Bid, Discard
from smear_tui.engine.cards import cards_in, mask_of, pack
from smear_tui.engine.events import Discarded
from smear_tui.engine.game import Game
from smear_tui.engine.generator import Generator
from smear_tui.engine.phase import Phase
from smear_tui.engine.presets import PRESETS
from smear_tui.engine.rules import Rules, rules_with

_ODD = {
    "tight": rules_with(PRESETS["minnesota"], {"hand_size": 12, "jokers": 2, "kitty": 4}),
    "many-trumps": rules_with(PRESETS["minnesota-7"], {"seats": 2, "hand_size": 22, "kitty": 6}),
    "trump-first": rules_with(PRESETS["minnesota-7"], {"first_lead": "trump"}),
    "eight": rules_with(PRESETS["st-paul"], {"seats": 8, "draw_limit": 0}),
    "low-taken": rules_with(PRESETS["minnesota"], {"low": "lowest", "low_to": "taker"}),
}
_RULES = {**PRESETS, **_ODD}


def replayed(game: Game, world: World) -> Game:
    """Play the public history of the present deal with the cards of a world."""
    log = game.log[-1]
    twin = Game(game.rules, log.dealer)
    twin.table.totals = list(log.totals)
    twin.deal(world.deal(log.dealer))
    for action in log.actions:
        if isinstance(action, Discard):
            action = Discard(action.seat, tuple(cards_in(world.gone[action.seat])))
        twin.apply(action)
    return twin


def check(game: Game, seat: int, world: World) -> None:
    rules, view = game.rules, game.view(seat)
    twin = replayed(game, world)
    seen = twin.view(seat)
    assert (seen.hand, seen.dealt, seen.drawn) == (view.hand, view.dealt, view.drawn)
    assert (seen.kitty, seen.discards) == (view.kitty, view.discards)
    assert twin.table.heard == game.table.heard
    assert twin.hands == world.hands
    assert [each.bit_count() for each in world.hands] == game.table.hand_sizes
    assert twin.stock == world.stock or not rules.draws
    whole = mask_of(pack(int(rules.lowest_rank) - 2, rules.jokers))
    places = [*world.dealt, world.kitty, *world.drawn, mask_of(world.stock)]
    assert sum(each.bit_count() for each in places) == rules.pack_size
    found = 0
    for each in places:
        found |= each
    assert found == whole


def _play_on(game: Game, chance: Generator, *, careless: bool) -> None:
    seat = game.to_act
    assert seat is not None
    if not careless:
        game.apply(decide(game.view(seat)).action)
    elif game.table.phase is Phase.DISCARD:
        options = game.discard_options()
        assert options is not None
        more = options.least - options.must.bit_count()
        free = chance.sample(cards_in(options.free), max(0, more))
        game.apply(Discard(seat, (*cards_in(options.must), *free)))
    else:
        game.apply(chance.choice(game.legal()) if game.legal() else first_legal(game.view(seat)))


@pytest.mark.parametrize("careless", [False, True], ids=["policy", "careless"])
@pytest.mark.parametrize("name", _RULES)
def test_a_world_fits_the_view(name: str, careless: bool, soak: int) -> None:
    rules = _RULES[name]
    chance = Generator(name)
    for number in range((3 if rules.seats < 6 else 2) * soak):
        game = Game(rules, number % rules.seats)
        game.deal_next(seed=number)
        while game.table.phase not in (Phase.BETWEEN, Phase.OVER):
            seat = game.to_act
            assert seat is not None
            sampler = Sampler(game.view(seat), Generator(number))
            for world in sampler.worlds(2):
                check(game, seat, world)
            _play_on(game, chance, careless=careless)


def test_the_same_seed_gives_the_same_worlds() -> None:
    game = Game(PRESETS["schmier"])
    game.deal_next(seed=3)
    view = game.view(1)
    first, again = (Sampler(view, Generator(5)).worlds(3) for _ in range(2))
    assert first == again
    assert first != Sampler(view, Generator(6)).worlds(3)


def _after_the_exchange(rules: Rules, number: int) -> Game | None:
    game = Game(rules)
    game.deal_next(seed=number)
    while game.table.phase not in (Phase.PLAY, Phase.BETWEEN, Phase.OVER):
        seat = game.to_act
        assert seat is not None
        game.apply(decide(game.view(seat)).action)
    return game if game.table.phase is Phase.PLAY else None


@pytest.mark.parametrize("name", ["minnesota-7", "schmier"])
def test_sampled_hands_are_as_rich_in_trumps_as_real_ones(name: str, soak: int) -> None:
    rules = PRESETS[name]
    real = bidding = sampled = sampled_bidding = 0.0
    for number in range(60 * soak):
        game = _after_the_exchange(rules, number)
        if game is None:
            continue
        bidder = game.table.bidder
        assert bidder is not None
        seat = (bidder + 1) % rules.seats
        trumps = game.table.trump.trumps
        worlds = Sampler(game.view(seat), Generator(number)).worlds(8)
        for other in range(rules.seats):
            if other == seat:
                continue
            held = (game.hands[other] & trumps).bit_count()
            thought = sum((world.hands[other] & trumps).bit_count() for world in worlds) / 8
            if other == bidder:
                bidding, sampled_bidding = bidding + held, sampled_bidding + thought
            else:
                real, sampled = real + held, sampled + thought
    assert sampled == pytest.approx(real, rel=0.12)
    assert sampled_bidding == pytest.approx(bidding, rel=0.12)


def test_who_bid_is_thought_to_hold_more_than_who_passed() -> None:
    rules = PRESETS["minnesota-7"]
    jokers: dict[bool, list[int]] = {True: [], False: []}
    for number in range(60):
        game = Game(rules)
        game.deal_next(seed=number)
        opener = game.to_act
        assert opener is not None
        game.apply(Bid(opener, 3))
        seat = game.to_act
        assert seat is not None
        game.apply(decide(game.view(seat)).action)
        after = game.to_act
        if after is None:
            continue
        worlds = Sampler(game.view(after), Generator(number)).worlds(4)
        found = jokers[game.table.high > 3]
        found += [(world.hands[seat] >> 52).bit_count() for world in worlds]
    bid, passed = jokers[True], jokers[False]
    assert bid
    assert passed
    assert sum(bid) / len(bid) > sum(passed) / len(passed)


def test_events_of_a_discard_hide_their_cards() -> None:
    # A sampler sees a view only; what it could leak is in the events it reads.
    assert set(Discarded.__dataclass_fields__) == {"seat", "count"}
