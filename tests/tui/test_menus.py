"""The screens around the table: what their keys and the mouse do."""

from __future__ import annotations

import pytest
from textual import events
from textual.command import CommandList, CommandPalette

from smear_tui.engine.presets import PRESETS
from smear_tui.session import Session
from smear_tui.storage import paths
from smear_tui.storage import settings as settings_file
from smear_tui.storage.database import open_store
from smear_tui.storage.settings import Settings
from smear_tui.tui.app import SmearApp
from smear_tui.tui.keys import COMMANDS, Where, command
from smear_tui.tui.palette import Palette
from smear_tui.tui.screens.gamemenu import GameMenu
from smear_tui.tui.screens.games import GamesScreen, ImportScreen
from smear_tui.tui.screens.help import HelpScreen
from smear_tui.tui.screens.log import LastTrickScreen, LogScreen
from smear_tui.tui.screens.menu import StartMenu
from smear_tui.tui.screens.newgame import NewGame
from smear_tui.tui.screens.page import PageScreen
from smear_tui.tui.screens.rules import RulesPage, RulesScreen
from smear_tui.tui.screens.scores import ScoresScreen
from smear_tui.tui.screens.settings import SettingsScreen
from smear_tui.tui.screens.table import TableScreen
from smear_tui.tui.screens.warnings import WarningsPage
from smear_tui.tui.widgets.choices import Choices
from smear_tui.tui.widgets.page import Divider, KeyBar, Reader
from tests.tui.driving import asked, frame, table_app
from tests.tui.pages import menu_app, played, shown

PLACES = (Where.BID, Where.TRUMP, Where.DISCARD, Where.PLAY)


async def test_first_run_enter_deals_minnesota_smear() -> None:
    with open_store() as store:
        app = menu_app(store)
        async with app.run_test() as pilot:
            await shown(pilot, StartMenu)
            await pilot.press("enter")
            table = await asked(pilot)
            assert table.session.game.rules.base == "minnesota"
            assert [player.spec for player in table.session.players] == ["you", *["steady"] * 3]
            assert len(store.unfinished()) == 1


async def test_a_game_that_was_left_is_first_and_enter_resumes_it() -> None:
    with open_store() as store:
        app = menu_app(store)
        async with app.run_test() as pilot:
            await shown(pilot, StartMenu)
            await pilot.press("enter")
            table = await asked(pilot)
            before = table.session.record()
            await pilot.press("escape")
            await shown(pilot, GameMenu)
            assert "The game is kept" in frame(app)
            await pilot.press("down", "down", "enter")
            await shown(pilot, StartMenu)
            assert app.screen.query_one(Choices).rows[0].label == "Resume Minnesota Smear, deal 1"
            await pilot.press("enter")
            again = await asked(pilot)
            assert again.session is not table.session
            assert again.session.record()["deals"] == before["deals"]


async def test_a_game_in_another_window_is_shown_and_not_opened() -> None:
    with open_store() as store, open_store() as other:
        app = menu_app(store)
        async with app.run_test() as pilot:
            await shown(pilot, StartMenu)
            await pilot.press("enter")
            await asked(pilot)
            app.pop_screen()
            await shown(pilot, StartMenu)
            log = other.open_game(store.unfinished()[0].id)
            app.screen.renew()
            labels = [row.label for row in app.screen.query_one(Choices).rows]
            assert labels[:2] == ["Play Minnesota Smear", "Play Schmier"]
            app.screen.query_one(Choices).mark("games")
            await pilot.press("enter")
            await shown(pilot, GamesScreen)
            await pilot.press("enter")
            await pilot.pause()
            assert isinstance(app.screen, GamesScreen)
            assert "open elsewhere" in frame(app)
            log.close()


@pytest.mark.parametrize("key", ["escape", "q", "ctrl+c", "ctrl+q"])
async def test_four_keys_open_one_menu_and_escape_goes_back_to_the_hand(key: str) -> None:
    app = table_app()
    async with app.run_test() as pilot:
        table = await asked(pilot)
        await pilot.press(key)
        await shown(pilot, GameMenu)
        await pilot.press("escape")
        await shown(pilot, TableScreen)
        assert app.screen is table
        assert (await asked(pilot)).prompt is not None


