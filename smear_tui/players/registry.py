"""Bots by name: what is installed, and making one from its specification.

A specification is ``NAME`` or ``NAME:key=value;key=value``; names come from the entry-point group
``smear_tui.bots``. Listing names imports nothing.
"""

from __future__ import annotations

import difflib
from dataclasses import dataclass
from importlib.metadata import EntryPoint, entry_points

from smear_tui.botapi import ENTRY_POINTS, Bot, BotError, BotInfo


@dataclass(frozen=True, slots=True)
class Installed:
    """An installed bot.

    Attributes:
        name: Its entry point's name.
        origin: The distribution it comes from, "" when that is not known.
        info: What it says of itself; None when it could not be loaded.
        error: Why it could not be loaded, one line; "" when it could.
    """

    name: str
    origin: str
    info: BotInfo | None
    error: str


def _entries() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=ENTRY_POINTS)}


def names() -> list[str]:
    """Return the names of the installed bots, without importing any."""
    return sorted(_entries())


def check_name(spec: str) -> None:
    """Check that a specification names an installed bot, without importing it.

    Raises:
        BotError: It does not; the nearest name is given.
    """
    _entry_of(_parse(spec)[0])


def make_bot(spec: str) -> Bot:
    """Return a new bot.

    Args:
        spec: ``NAME`` or ``NAME:key=value;key=value``.

    Raises:
        BotError: The specification cannot be read, no such bot is installed, or it cannot be
            loaded or set up.
    """
    name, options = _parse(spec)
    made = _load(_entry_of(name))
    try:
        return made(**options)
    except BotError:
        raise
    except Exception as error:
        raise BotError(f"the bot {name!r} cannot be set up: {_one_line(error)}") from error


def survey() -> list[Installed]:
    """Return every installed bot with what it says of itself, or why it could not be loaded."""
    found = []
    for name, entry in sorted(_entries().items()):
        origin = f"{entry.dist.name} {entry.dist.version}" if entry.dist else ""
        try:
            found.append(Installed(name, origin, _load(entry).info, ""))
        except BotError as error:
            found.append(Installed(name, origin, None, str(error)))
    return found


def _parse(spec: str) -> tuple[str, dict[str, str]]:
    name, _, rest = spec.strip().partition(":")
    if spec.startswith("cmd:") or name.endswith(".py"):
        raise BotError(f"{spec!r}: only installed bots can be seated; see 'smear-tui bots'")
    options: dict[str, str] = {}
    for pair in filter(None, rest.split(";")):
        key, equals, value = (part.strip() for part in pair.partition("="))
        if not equals or not key.isidentifier():
            raise BotError(f"{spec!r}: write the options of a bot as NAME:key=value;key=value")
        options[key] = value
    return name, options


def _entry_of(name: str) -> EntryPoint:
    entries = _entries()
    if name in entries:
        return entries[name]
    close = difflib.get_close_matches(name, entries, 1, 0.5)
    known = ", ".join(sorted(entries)) or "none is installed"
    hint = f"did you mean {close[0]}?" if close else f"installed: {known}"
    raise BotError(f"there is no bot {name!r}; {hint}")


def _load(entry: EntryPoint) -> type[Bot]:
    try:
        made = entry.load()
    except Exception as error:
        # Somebody else's module may raise anything while it is imported.
        raise BotError(f"the bot {entry.name!r} cannot be loaded: {_one_line(error)}") from error
    if not (isinstance(made, type) and issubclass(made, Bot)):
        raise BotError(f"the bot {entry.name!r} is no subclass of smear_tui.botapi.Bot")
    if not isinstance(getattr(made, "info", None), BotInfo):
        raise BotError(f"the bot {entry.name!r} has no 'info' of type BotInfo")
    return made


def _one_line(error: Exception) -> str:
    text = " ".join(str(error).split())
    return f"{type(error).__name__}: {text}" if text else type(error).__name__
