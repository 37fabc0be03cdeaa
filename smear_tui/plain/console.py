"""Lines out, lines in: what is printed always can be, what is read never surprises."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterable, Sequence
from textwrap import wrap
from typing import TextIO

from smear_tui.storage.settings import Settings
from smear_tui.words.cards import CardStyle, needs_ascii

WIDTH = 79
_NARROWEST = 20


class EndOfInput(Exception):
    """No line comes any more: the file ended, the terminal is gone, Ctrl+D."""


class Console:
    """A pair of text streams.

    Attributes:
        style: How cards are written so that the output can show them.
        width: Cells a line may have.
    """

    def __init__(self, stdin: TextIO, stdout: TextIO, settings: Settings) -> None:
        self._in = stdin
        self._out = stdout
        self._encoding = _known(getattr(stdout, "encoding", None))
        letters = settings.ascii is True
        if settings.ascii == "auto" and needs_ascii(self._encoding, os.environ):
            # What cannot be shown must not come by another way, such as a name or an echo.
            self._encoding, letters = "ascii", True
        self.style = CardStyle(letters)
        self._typed = _is_terminal(stdin)
        self._bell = settings.bell and _is_terminal(stdout)
        self.width = _width(stdout)

    def say(self, text: str = "", *, indent: str = "") -> None:
        """Print a sentence, wrapped between words; continued lines are indented."""
        lines = wrap(_printable(text), self.width, subsequent_indent=indent)
        self._write("".join(f"{line}\n" for line in lines or [""]))

    def show(self, lines: Iterable[str]) -> None:
        """Print lines as they are, a list or a table."""
        self._write("".join(f"{_printable(line)}\n" for line in lines))

    def tokens(self, head: str, tokens: Sequence[str]) -> None:
        """Print words that belong together, such as cards, two cells apart, never cut."""
        line = head
        for token in tokens:
            gap = "" if line.endswith(" ") else "  "
            if len(line) + len(gap) + len(token) > self.width and line.strip():
                self.show([line])
                line, gap = " " * min(len(head), 4), ""
            line += gap + token
        self.show([line])

    def ask(self, prompt: str) -> str:
        """Print a prompt and return the line typed, without surrounding blanks.

        Where the lines come from a file they are printed too, so that the output can be read.

        Raises:
            EndOfInput: There is none.
        """
        self._write(f"\a{prompt}> " if self._bell else f"{prompt}> ")
        try:
            line = self._in.readline()
        except UnicodeDecodeError:
            line = "?!\n"
        except (OSError, ValueError):
            # The terminal has gone, or the stream was closed.
            line = ""
        if not line:
            self._write("\n")
            raise EndOfInput
        answer = _printable(line).strip()
        if not self._typed:
            self._write(f"{answer}\n")
        return answer

    def _write(self, text: str) -> None:
        self._out.write(text.encode(self._encoding, "replace").decode(self._encoding))
        self._out.flush()


def _known(encoding: str | None) -> str:
    """Return an encoding Python can write; a stream without one takes any text."""
    name = encoding or "utf-8"
    try:
        "".encode(name)
    except LookupError:
        return "ascii"
    return name


def _is_terminal(stream: TextIO) -> bool:
    try:
        return stream.isatty()
    except (OSError, ValueError):
        return False


def _width(stream: TextIO) -> int:
    """Return the width of a terminal less one cell, or the usual one."""
    with contextlib.suppress(OSError, ValueError):
        if stream.isatty():
            columns = os.get_terminal_size(stream.fileno()).columns
            # Some report 0 when they do not know.
            return max(_NARROWEST, min(WIDTH, columns - 1)) if columns else WIDTH
    return WIDTH


def _printable(text: str) -> str:
    """Return a text without control characters: none may reach the terminal."""
    return "".join(each if each.isprintable() else " " for each in text)
