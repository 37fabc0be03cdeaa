"""Golden frames: every panel of the table at both sizes and both seat counts, as plain text.

``pytest tests/tui/test_frames.py --update-frames`` writes them anew.
"""

from __future__ import annotations

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
from tests.tui.driving import asked, frame, press, simple_keys

FRAMES = Path(__file__).parent.parent / "frames"
NAMES = ["You", "Ada", "Bo", "Cy", "Dan", "Eve", "Flo", "Gus"]
ENOUGH = 300


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


async def capture(app: SmearApp, size: tuple[int, int]) -> dict[str, str]:
    """Play with the simplest keys, and keep the first frame of everything that is asked."""
    found: dict[str, str] = {}
    async with app.run_test(size=size) as pilot:
        for _ in range(ENOUGH):
            table = await asked(pilot)
            found.setdefault(panel_name(table), frame(app))
            if table.prompt.where is Where.OVER:
                break
            await press(pilot, *simple_keys(table))
    return found


def check(name: str, found: dict[str, str], update: bool) -> None:
    for panel, text in found.items():
        path = FRAMES / f"{name}-{panel}.txt"
        if update:
            path.write_text(text, encoding="utf-8")
        assert path.exists(), f"{path.name} is missing; see the top of this module"
        assert text == path.read_text(encoding="utf-8"), path.name


@pytest.mark.parametrize("size", [(80, 24), (60, 20)], ids=["80x24", "60x20"])
@pytest.mark.parametrize(("rules", "seed"), [("minnesota", 3), ("schmier", 5)])
async def test_every_panel(
    rules: str, seed: int, size: tuple[int, int], request: pytest.FixtureRequest
) -> None:
    found = await capture(frames_app(replace(PRESETS[rules], target=8), seed), size)
    wanted = {"bid", "trump", "confirm", "take-back", "play", "lead", "trick", "summary", "over"}
    wanted |= {"draw", "dealers-discard"} if PRESETS[rules].draws else {"discard"}
    assert wanted <= set(found)
    check(f"{rules}-{size[0]}x{size[1]}", found, request.config.getoption("--update-frames"))


async def test_cards_in_ascii(request: pytest.FixtureRequest) -> None:
    rules = replace(PRESETS["minnesota"], target=1)
    found = await capture(frames_app(rules, 3, ascii_cards=True), (80, 24))
    assert all(text.isascii() for text in found.values())
    shown = {panel: found[panel] for panel in ("play", "discard")}
    check("ascii-80x24", shown, request.config.getoption("--update-frames"))