async def test_a_new_game_can_be_thought_better_of_or_dealt_from_the_menu_over_a_game() -> None:
    with open_store() as store:
        app = menu_app(store)
        async with app.run_test() as pilot:
            await shown(pilot, StartMenu)
            await pilot.press("enter")
            table = await asked(pilot)
            for key in ("escape", "enter"):
                await pilot.press("escape")
                await shown(pilot, GameMenu)
                app.screen.query_one(Choices).mark("new")
                await pilot.press("enter")
                await shown(pilot, NewGame)
                await pilot.press(key)
                await shown(pilot, TableScreen)
                again = await asked(pilot)
                assert (again is table) is (key == "escape")
            assert len(store.unfinished()) == 2
            assert len(app.screen_stack) == 3


@pytest.mark.parametrize("key", ["q", "ctrl+c", "ctrl+q"])
async def test_twice_the_same_key_quits(key: str) -> None:
    app = table_app()
    async with app.run_test() as pilot:
        await asked(pilot)
        await pilot.press(key)
        await shown(pilot, GameMenu)
        await pilot.press(key)
        await pilot.pause()
    assert app.return_code == 0


@pytest.mark.parametrize(
    ("key", "kind"),
    [
        ("question_mark", HelpScreen),
        ("l", LogScreen),
        ("v", LastTrickScreen),
        ("g", ScoresScreen),
    ],
)
@pytest.mark.parametrize("how", ["same", "escape", "enter", "q", "ctrl+c", "ctrl+q"])
async def test_a_page_closes_by_its_own_key_and_returns_to_the_hand(
    key: str, kind: type[PageScreen], how: str
) -> None:
    app = table_app()
    async with app.run_test() as pilot:
        table = await asked(pilot)
        before = table.session.record()
        await pilot.press(key)
        await shown(pilot, kind)
        await pilot.press(key if how == "same" else how)
        await shown(pilot, TableScreen)
        assert await asked(pilot) is table
        assert table.session.record() == before


async def test_pages_scroll_by_keys_wheel_and_click() -> None:
    app = menu_app()
    async with app.run_test(size=(60, 20)) as pilot:
        app.push_screen(RulesPage(played("minnesota", 0).game.rules))
        await shown(pilot, RulesPage)
        reader = app.screen.query_one(Reader)
        for key, place in (("down", 1), ("space", 16), ("up", 15), ("home", 0)):
            await pilot.press(key)
            await pilot.pause()
            assert round(reader.scroll_y) == place
        await pilot.press("end")
        await pilot.pause()
        note = app.screen.query_one("Divider.bottom", Divider)
        assert note.note.endswith("↑ end")
        await pilot.click(note, offset=(50, 0))
        await pilot.pause()
        assert round(reader.scroll_y) == 0
        assert note.note.endswith("↓ more")
        await pilot.click(note, offset=(50, 0))
        await pilot.pause()
        assert round(reader.scroll_y) == 15
        assert pilot.app.screen.query_one(KeyBar).items[-1].id == "page.close"
        await pilot.click(KeyBar, offset=(frame(app).split("\n")[19].index("Esc"), 0))
        await shown(pilot, StartMenu)


async def test_help_lists_every_key_of_the_table_and_the_rules_of_this_game() -> None:
    app = menu_app()
    session = played("schmier", 60)
    async with app.run_test() as pilot:
        app.push_screen(HelpScreen({Where.PLAY, Where.TABLE}, session))
        await shown(pilot, HelpScreen)
        text = "\n".join(str(line) for line in app.screen.lines(200))
        places = [place for place in Where if place in (*PLACES, Where.TABLE, Where.SUMMARY)]
        for each in COMMANDS:
            if each.id in ("bid.moon", "bid.misdeal"):
                assert each.help not in text  # not in this game
            elif not each.where.isdisjoint(places):
                assert each.help in text
        assert "   3-6          bid that number" in text
        assert "in the log: this card took the trick" in text
        assert "THE RULES OF SCHMIER" in text
        assert "strongest first" in text


async def test_help_without_a_game_begins_with_how_it_goes_and_tells_every_command_once() -> None:
    app = menu_app()
    async with app.run_test() as pilot:
        await pilot.press("question_mark")
        await shown(pilot, HelpScreen)
        lines = [str(line) for line in app.screen.lines(200)]
        assert lines[0] == " How the game goes"
        for name in ("list.first", "table.help", "setup.after", "play.card", "game.undo"):
            told = [line for line in lines if line.endswith(f" {command(name).help}")]
            assert len(told) == 1


