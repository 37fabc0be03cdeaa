"""Specifications: the one way in which bots are named, everywhere.

==================== ==========================================================
``NAME``             an installed bot, by its entry point in ``smear_tui.bots``
``FILE.py:CLASS``    a class in a file
``cmd:PROGRAM ARGS`` a program that speaks the protocol of ``bots/README.md``
==================== ==========================================================

The first two may carry options, ``NAME:key=value;key=value``. On the command line a specification
can be given a name: ``--bot mine=./mine.py:Mine``.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from smear_tui.botapi import BotError

COMMAND = "cmd:"
_FILE = re.compile(r"(?P<file>.+\.py):(?P<made>[A-Za-z_]\w*)(?::(?P<options>.*))?", re.DOTALL)
_ALIAS = re.compile(r"[A-Za-z_][\w-]*")


@dataclass(frozen=True, slots=True)
class Spec:
    """A specification, read; exactly one of ``name``, ``file`` and ``command`` is set.

    Attributes:
        text: As it was written.
        name: Of an installed bot.
        file: The file of a class.
        made: The name of that class.
        command: A program and its arguments.
        options: What the bot is set up with.
    """

    text: str
    name: str = ""
    file: str = ""
    made: str = ""
    command: tuple[str, ...] = ()
    options: Mapping[str, str] = field(default_factory=dict)

    @property
    def label(self) -> str:
        """What the bot is called where there is little room.

        >>> read_spec("./bots/mine.py:Mine:depth=3").label, read_spec("cmd:/opt/b/bot -q").label
        ('mine.py:Mine', 'bot')
        """
        if self.file:
            return f"{Path(self.file).name}:{self.made}"
        return Path(self.command[0]).name if self.command else self.text


def read_spec(text: str) -> Spec:
    """Read a specification, without looking whether there is such a bot.

    Raises:
        BotError: It is not of the grammar; says what would be right.

    >>> read_spec("expert:worlds=400").options
    {'worlds': '400'}
    """
    text = text.strip()
    if text.startswith(COMMAND):
        return Spec(text, command=_command(text))
    found = _FILE.fullmatch(text)
    if found:
        options = _options(text, found["options"] or "")
        return Spec(text, file=found["file"], made=found["made"], options=options)
    name, _, rest = text.partition(":")
    if name.endswith(".py"):
        raise BotError(f"{text!r}: name the class in the file, like {name}:MyBot")
    return Spec(text, name=name, options=_options(text, rest))


def _command(text: str) -> tuple[str, ...]:
    try:
        words = tuple(shlex.split(text.removeprefix(COMMAND)))
    except ValueError as error:
        raise BotError(f"{text!r}: {error}") from None
    if not words:
        raise BotError(f"{text!r}: write the program after cmd:, like 'cmd:./mybot --fast'")
    return words


def _options(text: str, rest: str) -> dict[str, str]:
    options: dict[str, str] = {}
    for pair in filter(None, rest.split(";")):
        key, equals, value = (part.strip() for part in pair.partition("="))
        if not equals or not key.isidentifier():
            raise BotError(f"{text!r}: write the options of a bot as NAME:key=value;key=value")
        options[key] = value
    return options


def label(text: str) -> str:
    """Return what a bot is called where there is little room; any text will do."""
    try:
        return read_spec(text).label
    except BotError:
        return text


def from_anywhere(text: str) -> str:
    """Return a specification that means the same in every folder: paths made absolute."""
    try:
        spec = read_spec(text)
    except BotError:
        return text
    if spec.file:
        return str(Path(spec.file).expanduser().absolute()) + spec.text[len(spec.file) :]
    if spec.command and "/" in spec.command[0]:
        program = str(Path(spec.command[0]).expanduser().absolute())
        return COMMAND + shlex.join((program, *spec.command[1:]))
    return spec.text


def read_alias(text: str) -> tuple[str, str]:
    """Read ``NAME=SPEC`` as typed after ``--bot``.

    Raises:
        BotError: It cannot be read.

    >>> read_alias("mine=./mine.py:Mine")
    ('mine', './mine.py:Mine')
    """
    name, equals, spec = text.partition("=")
    name = name.strip()
    if not equals or not _ALIAS.fullmatch(name):
        raise BotError(f"{text!r}: write NAME=BOT, like mine=./mine.py:MyBot")
    read_spec(spec)
    return name, spec.strip()
