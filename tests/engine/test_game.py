"""The game: deals, whose deal it is, undo, refusals that change nothing."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from smear_tui.engine.actions import Bid, Discard, NameTrump, Pass, Play
from smear_tui.engine.errors import DealError, IllegalAction
from smear_tui.engine.events import DealStarted
from smear_tui.engine.game import Game
from smear_tui.engine.generator import deal_of, first_dealer
from smear_tui.engine.notation import action_text, parse_action
from smear_tui.engine.phase import Phase
from smear_tui.engine.presets import PRESETS, rules_from_mapping
from smear_tui.engine.record import game_from_record, record_of
from smear_tui.engine.state import state_of
from tests.engine.build import (
    act,
    auction,
    deal_cards,
    dealt,
    fingerprint,
    in_play,
    lay_away_any,
    legal,
    rules,
    tricks,
)
from tests.engine.chance import likely_action
from tests.naive.generate import random_rules

M = rules("minnesota")


def finish(game: Game, rng: Random) -> None:
    while game.to_act is not None:
        game.apply(likely_action(game, rng))


# --- deals


def test_a_game_begins_before_its_first_deal() -> None:
    game = Game(M, 2)
    assert game.to_act is None
    assert game.legal() == ()
    assert game.table.phase is Phase.BETWEEN
    assert game.why_not(parse_action("0 pass")) == (
        "No deal is on: the next one must be dealt first"
    )
    state = state_of(game)
    assert (state["deal"], state["dealer"], state["totals"]) == (None, None, [0, 0])


def test_the_deal_passes_to_the_left_after_every_deal_that_was_played() -> None:
    game = tricks(rules(target=1000, moon=False), "H", "0: AH 2H JH TS")
    assert game.table.dealer == 3
    for dealer in (0, 1, 2, 3, 0):
        assert game.table.next_dealer == dealer
        deal_cards(game)
        assert game.table.dealer == dealer
        auction(game, (dealer + 1) % 4)
        act(game, f"{game.to_act} trump H")
        while game.to_act is not None:
            act(game, f"{game.to_act} {legal(game)[0]}")


def test_the_first_dealer_is_drawn_from_the_seed() -> None:
    assert {first_dealer(M, seed) for seed in range(50)} == {0, 1, 2, 3}


def test_deals_of_a_seed_are_numbered_from_0_thrown_in_ones_with_them() -> None:
    game = Game(M, 0, seed=9)
    assert game.deal_next() == [DealStarted(0, 0)]
    act(game, "1 pass; 2 pass; 3 pass; 0 pass")
    assert game.deal_next() == [DealStarted(1, 0)]
    assert game.log[1].deal == deal_of(M, 9, 1, 0)


def test_nothing_is_dealt_while_a_deal_is_on_or_after_the_end() -> None:
    game = dealt(M)
    before = fingerprint(game)
    with pytest.raises(DealError, match="the deal before is not finished"):
        deal_cards(game)
    assert fingerprint(game) == before
    over = tricks(M, "H", "0: AH 2H JH TS", call="moon")
    with pytest.raises(DealError, match="the game is over"):
        deal_cards(over)
    assert over.why_not(parse_action("0 pass")) == "The game is over"


def test_a_game_without_a_seed_deals_no_cards_of_its_own() -> None:
    with pytest.raises(DealError, match="no seed"):
        Game(M).deal_next()


def test_wrong_cards_are_not_dealt_and_change_nothing() -> None:
    game = Game(M, 0)
    before = fingerprint(game)
    with pytest.raises(DealError):
        game.deal(deal_of(rules("schmier"), 1, 0, 0))
    assert fingerprint(game) == before
    assert game.log == []


def test_a_deal_that_was_played_ends_a_row_of_deals_thrown_in() -> None:
    game = Game(M, 0, seed=9)
    game.deal_next()
    act(game, "1 pass; 2 pass; 3 pass; 0 pass")
    assert game.table.thrown_in_a_row == 1
    game.deal_next()
    auction(game, 1)
    finish(game, Random(1))
    assert game.table.deal_result() is not None
    assert game.table.thrown_in_a_row == 0


# --- refusals

NO_SEATS: list[Any] = [0.0, False, "0", None]
NO_LEVELS: list[Any] = [2.0, "2", None, -1, 10**30]
NO_SUITS: list[Any] = [-1, 4, "H", 1.0, None]
NO_DISCARDS: list[Any] = [None, [], [1, 2, 3], ("AS",), (-1, -1, -1), (60,), (1.0, 2.0), "AS", 3]
NO_CARDS: list[Any] = [-1, 54, "AS", None]


def test_an_illegal_action_raises_its_reason_and_changes_nothing() -> None:
    game = dealt(M)
    before = fingerprint(game)
    with pytest.raises(IllegalAction) as caught:
        game.apply(parse_action("1 bid 9"))
    assert caught.value.reason == game.why_not(parse_action("1 bid 9"))
    assert fingerprint(game) == before


NONSENSE: list[tuple[str, Any]] = [
    *(("", Pass(seat)) for seat in NO_SEATS),
    *(("", Bid(0, level)) for level in NO_LEVELS),
    *(("0 bid 2", NameTrump(0, suit)) for suit in NO_SUITS),
    *(("0 bid 2; 0 trump H", Discard(0, cards)) for cards in NO_DISCARDS),
    *(("0 bid 2; 0 trump H; all", Play(0, card)) for card in NO_CARDS),
]


@pytest.mark.parametrize(("before", "action"), NONSENSE)
def test_an_action_with_nonsense_in_it_is_refused_and_not_recorded(
    before: str, action: Any
) -> None:
    game = dealt(M, dealer=3)
    for text in before.split("; ") if before else ():
        if text == "all":
            while game.table.phase is Phase.DISCARD:
                lay_away_any(game)
        else:
            act(game, text)
            while game.table.phase is Phase.AUCTION:
                act(game, f"{game.to_act} pass")
    state = fingerprint(game)
    assert game.why_not(action)
    with pytest.raises((IllegalAction, TypeError, IndexError)):
        game.apply(action)
    assert fingerprint(game) == state


def test_a_card_played_is_recorded_as_the_engines_own_action() -> None:
    game = in_play(M, "H", {0: "3S 4S 5S 6S 7S 8S"})
    game.apply(Play(False, True))
    assert action_text(game.log[-1].actions[-1]) == "0 play 3S"


@pytest.mark.parametrize("base", list(PRESETS))
def test_legal_why_not_and_apply_agree_on_every_action(base: str) -> None:
    game = Game(rules(base), 0, seed=4)
    rng = Random(base)
    everything = [f"{seat} {word}" for seat in range(game.rules.seats) for word in _ALL_WORDS]
    for _ in range(2):
        game.deal_next()
        while game.to_act is not None:
            possible = {action_text(action) for action in game.legal()}
            for text in everything:
                action = parse_action(text)
                assert (game.why_not(action) is None) == (text in possible), text
            if game.table.phase is Phase.PLAY or rng.random() < 0.5:
                before = fingerprint(game)
                text = rng.choice([text for text in everything if text not in possible])
                with pytest.raises(IllegalAction):
                    game.apply(parse_action(text))
                assert fingerprint(game) == before
            game.apply(likely_action(game, rng))
        if game.over:
            break


_CARDS = [f"{rank}{suit}" for suit in "SHDC" for rank in "23456789TJQKA"] + ["BJ", "LJ"]
_ALL_WORDS = [
    *("pass", "moon", "misdeal"),
    *(f"bid {level}" for level in range(1, 9)),
    *(f"trump {suit}" for suit in "SHDC"),
    *(f"play {card}" for card in _CARDS),
]


# --- undo


def test_before_any_action_there_is_nothing_to_take_back() -> None:
    assert Game(M).undo() is None
    game = dealt(M)
    before = fingerprint(game)
    assert game.undo() is None
    assert fingerprint(game) == before


UNDONE = {
    "a pass": ("minnesota", "1 pass", "2 pass"),
    "a bid": ("minnesota", "1 pass", "2 bid 3"),
    "a moon with its kitty": ("minnesota", "1 bid 4", "2 moon"),
    "the bid that ended the auction": ("minnesota", "1 pass; 2 pass; 3 pass", "0 bid 2"),
    "the last pass, which threw the deal in": ("minnesota", "1 pass; 2 pass; 3 pass", "0 pass"),
    "trump": ("minnesota", "1 moon", "1 trump H"),
}


@pytest.mark.parametrize("what", list(UNDONE))
def test_undo_takes_back(what: str) -> None:
    base, before, action = UNDONE[what]
    game = dealt(rules(base), totals=(3, 5))
    act(game, before)
    state = fingerprint(game)
    act(game, action)
    assert fingerprint(game) != state
    assert game.undo() == parse_action(action)
    assert fingerprint(game) == state
    act(game, action)


def test_undo_takes_back_a_misdeal() -> None:
    game = dealt(M, {1: "3S 4S 5S 6S 7S 8S 9S 3H 4H"})
    before = fingerprint(game)
    act(game, "1 misdeal")
    game.undo()
    assert fingerprint(game) == before


@pytest.mark.parametrize("base", list(PRESETS))
def test_undo_of_every_action_of_some_deals_gives_the_states_before(base: str) -> None:
    game = Game(rules(base), 0, seed=6)
    rng = Random(base)
    states = [fingerprint(game)]
    while len(game.log) < 3 and not game.over:
        game.deal_next()
        states[-1] = fingerprint(game)
        while game.to_act is not None:
            game.apply(likely_action(game, rng))
            states.append(fingerprint(game))
    states.pop()
    while game.undo() is not None:
        # Taken back over the end of a deal, the deal that followed is taken back with it.
        assert fingerprint(game) == states.pop()
    assert states == []
    assert len(game.log) == 1
    assert game.log[0].actions == []


def test_undo_takes_back_a_deal_nobody_has_acted_in_with_the_action_before_it() -> None:
    game = tricks(M, "H", "0: AH 2H JH TS")
    played = fingerprint(game)
    deal_cards(game)
    assert game.undo() == parse_action("3 play TS")
    assert len(game.log) == 1
    act(game, "3 play TS")
    assert fingerprint(game) == played


def test_undo_over_deals_thrown_in_brings_their_count_back() -> None:
    game = dealt(M)
    for _ in range(3):
        act(game, "1 pass; 2 pass; 3 pass; 0 pass")
        deal_cards(game)
    assert game.table.thrown_in_a_row == 3
    game.undo()
    assert (game.table.thrown_in_a_row, len(game.log)) == (2, 3)


def test_undo_over_the_end_of_the_game_takes_the_winner_back() -> None:
    game = tricks(M, "H", "0: AH 2H JH TS", totals=(20, 3))
    assert state_of(game)["winner"] == 0
    game.undo()
    assert state_of(game)["winner"] is None
    assert game.table.totals == [20, 3]
    assert game.table.results == []
    assert game.to_act == 3
    moon = tricks(M, "H", "0: AH 3S 2H JH", call="moon", totals=(-5, 3))
    assert moon.table.totals == [0, 3]
    moon.undo()
    assert moon.table.totals == [-5, 3]


@pytest.mark.parametrize("base", list(PRESETS))
def test_the_state_after_an_undo_is_that_of_a_replay(base: str) -> None:
    game = Game(rules(base), 0, seed=8)
    rng = Random(base)
    for _ in range(4):
        if game.over:
            break
        game.deal_next()
        finish(game, rng)
        for _ in range(rng.randrange(1, 60)):
            game.undo()
        replayed = game_from_record(record_of(game))
        assert fingerprint(game) == fingerprint(replayed)
        assert state_of(game) == state_of(replayed)
        finish(game, rng)


@pytest.mark.parametrize("chunk", range(4))
def test_the_state_after_an_undo_is_that_of_a_replay_under_any_options(
    chunk: int, soak: int
) -> None:
    rng = Random(f"undo {chunk}")
    for _ in range(40 * soak):
        game = Game(rules_from_mapping(random_rules(rng)), 0, seed=rng.getrandbits(16))
        while not game.over and len(game.log) < 4:
            game.deal_next()
            finish(game, rng)
        for _ in range(3):
            for _ in range(rng.randrange(1, 40)):
                game.undo()
            assert fingerprint(game) == fingerprint(game_from_record(record_of(game)))
            for _ in range(rng.randrange(10)):
                if game.to_act is not None:
                    game.apply(likely_action(game, rng))


def test_after_an_undo_another_action_may_follow() -> None:
    game = tricks(M, "H", "0: AH 2H JH TS", call="bid 3")
    assert game.table.totals == [3, 1]
    while game.table.phase is not Phase.AUCTION or len(game.table.said) > 0:
        game.undo()
    act(game, "0 bid 4; 1 pass; 2 pass; 3 pass; 0 trump H")
    act(game, "0 play AH; 1 play 2H; 2 play JH; 3 play TS")
    assert game.table.totals == [-4, 1]
