"""Reading a command's arguments; every mistake is one line that says what would be right."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Sequence
from typing import Any, Never

from smear_tui.engine.errors import SmearError, cut
from smear_tui.engine.rules import nearest


class CommandError(SmearError):
    """Bad input on the command line; one line that says what, where and what would be right."""


class Parser(argparse.ArgumentParser):
    """An argument parser whose complaints are one line and name the nearest option."""

    def __init__(self, command: str, description: str, epilog: str = "") -> None:
        super().__init__(
            prog=f"smear-tui {command}",
            description=description,
            epilog=epilog or None,
            allow_abbrev=False,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        self._known: list[str] = ["--help"]
        self.command = command

    def option(self, *names: str, **details: Any) -> None:
        """Add an argument, remembered for the nearest-name hint."""
        self.add_argument(*names, **details)
        self._known += [name for name in names if name.startswith("--")]

    def read(self, words: Sequence[str]) -> argparse.Namespace:
        """Read the arguments.

        Raises:
            CommandError: They are not right.
        """
        found, rest = self.parse_known_args(words)
        if rest:
            word = rest[0].partition("=")[0]
            if word.startswith("-"):
                close = nearest(word, self._known)
                self.error(f"there is no option {word!r}{close or self._options()}")
            self.error(f"{rest[0]!r} is one word too many")
        return found

    def _options(self) -> str:
        return f"; the options are {', '.join(self._known)}"

    def error(self, message: str) -> Never:
        """Raise the complaint instead of printing the usage as well."""
        raise CommandError(f"{self.command}: {message.removeprefix('argument ')}")


_MOST = 10**18 - 1


def number(least: int = -_MOST) -> Callable[[str], int]:
    """Return a reader of whole numbers of at most 18 digits, for ``type=``."""

    def read(word: str) -> int:
        value = int(word) if re.fullmatch("[+-]?[0-9]{1,18}", word) else None
        if value is None or value < least:
            wanted = "a whole number of at most 18 digits"
            if least > -_MOST and len(word) <= 18:
                wanted = f"a whole number, {least} or more"
            raise argparse.ArgumentTypeError(f"{cut(word, 30)!r} should be {wanted}")
        return value

    return read
