"""Hand-worked cases from the sentences of the rules, auction to tricks."""

from __future__ import annotations

import itertools
from random import Random
from typing import Any

import pytest

from tests.naive.cards import pack, winning_card
from tests.naive.deal import discard_fault, discard_legal
from tests.naive.game import NaiveError, NaiveGame
from tests.naive.generate import deal_out, random_action, random_deal, random_rules
from tests.naive.rules import full_rules, refusal
from tests.naive.table import act, cards, deal, game_of

LOW = "3S 4S 5S 6S 7S 8S 9S 3H 4H"  # nine cards for a misdeal
HIGH = {0: "AS", 1: "AH", 2: "AD", 3: "AC"}  # nobody can call one
OPEN: dict[str, Any] = {"base": "minnesota", "kitty": 0, "exchange": "none"}


# --- auction


def test_a_maximum_bid_leaves_only_the_moon() -> None:
    game = game_of({"base": "minnesota"}, 3, HIGH)
    act(game, "0 bid 4")
    assert (game.to_act, game.legal(), game.bidder) == (1, ["pass", "moon"], None)
    act(game, "1 pass; 2 moon")
    assert (game.phase, game.bidder, game.bid, game.moon) == ("trump", 2, None, True)


def test_a_maximum_bid_without_moon_ends_the_auction_at_once() -> None:
    game = game_of({"base": "minnesota", "moon": False}, 3, {**HIGH, 1: LOW})
    act(game, "0 bid 4")  # seat 1 could call a misdeal, which keeps nothing open
    assert (game.phase, game.to_act, game.bidder, game.bid) == ("trump", 0, 0, 4)


def test_the_dealers_right_to_match_keeps_the_auction_open() -> None:
    mapping = {"base": "minnesota", "moon": False, "dealer_may_match": True}
    game = game_of(mapping, 3, {**HIGH, 1: LOW})
    act(game, "0 bid 4")
    assert game.legal() == ["pass", "misdeal"]
    act(game, "1 pass")
    assert game.legal() == ["pass"]
    act(game, "2 pass")
    assert game.legal() == ["pass", "bid 4"]
    act(game, "3 bid 4")
    assert (game.phase, game.bidder, game.bid) == ("trump", 3, 4)


def test_the_dealer_matches_or_bids_higher_but_never_matches_a_moon() -> None:
    mapping = {"base": "minnesota", "dealer_may_match": True}
    game = game_of(mapping, 3, HIGH)
    act(game, "0 bid 3; 1 pass; 2 pass")
    assert game.legal() == ["pass", "bid 3", "bid 4", "moon"]
    game = game_of(mapping, 3, HIGH)
    act(game, "0 moon")
    assert (game.phase, game.bidder) == ("trump", 0)


@pytest.mark.parametrize(("all_pass", "dealer"), [("redeal", 3), ("next_dealer", 0)])
def test_all_pass(all_pass: str, dealer: int) -> None:
    game = game_of({"base": "minnesota", "all_pass": all_pass}, 3, HIGH)
    act(game, "0 pass; 1 pass; 2 pass; 3 pass")
    assert (game.phase, game.to_act, game.next_dealer) == ("between", None, dealer)
    assert (game.bidder, game.points, game.scores, game.totals) == (None, None, None, [0, 0])


def test_a_dealer_who_must_bid() -> None:
    mapping = {"base": "minnesota", "all_pass": "dealer_bids"}
    game = game_of(mapping, 3, {**HIGH, 3: LOW})
    act(game, "0 pass; 1 pass; 2 pass")
    assert game.legal() == ["bid 2", "bid 3", "bid 4", "moon", "misdeal"]
    game = game_of(mapping, 3, HIGH)
    act(game, "0 bid 2; 1 pass; 2 pass")
    assert "pass" in game.legal()


