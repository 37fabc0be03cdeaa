"""Short lines for the help of the present deal."""

import pytest

from smear_tui.engine.presets import PRESETS
from smear_tui.engine.trump import trump_tables
from smear_tui.words.cards import ASCII
from smear_tui.words.help import (
    bid_lines,
    bid_meaning,
    card_worth_line,
    moon_meaning,
    point_lines,
    trump_order_line,
)
from tests.engine.build import rules


def test_r1_the_trump_order_of_this_deal_names_the_jick() -> None:
    of = rules()
    assert trump_order_line(of, trump_tables(of, 1), ASCII) == (
        "AH KH QH JH JD (the jick) BJ LJ 10H 9H 8H 7H 6H 5H 4H 3H 2H"
    )


def test_the_trump_order_of_schmier_ends_with_the_joker() -> None:
    of = rules("schmier")
    assert trump_order_line(of, trump_tables(of, 0), ASCII) == (
        "AS KS QS JS JC (the left Bauer) 10S 9S 8S 7S 6S 5S 4S 3S 2S BJ"
    )


def test_before_trump_is_named_the_order_is_told_by_rank() -> None:
    of = rules("ontario")
    line = trump_order_line(of, trump_tables(of, None), ASCII)
    assert line == "A, K, Q, J, 10, 9, 8, 7, 6, 5, 4, 3, 2"


def test_points_are_told_with_the_cards_of_this_deal() -> None:
    of = rules("schmier")
    assert point_lines(of, trump_tables(of, 0), ASCII) == [
        "High: AS, to the side that plays it",
        "Low: 2S, to the side that plays it",
        "Right Bauer: JS, to the side that takes it",
        "Left Bauer: JC, to the side that takes it",
        "Joker: BJ, to the side that takes it",
        "Game: to the side with the most card points",
    ]


def test_points_are_told_by_rank_before_trump_is_named() -> None:
    of = rules("wisconsin-4")
    assert point_lines(of, trump_tables(of, None), ASCII)[:3] == [
        "High: the ace of trump, to the side that plays it",
        "Low: the seven of trump, to the side that plays it",
        "Jack: the jack of trump, to the side that takes it",
    ]
    schmier = rules("schmier")
    lines = point_lines(schmier, trump_tables(schmier, None), ASCII)
    assert lines[3] == "Left Bauer: the other jack of trump's colour, to the side that takes it"


def test_highest_and_lowest_hang_on_no_card() -> None:
    of = rules("cutthroat", low_to="taker")
    assert point_lines(of, trump_tables(of, 0), ASCII)[:2] == [
        "High: the highest trump in play, to the player who plays it",
        "Low: the lowest trump in play, to the player who takes it",
    ]


def test_card_worth_is_told_where_game_is_paid() -> None:
    assert card_worth_line(rules()) == "A 4, K 3, Q 2, J 1, 10 ten; 80 in the pack"
    assert card_worth_line(rules(points=["high", "low"], max_bid=2)) == ""


@pytest.mark.parametrize(
    ("level", "meaning"),
    [
        (2, "Take at least 2 of the 4 round points; with fewer you lose 2."),
        (4, "Take all 4 round points; with fewer you lose 4."),
    ],
)
def test_what_a_bid_commits_to(level: int, meaning: str) -> None:
    assert bid_meaning(PRESETS["minnesota"], level) == meaning


def test_what_a_moon_commits_to() -> None:
    assert moon_meaning(rules(), 0) == (
        "Take all four round points and you win the game at once; miss one and the game is lost."
    )
    assert moon_meaning(rules(moon_needs="in_play"), -1) == (
        "Take every round point in play and your total goes back to 0; "
        "miss one and the game is lost."
    )


@pytest.mark.parametrize("name", PRESETS)
def test_what_bids_commit_to_is_told_for_every_game(name: str) -> None:
    rules = PRESETS[name]
    lines = bid_lines(rules, -3)
    assert lines[0].startswith(f"{rules.min_bid} to {rules.max_bid}: take at least as many")
    assert len(lines) == 1 + rules.moon
    if rules.moon:
        assert "your total goes back to 0" in lines[1]
