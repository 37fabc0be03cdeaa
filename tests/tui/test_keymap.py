"""Keys of one's own: typing errors and clashes are named, and what is shown is what is in force."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from smear_tui.storage import keyfile, paths
from smear_tui.tui import keymap, keys
from smear_tui.tui.keyline import help_rows, key_line
from smear_tui.tui.keymap import checked, clashes
from smear_tui.tui.keys import COMMANDS, Where, key_of
from smear_tui.tui.screens.help import HelpScreen
from smear_tui.tui.screens.keymap import KeysScreen, PressScreen
from smear_tui.tui.screens.menu import StartMenu
from smear_tui.tui.screens.scores import ScoresScreen
from smear_tui.tui.screens.settings import SettingsScreen
from smear_tui.tui.screens.table import TableScreen
from smear_tui.tui.widgets.choices import Choices
from tests.tui.driving import asked, frame, press, table_app
from tests.tui.pages import menu_app, shown


@pytest.fixture(autouse=True)
def _usual_keys_after() -> Iterator[None]:
    yield
    keys.use({})


def own_keys(text: str) -> Path:
    path = paths.keys_file()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def test_no_usual_key_means_two_things_on_one_screen() -> None:
    assert clashes() == []


def test_commands_may_swap_their_keys() -> None:
    swap = {"game.undo": ("g",), "table.scores": ("u",)}
    assert checked(swap) == (swap, [])


@pytest.mark.parametrize(
    ("name", "key", "says"),
    [
        ("tabel.log", "z", 'unknown command "tabel.log"; did you mean "table.log"?'),
        ("table.log", "spcae", '"table.log": unknown key "spcae"; did you mean "space"?'),
        ("table.log", "ctlr+l", '"table.log": unknown key "ctlr+l"; did you mean "ctrl+l"?'),
        ("table.log", "g", '"table.log": "g" is table.scores on the same screen'),
        ("table.log", "3", '"table.log": "3" is bid.number on the same screen'),
        ("table.log", "Ctrl+P", '"table.log": "Ctrl+P" is all commands everywhere'),
        ("table.log", "ctrl+m", '"table.log": "ctrl+m" is the same as enter to a terminal'),
        ("play.card", "z", '"play.card": its keys stand on cards and choices, and stay'),
    ],
)
def test_a_wrong_key_is_named_with_what_is_right(name: str, key: str, says: str) -> None:
    path = own_keys(f'"{name}" = "{key}"\n')
    assert keymap.load() == ({}, [f"{path}: {says}"])


def test_the_file_wants_names_in_quotes_and_keys_as_texts() -> None:
    path = own_keys('bid.pass = "z"\n"game.undo" = 7\n')
    assert keymap.load() == (
        {},
        [
            f'{path}: "bid" is a table; write the name in quotes: "bid.pass" = "key"',
            f'{path}: "game.undo" must be a key such as "g", or a list of keys',
        ],
    )


@pytest.mark.parametrize("text", ["[", "a" * 70_000, "x = " + "[" * 9000])
def test_a_file_that_is_no_toml_is_one_line_and_is_left_alone(text: str) -> None:
    path = own_keys(text)
    changes, faults = keymap.load()
    assert changes == {}
    assert len(faults) == 1
    assert "\n" not in faults[0]
    assert "can be kept" in keyfile.save("game.undo", ["z"])
    assert path.read_text() == text


def test_saving_keeps_what_else_is_in_the_file() -> None:
    path = own_keys('# mine\n"table.log" = "z"  # ell\n')
    assert keyfile.save("table.log", ["y"]) == ""
    assert keyfile.save("game.undo", ["z", "f5"]) == ""
    assert keyfile.load() == ({"table.log": ("y",), "game.undo": ("z", "f5")}, [])
    assert "# mine" in path.read_text()
    assert "# ell" in path.read_text()


async def test_the_table_goes_by_keys_of_ones_own_and_shows_them() -> None:
    own_keys('"table.scores" = "z"\n"bid.pass" = ["w"]\n')
    app = table_app()
    async with app.run_test(size=(100, 30)) as pilot:
        table = await asked(pilot, Where.BID)
        text = frame(app)
        assert "z scores" in text
        assert "w pass" in text
        assert "[ w pass ]" in text
        await press(pilot, "g")
        assert app.screen is table
        await press(pilot, "z")
        await shown(pilot, ScoresScreen)
        await pilot.press("z")
        await shown(pilot, TableScreen)
        await pilot.press("question_mark")
        await shown(pilot, HelpScreen)
        assert "w            pass" in frame(app)
        await pilot.press("escape")
        await shown(pilot, TableScreen)
        await press(pilot, "p")
        assert table.prompt is not None
        await press(pilot, "w")
        await asked(pilot, Where.TRICK, Where.PLAY, Where.DISCARD, Where.BID, Where.SUMMARY)
        assert any(text.endswith("pass") for text in table.session.record()["deals"][0]["actions"])


async def test_a_key_is_chosen_by_pressing_it_and_commands_are_named_as_on_the_page() -> None:
    app = menu_app()
    async with app.run_test(size=(60, 20)) as pilot:
        app.push_screen(SettingsScreen())
        await shown(pilot, SettingsScreen)
        await pilot.press("end", "enter")
        await shown(pilot, KeysScreen)
        app.screen.query_one(Choices).mark("table.log")
        await pilot.press("enter")
        await shown(pilot, PressScreen)
        await pilot.press("g")
        await pilot.pause()
        told = " ".join(frame(app).split())
        assert 'Log: "g" is Score sheet on the same screen' in told
        await pilot.press("3")
        await pilot.pause()
        told = " ".join(frame(app).split())
        assert 'Log: "3" is "bid that number" on the same screen' in told
        await pilot.press("z")
        await shown(pilot, KeysScreen)
        assert "z  (usually l)" in frame(app)
        assert key_of("table.log") == "z"
        assert keyfile.load()[0] == {"table.log": ("z",)}
        await pilot.press("backspace")
        await pilot.pause()
        assert key_of("table.log") == "l"
        await pilot.press("enter")
        await shown(pilot, PressScreen)
        await pilot.press("escape")
        await shown(pilot, KeysScreen)


async def test_faults_of_the_file_are_told_at_the_start_and_beside_the_keys() -> None:
    own_keys('"tabel.log" = "z"\n')
    app = menu_app()
    async with app.run_test(size=(60, 20)) as pilot:
        await shown(pilot, StartMenu)
        assert 'did you mean "table.log"?' in " ".join(frame(app).split())
        app.push_screen(KeysScreen())
        await shown(pilot, KeysScreen)
        assert 'did you mean "table.log"?' in " ".join(frame(app).split())


def test_every_command_can_be_given_its_usual_keys() -> None:
    for each in COMMANDS:
        if each.changeable:
            usual = tuple(key for key in each.keys if not key.startswith("ctrl+"))
            assert checked({each.id: tuple(keymap.as_written(key) for key in usual)})[1] == []


def test_faster_and_slower_stand_together_in_the_key_line() -> None:
    keys.use({"table.faster": ("f6",)})
    items = {item.id: item.keys for item in key_line({Where.TABLE, Where.SHOWING}, 200)}
    assert items["table.faster"] == "F6 -"
    ((_, rows),) = help_rows([Where.TABLE])
    assert ("F6", "the others act faster") in rows
