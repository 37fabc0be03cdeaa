"""Reading what a player typed."""

import pytest

from smear_tui.engine.actions import Bid, Misdeal, Moon, NameTrump, Pass
from smear_tui.engine.cards import mask_of
from smear_tui.engine.exchange import DiscardOptions
from smear_tui.engine.notation import cards_text, parse_cards
from smear_tui.plain.answers import (
    Unclear,
    is_yes,
    read_bid,
    read_card,
    read_discard,
    read_trump,
)

HAND = parse_cards("AH TH JD BJ QS 9S 3C 2C")


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("3", Bid(0, 3)),
        ("bid 4", Bid(0, 4)),
        ("p", Pass(0)),
        ("PASS", Pass(0)),
        ("0", Pass(0)),
        ("m", Moon(0)),
        ("Moon", Moon(0)),
        ("x", Misdeal(0)),
    ],
)
def test_a_bid_may_be_typed_in_many_ways(text: str, action: object) -> None:
    assert read_bid(text, 0) == action


@pytest.mark.parametrize("text", ["three", "-1", "3 4", "٣", "½", "99999999", "bid", "♥"])
def test_what_is_no_bid_says_what_would_be(text: str) -> None:
    with pytest.raises(Unclear, match="type a number, or p to pass"):
        read_bid(text, 0)


@pytest.mark.parametrize("text", ["h", "H", "hearts", "Heart", "♥", "trump h"])
def test_a_suit_may_be_typed_in_many_ways(text: str) -> None:
    assert read_trump(text, 2) == NameTrump(2, 1)


@pytest.mark.parametrize("text", ["x", "hh", "hearty", "3"])
def test_what_is_no_suit_says_what_would_be(text: str) -> None:
    with pytest.raises(Unclear, match="s, h, d or c"):
        read_trump(text, 0)


@pytest.mark.parametrize("text", ["2", "10h", "TH", "th", "T♥", "10♥", "play 10h", " 2".strip()])
def test_a_card_may_be_typed_by_number_or_name(text: str) -> None:
    assert cards_text([read_card(text, HAND)]) == "TH"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("0", "There is no card 0: your cards are 1 to 8."),
        ("9", "There is no card 9: your cards are 1 to 8."),
        ("hj", "HJ is ambiguous: the jack of hearts is JH, the big joker BJ."),
        ("1h", "'1h' is no card: type its number, or its name, such as 10h or QS."),
        ("z" * 90, f"'{'z' * 21}...' is no card"),
        ("٣", "is no card"),
    ],
)
def test_what_is_no_card_says_what_would_be(text: str, told: str) -> None:
    with pytest.raises(Unclear) as caught:
        read_card(text, HAND)
    assert told in str(caught.value)


def test_a_hand_of_one_card_has_one_number() -> None:
    with pytest.raises(Unclear, match="your cards are 1\\."):
        read_card("2", HAND[:1])


def options(must: str, free: str, number: int, least: int | None = None) -> DiscardOptions:
    least = number if least is None else least
    return DiscardOptions(least, number, mask_of(parse_cards(must)), mask_of(parse_cards(free)))


@pytest.mark.parametrize(
    "text", ["6 7 8", "9s 3c 2c", "6,7,8", "6, 3c ,8", "discard 6 7 8", "9♠ 7 2C"]
)
def test_a_discard_may_mix_numbers_and_names(text: str) -> None:
    found = read_discard(text, HAND, options("", "QS 9S 3C 2C", 3))
    assert cards_text(found) == "9S 3C 2C"


@pytest.mark.parametrize("text", ["0", "none", "-", "NONE"])
def test_nothing_may_be_discarded_by_a_word(text: str) -> None:
    assert read_discard(text, HAND, options("", "QS 9S", 2, 0)) == ()


def test_a_card_named_twice_is_told() -> None:
    with pytest.raises(Unclear, match="'9s' is there twice"):
        read_discard("6 9s", HAND, options("", "QS 9S", 2))


def test_cards_that_must_go_need_not_be_typed() -> None:
    must_go = options("3C 2C", "QS 9S", 3)
    assert cards_text(read_discard("9s", HAND, must_go)) == "9S 3C 2C"
    assert cards_text(read_discard("2c 9s", HAND, must_go)) == "2C 9S 3C"
    # Too few of the others: nothing is added, and the rules say what is missing.
    assert cards_text(read_discard("3c", HAND, must_go)) == "3C"


@pytest.mark.parametrize(
    ("text", "answer"), [("y", True), ("YES", True), ("n", False), ("No", False), ("", None)]
)
def test_yes_and_no(text: str, answer: bool | None) -> None:
    assert is_yes(text) is answer
