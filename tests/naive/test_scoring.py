"""Hand-worked round points, scores, moons and finishes."""

from __future__ import annotations

from typing import Any

import pytest

from tests.naive.rules import full_rules
from tests.naive.scoring import Tricks, outcome, round_points, side_card_points
from tests.naive.table import cards

ALL = ["high", "low", "jack", "jick", "big_joker", "little_joker", "game"]


def rules(**options: Any) -> dict[str, Any]:
    return full_rules({"points": ALL, "max_bid": 7, **options})


def tricks(*rows: str) -> Tricks:
    """Read "TAKER LEADER CARDS" rows of four seats."""
    made: Tricks = []
    for row in rows:
        taker, leader, *played = cards(row)
        seats = [(int(leader) + i) % 4 for i in range(4)]
        made.append((int(taker), list(zip(seats, played, strict=True))))
    return made


# Trump hearts: seat 1 plays KH, seat 2 the jick, seat 3 the 4H and 3H, seat 0 the little joker.
NO_ACE = tricks("1 0 LJ KH TS 4H", "2 1 9S JD 3H AS")


@pytest.mark.parametrize(
    ("options", "high", "low"),
    [
        ({}, None, None),
        ({"high": "highest"}, 1, None),
        ({"low": "lowest"}, None, 1),  # seat 3 played it
        ({"low": "lowest", "low_to": "taker"}, None, 0),  # seat 2 took it
        ({"lowest_rank": 3}, None, 1),  # `two` is the three
        ({"lowest_rank": 3, "low_to": "taker"}, None, 0),
    ],
)
def test_high_and_low(options: dict[str, Any], high: int | None, low: int | None) -> None:
    points = round_points(rules(**options), "H", NO_ACE)
    assert (points["high"], points["low"]) == (high, low)


def test_jack_jick_and_jokers_go_to_the_taker() -> None:
    points = round_points(rules(), "H", NO_ACE)
    assert points["jack"] is None
    assert (points["jick"], points["little_joker"], points["big_joker"]) == (0, 1, None)
    # side 1 took K and T: 13; side 0 took J and A: 5
    assert side_card_points(rules(), NO_ACE) == [5, 13]
    assert points["game"] == 1
    assert side_card_points(rules(joker_value=1), NO_ACE) == [5, 14]


@pytest.mark.parametrize(
    ("rank", "row", "high", "low"),
    [
        ("below_jick", "0 0 TH 9S BJ 8S", 0, 0),  # seat 2 and seat 0 are side 0
        ("below_jick", "1 0 TH BJ 8S 9S", 1, 0),
        ("lowest", "0 0 TH BJ 8S 9S", 0, 0),
        ("lowest", "1 0 TS BJ 8S 9S", 1, None),  # a joker alone is never the low
        ("lowest", "1 0 TS JD 8S 9S", 1, 1),  # the jick alone is both
        ("below_jick", "1 0 BJ JD 8S 9S", 1, 1),
        ("below_jick", "0 0 KH JD BJ 9S", 0, 1),
        ("below_jick", "1 0 TS LJ BJ 9S", 0, None),  # by rank, whoever took the trick
        ("lowest", "0 0 TS 9S 8S 7S", None, None),
    ],
)
def test_highest_and_lowest(rank: str, row: str, high: int | None, low: int | None) -> None:
    options = rules(high="highest", low="lowest", joker_rank=rank)
    points = round_points(options, "H", tricks(row))
    assert (points["high"], points["low"]) == (high, low)


def test_game_is_nobodys_on_a_tie_even_between_two_of_three() -> None:
    three = full_rules({"base": "cutthroat"})
    made: Tricks = [
        (0, [(0, "AS"), (1, "2S"), (2, "3S")]),
        (1, [(1, "AD"), (2, "2D"), (0, "3D")]),
        (2, [(2, "KC"), (0, "2C"), (1, "3C")]),
    ]
    assert round_points(three, "H", made)["game"] is None
    assert round_points(three, "H", made[1:])["game"] == 1


