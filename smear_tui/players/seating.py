"""Who may sit where: the one place that decides which bots run in this process.

The bots that came with the program do, except that at the table those that search all think in one
process more, which leaves the screen its time. Every other bot has a process of its own for each
seat: it can hold up, garble or end nothing but that, and two seats cannot whisper. It is no prison;
a bot may do whatever the user's other programs may.
"""

from __future__ import annotations

import contextlib
import shutil
from dataclasses import dataclass
from math import inf
from pathlib import Path
from typing import Self

from smear_tui.botapi import Bot, BotError, BotInfo
from smear_tui.players import registry
from smear_tui.players.ask import BotFault
from smear_tui.players.process import BOT_TIME, ForeignBot
from smear_tui.players.spec import Spec, read_spec

LOADING_TIME = 20.0
"""Seconds a foreign bot may take to be loaded where nobody is waiting for its card."""


def is_trusted(spec: Spec) -> bool:
    """Return whether a bot may run in this process."""
    return bool(spec.name) and registry.is_built_in(spec.name)


def seat_bot(text: str, seconds: float = BOT_TIME) -> Bot:
    """Return a new bot to be asked at a table.

    A foreign one is still being loaded when this returns. It is a ``ForeignBot``, to be closed.

    Args:
        text: Its specification.
        seconds: The time a foreign bot has for an answer.

    Raises:
        BotError: There is no such bot, or a built-in one cannot be set up.
    """
    spec = read_spec(text)
    if is_trusted(spec):
        return registry.make_bot(text)
    _find(spec)
    return ForeignBot(spec, seconds)


def check_bot(text: str) -> None:
    """Check that there is such a bot, running none of a foreign one's code.

    Raises:
        BotError: There is not; says what is missing.
    """
    spec = read_spec(text)
    if is_trusted(spec):
        registry.make_bot(text)
    else:
        _find(spec)


def try_bot(text: str) -> BotInfo | None:
    """Load a bot where it would be played, and return what it says of itself (None for a program).

    Raises:
        BotError: There is no such bot, it cannot be loaded or set up, or not in time.
    """
    bot = seat_bot(text)
    if not isinstance(bot, ForeignBot):
        return bot.info
    try:
        return bot.wait_ready(LOADING_TIME)
    except BotError as error:
        told = str(error)
        raise BotError(told if told.startswith("the bot ") else f"{text!r} {told}") from None
    finally:
        bot.close()


def _find(spec: Spec) -> None:
    if spec.command:
        if shutil.which(spec.command[0]) is None:
            raise BotError(f"{spec.text!r}: there is no program {spec.command[0]!r}")
    elif spec.file:
        if not Path(spec.file).expanduser().is_file():
            raise BotError(f"{spec.text!r}: there is no file {spec.file}")
    else:
        registry.check_name(spec.text)


class Seats:
    """The bots of a table, or of many games at one: made when they sit down, closed at the end.

    Args:
        seconds: The time a foreign bot has for an answer.
        loaded: Whether to wait until it is loaded, so that its first answer does not pay for that;
            not where a screen has to be kept alive.
        apart: Whether built-in bots that search think in a process too, where a screen is kept
            alive: one for all the seats with the same specification, and without a deadline.
    """

    def __init__(
        self, seconds: float = BOT_TIME, *, loaded: bool = False, apart: bool = False
    ) -> None:
        self.seconds = seconds
        self._loaded = loaded
        self._apart = apart
        self._bots: dict[tuple[int, str], Bot] = {}

    def bot(self, seat: int, spec: str) -> Bot:
        """Return the bot of a seat; in the next game it is the same.

        Raises:
            BotError: There is no such bot, or a built-in one cannot be set up.
        """
        if (seat, spec) not in self._bots:
            self._bots[seat, spec] = self._seated(spec)
        return self._bots[seat, spec]

    def _seated(self, spec: str) -> Bot:
        bot = seat_bot(spec, self.seconds)
        if self._apart and bot.info.searches:
            # Its answers depend on view and chances alone: seats can share one.
            seated = (each for (_, other), each in self._bots.items() if other == spec)
            return next(seated, None) or ForeignBot(read_spec(spec), inf)
        if self._loaded and isinstance(bot, ForeignBot):
            with contextlib.suppress(BotFault):  # the first question tells what is wrong
                bot.wait_ready(LOADING_TIME)
        return bot

    def replace(self, seat: int, spec: str, other: str) -> Bot:
        """End the bot of a seat, and return the other that takes it.

        Raises:
            BotError: There is no such bot.
        """
        bot = self._bots.pop((seat, spec))
        if bot not in self._bots.values():
            close_bot(bot)
        return self.bot(seat, other)

    def pause(self, *, on: bool) -> None:
        """Let every process stand still, or go on."""
        for bot in self._bots.values():
            if isinstance(bot, ForeignBot):
                bot.pause(on=on)

    def close(self) -> None:
        """End every process; none of these bots can be asked any more."""
        for bot in self._bots.values():
            close_bot(bot)
        self._bots.clear()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def close_bot(bot: Bot) -> None:
    """End a bot's process if it has one."""
    if isinstance(bot, ForeignBot):
        bot.close()


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


def survey() -> list[Installed]:
    """Return every installed bot with what it says of itself, or why it could not be loaded."""
    found = []
    for name in registry.names():
        try:
            found.append(Installed(name, registry.origin(name), try_bot(name), ""))
        except BotError as error:
            found.append(Installed(name, registry.origin(name), None, str(error)))
    return found
