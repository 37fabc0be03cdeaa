"""Cards and actions as text (rules: notation and records)."""

from __future__ import annotations

import pytest

from smear_tui.engine.actions import Bid, Discard, Misdeal, Moon, NameTrump, Pass, Play
from smear_tui.engine.cards import pack
from smear_tui.engine.errors import ParseError
from smear_tui.engine.notation import (
    action_text,
    card_text,
    cards_text,
    hand_text,
    parse_action,
    parse_card,
    parse_cards,
    parse_suit,
)


def test_every_card_is_written_rank_then_suit_and_read_again() -> None:
    texts = [card_text(card) for card in pack(0, 2)]
    assert texts == [rank + suit for suit in "SHDC" for rank in "23456789TJQKA"] + ["BJ", "LJ"]
    for card, text in zip(pack(0, 2), texts, strict=True):
        assert parse_card(text, strict=True) == card
        assert parse_card(text.lower()) == card


@pytest.mark.parametrize("text", ["10S", "10s", "ts", "Ts", "tS", " TS ", "T♠", "10♠", "t♠"])
def test_ten_and_lower_case_are_accepted_as_input_and_refused_in_records(text: str) -> None:
    assert parse_card(text) == parse_card("TS")
    with pytest.raises(ParseError, match="is not strict notation: write TS"):
        parse_card(text, strict=True)


@pytest.mark.parametrize("text", ["HJ", "hj"])
@pytest.mark.parametrize("strict", [True, False])
def test_hj_is_refused_as_ambiguous(text: str, strict: bool) -> None:
    with pytest.raises(ParseError) as caught:
        parse_card(text, strict=strict)
    assert str(caught.value) == ("HJ is ambiguous: the jack of hearts is JH, the big joker BJ")


def test_suit_first_is_refused_saying_what_would_be_right() -> None:
    with pytest.raises(ParseError, match="the rank comes first, AS"):
        parse_card("SA")
    with pytest.raises(ParseError, match="the rank comes first, JD"):
        parse_card("♦J")


@pytest.mark.parametrize(
    "text", ["", "A", "S", "1S", "11S", "0S", "100S", "AX", "ASS", "?", "JB", "J", "BJ2", "10", "♠"]
)
def test_what_is_no_card_is_refused_saying_what_a_card_is(text: str) -> None:
    with pytest.raises(ParseError, match=r"is not a card|comes first"):
        parse_card(text)


def test_cards_are_read_in_their_order() -> None:
    assert parse_cards("AH 2S TS") == (parse_card("AH"), parse_card("2S"), parse_card("TS"))
    assert parse_cards("ah, 2s,10s") == parse_cards("AH 2S TS")
    assert parse_cards("") == parse_cards("", strict=True) == ()
    assert cards_text(parse_cards("AH 2S TS")) == "AH 2S TS"


@pytest.mark.parametrize("text", ["AH  2S", " AH", "AH ", "AH,2S", "AH\t2S", "AH\n", " "])
def test_strict_cards_are_parted_by_one_space(text: str) -> None:
    with pytest.raises(ParseError):
        parse_cards(text, strict=True)


@pytest.mark.parametrize("strict", [True, False])
def test_a_card_there_twice_is_refused(strict: bool) -> None:
    with pytest.raises(ParseError, match="2S is there twice"):
        parse_cards("2S AH 2S", strict=strict)


def test_a_hand_is_written_by_suit_highest_first_jokers_in_front() -> None:
    cards = parse_cards("2S LJ AS TH BJ 3C KD 9D")
    assert hand_text(sum(1 << card for card in cards)) == "BJ LJ AS 2S TH KD 9D 3C"


@pytest.mark.parametrize(
    ("text", "suit"),
    [("S", 0), ("h", 1), ("♦", 2), ("clubs", 3), ("Club", 3), ("HEARTS", 1), (" d ", 2)],
)
def test_suits(text: str, suit: int) -> None:
    assert parse_suit(text) == suit


@pytest.mark.parametrize("text", ["", "X", "SH", "spoon", "sp", "harts"])
def test_what_is_no_suit_is_refused(text: str) -> None:
    with pytest.raises(ParseError, match="is not a suit: write S, H, D or C"):
        parse_suit(text)


@pytest.mark.parametrize("text", ["s", "♠", "spades", " S", ""])
def test_strict_suits_are_the_four_letters(text: str) -> None:
    with pytest.raises(ParseError):
        parse_suit(text, strict=True)


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Pass(1), "1 pass"),
        (Bid(2, 2), "2 bid 2"),
        (Moon(0), "0 moon"),
        (Misdeal(7), "7 misdeal"),
        (NameTrump(0, 1), "0 trump H"),
        (Discard(1, ()), "1 discard"),
        (Discard(1, parse_cards("8C 4D 9S")), "1 discard 8C 4D 9S"),
        (Play(0, parse_card("BJ")), "0 play BJ"),
    ],
)
def test_actions_are_written_seat_verb_arguments(action, text: str) -> None:  # type: ignore[no-untyped-def]  # any action
    assert action_text(action) == text
    assert action_text(action, seat=False) == text[2:]
    assert parse_action(text) == action


@pytest.mark.parametrize(
    "text",
    [
        *("", "pass", "1", "8 pass", "x pass", "-1 pass", "01 pass", "1  pass", " 1 pass"),
        *("1 pass ", "1 pass 2", "1 Pass", "1 PASS", "1 fold", "1 bid", "1 bid 0", "1 bid x"),
        *("1 bid 2.0", "1 bid -2", "1 bid 02", "1 bid 2 3", "1 bid 100", "1 bid ٢"),
        *("1 moon 4", "1 misdeal 3S", "1 trump", "1 trump h", "1 trump X", "1 trump hearts"),
        *("1 trump H S", "1 play", "1 play as", "1 play 10S", "1 play AS KS", "1 play HJ"),
        *("1 play ?", "1 discard 10S", "1 discard as", "1 discard ?", "1 discard AS AS"),
        *("1 discard ", "1 discard  AS", "1 discard AS ", "1 discard AS,KS", "1\tpass", "1 pass\n"),
    ],
)
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(ParseError) as caught:
        parse_action(text)
    assert str(caught.value)
