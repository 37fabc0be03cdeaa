"""The start menu in line mode."""

import io
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from smear_tui.engine.presets import PRESETS
from smear_tui.plain import run_plain_menu
from smear_tui.session import Session
from smear_tui.storage.database import Store, open_store
from smear_tui.storage.settings import Settings
from tests.engine.build import rules
from tests.plain.scripted import SETTINGS, Lines, RandomPlayer, lines, run, seated


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with open_store(tmp_path / "games.db") as store:
        yield store


def menu(store: Store, *answers: str, settings: Settings = SETTINGS) -> tuple[int, str]:
    output = io.StringIO()
    return run_plain_menu(store, settings, lines(answers), output), output.getvalue()


def unfinished(store: Store, name: str = "minnesota", answers: int = 4) -> Session:
    """A game somebody left after some answers."""
    of = PRESETS[name]
    session = seated(of, ["you", *["sober"] * (of.seats - 1)], 5, store)
    player = RandomPlayer(session, 5)
    left = iter(range(answers))
    run(session, Lines(lambda: player() if next(left, None) is not None else None))
    return session


def test_without_games_enter_begins_the_usual_one(store: Store) -> None:
    code, out = menu(store, "")
    assert code == 0
    assert "  1  New game: Minnesota Smear, 4 players\n" in out
    assert "\nMinnesota Smear, to 21. Seed " in out
    assert len(store.unfinished()) == 1


def test_the_usual_rules_and_seats_are_those_of_the_settings(store: Store) -> None:
    settings = replace(SETTINGS, rules="cutthroat", seats=("random", "you", "random"))
    _, out = menu(store, "1", settings=settings)
    assert "  1  New game: Cutthroat Smear, 3 players\n" in out
    assert "Round the table, to the left: you, Bo, Ada." in out


def test_wrong_rules_in_the_settings_are_told_and_replaced(store: Store) -> None:
    _, out = menu(store, "q", settings=replace(SETTINGS, rules="minesota"))
    assert "Note: the settings' rules: " in out
    assert "  1  New game: Minnesota Smear" in out


def test_a_game_that_was_left_is_offered_first_and_goes_on(store: Store) -> None:
    left = unfinished(store)
    _, out = menu(store, "1")
    assert "  1  Resume Minnesota Smear, deal 1\n" in out
    assert "Resumed. Totals: US 0, THEM 0." in out
    assert Session.resume(store.open_game(store.unfinished()[0].id)).record() == left.record()


def test_a_resumed_game_shows_its_totals(store: Store) -> None:
    session = seated(rules(), ["you", "sober", "sober", "sober"], 5, store)
    player = RandomPlayer(session, 5)
    run(session, Lines(lambda: None if session.game.table.results else player()))
    _, out = menu(store, "q")
    first, second = session.game.table.totals
    assert f"(US {first}, THEM {second})" in out


def test_a_game_open_in_another_window_is_not_offered(store: Store, tmp_path: Path) -> None:
    unfinished(store)
    number = store.unfinished()[0].id
    with open_store(tmp_path / "games.db") as other:
        log = other.open_game(number)
        assert "Resume" not in menu(store, "q")[1]
        log.close()
    assert "Resume" in menu(store, "q")[1]


def test_other_rules_are_chosen_by_number_or_name(store: Store) -> None:
    listed = menu(store, "3", "8")[1]
    assert "  8  Cutthroat Smear: three players, each alone" in listed
    assert "\nCutthroat Smear, to 11." in listed
    assert "\nSt. Paul Schmier, to 21." in menu(store, "4", "st-paul")[1]


def test_rules_are_told_and_the_menu_comes_again(store: Store) -> None:
    _, out = menu(store, "r", "3", "q")
    assert "Drawing new cards" in out
    assert out.count("Smear in line mode") == 2


@pytest.mark.parametrize("wrong", ["0", "99", "-1", "x", "1.5", "²", "9" * 50, "resume"])
def test_a_wrong_choice_is_asked_again(store: Store, wrong: str) -> None:
    _, out = menu(store, wrong, "3", wrong, "", "q")
    assert "Type a number from 1 to 3, p, r or q." in out
    assert "Type a number from 1 to 9, or the name of a rule set." in out


def test_input_that_ends_or_quitting_ends_it_quietly(store: Store) -> None:
    assert menu(store)[0] == 0
    assert menu(store, "q")[0] == 0
    assert menu(store, "r")[0] == 0
    assert store.unfinished() == []


def test_t2_ctrl_c_in_the_menu_exits_130(store: Store) -> None:
    def interrupted() -> str:
        raise KeyboardInterrupt

    output = io.StringIO()
    assert run_plain_menu(store, SETTINGS, Lines(interrupted), output) == 130


def test_after_a_game_the_menu_comes_again(store: Store) -> None:
    settings = replace(SETTINGS, rules="cutthroat", seats=("rookie", "rookie", "rookie"))
    code, out = menu(store, "1", "q", settings=settings)
    assert code == 0
    assert " the game: " in out
    assert out.count("Smear in line mode") == 2
    assert store.finished()


def test_a_game_that_cannot_begin_says_why(store: Store) -> None:
    settings = replace(SETTINGS, seats=("you", "rooky", "rookie", "rookie"))
    _, out = menu(store, "1", "q", settings=settings)
    assert "This game cannot begin: there is no bot 'rooky'; did you mean rookie?." not in out
    assert "This game cannot begin: there is no bot 'rooky'; did you mean rookie?" in out
