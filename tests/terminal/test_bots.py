"""Case T9 in a real terminal: a bot that hangs keeps nobody from leaving and is gone afterwards."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from tests.players.asking import bots_of, marked, spec_of, state_of, wait_for
from tests.terminal.saved import settings
from tests.terminal.terminal import Terminal

SEATS = "wild,wild,wild,wild"


def words(name: str, seconds: float) -> list[str]:
    wild = f"wild={spec_of(name)}"
    return ["play", "--seed", "7", "--bot", wild, "--bot-time", f"{seconds}", "--seats", SEATS]


@pytest.fixture
def home(tmp_path: Path) -> Path:
    settings(tmp_path, "pace = 5", "trick_pause = 0.0")
    return tmp_path


def test_t9_leaving_works_at_once_while_a_bot_hangs(home: Path) -> None:
    with Terminal(words("Hangs", 1000), home=home) as screen:
        wait_for(lambda: screen.read(0.05) or bots_of(screen.process.pid) >= 4)
        screen.until("seed 7")
        screen.until_quiet(0.3)
        screen.send("q")
        screen.until("Resume")
        screen.send("q")
        assert screen.ended() == 0
        screen.assert_restored()
        wait_for(lambda: not bots_of(screen.process.pid))


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGKILL])
def test_t9_no_bot_outlives_the_program(home: Path, number: signal.Signals) -> None:
    with Terminal(words("Hangs", 1000), home=home) as screen:
        wait_for(lambda: screen.read(0.05) or bots_of(screen.process.pid) >= 4)
        screen.until("seed 7")
        screen.signal(number)
        screen.ended()
        wait_for(lambda: not bots_of(screen.process.pid))


def test_t9_what_bots_print_never_reaches_the_screen(home: Path) -> None:
    with Terminal(words("Prints", 60), home=home) as screen:
        screen.until("card points")  # the summary of a deal
        assert b"overheard" not in screen.raw
        assert b'"answer"' not in screen.raw


def test_t3_a_foreign_bot_stands_still_while_the_program_does(home: Path) -> None:
    with Terminal(words("Hangs", 1000), home=home) as screen:
        wait_for(lambda: screen.read(0.05) or bots_of(screen.process.pid) >= 4)
        screen.until("seed 7")
        screen.until_quiet(0.3)
        screen.send("\x1a")
        screen.stopped()
        wait_for(lambda: states(screen.process.pid) == {"T"})
        screen.signal(signal.SIGCONT)
        wait_for(lambda: "T" not in states(screen.process.pid))


def states(game: int) -> set[str]:
    """The states of that game's bots, as the system has them: T is stopped."""
    return {state_of(each) for each in marked(game)}
