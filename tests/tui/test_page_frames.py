"""Golden frames of the screens around the table, at both sizes, as plain text.

``pytest tests/tui/test_page_frames.py --update-frames`` writes them anew.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from textual.screen import Screen

from smear_tui.storage.database import Store, open_store
from smear_tui.tui.keys import Where
from smear_tui.tui.records import saved_game
from smear_tui.tui.screens import games, menu, resume
from smear_tui.tui.screens.entry import EntryScreen, QuestionScreen
from smear_tui.tui.screens.gamemenu import GameMenu
from smear_tui.tui.screens.games import GamesScreen, ImportScreen
from smear_tui.tui.screens.help import HelpScreen
from smear_tui.tui.screens.keymap import KeysScreen, PressScreen
from smear_tui.tui.screens.log import LastTrickScreen, LogScreen
from smear_tui.tui.screens.newgame import NewGame
from smear_tui.tui.screens.rules import RulesPage, RulesScreen
from smear_tui.tui.screens.scores import ScoresScreen
from smear_tui.tui.screens.settings import SettingsScreen
from tests.tui.driving import frame
from tests.tui.pages import after_tricks, menu_app, played, shown
from tests.tui.test_frames import check

SIZES = pytest.mark.parametrize("size", [(80, 24), (60, 20)], ids=["80x24", "60x20"])
LARGE = pytest.mark.parametrize("size", [(100, 30), (140, 40)], ids=["100x30", "140x40"])
EVERY = pytest.mark.parametrize(
    "size",
    [(60, 20), (80, 24), (100, 30), (140, 40)],
    ids=["60x20", "80x24", "100x30", "140x40"],
)
Sizes = tuple[int, int]


@pytest.fixture(autouse=True)
def _no_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """What changes from day to day and from version to version stands still."""
    for module in (resume, games):
        monkeypatch.setattr(module, "when", lambda time: "30 Nov 14:02")
    monkeypatch.setattr(menu, "__version__", "0.1.0")


@pytest.fixture
def updating(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--update-frames"))


def kept(store: Store, rules: str, deals: int, seed: int) -> None:
    """Keep a game that stands in that deal."""
    session = played(rules, 60 * deals, seed)
    log = store.create_game(
        {"base": rules}, list(session.game.players or []), ["you", *["rookie"] * 3], seed
    )
    for number, deal in enumerate(session.record()["deals"][:deals]):
        log.add_deal(number, deal["dealer"], deal["hands"], deal.get("kitty", ""), "")
        if number < deals - 1:
            outcome = {key: deal[key] for key in ("points", "scores", "totals") if key in deal}
            last = len(deal["actions"]) - 1
            for place, text in enumerate(deal["actions"]):
                log.add_action(number, place, text, outcome=outcome if place == last else None)
    log.close()


PAGES: dict[str, Callable[[], Screen[object]]] = {
    "new-game": NewGame,
    "rules": RulesScreen,
    "rules-page": lambda: RulesPage(played("minnesota", 0).game.rules),
    "settings": SettingsScreen,
    "keys": KeysScreen,
    "press": lambda: PressScreen("game.undo"),
    "help-start": lambda: HelpScreen({Where.START, Where.LIST}),
    "help": lambda: HelpScreen({Where.PLAY, Where.TABLE}, played("minnesota", 40)),
    "help-schmier": lambda: HelpScreen({Where.BID, Where.TABLE}, played("schmier", 60)),
    "log": lambda: LogScreen(played("minnesota", 75)),
    "log-empty": lambda: LogScreen(played("minnesota", 0)),
    "last-trick": lambda: LastTrickScreen(after_tricks("minnesota", 2)),
    "last-trick-none": lambda: LastTrickScreen(played("minnesota", 5)),
    "last-trick-schmier": lambda: LastTrickScreen(after_tricks("schmier", 3)),
    "scores": lambda: ScoresScreen(played("minnesota", 400)),
    "scores-seven-points": lambda: ScoresScreen(played("minnesota-7", 400)),
    "scores-schmier": lambda: ScoresScreen(played("schmier", 400)),
    "scores-cutthroat": lambda: ScoresScreen(played("cutthroat", 250)),
    "game-menu": lambda: GameMenu(played("minnesota", 40)),
    "game-menu-schmier": lambda: GameMenu(played("schmier", 40)),
}


@SIZES
@pytest.mark.parametrize("page", PAGES)
async def test_every_page(page: str, size: Sizes, updating: bool) -> None:
    app = menu_app()
    async with app.run_test(size=size) as pilot:
        screen = PAGES[page]()
        app.push_screen(screen)
        await shown(pilot, type(screen))
        text = frame(app)
    assert_fits(text, size)
    check(f"page-{size[0]}x{size[1]}", {page: text}, updating)


@LARGE
async def test_every_page_in_a_large_window(size: Sizes, updating: bool) -> None:
    found = {}
    app = menu_app()
    async with app.run_test(size=size) as pilot:
        await shown(pilot, menu.StartMenu)
        found["start-first-run"] = frame(app)
        for page, make in PAGES.items():
            screen = make()
            app.push_screen(screen)
            await shown(pilot, type(screen))
            found[page] = frame(app)
            app.pop_screen()
    for text in found.values():
        assert_fits(text, size)
    check(f"page-{size[0]}x{size[1]}", found, updating)


@EVERY
async def test_the_start_menu(size: Sizes, updating: bool) -> None:
    found = {}
    with open_store() as store:
        app = menu_app(store)
        async with app.run_test(size=size) as pilot:
            await shown(pilot, menu.StartMenu)
            found["start-first-run"] = frame(app)
        kept(store, "minnesota", 3, seed=7)
        app = menu_app(store)
        async with app.run_test(size=size) as pilot:
            await shown(pilot, menu.StartMenu)
            found["start-resume"] = frame(app)
        kept(store, "minnesota-7", 2, seed=9)
        kept(store, "minnesota", 1, seed=11)
        warnings = [
            f"{name} is damaged: it was kept aside" for name in ("one", "two", "three", "four")
        ]
        app = menu_app(store, warnings)
        async with app.run_test(size=size) as pilot:
            await shown(pilot, menu.StartMenu)
            found["start-warnings"] = frame(app)
    for text in found.values():
        assert_fits(text, size)
    check(f"page-{size[0]}x{size[1]}", found, updating)


@EVERY
async def test_games_that_are_kept(size: Sizes, updating: bool) -> None:
    with open_store() as store, open_store() as elsewhere:
        kept(store, "minnesota", 3, seed=7)
        kept(store, "minnesota-7", 2, seed=9)
        store.add_game(saved_game(played("schmier", 4000, seed=3).game))
        other = elsewhere.open_game(store.unfinished()[-1].id)
        app = menu_app(store)
        async with app.run_test(size=size) as pilot:
            app.push_screen(GamesScreen())
            await shown(pilot, GamesScreen)
            await pilot.press("end", "up")
            await pilot.pause()
            found = {"games": frame(app)}
            await pilot.press("x")
            await pilot.pause()
            assert "Exported to" in frame(app)
            await pilot.press("delete")
            await shown(pilot, QuestionScreen)
            found["question"] = frame(app)
            await pilot.press("escape")
            app.push_screen(ImportScreen())
            await shown(pilot, ImportScreen)
            found["import"] = frame(app)  # its help has a folder of the test's own
            assert "schmier-seed-3.json" in found["import"]
            await pilot.press("end", "enter")
            await shown(pilot, EntryScreen)
            await pilot.press("a", "enter")
            await pilot.pause()
            found["entry"] = frame(app)
        other.close()
    for text in found.values():
        assert_fits(text, size)
    del found["import"]
    check(f"page-{size[0]}x{size[1]}", found, updating)


@pytest.mark.parametrize("size", [(59, 20), (60, 19), (20, 5)])
async def test_a_window_that_is_too_small(size: Sizes, updating: bool) -> None:
    app = menu_app()
    async with app.run_test(size=size) as pilot:
        await shown(pilot, menu.StartMenu)
        text = frame(app)
        check(f"page-{size[0]}x{size[1]}", {"too-small": text}, updating)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert "Play Minnesota Smear" in frame(app)


async def test_pages_in_ascii(updating: bool) -> None:
    app = menu_app()
    app.terminal = app.terminal.__class__(ascii=True)
    app.ascii = True
    found = {}
    async with app.run_test(size=(80, 24)) as pilot:
        for page in ("log", "scores"):
            screen = PAGES[page]()
            app.push_screen(screen)
            await shown(pilot, type(screen))
            found[page] = app.terminal.translate(frame(app))
            assert "?" not in found[page]
            await pilot.press("escape")
    check("page-ascii-80x24", found, updating)


def assert_fits(text: str, size: Sizes) -> None:
    lines = text.split("\n")[:-1]
    assert len(lines) == size[1]
    assert all(len(line) <= size[0] for line in lines)
    assert not any("\ufe0f" in line for line in lines)
