"""The command line: finds the sub-command, and makes one line of whatever goes wrong.

Nothing is imported before it is needed: ``--help`` and ``--version`` cost no more than Python
itself, and a sub-command pays only for what it uses.
"""

from __future__ import annotations

import contextlib
import importlib
import os
import sys
from collections.abc import Sequence

from smear_tui import __version__

COMMANDS = {
    "play": "play a game against bots, or watch bots play",
    "practice": "practise bidding, and see what every choice was worth",
    "replay": "check a file of recorded games against the rules",
    "simulate": "have bots play many games, and count",
    "arena": "play bots against each other: how much better, and how sure",
    "bid": "tell what a hand is worth in the auction",
    "rules": "list the rule sets, or tell one in words",
    "bots": "list the installed bots",
}
"""Every sub-command, a module of ``commands`` each, with its line in the help."""

_HELP = """\
usage: smear-tui [COMMAND] [OPTION]...

Smear and Schmier at the terminal. Without a command: the start menu.

commands:
{commands}

options:
  -h, --help  this text; 'smear-tui COMMAND --help' tells a command's options
  --version   the version
  --plain     the start menu in line mode: plain text, no cursor movement
"""

BAD_INPUT, INTERNAL, INTERRUPTED, BROKEN_PIPE = 2, 70, 130, 141
"""Exit codes: wrong input; a fault of the program; Ctrl+C; the reader of our output has gone."""


def main(words: Sequence[str] | None = None) -> int:
    """Run the program.

    Args:
        words: The arguments; those of the process when None.

    Returns:
        The exit code.
    """
    words = list(sys.argv[1:] if words is None else words)
    _fill_closed()
    if sys.stdout is None:
        return _complain("standard output is closed")
    for stream in (sys.stdout, sys.stderr):
        # A name or a symbol that the terminal's encoding lacks is no reason to stop.
        with contextlib.suppress(AttributeError, OSError, ValueError):
            stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]  # may be None or replaced
    try:
        return _flushed(_guarded(words))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _forget_output()
        return BROKEN_PIPE
    except OSError as error:
        _forget_output()
        return _complain(f"the output cannot be written: {error.strerror or error}")


def _fill_closed() -> None:
    """Put the null device where standard input, output or error is closed.

    Otherwise the next file that is opened, the database for one, would get its number, and
    whatever is written to that by number would go into the file.
    """
    with contextlib.suppress(OSError):
        number = os.open(os.devnull, os.O_RDWR)
        while number < 2:
            number = os.dup(number)
        if number > 2:
            os.close(number)
    if sys.stderr is None:
        with contextlib.suppress(OSError):
            sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115  until the end


def _guarded(words: list[str]) -> int:
    """Run a command; everything it raises for a person to read becomes one line."""
    from smear_tui.engine.errors import SmearError

    try:
        return _run(words)
    except SystemExit as stop:
        # argparse ends the program after --help.
        return stop.code if isinstance(stop.code, int) else 0
    except SmearError as error:
        return _complain(str(error))
    except OSError:
        raise
    except Exception as error:
        if os.environ.get("SMEAR_TUI_TRACEBACK"):
            raise
        told = f"{type(error).__name__}: {error}"
        _complain(f"a fault in smear-tui: {told} (SMEAR_TUI_TRACEBACK=1 shows where)")
        return INTERNAL


def _run(words: list[str]) -> int:
    first = words[0] if words else ""
    if not words:
        from smear_tui.commands.play import start_menu

        return start_menu()
    if words == ["--plain"]:
        from smear_tui.commands.play import plain_menu

        return plain_menu()
    if first in ("-h", "--help"):
        lines = "\n".join(f"  {name:<10}{told}" for name, told in COMMANDS.items())
        sys.stdout.write(_HELP.format(commands=lines))
        return 0
    if first == "--version":
        sys.stdout.write(f"smear-tui {__version__}\n")
        return 0
    if first in COMMANDS:
        # Its module and nothing else is imported; each has the command's name.
        command = importlib.import_module(f"smear_tui.commands.{first}")
        return int(command.run(words[1:]))
    if first == "--plain":
        return _complain(
            f"nothing follows --plain here, not {words[1]!r}: a game in line mode is "
            "'smear-tui play --plain'"
        )
    return _complain(_unknown(first))


def _unknown(word: str) -> str:
    if word.startswith("-"):
        return (
            f"there is no option {word!r} without a command: "
            "the options of a game go after 'smear-tui play'"
        )
    from smear_tui.engine.rules import nearest

    close = nearest(word, COMMANDS) or f"; the commands are {', '.join(COMMANDS)}"
    return f"there is no command {word!r}{close}"


def _complain(text: str) -> int:
    from smear_tui.engine.errors import one_line

    if sys.stderr is not None:
        with contextlib.suppress(OSError, ValueError):
            sys.stderr.write(f"smear-tui: {one_line(text)}\n")
            sys.stderr.flush()
    return BAD_INPUT


def _flushed(status: int) -> int:
    """Write out what is buffered while an error can still be told properly."""
    if sys.stdout is not None:
        sys.stdout.flush()
    return status


def _forget_output() -> None:
    """Keep Python from trying again, and complaining, when it ends."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
