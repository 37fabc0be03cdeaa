"""The table's figures: first frame, key to card, waiting, memory; of the real program in a pty.

They are taken in the smallest roomy window with four seats and in a large one with six, beside a
Textual app that shows one word and in the same run.
"""

from __future__ import annotations

import fcntl
import os
import pty
import select
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import time
from dataclasses import dataclass
from pathlib import Path

from benchmarks.figures import Figure
from smear_tui.botapi import Answer
from smear_tui.engine.generator import Generator
from smear_tui.engine.phase import Phase
from smear_tui.engine.presets import PRESETS
from smear_tui.players.registry import make_bot
from smear_tui.session import (
    LEAVE,
    NEXT,
    YOU,
    BotTurn,
    DealOver,
    PersonTurn,
    Reply,
    Request,
    Session,
    drive,
)
from smear_tui.storage.database import open_store

ROUNDS = 7
WAITING = 10.0
CARDS = 60
PRESSES, RENEWED = 120, 20
_ROOT = Path(__file__).parents[1]
_PAGE = os.sysconf("SC_PAGE_SIZE")
_BARE = """
from textual.app import App
from textual.widgets import Static
class Bare(App):
    def compose(self):
        yield Static("ready")
    def on_key(self, event):
        self.query_one(Static).update(f"key {event.time}")
Bare().run()
"""


@dataclass(frozen=True, slots=True)
class Window:
    """A window and the game that is played in it."""

    columns: int
    lines: int
    rules: str

    def __str__(self) -> str:
        return f"{self.columns}x{self.lines}, {PRESETS[self.rules].seats} seats"

    @property
    def play(self) -> list[str]:
        """The command line of a new game."""
        return ["-m", "smear_tui", "play", "--rules", self.rules, "--seed", "7"]


SMALL, LARGE = Window(80, 24, "minnesota"), Window(140, 40, "schmier")


class Program:
    """A program in a terminal of its own, with what it wrote and what it cost."""

    def __init__(self, words: list[str], home: str, window: Window = LARGE) -> None:
        self.out = bytearray()
        self._master, slave = pty.openpty()
        fcntl.ioctl(
            slave, termios.TIOCSWINSZ, struct.pack("HHHH", window.lines, window.columns, 0, 0)
        )
        path = os.pathsep.join([str(_ROOT), str(_ROOT / "bots")])
        env = {
            "PATH": os.environ["PATH"],
            "HOME": home,
            "TERM": "xterm-256color",
            "LANG": "C.UTF-8",
            "PYTHONPATH": path,
            "SMEAR_TUI_HOME": home,
        }
        self._process = subprocess.Popen(
            [sys.executable, *words],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=env,
            start_new_session=True,
        )
        os.close(slave)

    def read(self, seconds: float) -> bytes:
        """Return what comes within a time, b"" for nothing."""
        ready, _, _ = select.select([self._master], [], [], seconds)
        if not ready:
            return b""
        data = os.read(self._master, 65536)
        self.out += data
        return data

    def until(self, text: bytes, seconds: float = 30.0) -> None:
        """Read until a text has come."""
        end = time.monotonic() + seconds
        while text not in self.out:
            if time.monotonic() > end:
                raise TimeoutError(f"{text!r} did not come")
            self.read(0.05)

    def quiet(self, seconds: float = 0.4) -> None:
        """Read until nothing comes for a while."""
        while self.read(seconds):
            pass

    def send(self, keys: bytes) -> None:
        """Type."""
        os.write(self._master, keys)

    def cpu(self) -> float:
        """Return the processor time used so far, in seconds."""
        # Linux's name for the clock of a process; threads that have ended are in it.
        return time.clock_gettime(~self._process.pid << 3 | 2)

    def memory(self) -> float:
        """Return the memory in use, in MiB."""
        resident = Path(f"/proc/{self._process.pid}/statm").read_text().split()[1]
        return int(resident) * _PAGE / 2**20

    def end(self) -> None:
        """Stop it."""
        self._process.kill()
        self._process.wait()
        os.close(self._master)


def measure() -> list[Figure]:
    """Measure the table beside a Textual app that shows one word."""
    if sys.platform != "linux":
        return []
    figures = []
    for window in (SMALL, LARGE):
        with tempfile.TemporaryDirectory() as home:
            settings = "pace = 5\ntrick_pause = 0.0\nbell = false\n"
            (Path(home) / "settings.toml").write_text(settings)
            figures += [*_first_frame(home, window), *_key_to_card(home, window)]
            if window is SMALL:
                figures += _key_while_weighing(home)
            figures += _waiting(home, window)
    return figures


def _first_frame(home: str, window: Window) -> list[Figure]:
    words = {
        "bare": (["-c", _BARE], b"ready"),
        "menu": (["-m", "smear_tui"], b"choose"),
        "table": (window.play, b"YOUR TURN"),
    }
    times: dict[str, list[float]] = {name: [] for name in words}
    for _ in range(ROUNDS):
        for name, (each, text) in words.items():
            times[name].append(_cpu_until(each, home, text, window))
    bare, menu, table = (statistics.median(times[name]) for name in words)
    return [
        Figure(f"{window}: bare Textual, CPU to first frame", bare, "ms"),
        Figure("the start menu, beyond that", menu - bare, "ms", 150.0),
        Figure("a game dealt and its first question, beyond", table - bare, "ms"),
    ]


