"""What the terminal can show, and an app that leaves it in order however it ends."""

from __future__ import annotations

import os
import re
import sys
import traceback
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from rich.cells import cell_len
from textual.app import App
from textual.css.query import NoMatches
from textual.driver import Driver
from textual.widget import MountError
from textual.worker import WorkerFailed

from smear_tui.storage import paths
from smear_tui.tui.palette import Palette
from smear_tui.words.cards import needs_ascii

_SGR = re.compile(r"\x1b\[([\d;:]*)m")
_SIGNS = str.maketrans(
    {
        **dict.fromkeys("─━═╌┄┈╴╶╸╺▔▁", "-"),
        **dict.fromkeys("│┃║╎┆┊▏▕▎▍▌▐", "|"),
        **dict.fromkeys("┌┐└┘├┤┬┴┼┏┓┗┛┣┫┳┻╋╭╮╰╯╔╗╚╝", "+"),
        **dict.fromkeys("█▓▇▆▅", "#"),
        **dict.fromkeys("▒░▄▃▂▀", ":"),
        "\u2800": " ",  # braille without a dot; with dots it draws the plots
        **dict.fromkeys(map(chr, range(0x2801, 0x2900)), "*"),
        **dict(zip("♠♥♦♣", "SHDC", strict=True)),
        **dict(zip("●▲■◆○△□◇", "o^#+@%=~", strict=True)),
        **dict(zip("←→↑↓▶◀▼▸▾", "<>^v><v>v", strict=True)),
        **dict(
            zip(
                "·•…✓±\u2013\u2014\u2212\u00d7\u201c\u201d\u2018\u2019\u2039\u203a",
                "-*.v+---x\"\"''<>",
                strict=True,
            )
        ),
    }
)


@dataclass(frozen=True, slots=True)
class Terminal:
    """What the terminal can show.

    Attributes:
        ascii: Only ASCII signs.
        colour: Colours; without them no colour code is sent at all.
        simple: It does not understand questions about itself (the Linux console, ``dumb``).
    """

    ascii: bool = False
    colour: bool = True
    simple: bool = False

    def translate(self, text: str) -> str:
        r"""Return output with the signs and codes the terminal cannot show replaced.

        >>> Terminal(colour=False).translate("\x1b[1;38;2;1;2;3;48;5;7;7mA\x1b[39;49m")
        '\x1b[1;7mA'
        >>> Terminal(ascii=True).translate("│ 10♥ ─ é")
        '| 10H - e'
        """
        if not self.colour and "\x1b[" in text:
            text = _SGR.sub(_without_colour, text)
        return text if not self.ascii or text.isascii() else in_ascii(text)


def detect(
    environ: Mapping[str, str] | None = None,
    encoding: str | None = None,
    ascii_setting: bool | str = "auto",
) -> Terminal:
    """Return what this terminal can show.

    Args:
        environ: The environment; the process's own when None.
        encoding: Of the stream that is the terminal; the process's own when None.
        ascii_setting: The setting ``ascii``; "auto" goes by the terminal.
    """
    environ = os.environ if environ is None else environ
    encoding = encoding or getattr(sys.__stderr__, "encoding", None)
    term = environ.get("TERM", "")
    return Terminal(
        ascii=needs_ascii(encoding, environ) if ascii_setting == "auto" else bool(ascii_setting),
        colour=not environ.get("NO_COLOR") and term != "dumb",
        simple=term in ("linux", "dumb"),
    )


def in_ascii(text: str) -> str:
    """Return a text in ASCII that takes as many cells.

    >>> in_ascii("┌─ Zoë ─┐ 日")
    '+- Zoe -+ ??'
    """
    text = text.translate(_SIGNS)
    if text.isascii():
        return text
    return "".join(char if char.isascii() else _plain(char) for char in text)


def _plain(char: str) -> str:
    bare = "".join(part for part in unicodedata.normalize("NFKD", char) if part.isascii())
    cells = cell_len(char)
    return bare if bare and len(bare) == cells else "?" * cells


def _without_colour(found: re.Match[str]) -> str:
    """Keep bold, reverse and the like of one SGR code."""
    if not found[1]:
        return found[0]
    kept: list[str] = []
    parts = iter(found[1].split(";"))
    for part in parts:
        if part in ("38", "48", "58"):
            for _ in range(3 if next(parts, "") == "2" else 1):
                next(parts, "")
        elif not _is_colour(part):
            kept.append(part)
    return f"\x1b[{';'.join(kept)}m" if kept else ""


def _is_colour(part: str) -> bool:
    number = part.partition(":")[0]
    value = int(number) if number else 0
    return 30 <= value <= 49 or 58 <= value <= 59 or 90 <= value <= 107


class TerminalApp(App[int]):
    """An app that ends in order: by signal, when the window closes, and on a fault of its own.

    Args:
        driver_class: What it reads and writes the terminal with; None for Textual's own.

    Attributes:
        terminal: What the terminal can show.
        fault: What is to be told after a crash, "" when there was none.
    """

    def __init__(self, driver_class: type[Driver] | None = None) -> None:
        self.terminal = detect()
        self.fault = ""
        if os.environ.get("NO_COLOR") == "":
            del os.environ["NO_COLOR"]  # empty means nothing; Textual would obey it
        super().__init__(driver_class=driver_class)

    def end(self, code: int) -> None:
        """Close the app because of a signal or because the terminal is gone.

        Args:
            code: The exit code.
        """
        if not self._exit:
            self.exit(code, return_code=code)

    def action_command_palette(self) -> None:
        """Open the command palette, one that no press ends the app in."""
        if self.use_command_palette and not isinstance(self.screen, Palette):
            # Without Textual's id: the last one may still be going away, and ids are unique.
            self.push_screen(Palette())

    def _handle_exception(self, error: Exception) -> None:
        if self._exit and isinstance(error, NoMatches | MountError):
            return  # a screen was opened and the app left at once: its parts never come
        if isinstance(error, WorkerFailed) and isinstance(error.error, Exception):
            error = error.error  # what happened, and where
        # Textual's own prints pages of traceback with everybody's hidden cards in the locals.
        self._return_code = 1
        if self._exception is None:
            self.fault = fault_line(error, write_fault(error))
            self._exception = error
            self._exception_event.set()
        self._close_messages_no_wait()


def run_app(app: TerminalApp) -> int:
    """Run an app in the terminal and return the exit code.

    0 when it was left as usual, 1 after a fault (told in one line, the rest is in a file), 128 and
    the signal's number after a signal.
    """
    app.run()
    code = app.return_code or 0
    if code == 129:
        _close_output()
    elif app.fault:
        print(app.fault, file=sys.stderr)
    return code


def _close_output() -> None:
    """Let nothing that is still to be written fail: the terminal is gone."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for number in (1, 2):
        os.dup2(nowhere, number)
    os.close(nowhere)


def write_fault(error: BaseException) -> Path | None:
    """Add a fault with its traceback to the log, and return the file if it could be written."""
    path = paths.data_folder() / "faults.log"
    text = "".join(traceback.format_exception(error))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a", encoding="utf-8", errors="backslashreplace") as file:
            file.write(f"{datetime.now(UTC).isoformat(timespec='seconds')}\n{text}\n")
    except OSError:
        return None
    return path


def fault_line(error: BaseException, path: Path | None) -> str:
    """Return the one line that tells of a fault."""
    what = " ".join(f"{type(error).__name__}: {error}".split())[:120]
    where = f"; the details are in {path}" if path else ""
    return f"smear-tui: stopped by a fault of its own ({what}); the game is kept{where}"
