"""Cards and chances from a seed: fixed here once and for ever, and dealt as the rules say."""

from __future__ import annotations

from hashlib import shake_128

import pytest

from smear_tui.engine.errors import DealError
from smear_tui.engine.generator import Deal, Generator, deal_of, first_dealer, shuffled
from smear_tui.engine.notation import cards_text, parse_cards
from smear_tui.engine.presets import PRESETS
from tests.engine.build import rules

M = rules("minnesota")
S = rules("schmier")


# --- golden values: a change of any breaks every saved seed

SHUFFLE_7_0 = (
    "QS 4C 6S 5H AD TD KD KS QC 8H KH 2H 3D 2D AC LJ TS 7S AH 5C 2S 5S 9H TH 9D JS 7H "
    "4D 3S KC QH 4H 6H 6D 9S JH 3H 8C 8D 4S BJ 7D QD 5D 8S JC AS TC 2C 7C JD 6C 3C 9C"
)
SHUFFLE_2026_3 = (
    "JH 3C KH 3S 4S AD 6D BJ 5S 5C 8C 3D KC AC 5D TD 8D JC QC QD TS 2C 9D 8S KD 9H KS "
    "4D QH JD 6S 9S 8H 4H QS 2H 6C 7H 7D 5H 6H 2D AH JS TH 7S TC 9C 2S 7C AS 3H 4C"
)
DEAL_7 = [
    "QS 4C 6S 3D 2D AC 9D JS 7H",
    "5H AD TD LJ TS 7S 4D 3S KC",
    "KD KS QC AH 5C 2S QH 4H 6H",
    "8H KH 2H 5S 9H TH 6D 9S JH",
]
KITTY_7 = "3H 8C 8D 4S"
DEALERS_4 = [0, 0, 2, 2, 3, 0, 3, 3, 0, 3, 1, 1]
DEALERS_6 = [0, 2, 4, 0, 1, 2, 5, 5, 4, 3, 3, 1]
WORDS = [17244974278989660084, 16809759052768462960, 18414841266191153431]
DIGITS = [7, 9, 6, 2, 6, 9, 9, 0, 9, 4]
CHANCE = 0.49115071909197894
LETTERS = "fceabdgh"
SAMPLE = [6, 65, 20, 98, 35]


def test_the_shuffle_of_seed_7() -> None:
    assert cards_text(shuffled(M, 7, 0)) == SHUFFLE_7_0
    assert cards_text(shuffled(S, 2026, 3)) == SHUFFLE_2026_3


def test_the_deal_of_seed_7() -> None:
    deal = deal_of(M, 7, 0, dealer=3)
    assert [cards_text(hand) for hand in deal.hands] == DEAL_7
    assert cards_text(deal.kitty) == KITTY_7


def test_the_first_dealers_of_some_seeds() -> None:
    assert [first_dealer(M, seed) for seed in range(12)] == DEALERS_4
    assert [first_dealer(S, seed) for seed in range(12)] == DEALERS_6


def test_the_stream_of_chances() -> None:
    chance = Generator(7, "bot", 2)
    assert [chance.word() for _ in range(3)] == WORDS
    assert [chance.below(10) for _ in range(10)] == DIGITS
    assert chance.chance() == CHANCE
    letters = list("abcdefgh")
    chance.shuffle(letters)
    assert "".join(letters) == LETTERS
    assert chance.sample(range(100), 5) == SAMPLE


def test_the_shuffle_is_the_one_that_is_documented() -> None:
    keys = shake_128(b"smear-tui deal 7 0").digest(8 * 54)
    order = sorted(range(54), key=lambda card: (keys[8 * card : 8 * card + 8][::-1], card))
    assert order == shuffled(M, 7, 0)


# --- dealing


@pytest.mark.parametrize("dealer", range(4))
def test_packets_of_three_from_the_left_of_the_dealer_then_the_kitty_then_the_stock(
    dealer: int,
) -> None:
    order = shuffled(M, 1, 0)
    deal = deal_of(M, 1, 0, dealer)
    left = (dealer + 1) % 4
    assert deal.hands[left] == (*order[0:3], *order[12:15], *order[24:27])
    assert deal.hands[dealer] == (*order[9:12], *order[21:24], *order[33:36])
    assert deal.kitty == tuple(order[36:40])
    assert deal.stock == tuple(order[40:])


