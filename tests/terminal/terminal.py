"""A real terminal for the real program: a pseudo-terminal, with pyte as its screen."""

from __future__ import annotations

import contextlib
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Self

import pyte

PATIENCE = 60.0
"""Seconds after which what was waited for will not come; a fault, never a measure."""
ROOT = Path(__file__).parents[2]

_LEFT_OUT = re.compile(rb"\x1b\[[<=>][\d;]*u|\x1b\[\?[\d;]*\$p")  # pyte would draw their ends

_ASKS_FOR_FRAMES, _FRAME_ENDS = b"\x1b[?2026$p", b"\x1b[?2026l"


class Terminal:
    """The program in a terminal of its own.

    Attributes:
        raw: Every byte it has written.
        screen: What stands on the screen.
    """

    def __init__(
        self,
        words: Sequence[str] = (),
        *,
        home: Path,
        size: tuple[int, int] = (80, 24),
        env: Mapping[str, str] | None = None,
        controlling: bool = True,
    ) -> None:
        """Start the program.

        Args:
            words: Its arguments; a first word that ends in ``.py`` is a program of its own.
            home: Where its files are.
            size: Columns and lines.
            env: Added to a plain environment; a value of "" takes a variable away.
            controlling: Whether it is the terminal of the program's session, so that the program
                gets a SIGHUP when it closes.
        """
        self.raw = bytearray()
        self.screen = pyte.Screen(*size)
        self._stream = pyte.ByteStream(self.screen)
        self._master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
        self.before = termios.tcgetattr(slave)
        self._slave: int | None = slave
        whole = {
            "PATH": os.environ["PATH"],
            "HOME": str(home),
            "TERM": "xterm-256color",
            "COLORTERM": "truecolor",
            "LANG": "C.UTF-8",
            "PYTHONPATH": os.pathsep.join((str(ROOT), str(ROOT / "bots"))),
            "SMEAR_TUI_HOME": str(home / "smear"),
            **(env or {}),
        }
        program = list(words) if words and words[0].endswith(".py") else ["-m", "smear_tui", *words]
        self.process = subprocess.Popen(
            [sys.executable, *program],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=home,
            env={name: value for name, value in whole.items() if value},
            start_new_session=True,
            preexec_fn=_take_terminal if controlling else None,
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        self.close_window()

    def send(self, keys: str | bytes) -> None:
        """Type."""
        os.write(self._master, keys.encode() if isinstance(keys, str) else keys)

    def resize(self, columns: int, lines: int) -> None:
        """Give the window another size."""
        self.screen.resize(lines, columns)
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

    def read(self, seconds: float) -> bool:
        """Read what comes within a time; returns whether anything did."""
        ready, _, _ = select.select([self._master], [], [], seconds)
        if not ready:
            return False
        with contextlib.suppress(OSError):
            data = os.read(self._master, 65536)
            self.raw += data
            self._stream.feed(_LEFT_OUT.sub(b"", data))
            if _ASKS_FOR_FRAMES in data:
                self.send(b"\x1b[?2026;2$y")  # yes, as most terminals do
            return bool(data)
        return False

    @property
    def text(self) -> str:
        """The screen as text."""
        return "\n".join(line.rstrip() for line in self.screen.display)

    @property
    def last_frame(self) -> str:
        """The screen as the last whole frame left it; the program may have died in the next."""
        screen = pyte.Screen(self.screen.columns, self.screen.lines)
        whole, end, _ = bytes(self.raw).rpartition(_FRAME_ENDS)
        pyte.ByteStream(screen).feed(_LEFT_OUT.sub(b"", whole + end))
        return "\n".join(line.rstrip() for line in screen.display)

    def until(self, wanted: str | Callable[[str], Any], seconds: float = PATIENCE) -> str:
        """Wait for a text on the screen, or for a screen that satisfies; returns it."""
        check = (lambda text: wanted in text) if isinstance(wanted, str) else wanted
        end = time.monotonic() + seconds
        while not check(self.text):
            left = end - time.monotonic()
            if left <= 0 or (self.process.poll() is not None and not self.read(0)):
                raise AssertionError(f"waited for {wanted!r}; the screen is\n{self.text}")
            self.read(min(left, 0.2))
        return self.text

    def until_quiet(self, seconds: float = 0.5) -> str:
        """Wait until nothing is written for a while; returns the screen."""
        while self.read(seconds):
            pass
        return self.text

    def until_idle(self) -> str:
        """Wait until the program has nothing left to do, and all it wrote is read.

        However busy the machine is, a thread with something to do does not sleep.
        """
        still = 0
        while still < 3 and self.process.poll() is None:
            still = 0 if self.read(0.01) or not self._sleeps() else still + 1
        return self.text

    def _sleeps(self) -> bool:
        """Whether every thread of the program sleeps; where that is not told, after a while."""
        tasks = Path(f"/proc/{self.process.pid}/task")
        if not tasks.exists():
            return not self.read(0.1)
        try:
            stats = [(task / "stat").read_text() for task in tasks.iterdir()]
        except OSError:  # one has ended meanwhile
            return False
        return all(stat.rpartition(")")[2].split()[0] in "SZ" for stat in stats)

    def ended(self, seconds: float = PATIENCE) -> int:
        """Wait for the program's end; returns its exit code, as a shell has it."""
        end = time.monotonic() + seconds
        while self.process.poll() is None:
            if time.monotonic() > end:
                raise AssertionError(f"it goes on; the screen is\n{self.text}")
            if self._master >= 0:
                self.read(0.05)
            else:
                with contextlib.suppress(subprocess.TimeoutExpired):
                    self.process.wait(0.05)
        while self._master >= 0 and self.read(0.05):
            pass
        code = self.process.returncode
        return code if code >= 0 else 128 - code

    def stopped(self, seconds: float = PATIENCE) -> None:
        """Wait until the program is suspended."""
        end = time.monotonic() + seconds
        while True:
            self.read(0.05)
            number, status = os.waitpid(self.process.pid, os.WNOHANG | os.WUNTRACED)
            if number and os.WIFSTOPPED(status):
                return
            if time.monotonic() > end:
                raise AssertionError("it is not suspended")

    def signal(self, number: signal.Signals) -> None:
        """Send the program a signal."""
        self.process.send_signal(number)

    def close_window(self) -> None:
        """Close the terminal under the program."""
        if self._slave is not None:
            os.close(self._slave)
            os.close(self._master)
            self._slave, self._master = None, -1

    def assert_restored(self) -> None:
        """Check that the terminal is as it was found."""
        assert self._slave is not None
        assert termios.tcgetattr(self._slave) == self.before
        for on, off in _MODES:
            found = max(self.raw.rfind(each) for each in on)
            assert found == -1 or self.raw.rfind(off) > found, off


# Switched on, and what switches it off again.
_MODES = (
    ((b"\x1b[?1049h",), b"\x1b[?1049l"),  # other screen
    ((b"\x1b[?25l",), b"\x1b[?25h"),  # cursor hidden
    ((b"\x1b[?1000h",), b"\x1b[?1000l"),  # mouse
    ((b"\x1b[?1003h",), b"\x1b[?1003l"),
    ((b"\x1b[?1006h",), b"\x1b[?1006l"),
    ((b"\x1b[?2004h",), b"\x1b[?2004l"),  # bracketed paste
    ((b"\x1b[?1004h",), b"\x1b[?1004l"),  # focus reports
    ((b"\x1b[?7l",), b"\x1b[?7h"),  # line wrap
)


def _take_terminal() -> None:
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
