"""Textual's driver for Linux and macOS, made to survive what terminals really do.

The stock driver ends the app on one byte that is no UTF-8, spins when the terminal is gone, blocks
for ever when it cannot be written to, and leaves the terminal raw on SIGTERM.
"""

from __future__ import annotations

import asyncio
import codecs
import contextlib
import os
import select
import signal
import sys
from collections.abc import Callable
from typing import Any, TextIO

from textual import events
from textual._parser import ParseError
from textual._xterm_parser import XTermParser
from textual.drivers.linux_driver import LinuxDriver
from textual.geometry import Size
from textual.message import Message

from smear_tui.tui.sieve import InputSieve
from smear_tui.tui.terminal import TerminalApp

TICK = 0.1
"""Seconds after which a sequence that has not gone on is given up; Textual's own."""
_SIGNALS = (signal.SIGTERM, signal.SIGHUP, signal.SIGINT)


class Output:
    """The terminal as a file to write to, which never fails and never blocks when it is gone."""

    def __init__(self, file: TextIO, translate: Callable[[str], str]) -> None:
        self._file = file
        self._translate = translate
        self.gone = False

    def write(self, text: str) -> None:
        """Write a text, in the signs and codes the terminal can show."""
        if not self.gone:
            try:
                self._file.write(self._translate(text))
            except (OSError, ValueError):
                self.gone = True

    def flush(self) -> None:
        """Send what was written."""
        if not self.gone:
            try:
                self._file.flush()
            except (OSError, ValueError):
                self.gone = True

    def fileno(self) -> int:
        """Return the number of the file."""
        return self._file.fileno()


def _terminal_file() -> TextIO:
    """Standard error, which never fails to encode; standard output where that is redirected."""
    error, output = sys.__stderr__ or sys.stderr, sys.__stdout__
    return output if output is not None and not error.isatty() else error


class TerminalDriver(LinuxDriver):
    """The driver of ``TerminalApp``."""

    def __init__(
        self,
        app: TerminalApp,
        *,
        debug: bool = False,
        mouse: bool = True,
        size: tuple[int, int] | None = None,
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self._smear = app
        self._titled = False
        # The base class says TextIO; of it, write, flush and fileno are all that is used.
        output: Any = Output(_terminal_file(), self._translate)
        self._file = output

    def _translate(self, text: str) -> str:
        return self._smear.terminal.translate(text)  # settings can change it

    def start_application_mode(self) -> None:
        """Take the terminal; from here on signals end the app in order."""
        loop = asyncio.get_running_loop()
        for number in _SIGNALS:
            if signal.getsignal(number) is not signal.SIG_IGN:  # nohup
                loop.add_signal_handler(number, self._smear.end, 128 + number)
        super().start_application_mode()  # type: ignore[no-untyped-call]  # it is untyped
        # Textual's own handler is a plain one: interrupted by the next signal it tells the newer
        # size first and the older one last, and the screen stays at that.
        loop.add_signal_handler(signal.SIGWINCH, self._resized)

    def stop_application_mode(self) -> None:
        """Give the terminal back, with the title it had."""
        if self._titled:
            self.write("\x1b[23;0t")
            self._titled = False
        super().stop_application_mode()

    def set_title(self, title: str) -> None:
        """Give the terminal a title; the one it had comes back when it is given back."""
        if not self._smear.terminal.simple:
            keep = "" if self._titled else "\x1b[22;0t"
            self._titled = True
            self.write(f"{keep}\x1b]2;{title}\x07")

    def _resized(self) -> None:
        if not self._in_band_window_resize:
            size = Size(*self._get_terminal_size())
            self.send_message(events.Resize(size, size))

    def _request_terminal_sync_mode_support(self) -> None:
        if not self._smear.terminal.simple:  # the Linux console would print the question
            super()._request_terminal_sync_mode_support()

    def _query_in_band_window_resize(self) -> None:
        if not self._smear.terminal.simple:
            super()._query_in_band_window_resize()

    def run_input_thread(self) -> None:
        """Read keys until the app closes or the terminal is gone."""
        parser = XTermParser(self._debug)
        sieve = InputSieve()
        decode = codecs.getincrementaldecoder("utf-8")("ignore").decode
        while not self.exit_event.is_set():
            data = self._read(TICK)
            if data is None:
                self._loop.call_soon_threadsafe(self._smear.end, 128 + signal.SIGHUP)
                break
            text = decode(sieve.feed(data) if data else sieve.expire())
            if text:
                self._pass(list(parser.feed(text)))
            self._pass(list(parser.tick()))
        with contextlib.suppress(EOFError, ParseError):
            self._pass(list(parser.feed("")))

    def _read(self, patience: float) -> bytes | None:
        """Read what there is: b"" for nothing within the time, None when the terminal is gone."""
        try:
            ready, _, _ = select.select([self.fileno], [], [], patience)
            return (os.read(self.fileno, 4096) or None) if ready else b""
        except InterruptedError:
            return b""
        except (OSError, ValueError):
            return None

    def _pass(self, messages: list[Message]) -> None:
        for message in messages:
            self.process_message(message)