def points(high: int | None, low: int | None, jack: int | None, game: int | None) -> dict[str, Any]:
    return {"high": high, "low": low, "jack": jack, "game": game}


def test_bid_five_took_four_is_minus_five() -> None:
    won = dict(zip(ALL, [0, 0, 0, 0, 1, 1, 1], strict=True))
    assert outcome(rules(), [3, 3], 0, 5, won)[:2] == ([-5, 3], [-2, 6])
    assert outcome(rules(), [3, 3], 0, 4, won)[:2] == ([4, 3], [7, 6])
    assert outcome(rules(), [3, 3], 0, 2, won)[:2] == ([4, 3], [7, 6])


@pytest.mark.parametrize(
    ("finish", "totals", "won", "winner"),
    [
        ("higher", [20, 18], points(0, 0, 1, 1), 0),  # made 2: 22 against 20
        ("higher", [19, 20], points(0, 0, 1, 1), 1),  # 21 against 22
        ("higher", [20, 20], points(0, 0, 1, 1), 0),  # 22 against 22
        ("higher", [20, 20], points(0, 1, 1, 1), 1),  # set: 18 against 23
        ("bidder_first", [19, 20], points(0, 0, 1, 1), 0),
        ("bidder_first", [18, 20], points(0, 0, 1, 1), 1),  # 20: not past it, so as higher
        ("bidder_first", [24, 20], points(0, 1, 1, 1), 0),  # set, yet 22 is past it
        ("must_bid", [19, 30], points(0, 0, 1, 1), 0),
        ("must_bid", [18, 30], points(0, 0, 1, 1), None),
        ("must_bid", [30, 30], points(0, 1, 1, 1), None),  # set: 28
        ("must_bid", [18, 18], points(1, 1, 1, 1), None),
    ],
)
def test_finish(finish: str, totals: list[int], won: dict[str, Any], winner: int | None) -> None:
    assert outcome(full_rules({"finish": finish}), totals, 2, 2, won).winner == winner


def test_those_past_the_target_before_count_again() -> None:
    three = full_rules({"seats": 3, "sides": 3})
    # 0 and 2 stood tied past the target; the bidder 1 takes one of his three bid.
    again = outcome(three, [22, 5, 22], 1, 3, points(1, 0, None, 2))
    assert (again.totals, again.winner) == ([23, 2, 23], None)
    assert outcome(three, [22, 5, 22], 1, 3, points(1, 0, None, None)).winner == 0


def test_a_lost_moon_goes_to_the_best_of_the_others_counting_this_deal() -> None:
    four = full_rules({"seats": 4, "sides": 4})
    lost = outcome(four, [5, 6, 7, 7], 1, None, points(1, 0, 0, 1))
    assert (lost.scores, lost.totals) == (None, [7, 6, 7, 7])
    assert lost.winner == 2  # 2, 3 and 0 stand at seven; 2 is next after the bidder
    assert outcome(four, [5, 6, 6, 7], 1, None, points(1, 0, 0, 1)).winner == 3
    assert outcome(four, [6, 6, 7, 7], 1, None, points(1, 0, 0, 1)).winner == 0
    assert outcome(four, [5, 6, 7, 7], 3, None, points(3, 0, 0, 3)).winner == 0


@pytest.mark.parametrize(
    ("needs", "won", "made"),
    [
        ("all", points(0, 0, None, 0), False),
        ("all", points(0, 0, 0, None), False),
        ("in_play", points(0, 0, None, 0), True),
        ("in_play", points(0, 0, 0, None), True),
        ("in_play", points(0, 1, None, 0), False),
    ],
)
def test_moon_needs(needs: str, won: dict[str, Any], made: bool) -> None:
    for finish in ("higher", "bidder_first", "must_bid"):
        option_set = full_rules({"moon_needs": needs, "finish": finish})
        assert outcome(option_set, [0, 30], 0, None, won).winner == (0 if made else 1)


def test_a_moon_made_from_below_zero_ends_nothing() -> None:
    result = outcome(full_rules({}), [-7, 4], 2, None, points(0, 0, 0, 0))
    assert result == (None, [0, 4], None)
