"""Helpers for tests of the screens around the table: games to look at, and screens to look from."""

from __future__ import annotations

from collections.abc import Sequence

from textual.pilot import Pilot
from textual.screen import Screen

from smear_tui.engine.game import Game
from smear_tui.engine.generator import Generator
from smear_tui.engine.presets import PRESETS
from smear_tui.engine.rules import Rules
from smear_tui.session import (
    LEAVE,
    NEXT,
    BotTurn,
    DealOver,
    PersonTurn,
    Player,
    Reply,
    Request,
    Session,
    drive,
)
from smear_tui.storage.database import Store
from smear_tui.storage.settings import Settings
from smear_tui.tui.app import SmearApp
from tests.tui.test_frames import NAMES, Sitter


def played(rules: str | Rules, requests: int, seed: int = 7) -> Session:
    """A game of you and bots, as far as it is after that many requests of the session."""
    rules = PRESETS[rules] if isinstance(rules, str) else rules
    game = Game(rules, first_dealer=0, players=NAMES[: rules.seats], seed=seed)
    sitter = Sitter()
    players = [Player(name, "sitter", sitter) for name in NAMES[: rules.seats]]
    players[0] = Player("You", "you", None)
    session = Session(game, players)
    left = requests

    def handler(request: Request) -> Reply:
        nonlocal left
        left -= 1
        if left < 0:
            return LEAVE
        match request:
            case BotTurn():
                return session.ask_bot(request)
            case PersonTurn():
                return sitter.answer(request.view, Generator(0))
            case DealOver():
                return NEXT
        return None

    drive(session, handler)
    return session


def after_tricks(rules: str, tricks: int) -> Session:
    """A game that has so many tricks in its deal."""
    for requests in range(400):
        session = played(rules, requests)
        if len(session.game.table.tricks) == tricks:
            return session
    raise AssertionError(f"there are never {tricks} tricks")


def menu_app(
    store: Store | None = None, warnings: Sequence[str] = (), **settings: object
) -> SmearApp:
    """An app that opens with the start menu."""
    chosen = Settings(**{"pace": 5, "theme": "dark", **settings})  # type: ignore[arg-type]
    app = SmearApp(store=store, settings=chosen, warnings=warnings, ascii_cards=False)
    app.burst = app.take_back = 0.0
    return app


async def shown(pilot: Pilot[int], kind: type[Screen[object]] | str) -> None:
    """Wait until a screen of that kind, or a widget that is found so, is there and laid out."""
    for _ in range(200):
        await pilot.pause()
        screen = pilot.app.screen
        if isinstance(kind, str):
            if screen.query(kind):
                return
        elif isinstance(screen, kind) and screen.is_mounted:
            await pilot.pause()
            return
    raise AssertionError(f"{kind} is not shown but {pilot.app.screen}")