@pytest.mark.parametrize("all_pass", ["redeal", "next_dealer"])
def test_a_misdeal_never_moves_the_deal(all_pass: str) -> None:
    game = game_of({"base": "minnesota", "all_pass": all_pass}, 3, {**HIGH, 1: LOW})
    act(game, "0 bid 2; 1 misdeal")
    assert (game.phase, game.next_dealer, game.bidder) == ("between", 3, None)


@pytest.mark.parametrize(
    ("lowest", "hand", "may"),
    [
        (2, "3S 9H", True),
        (2, "2S 9H", False),
        (2, "TS 9H", False),
        (2, "BJ 9H", False),
        (3, "3S 9H", False),
        (3, "4S 9H", True),
        (7, "7S 9H", False),
        (7, "8S 9H", True),
        (8, "9S 9H", True),
        (9, "9S 9H", False),
    ],
)
def test_misdeal_hands(lowest: int, hand: str, may: bool) -> None:
    mapping = {**OPEN, "hand_size": 2, "play_size": 2, "lowest_rank": lowest}
    game = game_of(mapping, 3, {0: hand})
    assert ("misdeal" in game.legal()) == may


# --- exchange


def test_the_kitty_is_the_bidders_before_he_names_trump() -> None:
    game = game_of({"base": "minnesota"}, 3, HIGH, "BJ LJ 2C 2D")
    act(game, "0 pass; 1 bid 2; 2 pass; 3 pass")
    assert (game.phase, len(game.hands[1])) == ("trump", 13)
    assert game.hands[1][9:] == cards("BJ LJ 2C 2D")
    act(game, "1 trump C")
    assert (game.phase, game.to_act) == ("discard", 0)
    assert game.legal()["min"] == 3  # type: ignore[call-overload]  # a discard is a dict


def test_an_empty_discard_is_an_action() -> None:
    mapping = {"base": "minnesota", "hand_size": 6, "kitty": 0}
    game = game_of(mapping, 3, HIGH)
    act(game, "0 moon; 0 trump H")
    assert game.legal() == {"min": 0, "max": 0, "must": [], "from": []}
    act(game, "0 discard; 1 discard; 2 discard; 3 discard")
    assert (game.phase, game.to_act) == ("play", 0)


def test_without_its_point_the_two_goes_after_the_nine() -> None:
    mapping = {"base": "minnesota", "points": ["high", "jack", "game"], "max_bid": 3}
    game = game_of(mapping, 3, {0: "AH KH 2H 9H 8H JH TH 3C 4C"}, "5C 6C 7C 8C")
    act(game, "0 moon; 0 trump H")
    plain = cards("3C 4C 5C 6C 7C 8C")
    assert game.legal() == {"min": 7, "max": 7, "must": plain, "from": [*plain, "9H", "8H"]}


def test_in_a_stripped_pack_the_lowest_rank_carries_low() -> None:
    mapping = {"base": "minnesota", "seats": 2, "lowest_rank": 7, "low": "lowest"}
    game = game_of(mapping, 1, {0: "AH KH 7H 9H 8H JH TH 7C 8C"}, "9C TC QC KC")
    act(game, "0 moon; 0 trump H")
    plain = cards("7C 8C 9C TC QC KC")
    assert game.legal() == {"min": 7, "max": 7, "must": plain, "from": [*plain, "9H", "8H"]}
    with pytest.raises(NaiveError):
        game.act("0 discard 7C 8C 9C TC QC KC 7H")


