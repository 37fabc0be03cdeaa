"""Games put into the database before the program starts, and read out of it afterwards."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable
from pathlib import Path

from smear_tui.engine.game import Game
from smear_tui.engine.generator import Generator
from smear_tui.engine.phase import Phase
from smear_tui.engine.presets import PRESETS
from smear_tui.engine.record import game_from_record
from smear_tui.players.registry import make_bot
from smear_tui.session import (
    LEAVE,
    NEXT,
    BotTurn,
    DealOver,
    PersonTurn,
    Reply,
    Request,
    Session,
    drive,
)
from smear_tui.storage.database import open_store


def database(home: Path) -> Path:
    return home / "smear" / "games.db"


def settings(home: Path, *lines: str) -> None:
    folder = home / "smear"
    folder.mkdir(exist_ok=True)
    (folder / "settings.toml").write_text("\n".join((*lines, "")))


def actions(home: Path) -> list[str]:
    """The actions in the database, in order; [] before there is one."""
    path = database(home)
    if not path.exists():
        return []
    with contextlib.closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as games:
        try:
            rows = games.execute("SELECT action FROM actions ORDER BY game, deal, number")
            return [row[0] for row in rows]
        except sqlite3.OperationalError:
            return []


def mine(home: Path, verb: str) -> list[str]:
    return [action for action in actions(home) if action.startswith(f"0 {verb}")]


def saved_game(home: Path) -> Game:
    """The newest game in the database, played again by the rules."""
    with open_store(database(home)) as store:
        found = [*store.unfinished(), *store.finished()]
        return game_from_record(store.record(found[0].id))


def put_game(home: Path, until: Callable[[PersonTurn], bool], seed: int = 7) -> None:
    """Keep a game of you against three bots that stands at a turn of yours."""
    mine_too = make_bot("rookie")

    def handler(request: Request) -> Reply:
        match request:
            case BotTurn():
                return session.ask_bot(request)
            case PersonTurn():
                if until(request):
                    return LEAVE
                answer = mine_too.answer(request.view, Generator(1))
                return getattr(answer, "action", answer)
            case DealOver():
                return NEXT
        return None

    with open_store(database(home)) as store:
        seats = ("you", "rookie", "rookie", "rookie")
        session = Session.new(PRESETS["minnesota"], seats, seed, store)
        drive(session, handler)


def any_card(turn: PersonTurn) -> bool:
    """Whether it is a turn to play any of six cards."""
    return turn.view.table.phase is Phase.PLAY and len(turn.view.legal()) == 6


def plays_by_deal(home: Path) -> dict[tuple[int, int], int]:
    """How many cards were played from seat 0, by game and deal."""
    with contextlib.closing(sqlite3.connect(f"file:{database(home)}?mode=ro", uri=True)) as games:
        rows = games.execute(
            "SELECT game, deal, count(*) FROM actions WHERE action LIKE '0 play%' GROUP BY 1, 2"
        )
        return {(game, deal): count for game, deal, count in rows}