async def test_a_list_goes_round_and_new_game_has_help() -> None:
    app = menu_app()
    async with app.run_test() as pilot:
        await shown(pilot, StartMenu)
        await pilot.press("up")
        assert app.screen.choices.marked.id == "quit"
        await pilot.press("down")
        assert app.screen.choices.marked.id == "play"
        app.push_screen(NewGame())
        await shown(pilot, NewGame)
        await pilot.press("question_mark")
        await shown(pilot, HelpScreen)


async def test_the_start_menu_keeps_its_place_and_marks_a_game_that_was_left() -> None:
    with open_store() as store:
        app = menu_app(store)
        async with app.run_test() as pilot:
            await shown(pilot, StartMenu)
            for page in ("rules", "settings", "new"):
                app.screen.choices.mark(page)
                await pilot.press("enter")
                await pilot.pause()
                assert not isinstance(app.screen, StartMenu)
                await pilot.press("escape")
                await shown(pilot, StartMenu)
                assert app.screen.choices.marked.id == page
            app.screen.choices.mark("play")
            await pilot.press("enter")
            await asked(pilot)
            await pilot.press("escape", "down", "down", "enter")
            await shown(pilot, StartMenu)
            assert app.screen.choices.marked.id.startswith("resume:")


async def test_help_tells_of_no_question_that_a_game_does_not_ask() -> None:
    app = menu_app()
    async with app.run_test() as pilot:
        app.push_screen(HelpScreen({Where.PLAY, Where.TABLE}, played("cutthroat", 8)))
        await shown(pilot, HelpScreen)
        text = "\n".join(str(line) for line in app.screen.lines(200))
        for place in (Where.TRUMP, Where.DISCARD, Where.TAKE_BACK, Where.CONFIRM):
            assert f"\n {place.value}\n" not in text
        assert f"\n {Where.BID.value}\n" in text


async def test_a_new_game_by_keys_alone() -> None:
    app = menu_app()
    async with app.run_test() as pilot:
        app.push_screen(NewGame(), app.screen.begin)
        await shown(pilot, NewGame)
        await pilot.press("right", "right", "down", "down", "right", "4", "2", "backspace", "3")
        await pilot.pause()
        assert "◀ 43" in frame(app)
        await pilot.press("enter")
        table = await asked(pilot)
        assert table.session.game.rules.base == "schmier"
        assert table.session.game.seed == 43
        specs = [player.spec for player in table.session.players]
        assert specs[0] == "you"
        assert specs[1] != "steady"


async def test_the_names_of_the_seats_are_whole_in_the_smallest_window() -> None:
    app = menu_app()
    async with app.run_test(size=(60, 20)) as pilot:
        app.push_screen(NewGame())
        await shown(pilot, NewGame)
        for _ in PRESETS:
            await pilot.press("right")
            lines = frame(app).splitlines()
            for row in app.screen.choices.rows:
                assert any(row.label in line and line.endswith(row.note) for line in lines)


async def test_a_seat_tells_how_its_bot_plays() -> None:
    app = menu_app()
    async with app.run_test() as pilot:
        app.push_screen(NewGame())
        await shown(pilot, NewGame)
        await pilot.press("down", "down")
        assert "Steady: a club player" in frame(app)


async def test_a_new_game_by_mouse_alone() -> None:
    app = menu_app()
    async with app.run_test() as pilot:
        await shown(pilot, StartMenu)
        rows = app.screen.query_one(Choices)
        await pilot.click(rows, offset=(6, [row.id for row in rows.rows].index("new")))
        await shown(pilot, NewGame)
        rows = app.screen.query_one(Choices)
        line = frame(app).split("\n")[rows.region.y]
        await pilot.click(rows, offset=(line.index("▶") - rows.region.x, 0))
        await pilot.pause()
        assert "Minnesota Smear, seven points" in frame(app)
        line = frame(app).split("\n")[rows.region.y]
        await pilot.click(rows, offset=(line.index("◀") - rows.region.x, 0))
        await pilot.pause()
        assert "seven points" not in frame(app)
        await pilot.click(rows, offset=(4, len(rows.rows) - 1))
        assert (await asked(pilot)).session.game.rules.base == "minnesota"