def test_drawing_and_the_dealers_big_discard() -> None:
    hands = {0: "AH 4D 5D 6D 7D 8D", 1: "9C 9S TH JH JD BJ", 2: "3H", 5: "KH QH 9H 8H 7H 6H"}
    game = game_of({"base": "schmier"}, 5, hands, stock="2S 3S 4S 5H 4H 2H")
    act(game, "0 bid 6")
    assert game.phase == "trump"
    act(game, "0 trump H")
    assert game.legal() == {"min": 0, "max": 3, "must": [], "from": cards("4D 5D 6D 7D 8D")}
    with pytest.raises(NaiveError, match="trump"):
        game.act("0 discard AH")
    act(game, "0 discard 4D 8D")
    assert game.hands[0] == cards("AH 5D 6D 7D 2S 3S")
    assert game.legal() == {"min": 0, "max": 2, "must": [], "from": cards("9C 9S")}
    act(game, "1 discard 9C")
    assert game.hands[1] == cards("9S TH JH JD BJ 4S")
    act(game, "2 discard; 3 discard; 4 discard")
    # 17 in the stock, three drawn: the dealer holds 20, nine trumps among them.
    hand = game.hands[5]
    assert len(hand) == 20
    plain = {card for card in hand if card[1] != "H"}
    legal = game.legal()
    assert isinstance(legal, dict)
    assert (legal["min"], legal["max"], len(plain)) == (14, 14, 11)
    assert set(legal["must"]) == plain
    assert set(legal["from"]) == plain | set(cards("KH QH 9H 8H 7H 6H 5H 4H"))
    act(game, "5 discard " + " ".join([*sorted(plain), "KH", "4H", "9H"]))
    assert (game.phase, game.to_act, len(game.hands[5])) == ("play", 0, 6)


def test_the_two_ways_of_telling_a_legal_discard_agree() -> None:
    rng = Random(3)
    seen = 0
    while seen < 60:
        rules = full_rules(random_rules(rng))
        game = NaiveGame(rules, 0)
        game.start(*random_deal(rng, rules))
        while game.to_act is not None and game.phase != "play":
            if game.phase == "discard" and len(game.hands[game.to_act]) <= 11:
                compare_discards(game._deal, game.to_act)
                seen += 1
            game.act(random_action(rng, game))


def compare_discards(deal: Any, seat: int) -> None:
    hand = deal.hands[seat]
    legal = [
        set(chosen)
        for n in range(len(hand) + 1)
        for chosen in itertools.combinations(hand, n)
        if discard_fault(deal, seat, list(chosen)) is None
    ]
    told = discard_legal(deal, seat)
    assert told["min"] == min(map(len, legal))
    assert told["max"] == max(map(len, legal))
    assert set(told["must"]) == set.intersection(*legal)
    assert set(told["from"]) == set.union(*legal)


# --- tricks


def test_the_first_card_led_names_its_printed_suit() -> None:
    mapping = {"base": "house-5", "trump_named": "first_lead", "hand_size": 2, "play_size": 2}
    hands = {0: "JC 3D", 1: "JS 3C", 2: "JH 4S", 3: "9S 8S"}
    game = game_of({**mapping, "first_lead": "trump"}, 3, hands)
    act(game, "0 bid 5")
    assert (game.phase, game.trump, game.legal()) == ("play", None, ["play JC", "play 3D"])
    act(game, "0 play JC")
    assert (game.trump, game.legal()) == ("C", ["play JS", "play 3C"])  # the jick is a club now


def test_first_lead_trump_counts_jick_and_jokers() -> None:
    mapping = {**OPEN, "hand_size": 3, "play_size": 3, "first_lead": "trump"}
    game = game_of(mapping, 3, {0: "JD BJ 3S", 1: "9S 8S 7S", 2: "6S 5S 4S", 3: "9C 8C 7C"})
    act(game, "0 moon; 0 trump H")
    assert game.legal() == ["play JD", "play BJ"]
    act(game, "0 play JD; 1 play 9S; 2 play 6S; 3 play 9C")
    assert game.legal() == ["play BJ", "play 3S"]
    game = game_of(mapping, 3, {0: "AS KS 3S"})
    act(game, "0 moon; 0 trump H")
    assert game.legal() == ["play AS", "play KS", "play 3S"]


def test_may_trump_does_not_free_from_following_trump() -> None:
    mapping = {**OPEN, "hand_size": 2, "play_size": 2, "follow": "may_trump"}
    game = game_of(mapping, 3, {0: "AH 2S", 1: "BJ 3S"})
    act(game, "0 moon; 0 trump H; 0 play AH")
    assert game.legal() == ["play BJ"]


