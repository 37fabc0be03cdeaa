"""Bots in processes of their own, seen from the game: asked in time, ended at once.

One thread a process starts it, writes the questions and reads the answers; whoever asks waits for
that thread, and no longer than the bot's time. So it is the same at the table (which asks in a
thread anyway), in line mode and in the arena, and ``close`` works from everywhere. asyncio's
processes would want the table's event loop for all of that; ``multiprocessing`` fails when it is
started inside a running Textual app.
"""

from __future__ import annotations

import atexit
import contextlib
import itertools
import os
import queue
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Mapping
from pathlib import Path
from time import monotonic, sleep
from typing import ClassVar
from weakref import WeakSet

from smear_tui.botapi import Answer, Bot, BotInfo
from smear_tui.engine.generator import Generator
from smear_tui.engine.view import View
from smear_tui.players import family, guard, protocol
from smear_tui.players.ask import BotFault, tidy
from smear_tui.players.spec import Spec

BOT_TIME = 2.0
"""Seconds a foreign bot has for an answer."""

_SLICE = 0.25
"""Seconds of one wait. Time in which the game itself stood still counts as one at most."""
_TAIL, _CHUNK, _BREATH = 2000, 65536, 0.01
_GONE = "is not at the table any more"
_numbers = itertools.count(1)


class NotReady(BotFault):
    """A bot that is still being loaded."""


