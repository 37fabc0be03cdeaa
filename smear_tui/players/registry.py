"""Bots by name: what is installed, and making one in this process.

Names come from the entry-point group ``smear_tui.bots``; listing them imports nothing. Whether a
bot may run in this process is not decided here but in ``seating``.
"""

from __future__ import annotations

import importlib.util
import sys
from functools import lru_cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any

from smear_tui.botapi import ENTRY_POINTS, Bot, BotError, BotInfo
from smear_tui.engine.rules import nearest
from smear_tui.players.ask import named
from smear_tui.players.spec import Spec, read_spec

OURS = "smear-tui"
"""The distribution whose bots are built in."""


@lru_cache(maxsize=1)
def _entries() -> dict[str, EntryPoint]:
    # Looking through every installed distribution takes some 5 ms; none comes while we run.
    found = sorted(entry_points(group=ENTRY_POINTS), key=_is_ours)
    return {entry.name: entry for entry in found}  # ours last: nobody takes a built-in's name


def _is_ours(entry: EntryPoint) -> bool:
    return entry.dist is not None and entry.dist.name.lower().replace("_", "-") == OURS


def names() -> list[str]:
    """Return the names of the installed bots, without importing any."""
    return sorted(_entries())


def is_built_in(name: str) -> bool:
    """Return whether an installed bot of that name came with the program."""
    entry = _entries().get(name)
    return entry is not None and _is_ours(entry)


def origin(name: str) -> str:
    """Return the distribution an installed bot comes from with its version, "" if not known."""
    dist = _entry_of(name).dist
    return f"{dist.name} {dist.version}" if dist else ""


def check_name(spec: str) -> None:
    """Check that a specification names an installed bot, without importing it.

    Raises:
        BotError: It does not; the nearest name is given.
    """
    _entry_of(read_spec(spec).name)


def make_bot(text: str) -> Bot:
    """Return a new bot in this process, importing its code.

    Args:
        text: A specification of an installed bot, or of a class in a file.

    Raises:
        BotError: The specification cannot be read, there is no such bot, or it cannot be loaded
            or set up.
    """
    spec = read_spec(text)
    if spec.command:
        raise BotError(f"{text!r}: a program is no bot of this process")
    made = _from_file(spec) if spec.file else _from_entry(_entry_of(spec.name))
    try:
        return made(**spec.options)
    except BotError:
        raise
    except Exception as error:
        name = spec.name or spec.label
        raise BotError(f"the bot {name!r} cannot be set up: {named(error)}") from error


def _entry_of(name: str) -> EntryPoint:
    entries = _entries()
    if name in entries:
        return entries[name]
    known = ", ".join(sorted(entries)) or "none is installed"
    close = nearest(name, entries) or f"; installed: {known}"
    raise BotError(f"there is no bot {name!r}{close}")


def _from_entry(entry: EntryPoint) -> type[Bot]:
    try:
        made = entry.load()
    except Exception as error:
        # Somebody else's module may raise anything while it is imported.
        raise BotError(f"the bot {entry.name!r} cannot be loaded: {named(error)}") from error
    return _checked(entry.name, made)


def _from_file(spec: Spec) -> type[Bot]:
    """Load a class from a file; what lies beside the file can be imported by it."""
    path = Path(spec.file).expanduser().absolute()
    sys.path.append(str(path.parent))
    found = importlib.util.spec_from_file_location(f"bot_{path.stem}", path)
    if found is None or found.loader is None:
        raise BotError(f"the bot {spec.label!r} cannot be loaded: {path} is no Python file")
    module = importlib.util.module_from_spec(found)
    sys.modules[found.name] = module  # as an import does; dataclasses look themselves up there
    try:
        found.loader.exec_module(module)
    except Exception as error:
        raise BotError(f"the bot {spec.label!r} cannot be loaded: {named(error)}") from error
    if not hasattr(module, spec.made):
        raise BotError(f"the bot {spec.label!r} cannot be loaded: no {spec.made} in {path.name}")
    return _checked(spec.label, getattr(module, spec.made))


def _checked(name: str, made: Any) -> type[Bot]:
    if not (isinstance(made, type) and issubclass(made, Bot)):
        raise BotError(f"the bot {name!r} is no subclass of smear_tui.botapi.Bot")
    if not isinstance(getattr(made, "info", None), BotInfo):
        raise BotError(f"the bot {name!r} has no 'info' of type BotInfo")
    return made
