"""The window: every screen at forty sizes, and storms of keys, clicks and resizes (T6).

``pytest tests/tui/test_windows.py --soak`` storms twenty times as long.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from textual import events, geometry
from textual.app import App
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widget import Widget

from smear_tui.engine.actions import Play
from smear_tui.engine.presets import preset
from smear_tui.engine.record import game_from_record, record_of
from smear_tui.session import PersonTurn, Session
from smear_tui.storage.database import Store, open_store
from smear_tui.tui import pace
from smear_tui.tui.app import SmearApp
from smear_tui.tui.keys import COMMANDS, Where
from smear_tui.tui.screens.table import TableScreen
from smear_tui.tui.widgets import effects
from smear_tui.tui.widgets.choices import Choices
from smear_tui.tui.widgets.page import Heading, KeyBar, Reader
from smear_tui.tui.widgets.pane import Pane
from smear_tui.tui.widgets.scene import Panel
from smear_tui.tui.widgets.too_small import TooSmall, is_too_small
from tests.tui.driving import asked, frame, press, simple_keys, table_app
from tests.tui.pages import shown
from tests.tui.test_page_frames import PAGES

Size = tuple[int, int]
WIDTHS = (60, 79, 80, 87, 99, 100, 126, 139, 140, 177, 178, 240)
HEIGHTS = (20, 23, 24, 27, 28, 30, 35, 36, 40, 45, 46, 60)
SIZES: list[Size] = [
    (1, 1), (500, 160), (20, 5), (59, 20), (60, 19), (500, 1), (1, 160), (60, 20), (80, 24),
    (100, 30), (140, 40), (80, 50), (140, 24), (79, 40),
]  # fmt: skip
_CHANCE = random.Random(3)
while len(SIZES) < 40:
    SIZES.append((_CHANCE.choice(WIDTHS), _CHANCE.choice(HEIGHTS)))


async def to_size(pilot: Pilot[int], size: Size) -> None:
    """Give the window a size, without waiting longer than for the layout."""
    app, wanted = pilot.app, geometry.Size(*size)
    app._driver._size = wanted  # type: ignore[union-attr]  # as the pilot does
    app.post_message(events.Resize(wanted, wanted))
    for attempt in range(10_000):
        # On a busy machine the loop turns faster than what is waited for.
        await asyncio.sleep(0 if attempt < 2000 else 0.001)
        if _settled(app, wanted):
            break
    for _ in range(20):
        await asyncio.sleep(0)


def _settled(app: App[int], size: geometry.Size) -> bool:
    """Whether the screen has heard of its size, and is laid out for it."""
    screen = app.screen
    if screen._layout_required or screen.size != size or screen.region.size != size:
        return False
    if any(each.display != is_too_small(*size) for each in screen.query(TooSmall)):
        return False
    if isinstance(screen, TableScreen) and not is_too_small(*size):
        layout = screen.seen.layout
        board = screen.query_one("#board").size
        return (layout.width, layout.height, layout.board) == (*size, board.height)
    return True


def all_in_sight(app: SmearApp, size: Size, name: str) -> None:
    """Check that every essential region is inside the window, or the polite line is."""
    screen, where = app.screen, f"{name} at {size[0]}x{size[1]}"
    window = screen.region
    cover = screen.query_one(TooSmall)
    if is_too_small(*size):
        assert cover.display, where
        assert cover.region in window, where
        if size[0] >= 10:
            assert "Smear" in frame(app), where
        return
    assert not cover.display, where
    essential: list[Widget] = [
        each for each in screen.query("*")
        if isinstance(each, Pane | Heading | KeyBar | Reader | Choices) and each.display
    ]  # fmt: skip
    assert len(essential) >= 2, where  # heading and key line, at least
    for widget in essential:
        assert widget.region in window, (where, widget, widget.region)
        assert widget.region.height > 0 or widget.id == "hand", (where, widget)
    regions = [widget.region for widget in essential if widget.region.area]
    for one, other in combinations(regions, 2):
        assert not one.overlaps(other), (where, one, other)
    if isinstance(screen, TableScreen):
        table_is_whole(screen, frame(app), where)


def table_is_whole(table: TableScreen, text: str, where: str) -> None:
    """Check that what matters at the table is written out."""
    seen, lines = table.seen, text.splitlines()
    assert f"to {seen.names.rules.target}" in lines[0], (where, text)
    assert "? help" in lines[-1], (where, text)
    assert "Esc" in lines[-1], (where, text)
    if seen.panel is Panel.PLAY:
        assert all(seen.names.badge(seat) in text for seat in range(seen.names.rules.seats)), where
    if seen.prompt is not None and seen.prompt.where is Where.DISCARD:
        assert "Enter confirm" in text, (where, text)


EVERY = {Where.BID, Where.TRUMP, Where.DISCARD, Where.PLAY, Where.TRICK, Where.SUMMARY}
PLAIN = ("-schmier", "-seven-points", "-cutthroat", "-empty", "-none", "-start")
"""Pages that differ from another only in what they tell."""


@pytest.mark.parametrize(
    ("rules", "looked_at"),
    [("minnesota", EVERY), ("schmier", {Where.BID, Where.DISCARD, Where.TRICK})],
)
async def test_every_panel_at_forty_sizes(rules: str, looked_at: set[Where]) -> None:
    app = table_app(rules, seed=7, target=4)
    app.take_back = 60.0
    met: set[Where] = set()
    async with app.run_test(size=(80, 24)) as pilot:
        while not looked_at <= met:
            table = await asked(pilot)
            where = table.prompt.where
            if where in looked_at - met:
                for size in SIZES:
                    await to_size(pilot, size)
                    all_in_sight(app, size, where.name)
                await to_size(pilot, (80, 24))
            met.add(where)
            await press(pilot, *simple_keys(table))


async def test_every_other_screen_at_forty_sizes() -> None:
    app = SmearApp(settings=None, ascii_cards=False)
    screens: dict[str, Callable[[], Screen[Any]] | None] = {"start": None}
    screens |= {name: make for name, make in PAGES.items() if not name.endswith(PLAIN)}
    async with app.run_test(size=(80, 24)) as pilot:
        for name, make in screens.items():
            if make is not None:
                screen = make()
                app.push_screen(screen)
                await shown(pilot, type(screen))
            for size in SIZES:
                await to_size(pilot, size)
                all_in_sight(app, size, name)
            await to_size(pilot, (80, 24))
            if make is not None:
                app.pop_screen()


STORMY = [size for size in SIZES if max(size) <= 180]
QUITTING = {"q", "ctrl+c", "ctrl+q"}
KEYS = [*sorted({key for each in COMMANDS for key in each.keys} - QUITTING), "tab", "ctrl+p"]
LIKELY = ["1", "2", "3", "4", "5", "6", "enter", "space", "p", "y", "n", "escape", "left", "right"]


async def storm(app: SmearApp, chance: random.Random, count: int) -> tuple[int, int]:
    """Press, click and resize at random; return how often, and how many cards that played."""
    presses = 0
    played: list[int] = []

    def counting(session: Session, turn: Any, reply: Any) -> Any:
        finishing = any(each._finishing() for each in tables_of(app))
        if isinstance(turn, PersonTurn) and isinstance(reply, Play) and not finishing:
            played.append(presses)
        return take(session, turn, reply)

    take = Session._take
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Session, "_take", counting)
        # Everything is waited for and moves, only not for long.
        patch.setattr(pace, "_ACTION", (0.01,) * 6)
        patch.setattr(pace, "_TRICK", (0.02,) * 6)
        patch.setattr(effects, "_SLOWNESS", (0.05,) * 6)
        async with app.run_test(size=(80, 24)) as pilot:
            for _ in range(count):
                if app._exit:
                    break
                presses += 1
                away = not isinstance(app.screen, TableScreen)
                match chance.random():
                    case kind if kind < 0.05 or (is_too_small(*app.size) and kind < 0.5):
                        await to_size(pilot, chance.choice(STORMY))
                    case kind if kind < 0.055:
                        await press(pilot, chance.choice(sorted(QUITTING)))
                    case kind if kind < 0.2:
                        await click(app, chance)
                    case kind if kind < 0.5 and away:
                        await press(pilot, "enter" if len(app.screen_stack) == 2 else "escape")
                    case kind if kind < 0.5 and (table := app.screen).prompt is not None:
                        await press(pilot, *simple_keys(table)[:1])
                    case kind if kind < 0.7:
                        await press(pilot, chance.choice(LIKELY))
                    case _:
                        await press(pilot, chance.choice(KEYS))
            for table in tables_of(app):
                record, log = table.session.record(), table.session.log
                again, game = game_from_record(record), table.session.game
                assert again.table.totals == game.table.totals
                assert again.table.heard == game.table.heard
                assert log is None or actions(log.record()) == actions(record)
    assert len(set(played)) == len(played), "two cards for one press"
    return presses, len(played)


def tables_of(app: SmearApp) -> list[TableScreen]:
    return [each for each in app.screen_stack if isinstance(each, TableScreen)]


def actions(record: Any) -> list[list[str]]:
    """What was done, deal by deal."""
    return [deal["actions"] for deal in record["deals"]]


async def click(app: SmearApp, chance: random.Random) -> None:
    """Press and let go a mouse button somewhere in the window."""
    width, height = app.size
    x, y = chance.randrange(max(width, 1)), chance.randrange(max(height, 1))
    for kind in (events.MouseDown, events.MouseUp):
        app.post_message(kind(None, x, y, 0, 0, 1, False, False, False, x, y))
        for _ in range(20):
            await asyncio.sleep(0)


@pytest.mark.parametrize("rules", ["minnesota", "schmier"])
async def test_storms_of_keys_clicks_and_resizes(rules: str, soak: int, tmp_path: Path) -> None:
    chance, left, number, cards = random.Random(rules), 1500 * soak, 0, 0
    while left > 0:
        number += 1
        with open_store(tmp_path / f"{number}") as store:
            app = stored_app(store, rules, number)
            presses, plays = await storm(app, chance, left)
            left -= presses
            cards += plays
            for game in (*store.unfinished(), *store.finished()):
                record = store.record(game.id)
                assert actions(record_of(game_from_record(record))) == actions(record)
    assert cards > 5 * soak


def stored_app(store: Store, rules: str, seed: int) -> SmearApp:
    """An app that opens with a game that is kept."""
    app = table_app(rules, seed=seed, target=8, trick_pause=0.0)
    game = replace(preset(rules), target=8)
    session = Session.new(game, ["you", *["rookie"] * (game.seats - 1)], seed, store)
    app.store, app._first = store, session
    return app
