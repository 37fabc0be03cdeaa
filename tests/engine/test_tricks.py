"""Tricks: trump, following, who takes what (rules: common, the trump orders, options)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pytest

from smear_tui.engine.events import CardPlayed, PointWon, TrickTaken, TrumpNamed
from smear_tui.engine.game import Game
from smear_tui.engine.notation import parse_card, parse_cards
from smear_tui.engine.rules import Rules
from smear_tui.engine.trump import trump_tables
from tests.engine.build import (
    act,
    auction,
    cards,
    dealt,
    in_play,
    last_events,
    may_play,
    refusal,
    rules,
    taker,
    tricks,
)

M = rules("minnesota")
S = rules("schmier")
W6 = rules("wisconsin-6")
ONTARIO = rules("ontario")


def beats_in_order(of: Rules, order: str, *, but: Sequence[set[str]] = ()) -> None:
    """Each card of the order beats the next, in either order of play; ``but`` these pairs."""
    filler = {4: "7S 8S", 6: "7S 8S 9S TS"}[of.seats]
    for high, low in pairwise(order.split(" ")):
        if {high, low} not in but:
            assert taker(of, "D", f"{low} {high} {filler}") == high
            assert taker(of, "D", f"{high} {low} {filler}") == high


def test_minnesota_trump_order() -> None:
    jokers = {"BJ", "LJ"}
    beats_in_order(M, "AD KD QD JD JH BJ LJ TD 9D 8D 7D 6D 5D 4D 3D 2D", but=[jokers])


def test_schmier_trump_order() -> None:
    beats_in_order(S, "AD KD QD JD JH TD 9D 8D 7D 6D 5D 4D 3D 2D BJ")


def test_wisconsin_trump_order_without_a_jick_and_with_low_jokers() -> None:
    beats_in_order(W6, "AD KD QD JD TD 9D 8D 7D BJ LJ", but=[{"BJ", "LJ"}])
    assert taker(W6, "D", "7S JH 8S 9S") == "9S"


def test_without_jick_below_jick_means_below_the_jack() -> None:
    of = rules("minnesota", jick=False)
    beats_in_order(of, "AD KD QD JD BJ LJ TD 9D", but=[{"BJ", "LJ"}])
    assert taker(of, "D", "JH 2H 3H 2D") == "2D"
    assert taker(of, "D", "2H JH QH 3S") == "QH"


@pytest.mark.parametrize("trump", ["S", "H", "D", "C"])
def test_the_jick_is_the_other_jack_of_the_trumps_colour(trump: str) -> None:
    jick = {"S": "JC", "C": "JS", "H": "JD", "D": "JH"}[trump]
    others = [f"J{suit}" for suit in "SHDC" if suit != trump and f"J{suit}" != jick]
    assert taker(M, trump, f"{others[0]} {jick} {others[1]} T{trump}") == jick
    assert taker(M, trump, f"{others[0]} {jick} {others[1]} J{trump}") == f"J{trump}"


# --- jokers in one trick


@pytest.mark.parametrize(
    ("tie", "little_first", "big_first"),
    [("first", "LJ", "BJ"), ("second", "BJ", "LJ"), ("rank", "BJ", "BJ")],
)
@pytest.mark.parametrize("rank", ["below_jick", "lowest"])
def test_joker_tie(tie: str, little_first: str, big_first: str, rank: str) -> None:
    of = rules("minnesota", joker_tie=tie, joker_rank=rank)
    assert taker(of, "H", "LJ BJ 3S 4S") == little_first
    assert taker(of, "H", "3S LJ 4S BJ") == little_first
    assert taker(of, "H", "BJ LJ 3S 4S") == big_first
    assert taker(of, "H", "3S BJ 4S LJ") == big_first


@pytest.mark.parametrize("tie", ["first", "second", "rank"])
def test_against_everything_else_both_jokers_rank_as_listed(tie: str) -> None:
    of = rules("minnesota", joker_tie=tie)
    for jokers in ("LJ 3S BJ", "BJ 3S LJ"):
        assert taker(of, "H", f"{jokers} JD") == "JD"
        assert taker(of, "H", f"JD {jokers}") == "JD"
        assert taker(of, "H", f"{jokers} TH") in ("LJ", "BJ")
    low = rules("minnesota", joker_tie=tie, joker_rank="lowest")
    assert taker(low, "H", "LJ 3S BJ 2H") == "2H"
    assert taker(low, "H", "2H LJ BJ 3S") == "2H"


def test_a_joker_led_is_trump_led() -> None:
    game = in_play(M, "H", {0: "BJ AS KS QS JS TS", 1: "5H LJ AD KD 2S 3S", 2: "JD 3D 4D 5D 6D 7D"})
    act(game, "0 play BJ")
    assert may_play(game) == cards("5H LJ")
    act(game, "1 play 5H")
    assert may_play(game) == {"JD"}


# --- following


def test_the_bidder_leads_to_the_first_trick_and_the_taker_to_the_next() -> None:
    game = in_play(M, "H", {2: "KH 2S 3S 4S 5S 6S", 3: "AH 7S 8S 9S TS JS"}, bidder=2, dealer=0)
    assert game.to_act == 2
    act(game, "2 play KH; 3 play AH")
    for _ in range(2):
        act(game, f"{game.to_act} play {sorted(may_play(game))[0]}")
    assert game.to_act == game.table.leader == 3


def test_who_can_follow_must() -> None:
    game = in_play(M, "H", {0: "AS 2C 3C 4C 5C 6C", 1: "2S 3S AH JD AC AD"})
    act(game, "0 play AS")
    assert may_play(game) == cards("2S 3S")
    assert refusal(game, "1 play AH") == "Not AH: spades were led and you hold 3S"


def test_who_cannot_follow_plays_anything() -> None:
    game = in_play(M, "H", {0: "AS 2C 3C 4C 5C 6C", 1: "2H JD BJ AC 2D 3D"})
    act(game, "0 play AS")
    assert may_play(game) == cards("2H JD BJ AC 2D 3D")


def test_where_trump_may_always_be_played_it_is_one_choice_of_two() -> None:
    of = rules("minnesota", follow="may_trump")
    game = in_play(of, "H", {0: "AS 2C 3C 4C 5C 6C", 1: "2S AH JD BJ AC AD"})
    act(game, "0 play AS")
    assert may_play(game) == cards("2S AH JD BJ")
    assert refusal(game, "1 play AD") == (
        "Not AD: spades were led and you hold 2S: follow suit or trump"
    )


def test_where_trump_may_always_be_played_trump_led_must_still_be_followed() -> None:
    of = rules("minnesota", follow="may_trump")
    game = in_play(of, "H", {0: "AH 2C 3C 4C 5C 6C", 1: "2S 3H JD BJ AC AD"})
    act(game, "0 play AH")
    assert may_play(game) == cards("3H JD BJ")
    assert refusal(game, "1 play AD") == "Not AD: trump was led and you hold BJ"


def test_a_card_that_is_not_held_is_refused() -> None:
    game = in_play(M, "H", {0: "AS 2C 3C 4C 5C 6C"})
    assert refusal(game, "0 play KS") == "Not KS: it is not in your hand"
    act(game, "0 play AS")
    assert "not seat 0's turn" in refusal(game, "0 play 2C")


# --- who takes


def test_without_trump_the_highest_card_of_the_suit_led_takes_the_trick() -> None:
    assert taker(M, "H", "TS QS AD AC") == "QS"
    order = "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"
    for high, low in pairwise(order.split(" ")):
        assert taker(M, "H", f"{low} {high} AD AC") == high
        assert taker(M, "H", f"{high} {low} AD AC") == high


def test_the_highest_trump_takes_the_trick() -> None:
    assert taker(M, "H", "AS 2H KH 3H") == "KH"


def test_card_points_are_those_of_the_cards_taken() -> None:
    game = tricks(S, "H", "0: AS KS QS JS TS BJ")
    assert game.table.card_points == [0, 0, 4 + 3 + 2 + 1 + 10 + 1]
    assert tricks(M, "H", "0: 9S 8S 2H BJ").table.card_points == [0, 0]


@pytest.mark.parametrize(("of", "worth"), [(M, 80), (S, 81), (W6, 80)])
def test_schmiers_pack_holds_81_card_points_and_minnesotas_80(of: Rules, worth: int) -> None:
    assert trump_tables(of, 1).card_points(of.pack_mask) == worth


def test_events_of_a_trick_in_order() -> None:
    events = last_events(tricks(M, "H", "0: AH 2H JH TS"))
    assert [type(each) for each in events[:3]] == [CardPlayed, TrickTaken, PointWon]
    trick = events[1]
    assert trick == TrickTaken(0, 0, parse_cards("AH 2H JH TS"), 0, 15)
    assert events[2] == PointWon("jack", 0, 0, parse_card("JH"))


# --- voids


def shown_void(game: Game, seat: int) -> set[str]:
    return {suit for place, suit in enumerate("SHDC") if game.table.voids[seat] >> place & 1}


def test_a_void_is_remembered_by_the_suit_that_was_led() -> None:
    game = tricks(M, "C", "0: 9D AS TD 2C")
    assert [shown_void(game, seat) for seat in range(4)] == [set(), {"D"}, set(), {"D"}]


def test_with_the_jick_a_void_is_one_of_trump_not_of_the_printed_suit() -> None:
    game = tricks(M, "H", "0: JD 9D AS 2H")
    assert [shown_void(game, seat) for seat in range(4)] == [set(), {"H"}, {"H"}, set()]
    game = tricks(M, "H", "0: 9D JD 2D 3D")
    assert shown_void(game, 1) == {"D"}


def test_trumping_shows_no_void_where_trump_may_always_be_played() -> None:
    of = rules("minnesota", follow="may_trump")
    game = tricks(of, "H", "0: AS 2H 3D KS")
    assert [shown_void(game, seat) for seat in range(4)] == [set(), set(), {"S"}, set()]


# --- first_lead


def test_first_lead_trump_the_first_card_is_trump_if_the_bidder_has_one() -> None:
    of = rules("minnesota", first_lead="trump")
    game = in_play(of, "H", {0: "AS 2H 3C 4C 5C 6C"})
    assert may_play(game) == {"2H"}
    assert refusal(game, "0 play AS") == "Not AS: the first lead must be trump, and you hold 2H"


@pytest.mark.parametrize("card", ["JD", "BJ", "LJ"])
def test_first_lead_trump_jick_and_jokers_count_as_trump(card: str) -> None:
    of = rules("minnesota", first_lead="trump")
    assert may_play(in_play(of, "H", {0: f"AS {card} 3C 4C 5C 6C"})) == {card}


def test_first_lead_trump_a_bidder_without_trump_leads_anything() -> None:
    of = rules("minnesota", first_lead="trump")
    game = in_play(of, "H", {0: "AS KS 3C 4C 5C 6C"})
    assert may_play(game) == cards("AS KS 3C 4C 5C 6C")


def test_first_lead_trump_is_for_the_first_trick_only() -> None:
    of = rules("minnesota", first_lead="trump")
    game = in_play(of, "H", {0: "AH 2H AS KS 3C 4C", 1: "3H 2S 3S 4S 5S 6S"})
    act(game, "0 play AH")
    for _ in range(3):
        act(game, f"{game.to_act} play {sorted(may_play(game))[0]}")
    assert game.to_act == 0
    assert may_play(game) == cards("2H AS KS 3C 4C")


# --- trump named by the first lead


def test_the_first_card_led_names_trump() -> None:
    game = dealt(ONTARIO, {0: "2H AS KS QS JS TS", 1: "3H 2S 3S 4S 5S 6S"}, dealer=3)
    auction(game, 0)
    events = act(game, "0 play 2H")
    assert events[:2] == [CardPlayed(0, parse_card("2H")), TrumpNamed(0, 1, by_lead=True)]
    assert game.table.named_trump() == 1
    assert may_play(game) == {"3H"}


def test_a_jack_led_names_its_own_suit() -> None:
    game = dealt(rules("ontario", jick=True), {0: "JD", 1: "JH 2H 3H 4S 5S 6S"}, dealer=3)
    auction(game, 0)
    act(game, "0 play JD")
    assert game.table.named_trump() == "SHDC".index("D")
    assert may_play(game) == {"JH"}


def test_the_second_trick_names_nothing() -> None:
    game = tricks(ONTARIO, "", "0: 2H 3H 4H 5H", "3: AS KS QS JS")
    assert game.table.results[0].trump == 1
    assert game.table.tricks[1].taker == 3


def test_with_trump_named_by_the_lead_first_lead_has_no_effect() -> None:
    of = rules("ontario", first_lead="trump")
    game = dealt(of, {0: "2H AS KS QC JC TD"}, dealer=3)
    auction(game, 0)
    assert may_play(game) == cards("2H AS KS QC JC TD")
