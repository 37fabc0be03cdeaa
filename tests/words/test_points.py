"""Round points: their names, and how each was won."""

import pytest

from smear_tui.engine.events import DealScored
from smear_tui.engine.game import Game
from smear_tui.engine.generator import Generator
from smear_tui.engine.notation import parse_card
from smear_tui.engine.presets import PRESETS
from smear_tui.engine.trump import trump_tables
from smear_tui.words.cards import ASCII
from smear_tui.words.points import (
    card_note,
    card_points_in_pack,
    card_values,
    point_name,
    point_rows,
    point_short,
)
from tests.engine.build import act, dealt, rules
from tests.engine.chance import any_action
from tests.words.telling import TRICKS, at_play, names_of


def rows(game: Game, *, opened: bool = True) -> dict[str, tuple[str, str, str]]:
    """Card, side and how by point, of the deal that is over."""
    result = game.table.deal_result()
    assert result is not None
    names = names_of(game.rules, 0, ASCII)
    deal = game.log[-1].deal if opened else None
    found = point_rows(result, game.table.tricks, names, deal)
    return {row.point: (row.card, row.won_by, row.how) for row in found}


def test_points_have_the_names_of_their_game() -> None:
    assert called("minnesota") == "High, Low, Jack, Game"
    assert called("minnesota-7") == "High, Low, Jack, Jick, Big joker, Little joker, Game"
    assert called("schmier") == "High, Low, Right Bauer, Left Bauer, Joker, Game"


def called(name: str) -> str:
    rules = PRESETS[name]
    return ", ".join(point_name(point, rules) for point in rules.points)


@pytest.mark.parametrize("name", PRESETS)
def test_short_names_fit_eight_cells_and_differ(name: str) -> None:
    short = [point_short(point, PRESETS[name]) for point in PRESETS[name].points]
    assert all(len(each) <= 8 for each in short)
    assert len(set(short)) == len(short)


def test_a_point_tells_who_led_or_played_or_took_it_and_when() -> None:
    game = at_play()
    act(game, ";".join(TRICKS))
    assert rows(game) == {
        "high": ("AH", "US", "You led it, trick 1"),
        "low": ("2H", "US", "You led it, trick 5"),
        "jack": ("JH", "US", "You won trick 4 with it"),
        "game": ("", "US", "56 to 12"),
    }


def test_a_card_taken_from_the_other_side_says_from_whom() -> None:
    game = dealt(
        rules("house-5"),
        {0: "AH 2C 3C 4C 5C 6C", 1: "JH", 2: "JD", 3: "4H 2H"},
        dealer=3,
    )
    act(game, "0 bid 2; 1 pass; 2 pass; 3 pass; 0 trump H")
    act(game, "0 play AH; 1 play JH; 2 play JD; 3 play 2H")
    while game.to_act is not None:
        game.apply(game.legal()[0])
    found = rows(game)
    assert found["jack"] == ("JH", "US", "You took it from Ada, trick 1")
    assert found["jick"] == ("JD", "US", "You took Bo's, trick 1")
    assert found["high"][2] == "You led it, trick 1"


def test_r10_a_card_never_dealt_gives_its_point_to_nobody() -> None:
    game = dealt(
        rules("wisconsin-4"),
        {0: "AH 9S 8S KS QS AS", 1: "7H", 2: "9H", 3: "8H"},
        stock="JH",
        dealer=3,
    )
    act(game, "0 bid 2; 1 pass; 2 pass; 3 pass; 0 trump H")
    while game.to_act is not None:
        game.apply(game.legal()[0])
    assert rows(game)["jack"] == ("JH", "-", "never dealt")
    assert rows(game, opened=False)["jack"] == ("JH", "-", "not in play")


def test_a_point_card_that_was_discarded_says_so() -> None:
    of = rules("schmier", seats=2, sides=2, hand_size=3, play_size=3, packet=3, draw_limit=0)
    chance, seen = Generator("discarded"), set()
    for seed in range(40):
        game = Game(of, 0)
        game.deal_next(seed=seed)
        while game.to_act is not None:
            game.apply(any_action(game, chance))
        if game.table.deal_result() is not None:
            seen |= {how for _, side, how in rows(game).values() if side == "-"}
    assert "discarded" in seen
    assert "never dealt" not in seen


def tied(points: tuple[int, ...]) -> DealScored:
    of_points = dict.fromkeys(("high", "low", "jack", "game"))
    zero = (0,) * len(points)
    return DealScored(0, 0, 0, 2, False, 1, of_points, (), points, zero, False, zero, zero)


def test_a_tie_for_game_is_told_with_its_figures() -> None:
    assert point_rows(tied((15, 15)), (), names_of(rules()))[-1].how == "tied 15-15"
    three = point_rows(tied((20, 20, 10)), (), names_of(rules("cutthroat")))
    assert three[-1].how == "tied 20-20"


def test_game_with_three_sides_tells_every_side() -> None:
    game = Game(rules("cutthroat"), 0)
    chance = Generator("three sides")
    while not (game.table.results and game.table.point_side("game") is not None):
        if game.over:
            game = Game(rules("cutthroat"), 0)
        game.deal_next(seed=1)
        while game.to_act is not None:
            game.apply(any_action(game, chance))
    how = rows(game)["game"][2]
    assert [part.split(" ")[0] for part in how.split(", ")] == ["You", "Ada", "Bo"]


@pytest.mark.parametrize("name", PRESETS)
def test_every_deal_has_a_row_for_every_point(name: str) -> None:
    of, chance = PRESETS[name], Generator("rows", name)
    for seed in range(12):
        game = Game(of, 0)
        game.deal_next(seed=seed)
        while game.to_act is not None:
            game.apply(any_action(game, chance))
        if game.table.deal_result() is None:
            continue
        found = rows(game)
        assert tuple(found) == of.points
        for _, side, how in found.values():
            assert side
            assert how.isascii()


def test_cards_that_are_more_than_their_print_are_noted() -> None:
    for base, note in (("minnesota", "the jick"), ("schmier", "the left Bauer"), ("ontario", "")):
        of = rules(base)
        assert card_note(parse_card("JD"), trump_tables(of, 1), of) == note
    hearts = trump_tables(rules(), 1)
    assert card_note(parse_card("BJ"), hearts, rules()) == "the big joker"
    assert card_note(parse_card("BJ"), hearts, rules("schmier")) == "the joker"
    assert card_note(parse_card("LJ"), hearts, rules()) == "the little joker"
    assert card_note(parse_card("JH"), hearts, rules()) == ""


def test_card_values_name_the_joker_where_it_counts() -> None:
    assert card_values(rules("schmier")) == "A 4, K 3, Q 2, J 1, 10 ten, joker 1"
    assert card_points_in_pack(rules("schmier")) == 81
    assert card_points_in_pack(rules(joker_value=1)) == 82
    assert "joker" not in card_values(rules("ontario", joker_value=1))


def test_point_name_of_a_single_joker() -> None:
    assert point_name("big_joker", rules("schmier")) == "Joker"
    assert point_name("big_joker", rules("wisconsin-6")) == "Big joker"
