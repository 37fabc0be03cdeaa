"""Positions to ask bots about, and processes to look for."""

from __future__ import annotations

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


def alive(process: int) -> bool:
    """Whether a process is there and not just waiting to be counted as dead."""
    try:
        status = Path(f"/proc/{process}/stat").read_text(encoding="ascii", errors="replace")
    except OSError:
        return False
    return status.rpartition(")")[2].split()[0] != "Z"


def bots_of(game: int) -> int:
    """How many living processes bear the mark of that game's bots."""
    mark = f"SMEAR_TUI_BOT={game}-".encode()
    found = 0
    for each in Path("/proc").iterdir():
        try:
            found += each.name.isdigit() and mark in (each / "environ").read_bytes()
        except OSError:
            continue
    return found


def wait_for(wanted: Callable[[], object]) -> None:
    """Wait until something is so."""
    end = time.monotonic() + PATIENCE
    while not wanted():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.005)
