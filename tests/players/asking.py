"""Positions to ask bots about, and processes to look for."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable
from pathlib import Path

from smear_tui.botapi import Generator, View
from smear_tui.engine.game import Game
from smear_tui.engine.presets import preset
from smear_tui.players.ask import Asked, ask
from smear_tui.players.process import ForeignBot
from smear_tui.players.spec import read_spec

PATIENCE = 60.0
"""Seconds in which a machine, however busy, gets something done; a fault, never a measure."""
SHORT = 0.4
"""The time of a bot that will not use it."""
HOSTILE = Path(__file__).with_name("hostile.py")


def spec_of(name: str, **options: object) -> str:
    told = ";".join(f"{key}={value}" for key, value in options.items())
    return f"{HOSTILE}:{name}" + (f":{told}" if told else "")


def foreign(name: str, seconds: float = PATIENCE, **options: object) -> ForeignBot:
    """A bot of ``hostile.py``, loaded."""
    bot = ForeignBot(read_spec(spec_of(name, **options)), seconds)
    bot.wait_ready(PATIENCE)
    return bot


def position(seed: int = 3) -> View:
    """The first decision of a deal."""
    game = Game(preset("minnesota"), seed=seed)
    game.deal_next()
    assert game.to_act is not None
    return game.view(game.to_act)


def asked(bot: ForeignBot, view: View | None = None) -> Asked:
    return ask(bot, view or position(), Generator(1))


def state_of(process: int) -> str:
    """The state of a process as the system has it; Z is one that is only waited for, "" none."""
    try:
        status = Path(f"/proc/{process}/stat").read_text(encoding="ascii", errors="replace")
    except OSError:
        return ""
    return status.rpartition(")")[2].split()[0]


def alive(process: int) -> bool:
    return state_of(process) not in ("", "Z")


def marked(game: int) -> list[int]:
    """The living processes that bear the mark of that game's bots."""
    mark, found = f"SMEAR_TUI_BOT={game}-".encode(), []
    for each in Path("/proc").iterdir():
        with contextlib.suppress(OSError):
            if each.name.isdigit() and mark in (each / "environ").read_bytes():
                found.append(int(each.name))
    return found


def bots_of(game: int) -> int:
    return len(marked(game))


def wait_for(wanted: Callable[[], object]) -> None:
    """Wait until something is so."""
    end = time.monotonic() + PATIENCE
    while not wanted():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.005)
