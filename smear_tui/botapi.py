"""All that a bot author reads: the base class, what a bot is asked and what it answers.

A bot in a few lines::

    from smear_tui.botapi import Action, Bot, BotInfo, Generator, View

    class Careless(Bot):
        info = BotInfo("careless", "plays the first card that is allowed")

        def answer(self, view: View, chance: Generator) -> Action:
            ...

It is registered as an entry point of the group ``smear_tui.bots``. The built-in bots come in by the
same door.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import ClassVar

from smear_tui.engine.actions import Action, Discard
from smear_tui.engine.cards import cards_in
from smear_tui.engine.errors import SmearError
from smear_tui.engine.generator import Generator
from smear_tui.engine.view import View

API_VERSION = 1
"""Raised when a bot written for the version before would not work any more."""

ENTRY_POINTS = "smear_tui.bots"
"""The entry-point group that bots register under."""


class BotError(SmearError):
    """A bot that cannot be found, loaded or set up; one line that says which and why."""


@dataclass(frozen=True, slots=True)
class BotInfo:
    """What a bot says of itself.

    Attributes:
        name: As it is named in ``--seats``.
        summary: One line on how it plays.
        version: Of the bot, free text.
        searches: Whether an answer takes so long that a screen would feel it. The table then lets
            a built-in bot, too, think in a process of its own.
    """

    name: str
    summary: str
    version: str = ""
    searches: bool = False


@dataclass(frozen=True, slots=True)
class Answer:
    """An action together with one sentence of why."""

    action: Action
    why: str = ""


class Bot(ABC):
    """A player of any seat in any rule set.

    Its answer must be a function of the view and the generator alone: then undo, resume and
    stepping back give the same game again.
    """

    info: ClassVar[BotInfo]

    def __init__(self, **options: str) -> None:
        """Take the options of a specification (``name:worlds=400``); refuse the unknown.

        Raises:
            BotError: An option is not known; this base class knows none.
        """
        for option in options:
            raise BotError(f"the bot {self.info.name!r} has no option {option!r}")

    @abstractmethod
    def answer(self, view: View, chance: Generator) -> Action | Answer:
        """Return what this seat does now.

        Args:
            view: What the seat knows; ``view.legal()`` lists its actions,
                ``view.discard_options()`` says what may be discarded.
            chance: Its random numbers, always the same for the same decision of the same game.
        """


def first_legal(view: View) -> Action:
    """Return the first legal action of the seat to act; what is played for a bot that fails."""
    options = view.discard_options()
    if options is None:
        return view.legal()[0]
    more = options.least - options.must.bit_count()
    return Discard(view.seat, (*cards_in(options.must), *cards_in(options.free)[:more]))


__all__ = [
    "API_VERSION",
    "ENTRY_POINTS",
    "Action",
    "Answer",
    "Bot",
    "BotError",
    "BotInfo",
    "Generator",
    "View",
    "first_legal",
]