def _cpu_until(words: list[str], home: str, text: bytes, window: Window) -> float:
    program = Program(words, home, window)
    try:
        program.until(text)
        return 1000 * program.cpu()
    finally:
        program.end()


def _key_to_card(home: str, window: Window) -> list[Figure]:
    """Play a card and take it back, time and again: key pressed to the frame with the card."""
    _keep_game(Path(home) / "games.db", window.rules)
    bare = Program(["-c", _BARE], home, window)
    program = Program(["-m", "smear_tui"], home, window)
    times: list[float] = []
    work: list[float] = []
    beside: list[float] = []
    try:
        bare.until(b"ready")
        program.until(b"Resume")
        program.send(b"\r")
        program.until(b"YOUR TURN")
        for _ in range(CARDS):
            beside += _pressed(bare, b"1")[:1]
            found = _pressed(program, b"1")
            times += found[:1]
            work += found[1:]
            program.quiet(0.2)
            program.send(b"u")
    finally:
        program.end()
        bare.end()
    times.sort()
    note = f"{len(times)} presses, load {os.getloadavg()[0]:.1f}"
    return [
        Figure("bare Textual, key to paint, median", statistics.median(beside), "ms"),
        Figure("key to card, median", statistics.median(times), "ms", 16.0, note),
        Figure("of it CPU, median", statistics.median(work), "ms"),
        Figure("key to card, p99", times[int(0.99 * len(times))], "ms", 50.0, note),
    ]


def _pressed(program: Program, key: bytes) -> list[float]:
    """Press a key; returns ms until something is painted and ms of CPU, [] when nothing is."""
    program.quiet(0.2)
    used, started = program.cpu(), time.perf_counter()
    program.send(key)
    if not program.read(1.0):
        return []
    return [1000 * (time.perf_counter() - started), 1000 * (program.cpu() - used)]


def _key_while_weighing(home: str) -> list[Figure]:
    """Press keys that only say something while figures are worked at and come in."""
    program = Program(["-m", "smear_tui"], home, SMALL)
    times: list[float] = []
    try:
        program.until(b"Resume")
        program.send(b"\r")
        program.until(b"YOUR TURN")
        for number in range(PRESSES):
            if not number % RENEWED:
                program.send(b"ee" if number else b"e")  # from the first world on again
                program.until(b"deals")
            _read_for(program, 0.15)
            key = b"98"[number % 2 : number % 2 + 1]
            del program.out[:]
            started = time.perf_counter()
            program.send(key)
            program.until(b"no card " + key, 5.0)
            times.append(1000 * (time.perf_counter() - started))
    finally:
        program.end()
    times.sort()
    note = f"{len(times)} presses, load {os.getloadavg()[0]:.1f}"
    return [
        Figure("key to paint while figures come in, median", statistics.median(times), "ms"),
        Figure("key to paint, p99", times[int(0.99 * len(times))], "ms", 50.0, note),
    ]


def _read_for(program: Program, seconds: float) -> None:
    end = time.monotonic() + seconds
    while (left := end - time.monotonic()) > 0:
        program.read(left)


def _keep_game(path: Path, rules: str) -> None:
    """Keep a game in which the first card of a hand may be played."""
    rookie = make_bot("rookie")

    def handler(request: Request) -> Reply:
        if isinstance(request, PersonTurn):
            if request.view.table.phase is Phase.PLAY and len(request.view.legal()) == 6:
                return LEAVE
            answer = rookie.answer(request.view, Generator(1))
            return answer.action if isinstance(answer, Answer) else answer
        if isinstance(request, BotTurn):
            return session.ask_bot(request)
        return NEXT if isinstance(request, DealOver) else None

    with open_store(path) as store:
        seats = (YOU, *["rookie"] * (PRESETS[rules].seats - 1))
        session = Session.new(PRESETS[rules], seats, 7, store)
        drive(session, handler)


def _waiting(home: str, window: Window) -> list[Figure]:
    bare = Program(["-c", _BARE], home, window)
    program = Program(window.play, home, window)
    try:
        bare.until(b"ready")
        program.until(b"YOUR TURN")
        program.quiet(1.0)
        written, used = len(program.out), program.cpu()
        end = time.monotonic() + WAITING
        while (left := end - time.monotonic()) > 0:
            program.read(left)
        share = 100 * (program.cpu() - used) / WAITING
        return [
            Figure("bare Textual, memory", bare.memory(), "MiB"),
            Figure("bytes written in ten seconds of waiting", len(program.out) - written, "B", 0.0),
            Figure("CPU while waiting", share, "%", 1.0),
            Figure("memory at the table", program.memory(), "MiB", 60.0),
        ]
    finally:
        program.end()
        bare.end()