@pytest.mark.parametrize(("tie", "winners"), [("first", "LB"), ("second", "BL"), ("rank", "BB")])
@pytest.mark.parametrize("rank", ["below_jick", "lowest"])
def test_joker_tie(tie: str, winners: str, rank: str) -> None:
    rules = full_rules({"base": "minnesota", "joker_tie": tie, "joker_rank": rank})
    assert winning_card(rules, "H", cards("LJ AS BJ")) == winners[0] + "J"
    assert winning_card(rules, "H", cards("BJ AS LJ")) == winners[1] + "J"
    stands = rank == "lowest"
    assert (winning_card(rules, "H", cards("LJ TH BJ")) == "TH") == stands
    assert winning_card(rules, "H", cards("BJ LJ JH")) == "JH"


def test_without_jick_the_jokers_rank_below_the_jack() -> None:
    rules = full_rules({"base": "minnesota", "jick": False})
    assert winning_card(rules, "H", cards("TH BJ JD")) == "BJ"
    assert winning_card(rules, "H", cards("BJ JH JD")) == "JH"


# --- rules and dealing


def test_packets_from_the_left_of_the_dealer_the_last_one_smaller() -> None:
    rules = full_rules({"base": "minnesota", "hand_size": 4, "play_size": 4, "kitty": 2})
    order = pack(rules)
    hands, kitty, stock = deal_out(rules, 2, order)
    assert hands[3] == order[0:3] + order[12:13]
    assert hands[0] == order[3:6] + order[13:14]
    assert hands[2] == order[9:12] + order[15:16]
    assert (kitty, stock) == (order[16:18], order[18:])


@pytest.mark.parametrize(
    ("option", "mapping"),
    [
        ("hand_size", {"seats": 6}),
        ("hand_size", {"exchange": "none", "kitty": 0}),
        ("hand_size", {"hand_size": 5}),
        ("hand_size", {"base": "schmier", "hand_size": 7, "draw_limit": 1}),
        ("kitty", {"exchange": "none", "hand_size": 6}),
        ("kitty", {"base": "schmier", "kitty": 1}),
        ("draw_limit", {"base": "schmier", "draw_limit": 4}),
        ("min_bid", {"min_bid": 5}),
        ("max_bid", {"max_bid": 5}),
        ("points", {"points": ["high", "low", "jack", "jick"], "jick": False}),
        ("points", {"points": ["high", "low", "jack", "big_joker"], "jokers": 0}),
        ("points", {"points": ["high", "low", "jack", "little_joker"], "jokers": 1}),
        ("seats", {"sides": 3}),
        ("seats", {"seats": 9, "sides": 3, "hand_size": 5, "play_size": 5}),
        ("trump_named", {"base": "ontario", "jokers": 1}),
        ("trump_named", {"base": "ontario", "exchange": "discard"}),
        ("follow", {"follow": "never"}),
        ("jokers", {"jokers": True}),
        ("jick", {"jick": 1}),
    ],
)
def test_refused(option: str, mapping: dict[str, Any]) -> None:
    said = refusal(full_rules(mapping))
    assert said is not None
    assert said.startswith(option + ":")


def test_what_random_rules_make_is_never_refused_and_has_every_value() -> None:
    rng = Random(1)
    made = [full_rules(random_rules(rng)) for _ in range(1500)]
    assert all(refusal(rules) is None for rules in made)
    assert {rules["seats"] for rules in made} == set(range(2, 9))
    assert any(rules["draw_limit"] * (rules["seats"] - 1) > 12 for rules in made)


def test_no_action_out_of_turn_and_no_deal_in_a_deal() -> None:
    game = game_of({"base": "minnesota"}, 3, HIGH)
    for wrong in ["1 pass", "0 bid 02", "0 bid 1", "0  pass", "0 play AS", "0 discard", "pass"]:
        with pytest.raises(NaiveError):
            game.act(wrong)
    with pytest.raises(NaiveError, match="a deal is on"):
        deal(game, {})