async def test_a_rule_file_of_ones_own_can_be_read_and_played() -> None:
    folder = paths.rules_folder()
    folder.mkdir(parents=True)
    (folder / "kitchen.toml").write_text('base = "minnesota"\nseats = 8\nsides = 2\nhand_size = 6\n'
                                         'kitty = 0\nexchange = "none"\n')  # fmt: skip
    (folder / "wrong.toml").write_text("target = 0\n")
    app = menu_app()
    async with app.run_test(size=(60, 20)) as pilot:
        app.push_screen(RulesScreen())
        await shown(pilot, RulesScreen)
        await pilot.press("end", "enter")
        await pilot.pause()
        assert "wrong.toml" in frame(app)
        await pilot.press("up", "enter")
        await shown(pilot, RulesPage)
        await pilot.press("escape", "escape")
        app.push_screen(NewGame())
        await shown(pilot, NewGame)
        await pilot.press("left")
        await pilot.pause()
        assert "wrong.toml" in frame(app)
        assert "◀ Minnesota Smear" in frame(app)


async def test_settings_are_kept_and_seen_at_once() -> None:
    app = menu_app()
    async with app.run_test() as pilot:
        app.push_screen(SettingsScreen())
        await shown(pilot, SettingsScreen)
        choices = app.screen.query_one(Choices)
        assert "5   at once" in frame(app)
        choices.mark("trick_pause")
        await pilot.press("right")
        await pilot.pause()
        assert "1 s" in frame(app)
        await pilot.press("left", "left")
        await pilot.pause()
        assert "not at all" in frame(app)
        choices.mark("rules")
        await pilot.pause()
        assert "◀ Minnesota Smear" in frame(app)
        choices.mark("theme")
        await pilot.press("right")
        await pilot.pause()
        assert app.settings.theme == "light"
        assert app.theme == "smear-light"
        choices.mark("ascii")
        await pilot.press("right")
        await pilot.pause()
        assert app.ascii
        await pilot.press("escape")
        await shown(pilot, StartMenu)
        assert "│ AS │" in frame(app)
    kept, warnings = settings_file.load()
    assert (kept.theme, kept.ascii) == ("light", True)
    assert not warnings


async def test_clicked_twice_beside_the_palette_only_the_palette_closes() -> None:
    app = table_app()
    async with app.run_test(size=(80, 24)) as pilot:
        table = await asked(pilot)
        await pilot.press("ctrl+p")
        await pilot.pause()
        palette = app.screen
        assert isinstance(palette, Palette)
        click = events.Click(palette, 0, 23, 0, 0, 1, False, False, False, 0, 23)
        for _ in range(3):
            palette.post_message(click)
        await pilot.pause()
        assert app.screen is table


async def test_a_click_where_the_window_no_longer_is_leaves_the_palette_open() -> None:
    app = table_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await asked(pilot)
        await pilot.press("ctrl+p")
        await pilot.pause()
        app.screen.post_message(
            events.Click(app.screen, 0, 40, 0, 0, 1, False, False, False, 0, 40)
        )
        await pilot.pause()
        assert isinstance(app.screen, Palette)


async def test_the_palette_opens_again_while_the_last_one_goes() -> None:
    app = table_app()
    async with app.run_test() as pilot:
        await asked(pilot)
        for _ in range(3):
            app.action_command_palette()
            assert isinstance(app.screen, Palette)
            app.pop_screen()  # nothing is awaited: its parts are still there
        await pilot.press("ctrl+p")
        await shown(pilot, Palette)
        await pilot.press("escape")
        await shown(pilot, TableScreen)


async def test_the_palette_may_go_while_it_is_asked_to_look() -> None:
    app = table_app()
    async with app.run_test() as pilot:
        table = await asked(pilot)
        await pilot.press("ctrl+p")
        await pilot.pause()
        palette = app.screen
        assert isinstance(palette, Palette)
        await palette.query_one(CommandList).remove()
        palette._gather_commands("score")
        await pilot.pause()
        await pilot.press("escape")
        await shown(pilot, TableScreen)
        assert app.screen is table


async def test_a_choice_clicked_twice_closes_one_screen() -> None:
    app = menu_app()
    async with app.run_test() as pilot:
        for _ in range(2):
            app.push_screen(NewGame())
            await shown(pilot, NewGame)
        below, top = app.screen_stack[-2:]
        top.dismiss(None)
        top.dismiss(None)
        await pilot.pause()
        assert app.screen is below


async def test_the_palette_offers_the_commands_of_the_screen() -> None:
    app = table_app()
    async with app.run_test() as pilot:
        table = await asked(pilot)
        offered = {command.title for command in app.get_system_commands(table)}
        assert {"Score sheet", "Log", "Last trick", "Help", "Menu"} <= offered
        await pilot.press("ctrl+p")
        await shown(pilot, CommandPalette)
        await pilot.press("ctrl+q")
        await shown(pilot, TableScreen)
        assert app.return_code is None