class BotProcess:
    """One process of a bot, from its start to its end.

    Attributes:
        dead: Why it cannot be asked any more; None while it can.
        info: What the bot says of itself, once it is loaded; None for a program.
    """

    def __init__(self, spec: Spec) -> None:
        self.dead: BotFault | None = None
        self.info: BotInfo | None = None
        self._spec = spec
        self._mark = f"{os.getpid()}-{next(_numbers)}"
        self._ready = bool(spec.command)
        self._lock = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._ended = False
        self._errors = b""
        self._rest = b""
        self._questions: queue.SimpleQueue[tuple[int, bytes] | None] = queue.SimpleQueue()
        self._heard: queue.SimpleQueue[Answer | BotInfo | BotFault] = queue.SimpleQueue()
        # The thread lives as long as the process: the system ends the one with the other.
        self._thread = threading.Thread(target=self._converse, name="bot process", daemon=True)
        self._thread.start()
        _alive.add(self)

    # For whoever asks

    def wait_ready(self, seconds: float) -> float:
        """Wait until the bot is loaded; returns the seconds left.

        Raises:
            NotReady: It is not in this time.
            BotFault: It cannot be loaded.
        """
        if self._ready:
            return seconds
        if self.dead is not None:
            raise self.dead
        heard, left = self._hear(seconds)
        if heard is None:
            raise NotReady(f"is not ready after {seconds:g} s")
        if isinstance(heard, BotFault):
            self.end(heard)
            raise heard
        self._ready = True
        self.info = heard if isinstance(heard, BotInfo) else None
        return left

    def ask(self, number: int, line: bytes, seconds: float) -> Answer:
        """Ask a question.

        Raises:
            BotFault: There is no answer in time, or none that can be understood.
        """
        if self.dead is not None:
            raise self.dead
        left = self.wait_ready(seconds)
        try:
            self._questions.put((number, line))
            heard, _ = self._hear(left)
        except BaseException:
            self.end(BotFault(_GONE))  # an answer to nobody must not be taken for the next one
            raise
        if heard is None:
            heard = BotFault(f"did not answer in {seconds:g} s")
            self.end(heard)
        if isinstance(heard, Answer):
            return heard
        raise heard if isinstance(heard, BotFault) else BotFault("said hello twice")

    def _hear(self, seconds: float) -> tuple[Answer | BotInfo | BotFault | None, float]:
        left = seconds
        while left > 0:
            begun = monotonic()
            heard = None
            with contextlib.suppress(queue.Empty):
                heard = self._heard.get(timeout=min(left, _SLICE))
            left -= min(monotonic() - begun, _SLICE)
            if heard is not None:
                return heard, left
        return None, 0.0

    def end(self, why: BotFault) -> None:
        """End the process and all that it has started, at once."""
        with self._lock:
            self.dead = self.dead or why
            if self._ended:
                return
            self._ended = True
            process = self._process
        self._questions.put(None)
        if process is not None and process.returncode is None:
            family.end_family(process.pid, self._mark)
            process.kill()

    def close(self) -> None:
        """End the process and wait until it is gone."""
        self.end(BotFault(_GONE))
        if threading.current_thread() is not self._thread:
            self._thread.join(1.0)

    def memory(self) -> int | None:
        """Return the most memory the process has had, in bytes; None where that is not told."""
        number = self._process.pid if self._process else 0
        with contextlib.suppress(OSError):
            status = Path(f"/proc/{number}/status").read_text(encoding="ascii", errors="replace")
            found = re.search(r"^VmHWM:\s*(\d+) kB", status, re.MULTILINE)
            return int(found[1]) * 1024 if found else None
        return None

    def send(self, number: signal.Signals) -> None:
        """Send a signal to the process and all of its group, if it is there."""
        with self._lock, contextlib.suppress(OSError, AttributeError):
            if self._process is not None and not self._ended:
                os.killpg(self._process.pid, number)

    # The thread

    def _converse(self) -> None:
        try:
            process = self._start()
            if process is None:
                return
            if not self._spec.command:
                self._heard.put(protocol.read_hello(self._line(process)))
            while (asked := self._questions.get()) is not None:
                self._heard.put(self._exchange(process, *asked))
        except (BotFault, OSError) as error:
            fault = error if isinstance(error, BotFault) else self._end_of(error)
            self.end(fault)
            self._heard.put(fault)
        finally:
            self._clean_up()

    def _start(self) -> subprocess.Popen[bytes] | None:
        with self._lock:
            if self._ended:
                return None
            self._process = process = subprocess.Popen(
                _words(self._spec),
                bufsize=0,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                env=_environment(self._spec, self._mark),
                start_new_session=True,  # away from the terminal, its keys and its signals
            )
        self._reader = threading.Thread(target=self._read_errors, args=(process,), daemon=True)
        self._reader.start()
        guard.note(f"+{process.pid}")
        with contextlib.suppress(OSError):
            # A bot that takes all memory is what the system should end first.
            Path(f"/proc/{process.pid}/oom_score_adj").write_text("1000", encoding="ascii")
        return process

    def _exchange(
        self, process: subprocess.Popen[bytes], number: int, line: bytes
    ) -> Answer | BotFault:
        assert process.stdin is not None
        while line:
            line = line[os.write(process.stdin.fileno(), line) :]
        answered = self._line(process)
        try:
            return Answer(*protocol.read_answer(answered, number))
        except protocol.Garbled:
            raise
        except BotFault as fault:
            return fault

    def _line(self, process: subprocess.Popen[bytes]) -> bytes:
        assert process.stdout is not None
        while b"\n" not in self._rest and len(self._rest) <= protocol.LONGEST:
            chunk = os.read(process.stdout.fileno(), _CHUNK)
            if not chunk:
                raise self._end_of(None)
            self._rest += chunk
        line, _, self._rest = self._rest.partition(b"\n")
        if len(line) > protocol.LONGEST:
            raise BotFault(f"sent a line of more than {protocol.LONGEST // 1024} KiB")
        return line

    def _read_errors(self, process: subprocess.Popen[bytes]) -> None:
        """Keep the end of what it writes to standard error; the rest, however much, is lost."""
        assert process.stderr is not None
        with process.stderr as file, contextlib.suppress(OSError):
            while chunk := os.read(file.fileno(), _CHUNK):
                self._errors = (self._errors + chunk)[-_TAIL:]
                if len(chunk) == _CHUNK:
                    sleep(_BREATH)  # whoever floods has to wait, and not the game

    def _end_of(self, error: OSError | None) -> BotFault:
        """Say how the process ended, as well as can be told."""
        process = self._process
        if process is None:
            return BotFault(f"cannot be started: {error and (error.strerror or error)}")
        code = None
        with contextlib.suppress(subprocess.TimeoutExpired):
            code = process.wait(_SLICE)
        if code is None:
            return BotFault("closed its output")
        self._reader.join(_SLICE)
        how = f"exit code {code}" if code >= 0 else _signal_name(-code)
        lines = self._errors.decode("utf-8", "replace").split("\n")
        last = next((line for line in reversed(lines) if line.strip()), "")
        return BotFault(f"ended ({how})" + (f": {tidy(last, 80)}" if last else ""))

    def _clean_up(self) -> None:
        process = self._process
        if process is not None:
            family.end_family(process.pid, self._mark)
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(1.0)
            for file in (process.stdin, process.stdout):
                if file is not None:
                    with contextlib.suppress(OSError):
                        file.close()
            guard.note(f"-{process.pid}")
        _alive.discard(self)


