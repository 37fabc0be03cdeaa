"""Changes one key of a TOML text and leaves every other character as it is.

The standard library reads TOML and does not write it. Only what the settings need is here: keys
at the top of the file, whose values are strings, numbers, flags and lists of them.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator

_BARE = re.compile(r"[A-Za-z0-9_-]+")


def value(item: object) -> str:
    r"""Return a value in TOML; one that TOML cannot say is returned as Python shows it.

    >>> value(True), value(2), value("a\n"), value(("you", "rookie"))
    ('true', '2', '"a\\u000A"', '["you", "rookie"]')
    """
    if isinstance(item, bool):
        return "true" if item else "false"
    if isinstance(item, str):
        return f'"{"".join(_escaped(char) for char in item)}"'
    if isinstance(item, list | tuple):
        return f"[{', '.join(value(each) for each in item)}]"
    return repr(item)


def _escaped(char: str) -> str:
    if char in '"\\':
        return f"\\{char}"
    return f"\\u{ord(char):04X}" if char < " " or "\x7f" <= char <= "\x9f" else char


def set_key(text: str, key: str, new: object) -> str:
    """Return the text with a key at its top set to a value.

    A comment behind the old value stays. A key that is not there is added before the first table.

    Args:
        text: TOML that can be read.
        key: The key; one that is no bare key is written in quotes.
        new: Its value.
    """
    lines = text.split("\n")
    ending = "\r" if lines[0].endswith("\r") else ""
    line = f"{key if _BARE.fullmatch(key) else value(key)} = {value(new)}"
    place = 0
    for start, end, statement in _statements(lines):
        if list(statement) == [key]:
            comment = _comment(lines[start].rstrip("\r")) if end == start + 1 else ""
            lines[start:end] = [f"{line}{comment and '  ' + comment}{ending}"]
            return "\n".join(lines)
        place = end
    if place == 0:
        place = _after_first_comment(lines)
    lines[place:place] = [line + ending]
    return "\n".join(lines)


def _statements(lines: list[str]) -> Iterator[tuple[int, int, dict[str, object]]]:
    """Yield first line, line after the last, and content of each statement before any table."""
    start = 0
    while start < len(lines):
        stripped = lines[start].strip()
        if stripped.startswith("["):
            return
        if not stripped or stripped.startswith("#"):
            start += 1
            continue
        end = start + 1
        while (statement := _parsed("\n".join(lines[start:end]))) is None and end < len(lines):
            end += 1
        yield start, end, statement or {}
        start = end


def _parsed(text: str) -> dict[str, object] | None:
    try:
        return tomllib.loads(f"{text}\n")  # so that a lone \r is the end of a line
    except tomllib.TOMLDecodeError:
        return None


def _comment(line: str) -> str:
    """Return the comment at the end of a statement of one line."""
    for place, char in enumerate(line):
        if char == "#" and _parsed(line[:place]):
            return line[place:]
    return ""


def _after_first_comment(lines: list[str]) -> int:
    """Return where a first key goes: behind the comment that begins the file."""
    place = 0
    while place < len(lines) and lines[place].startswith("#"):
        place += 1
    return place
