"""Reading the player's TOML files, whatever they hold, and the words for what is wrong in them."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from smear_tui.engine.errors import cut
from smear_tui.engine.rules import closest
from smear_tui.storage import tomledit

ENDING = ".toml"
_LARGEST = 1 << 20  # bytes; such files have some hundreds


class NoToml(Exception):
    """A file that is no TOML; the text goes on from *it is*."""


def read(path: Path) -> tuple[str, dict[str, Any]]:
    """Return the text of a file, and what it says.

    Raises:
        OSError: It cannot be read.
        NoToml: It is no TOML.
    """
    with path.open("rb") as file:
        content = file.read(_LARGEST + 1)
    if len(content) > _LARGEST:
        raise NoToml("far too large")
    try:
        text = content.decode("utf-8-sig")
        return text, tomllib.loads(text)
    except UnicodeDecodeError as error:
        raise NoToml(f"not UTF-8 (byte {error.start})") from None
    except RecursionError:
        raise NoToml("no TOML: nested too deeply") from None
    except ValueError as error:  # TOMLDecodeError, and Python's own about very long numbers
        raise NoToml(f"no TOML: {error}") from None


def names(folder: Path) -> list[str]:
    """Return the names of a folder's files; whether they can be read is another matter."""
    try:
        return sorted(path.stem for path in folder.glob(f"*{ENDING}") if path.is_file())
    except OSError:
        return []


def shown(value: object) -> str:
    """Return a value of a file as it is quoted in a complaint."""
    try:
        return cut(tomledit.value(value), 60)
    except ValueError:  # Python refuses to write out numbers of thousands of digits
        return "a number far too long"


def nearest(word: str, words: Iterable[str]) -> str:
    """Return a question for the word that was meant, or all there are."""
    near = closest(word, words)
    return f'did you mean "{near}"?' if near else f"there are {', '.join(words)}"