_alive: WeakSet[BotProcess] = WeakSet()
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_alive.clear)  # they are the parent's to end


@atexit.register
def _end_all() -> None:
    for process in list(_alive):
        process.close()
    guard.dismiss()


def _words(spec: Spec) -> list[str]:
    if not spec.command:
        return [sys.executable, "-P", "-m", "smear_tui.players.worker", spec.text]
    if sys.platform == "win32":  # no exec to speak of
        return list(spec.command)
    return [sys.executable, "-I", "-S", family.__file__, "run", *spec.command]


def _environment(spec: Spec, mark: str) -> Mapping[str, str]:
    """Return ours, with the mark; a Python bot also imports from where we do."""
    found = {**os.environ, family.MARK: mark}
    if not spec.command:
        found["PYTHONPATH"] = os.pathsep.join(path for path in sys.path if path)
    return found


def _signal_name(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return f"signal {number}"


class ForeignBot(Bot):
    """A bot in a process of its own, which is started anew when it had to be ended.

    Args:
        spec: Which bot.
        seconds: Its time for an answer.
    """

    info: ClassVar[BotInfo] = BotInfo("foreign", "a bot in a process of its own")

    def __init__(self, spec: Spec, seconds: float = BOT_TIME) -> None:
        self.spec = spec
        self.seconds = seconds
        self._closed = threading.Event()
        self._asked = itertools.count(1)
        self._turn = threading.Lock()
        self._process = BotProcess(spec)

    def answer(self, view: View, chance: Generator) -> Answer:
        """Return its answer.

        Raises:
            BotFault: There is none in time, or none that can be understood.
        """
        number = next(self._asked)
        line = protocol.question(number, view, chance, hints=bool(self.spec.command))
        with self._turn:
            if self._closed.is_set():
                raise BotFault(_GONE)
            try:
                return self._process.ask(number, line, self.seconds)
            finally:
                if self._process.dead is not None:
                    self._process = BotProcess(self.spec)  # it can be loaded meanwhile
                if self._closed.is_set():  # just now
                    self._process.close()

    def wait_ready(self, seconds: float) -> BotInfo | None:
        """Wait until it is loaded, and return what it says of itself (None for a program).

        Raises:
            BotFault: It is not in this time, or it cannot be loaded.
        """
        self._process.wait_ready(seconds)
        return self._process.info

    def memory(self) -> int | None:
        """Return the most memory its process has had, in bytes; None where that is not told."""
        return self._process.memory()

    def pause(self, *, on: bool) -> None:
        """Let its process stand still, or go on."""
        if sys.platform != "win32":
            self._process.send(signal.SIGSTOP if on else signal.SIGCONT)

    def close(self) -> None:
        """End its process; it cannot be asked any more."""
        self._closed.set()
        self._process.close()
