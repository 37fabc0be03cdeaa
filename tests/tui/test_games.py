"""Games that are kept: looked at, exported, imported, deleted, abandoned, finished for you."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from smear_tui.engine.record import record_of
from smear_tui.storage import paths
from smear_tui.storage.database import Store, open_store
from smear_tui.tui import records
from smear_tui.tui.app import SmearApp
from smear_tui.tui.keys import Where
from smear_tui.tui.records import export, found_files, import_file, saved_game
from smear_tui.tui.screens.entry import EntryScreen, QuestionScreen
from smear_tui.tui.screens.gamemenu import GameMenu
from smear_tui.tui.screens.games import GamesScreen, ImportScreen
from smear_tui.tui.screens.menu import StartMenu
from smear_tui.tui.screens.scores import ScoresScreen
from smear_tui.tui.screens.table import TableScreen
from smear_tui.tui.widgets.choices import Choices
from smear_tui.tui.widgets.page import KeyBar
from tests.tui.driving import asked, frame, table_app
from tests.tui.pages import menu_app, played, shown


def store_with_games() -> Store:
    store = open_store()
    store.add_game(saved_game(played("minnesota", 4000, seed=5).game))
    store.add_game(saved_game(played("schmier", 60, seed=3).game))
    return store


def marked(app: SmearApp, row: str) -> None:
    app.screen.query_one(Choices).mark(row)


async def test_a_game_that_is_over_is_listed_with_its_result_and_can_be_looked_at() -> None:
    with store_with_games() as store:
        app = menu_app(store)
        async with app.run_test() as pilot:
            app.push_screen(GamesScreen())
            await shown(pilot, GamesScreen)
            number = str(store.finished()[0].id)
            marked(app, number)
            await pilot.pause()
            text = frame(app)
            assert "won" in text
            assert ", to 21; " in text
            await pilot.press("enter")
            await shown(pilot, ScoresScreen)
            await pilot.press("escape")
            await shown(pilot, GamesScreen)


async def test_the_sheet_of_a_game_that_is_over_says_who_won() -> None:
    session = played("minnesota", 4000, seed=5)
    app = menu_app()
    async with app.run_test() as pilot:
        app.push_screen(ScoresScreen(session))
        await shown(pilot, ScoresScreen)
        assert " the game" in frame(app)
        app.push_screen(ScoresScreen(played("minnesota", 60, seed=5)))
        await pilot.pause()
        assert " the game" not in frame(app)


async def test_delete_asks_and_no_is_marked() -> None:
    with store_with_games() as store:
        app = menu_app(store)
        async with app.run_test() as pilot:
            app.push_screen(GamesScreen())
            await shown(pilot, GamesScreen)
            await pilot.press("delete")
            await shown(pilot, QuestionScreen)
            await pilot.press("enter")  # No is marked
            await shown(pilot, GamesScreen)
            assert len([*store.unfinished(), *store.finished()]) == 2
            await pilot.press("delete")
            await shown(pilot, QuestionScreen)
            await pilot.press("down", "enter")
            await shown(pilot, GamesScreen)
            assert len([*store.unfinished(), *store.finished()]) == 1
            assert "deleted" in frame(app)


async def test_a_game_goes_out_by_a_click_and_comes_in_by_keys() -> None:
    with store_with_games() as store:
        app = menu_app(store)
        async with app.run_test() as pilot:
            app.push_screen(GamesScreen())
            await shown(pilot, GamesScreen)
            bar = app.screen.query_one(KeyBar)
            line = frame(app).splitlines()[-1]
            await pilot.click(bar, offset=(line.index("x export"), 0))
            await pilot.pause()
            assert "Exported to" in frame(app)
            [file] = paths.records_folder().iterdir()
            store.forget(store.unfinished()[0].id)
            marked(app, "import")
            await pilot.press("enter")
            await shown(pilot, ImportScreen)
            assert file.name in frame(app)
            await pilot.press("enter")
            await shown(pilot, GamesScreen)
            assert "1 game imported." in frame(app)
            assert len(store.unfinished()) == 1


async def test_the_name_of_a_file_can_be_typed(tmp_path: Path) -> None:
    file = tmp_path / "g"
    file.write_text(json.dumps(record_of(played("minnesota", 90).game)))
    with open_store() as store:
        app = menu_app(store)
        async with app.run_test(size=(60, 20)) as pilot:
            app.push_screen(GamesScreen())
            await shown(pilot, GamesScreen)
            await pilot.press("enter")
            await shown(pilot, ImportScreen)
            await pilot.press("end", "enter")
            await shown(pilot, EntryScreen)
            await pilot.press("q", "enter")
            await pilot.pause()
            assert "There is no file q" in frame(app)
            await pilot.press("backspace")
            app.screen.query_one("Line").value = str(file)
            await pilot.press("enter")
            await shown(pilot, GamesScreen)
            assert "1 game imported." in frame(app)
            await pilot.press("home", "enter")
            await pilot.pause()


async def test_an_imported_game_is_played_on() -> None:
    session = played("minnesota", 90)
    path = export(session.record())
    with open_store() as store:
        assert import_file(path, store).games == [1]
        assert import_file(path, store).told() == ["The game is here already."]
        app = menu_app(store)
        async with app.run_test() as pilot:
            await shown(pilot, StartMenu)
            await pilot.press("enter")
            table = await asked(pilot)
            before, after = session.record()["deals"], table.session.record()["deals"]
            assert [deal["hands"] for deal in after] == [deal["hands"] for deal in before]
            actions = before[-1]["actions"]
            assert after[-1]["actions"][: len(actions)] == actions


def test_export_writes_a_game_once() -> None:
    record = played("schmier", 50).record()
    assert export(record) == export(record)
    other = export(played("schmier", 60).record())
    assert other.name == "schmier-seed-7-2.json"
    assert found_files() == sorted(paths.records_folder().iterdir())


def test_faults_are_one_line_with_file_game_deal_action_and_seat(tmp_path: Path) -> None:
    record = played("minnesota", 90).record()
    seat = int(record["deals"][0]["actions"][0].split()[0])
    wrong = json.loads(json.dumps(record))
    wrong["deals"][0]["actions"][0] = f"{seat} bid 9"
    file = tmp_path / "games.jsonl"
    file.write_text("\n".join(json.dumps(each) for each in (wrong, record, {"format": "chess"})))
    with open_store() as store:
        done = import_file(file, store)
        assert len(done.games) == 1
        assert done.faults[0].startswith(f"games.jsonl, game 0: deal 0, action 0, seat {seat}: ")
        assert done.faults[1].startswith("games.jsonl, game 2: 'format' must be")
        assert all("\n" not in line for line in done.told())


@pytest.mark.parametrize("content", [b"", b"{", b"\xff\xfe", b"[" * 100_000, b"[1]"])
def test_a_file_that_is_no_record_says_so_in_a_line(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "games.json"
    file.write_bytes(content)
    with open_store() as store:
        done = import_file(file, store)
        assert done.games == []
        assert len(done.told()) == 1
        assert len(import_file(tmp_path / "none", store).told()) == 1
        assert len(import_file(tmp_path, store).told()) == 1


def test_no_file_starts_a_program() -> None:
    game = played("minnesota", 20).game
    game.extra["bots"] = ["you", "cmd:rm -rf /", "/tmp/x.py:Bot", "rookie"]
    assert saved_game(game).bots == ["you", "steady", "steady", "rookie"]
    game.extra["bots"] = "nonsense"
    assert saved_game(game).bots == ["you", "steady", "steady", "steady"]
    game.players = ["\x1b[31mred", " " * 9, "x" * 99, "Zoë"]
    assert saved_game(game).players == ["?[31mred", "?", "x" * 24, "Zoë"]


async def test_abandon_asks_and_removes_the_game() -> None:
    with open_store() as store:
        app = menu_app(store)
        async with app.run_test() as pilot:
            await shown(pilot, StartMenu)
            await pilot.press("enter")
            await asked(pilot)
            await pilot.press("escape")
            await shown(pilot, GameMenu)
            marked(app, "abandon")
            await pilot.press("enter")
            await shown(pilot, QuestionScreen)
            await pilot.press("enter")
            await shown(pilot, GameMenu)
            assert len(store.unfinished()) == 1
            await pilot.press("enter")
            await shown(pilot, QuestionScreen)
            await pilot.press("down", "enter")
            await shown(pilot, StartMenu)
            assert store.unfinished() == []


async def test_the_rest_of_a_game_is_played_for_you() -> None:
    app = table_app(target=4)
    async with app.run_test() as pilot:
        await asked(pilot)
        await pilot.press("escape")
        await shown(pilot, GameMenu)
        marked(app, "finish_game")
        await pilot.press("enter")
        app.screen.waits.skip()  # type: ignore[attr-defined]  # the table
        table = await asked(pilot, Where.OVER, Where.SUMMARY)
        while table.prompt is not None and table.prompt.where is Where.SUMMARY:
            await pilot.press("enter")
            table = await asked(pilot, Where.OVER, Where.SUMMARY)
        assert table.session.assisted
        assert isinstance(app.screen, TableScreen)


@pytest.mark.parametrize(
    ("size", "told"),
    [
        ((60, 20), "A bot plays this game; Esc, Play on myself ends it."),
        ((80, 24), "A bot plays for you to the end of the game; Esc, Play on myself ends it."),
    ],
)
async def test_a_bot_that_plays_for_you_says_so_and_how_to_stop_it(
    size: tuple[int, int], told: str
) -> None:
    app = table_app(target=30)
    async with app.run_test(size=size) as pilot:
        table = await asked(pilot)
        app.settings = replace(app.settings, pace=0)
        table.finish_deal(to_the_end=True)
        for _ in range(20):
            await pilot.pause()
        assert told in frame(app)
        await pilot.press("escape")
        await shown(pilot, GameMenu)
        assert "Finish this" not in frame(app)
        assert "Play on myself" in frame(app)
        marked(app, "myself")
        await pilot.press("enter")
        await shown(pilot, TableScreen)
        assert "A bot plays" not in frame(app)
        for _ in range(40):
            if table.prompt is not None:
                break
            await pilot.press("space")
        assert (await asked(pilot)).prompt is not None


async def test_what_was_drawn_for_you_is_not_told_at_the_end_of_the_game() -> None:
    app = table_app("schmier", target=1)
    async with app.run_test() as pilot:
        table = await asked(pilot)
        table.finish_deal(to_the_end=True)
        table = await asked(pilot, Where.OVER)
        assert "You draw" not in frame(app)


async def test_a_game_is_exported_from_its_menu(monkeypatch: pytest.MonkeyPatch) -> None:
    app = table_app()
    async with app.run_test() as pilot:
        await asked(pilot)
        await pilot.press("escape")
        await shown(pilot, GameMenu)
        marked(app, "export")
        await pilot.press("enter")
        await pilot.pause()
        assert "Exported to" in frame(app)

        def full(*_: object) -> None:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(records.files, "write_whole", full)
        app.screen._session.game.extra["note"] = 1  # type: ignore[attr-defined]
        await pilot.press("enter")
        await pilot.pause()
        assert "cannot be written: No space left on device" in frame(app)