async def test_what_was_wrong_at_the_start_is_told() -> None:
    app = menu_app(warnings=["settings.toml: pace is 9; it must be 0 to 5"], rules="no-such-game")
    async with app.run_test() as pilot:
        await shown(pilot, StartMenu)
        text = frame(app)
        assert "pace is 9" in text
        assert "no rule set 'no-such-game'" in text
        assert "Play Minnesota Smear" in text


async def test_many_warnings_can_be_read_in_full() -> None:
    app = menu_app(warnings=[f"file-{number}.toml: wrong" for number in range(5)])
    async with app.run_test(size=(60, 20)) as pilot:
        await shown(pilot, StartMenu)
        assert "and 3 more" in frame(app)
        app.screen.query_one(Choices).mark("warnings")
        await pilot.press("enter")
        await shown(pilot, WarningsPage)
        assert "file-4.toml" in frame(app)


@pytest.mark.parametrize("size", [(60, 20), (80, 24)])
@pytest.mark.parametrize("count", [1, 3])
async def test_what_was_wrong_is_told_at_the_table_and_in_its_menu_if_no_start_menu_was_seen(
    size: tuple[int, int], count: int
) -> None:
    wrong = [f"settings.toml: line {number} is wrong" for number in range(count)]
    session = Session.new(PRESETS["minnesota"], ["you", *["rookie"] * 3], 3)
    settings = Settings(pace=5, theme="dark")
    app = SmearApp(settings=settings, session=session, warnings=wrong, ascii_cards=False)
    async with app.run_test(size=size) as pilot:
        await asked(pilot, Where.BID)
        assert (wrong[0] if count == 1 else "3 warnings: see Warnings") in frame(app)
        await pilot.press("escape")
        await shown(pilot, GameMenu)
        assert "Back to the table." in frame(app)
        if size != (60, 20):
            assert wrong[0] in frame(app)
            assert ("and 2 more: see Warnings" in frame(app)) is (count > 1)
        app.screen.query_one(Choices).mark("warnings")
        await pilot.press("enter")
        await shown(pilot, WarningsPage)
        assert wrong[-1] in frame(app)


async def test_the_table_tells_no_warning_that_the_start_menu_told() -> None:
    app = menu_app(warnings=["settings.toml: pace is 9"], pace=0)
    async with app.run_test() as pilot:
        await shown(pilot, StartMenu)
        await pilot.press("enter")
        await shown(pilot, TableScreen)
        assert "pace is 9" not in frame(app)


@pytest.mark.parametrize("key", ["q", "ctrl+c", "ctrl+q"])
async def test_quit_from_the_start_menu(key: str) -> None:
    app = menu_app()
    async with app.run_test() as pilot:
        await shown(pilot, StartMenu)
        await pilot.press(key)
        await pilot.pause()
    assert app.return_code == 0


async def test_in_a_window_too_small_keys_do_nothing_unseen() -> None:
    app = table_app()
    async with app.run_test(size=(80, 24)) as pilot:
        table = await asked(pilot)
        before = table.session.record()
        await pilot.resize_terminal(30, 8)
        await pilot.pause()
        assert "Smear needs a window of 60x20" in " ".join(frame(app).split())
        await pilot.press("p", "1", "enter")
        await pilot.pause()
        assert table.session.record() == before
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert "YOUR TURN" in frame(app)


@pytest.mark.parametrize("size", [(1, 1), (20, 5), (59, 20), (300, 100), (60, 20)])
async def test_t6_any_size_of_every_screen_is_survived(size: tuple[int, int]) -> None:
    app = menu_app()
    session = played("schmier", 200)
    screens = [
        NewGame(), RulesScreen(), RulesPage(session.game.rules), SettingsScreen(), GamesScreen(),
        ImportScreen(),
        HelpScreen({Where.PLAY}, session), LogScreen(session), LastTrickScreen(session),
        ScoresScreen(session), GameMenu(session),
    ]  # fmt: skip
    async with app.run_test(size=(80, 24)) as pilot:
        for screen in screens:
            app.push_screen(screen)
            await shown(pilot, type(screen))
            before = frame(app)
            await pilot.resize_terminal(*size)
            await pilot.pause()
            await pilot.resize_terminal(80, 24)
            await pilot.pause()
            assert frame(app) == before
    assert isinstance(app, SmearApp)
