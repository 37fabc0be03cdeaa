"""The log of a deal in short tokens."""

import pytest

from smear_tui.engine.game import Game
from smear_tui.engine.generator import Generator
from smear_tui.engine.presets import PRESETS
from smear_tui.words.cards import ASCII
from smear_tui.words.log import trick_line
from tests.engine.build import act, dealt, rules
from tests.engine.chance import any_action
from tests.words.telling import BID_3, OUT, TRICKS, at_play, four_hands, log_lines, names_of


def test_the_auction_the_kitty_and_the_discards() -> None:
    game = four_hands()
    names = names_of(game.rules)
    act(game, "0 pass")
    assert log_lines(game.table, names) == ["You p"]
    game = four_hands()
    act(game, BID_3)
    act(game, "; ".join(OUT.split("; ")[:2]))
    assert log_lines(game.table, names, 30) == [
        "You 3  W p  N p  E p",
        "kitty to You  trump ♥ HEARTS",
        "out You 7  W 3",
    ]


def test_tricks_who_took_them_and_the_points_that_fell() -> None:
    game = at_play()
    act(game, TRICKS[0])
    act(game, "0 play KH; 1 play TS")
    assert log_lines(game.table, names_of(game.rules), 30)[3:] == [
        "T1 You A♥!  W 3♥  N J♦*  E 5♥",
        "   You take  +5  High US",
        "T2 You K♥  W 10♠  ...",
    ]


def test_points_decided_at_the_end_stand_last() -> None:
    game = at_play(high="highest")
    act(game, ";".join(TRICKS))
    lines = log_lines(game.table, names_of(game.rules), 40)
    assert "High" not in " ".join(lines[:-1])
    assert lines[-1] == "   High US  Game US"


def test_a_trick_on_one_line() -> None:
    game = at_play()
    act(game, TRICKS[0])
    line = trick_line(game.table.tricks[0], game.table, names_of(game.rules))
    assert line == "You A♥!  W 3♥  N J♦*  E 5♥"


def test_a_misdeal_and_a_moon_are_one_word() -> None:
    game = dealt(rules(), {1: "9S 8S 7S 6S 5S 4S 3S 9H 8D"}, dealer=0)
    act(game, "1 misdeal")
    assert log_lines(game.table, names_of(game.rules)) == ["W misdeal"]
    game = four_hands()
    act(game, "0 moon; 0 trump S")
    assert log_lines(game.table, names_of(game.rules))[0] == "You moon"


def test_schmier_tells_what_was_drawn_and_what_the_dealer_took() -> None:
    game = dealt(rules("schmier"), {1: "9H 8H 7H 6H 5H 4H"}, dealer=0, stock="3H")
    act(game, "1 pass; 2 pass; 3 pass; 4 pass; 5 pass; 0 bid 3; 0 trump S; 1 discard 9H")
    chance = Generator("log")
    while game.table.trick == [] and not game.table.tricks:
        game.apply(any_action(game, chance))
    text = "\n".join(log_lines(game.table, names_of(game.rules), 40))
    assert "drew Ada 1  Bo " in text
    assert "dealer You  took " in text


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("width", [24, 30, 48])
def test_lines_fit_and_are_ascii_in_ascii_style(name: str, width: int) -> None:
    of, chance = PRESETS[name], Generator("log", name)
    for you in (0, 1, None):
        game = Game(of, 0)
        game.deal_next(seed=2)
        while game.to_act is not None:
            game.apply(any_action(game, chance))
            for line in log_lines(game.table, names_of(of, you, ASCII), width):
                assert len(line) <= width, line
                assert line.isascii()