def test_a_last_packet_may_be_smaller() -> None:
    of = rules(packet=4)
    order = shuffled(of, 1, 0)
    deal = deal_of(of, 1, 0, dealer=0)
    assert deal.hands[1] == (*order[0:4], *order[16:20], order[32])
    assert deal.hands[0] == (*order[12:16], *order[28:32], order[35])


def test_a_packet_larger_than_the_hand_deals_the_hand_at_once() -> None:
    of = rules(packet=100)
    order = shuffled(of, 1, 0)
    assert deal_of(of, 1, 0, dealer=3).hands[0] == tuple(order[:9])


@pytest.mark.parametrize("name", list(PRESETS))
def test_every_deal_is_the_whole_pack_and_checks(name: str) -> None:
    of = PRESETS[name]
    for number in range(20):
        deal = deal_of(of, 3, number, number % of.seats)
        deal.check(of)
        assert deal.stock is not None
        cards = [card for hand in deal.hands for card in hand] + [*deal.kitty, *deal.stock]
        assert sorted(cards) == list(of.pack)


def test_seeds_deals_and_packs_give_other_cards() -> None:
    orders = {cards_text(shuffled(M, seed, number)) for seed in range(20) for number in range(20)}
    assert len(orders) == 400


def test_every_place_of_the_pack_is_reached_by_every_card() -> None:
    # Ten thousand shuffles: a card is expected 185 times in a place; fixed seeds, so no chance.
    first, last = [0] * 54, [0] * 54
    for number in range(10_000):
        order = shuffled(M, 11, number)
        first[order[0]] += 1
        last[order[-1]] += 1
    assert min(first + last) > 130
    assert max(first + last) < 245


@pytest.mark.parametrize("limit", [1, 2, 3, 7, 54, 1 << 64])
def test_below_stays_below(limit: int) -> None:
    chance = Generator("below", limit)
    numbers = [chance.below(limit) for _ in range(300)]
    assert min(numbers) >= 0
    assert max(numbers) < limit
    assert limit > 54 or set(numbers) == set(range(limit))


def test_chances_lie_from_0_to_1() -> None:
    chance = Generator("chance")
    numbers = [chance.chance() for _ in range(1000)]
    assert 0 <= min(numbers) < 0.01
    assert max(numbers) > 0.99
    assert max(numbers) < 1


def test_other_keys_give_other_streams() -> None:
    keys = [(1, 2), (12,), ("1 2", 3), (1, "2"), ("a",), ("b",)]
    words = {Generator(*key).word() for key in keys}
    # (1, 2) and (1, "2") are spelled the same.
    assert len(words) == len(keys) - 1


# --- deals that cannot be


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"hands": 3}, "4 hands are dealt, not 3"),
        ({"short": True}, "seat 0 gets 9 cards, not 8"),
        ({"kitty": ()}, "the kitty has 4 cards, not 0"),
        ({"stock": parse_cards("AS")}, "the stock has 14 cards, not 1"),
        ({"twice": True}, "is dealt twice"),
    ],
)
def test_cards_that_cannot_be_dealt_are_refused(change: dict, why: str) -> None:  # type: ignore[type-arg]  # a table
    right = deal_of(M, 1, 0, 0)
    hands, kitty, stock = right.hands, right.kitty, right.stock
    if "hands" in change:
        hands = hands[:3]
    if "short" in change:
        hands = (hands[0][:8], *hands[1:])
    if "twice" in change:
        hands = ((hands[1][0], *hands[0][1:]), *hands[1:])
    deal = Deal(hands, change.get("kitty", kitty), change.get("stock", stock))
    with pytest.raises(DealError, match=why):
        deal.check(M)


def test_cards_that_are_not_in_the_pack_are_refused() -> None:
    of = rules("wisconsin-4")
    right = deal_of(of, 1, 0, 0)
    strange = ((parse_cards("2S")[0], *right.hands[0][1:]), *right.hands[1:])
    with pytest.raises(DealError, match="2S is not in the pack of this game"):
        Deal(strange, (), None).check(of)
    joker = ((parse_cards("LJ")[0], *right.hands[0][1:]), *right.hands[1:])
    with pytest.raises(DealError, match="LJ is not in the pack"):
        Deal(joker, (), None).check(of)


def test_a_stock_may_be_left_out_only_where_nothing_is_drawn_from_it() -> None:
    deal = deal_of(M, 1, 0, 0)
    Deal(deal.hands, deal.kitty, None).check(M)
    drawn = deal_of(S, 1, 0, 0)
    with pytest.raises(DealError, match="the stock of 17 cards is missing"):
        Deal(drawn.hands, (), None).check(S)
