"""The process that weighs decisions, in a real terminal: however the program ends, it ends too."""

from __future__ import annotations

import contextlib
import os
import signal
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.players.asking import wait_for
from tests.terminal.saved import settings
from tests.terminal.terminal import Terminal

pytestmark = pytest.mark.skipif(not Path("/proc").exists(), reason="looks for it in /proc")

End = Callable[[Terminal], None]

FAULTY = """
import sys
from smear_tui.tui.screens.helping import Helping
def fail(self, key): raise RuntimeError("made to fail")
Helping.do_advice_why = fail
from smear_tui.cli import main
sys.exit(main(sys.argv[1:]))
"""


def by(number: signal.Signals) -> End:
    return lambda screen: screen.signal(number)


def left(screen: Terminal) -> None:
    for seen in ("Resume", ""):
        screen.send("q")
        screen.until(seen)


def at_work(parent: int) -> list[int]:
    """The processes that weigh, of which one is the parent."""
    found = []
    for number in filter(str.isdigit, os.listdir("/proc")):
        with contextlib.suppress(OSError, IndexError):
            words = Path(f"/proc/{number}/cmdline").read_bytes()
            above = Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[1]
            if b"smear_tui.advisor.worker" in words and int(above) == parent:
                found.append(int(number))
    return found


def works(process: int) -> bool:
    with contextlib.suppress(OSError):
        return b"smear_tui.advisor" in Path(f"/proc/{process}/cmdline").read_bytes()
    return False


@pytest.fixture
def home(tmp_path: Path) -> Path:
    settings(tmp_path, "pace = 5", "trick_pause = 0.0")
    return tmp_path


@pytest.mark.parametrize(
    "end",
    [
        left, by(signal.SIGTERM), by(signal.SIGHUP), by(signal.SIGKILL), Terminal.close_window,
        lambda screen: screen.send("y"),
    ],
    ids=["left", "SIGTERM", "SIGHUP", "SIGKILL", "window", "fault"],
)  # fmt: skip
def test_it_ends_with_the_program_in_the_middle_of_its_work(home: Path, end: End) -> None:
    (home / "faulty.py").write_text(FAULTY)
    with Terminal((str(home / "faulty.py"), "play", "--seed", "7"), home=home) as screen:
        screen.until("YOUR TURN")
        screen.until_quiet(0.3)
        screen.send("e")
        screen.until("deals that fit what you see")
        (worker,) = at_work(screen.process.pid)
        end(screen)
        screen.ended()
        wait_for(lambda: not works(worker))


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
def test_it_ends_with_practice(home: Path, number: signal.Signals) -> None:
    with Terminal(("practice", "--seed", "4"), home=home) as screen:
        screen.until("YOUR TURN")
        wait_for(lambda: screen.read(0.05) or at_work(screen.process.pid))
        (worker,) = at_work(screen.process.pid)
        screen.signal(number)
        screen.ended()
        wait_for(lambda: not works(worker))
