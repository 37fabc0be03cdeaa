"""Golden frames: the panels of the table at four sizes and with two to eight seats, as plain text.

``pytest tests/tui/test_frames.py --update-frames`` writes them anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from smear_tui.botapi import Bot, BotInfo, first_legal
from smear_tui.engine.actions import Bid, NameTrump
from smear_tui.engine.cards import SUIT_MASKS
from smear_tui.engine.game import Game
from smear_tui.engine.generator import Generator
from smear_tui.engine.phase import Phase
from smear_tui.engine.presets import PRESETS
from smear_tui.engine.rules import Rules
from smear_tui.engine.view import View
from smear_tui.session import Player, Session
from smear_tui.storage.settings import Settings
from smear_tui.tui.app import SmearApp
from smear_tui.tui.keys import Where
from smear_tui.tui.screens.table import TableScreen
from smear_tui.tui.widgets.effects import Rising
from tests.tui.driving import asked, frame, press, resized, simple_keys

FRAMES = Path(__file__).parent.parent / "frames"
NAMES = ["You", "Ada", "Bo", "Cy", "Dan", "Eve", "Flo", "Gus"]
ENOUGH = 300
Size = tuple[int, int]
SIZES: list[Size] = [(80, 24), (60, 20), (100, 30), (140, 40)]


class Sitter(Bot):
    """A bot of the tests' own, so that no better bot changes the frames."""

    info = BotInfo("sitter", "bids on five of a suit, else does the first legal thing")

    def answer(self, view: View, chance: Generator) -> object:
        lengths = [(view.hand & suit).bit_count() for suit in SUIT_MASKS]
        longest = lengths.index(max(lengths))
        if view.table.phase is Phase.TRUMP:
            return NameTrump(view.seat, longest)
        bids = [action for action in view.legal() if isinstance(action, Bid)]
        return bids[0] if bids and max(lengths) >= 5 else first_legal(view)


def frames_app(rules: Rules, seed: int, ascii_cards: bool = False) -> SmearApp:
    game = Game(rules, first_dealer=0, players=NAMES[: rules.seats], seed=seed)
    players = [Player(name, "sitter", Sitter()) for name in NAMES[: rules.seats]]
    players[0] = Player("You", "you", None)
    app = SmearApp(
        settings=Settings(pace=5, theme="dark"),
        session=Session(game, players),
        ascii_cards=ascii_cards,
    )
    app.burst, app.take_back = 0.0, 60.0
    return app


def panel_name(table: TableScreen) -> str:
    prompt, view = table.prompt, table.seen.view
    assert prompt is not None
    if prompt.where is Where.DISCARD and view.rules.draws:
        return "dealers-discard" if view.seat == view.table.dealer else "draw"
    if prompt.where is Where.PLAY and not view.table.trick:
        return "lead"
    return prompt.where.name.lower().replace("_", "-")


async def capture(app: SmearApp, sizes: Sequence[Size]) -> dict[str, str]:
    """Play with the simplest keys; return the first frame at each size of everything asked."""
    found: dict[str, str] = {}
    async with app.run_test(size=sizes[0]) as pilot:
        for _ in range(ENOUGH):
            table = await asked(pilot)
            panel = panel_name(table)
            for size in () if f"{named(sizes[0])}-{panel}" in found else sizes:
                await resized(pilot, size)
                found[f"{named(size)}-{panel}"] = frame(app)
            await resized(pilot, sizes[0])
            if table.prompt.where is Where.OVER:
                break
            await press(pilot, *simple_keys(table))
    return found


def named(size: Size) -> str:
    return f"{size[0]}x{size[1]}"


def check(name: str, found: dict[str, str], update: bool) -> None:
    for panel, text in found.items():
        path = FRAMES / f"{name}-{panel}.txt"
        if update:
            path.write_text(text, encoding="utf-8")
        assert path.exists(), f"{path.name} is missing; see the top of this module"
        assert text == path.read_text(encoding="utf-8"), path.name


@pytest.mark.parametrize(("rules", "seed"), [("minnesota", 3), ("schmier", 5)])
async def test_every_panel(rules: str, seed: int, request: pytest.FixtureRequest) -> None:
    found = await capture(frames_app(replace(PRESETS[rules], target=8), seed), SIZES)
    wanted = {"bid", "trump", "confirm", "take-back", "play", "lead", "trick", "summary", "over"}
    wanted |= {"draw", "dealers-discard"} if PRESETS[rules].draws else {"discard"}
    assert {f"{named(size)}-{panel}" for size in SIZES for panel in wanted} <= set(found)
    check(rules, found, request.config.getoption("--update-frames"))


async def test_a_moon_that_rises(request: pytest.FixtureRequest) -> None:
    app, found = frames_app(PRESETS["minnesota"], 3), {}
    async with app.run_test(size=SIZES[0]) as pilot:
        await asked(pilot, Where.BID)
        await press(pilot, "m")
        await asked(pilot, Where.CONFIRM)
        await press(pilot, "enter")
        table = await asked(pilot, Where.TRUMP)
        for size in SIZES:
            await resized(pilot, size)
            table._effect = Rising(0, 0.9)
            table.show()
            await pilot.pause()
            found[f"{named(size)}-rising"] = frame(app)
            table._effect = None
    check("moon", found, request.config.getoption("--update-frames"))


OTHERS = {
    "two": (Rules(seats=2, sides=2), 2),
    "trio": (Rules(seats=3, sides=3), 2),
    "three": (replace(PRESETS["cutthroat"], seats=3, sides=3), 4),
    "eight": (replace(PRESETS["schmier"], seats=8, sides=4, hand_size=6, draw_limit=0), 4),
}


@pytest.mark.parametrize("rules", OTHERS)
async def test_other_numbers_of_seats(rules: str, request: pytest.FixtureRequest) -> None:
    table, seed = OTHERS[rules]
    found = await capture(frames_app(replace(table, target=6), seed), SIZES)
    wanted = {"bid", "lead", "play", "trick", "summary", "over"}
    if table.trump_named == "after_auction":
        wanted |= {"trump", "confirm", "take-back"}
        wanted |= {"draw", "dealers-discard"} if table.draws else {"discard"}
    assert {f"{named(size)}-{panel}" for size in SIZES for panel in wanted} == set(found)
    check(rules, found, request.config.getoption("--update-frames"))


WINDOWS = [(140, 24), (80, 50), (79, 40), (100, 20), (200, 50)]


async def test_windows_of_other_shapes(request: pytest.FixtureRequest) -> None:
    found = await capture(frames_app(replace(PRESETS["schmier"], target=1), 5), WINDOWS)
    shown = {name: text for name, text in found.items() if name.endswith(("bid", "trick"))}
    assert len(shown) == 2 * len(WINDOWS)
    check("schmier", shown, request.config.getoption("--update-frames"))


async def test_cards_in_ascii(request: pytest.FixtureRequest) -> None:
    rules = replace(PRESETS["minnesota"], target=1)
    sizes = [(80, 24), (140, 40)]
    found = await capture(frames_app(rules, 3, ascii_cards=True), sizes)
    assert all(text.isascii() for text in found.values())
    shown = {name: text for name, text in found.items() if name.endswith(("-play", "-discard"))}
    check("ascii", shown, request.config.getoption("--update-frames"))
