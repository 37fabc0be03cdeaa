"""Asking a bot, in such a way that the game goes on whatever it does."""

from __future__ import annotations

from dataclasses import dataclass

from smear_tui.botapi import Answer, Bot, BotError, first_legal
from smear_tui.engine.actions import Bid, Discard, Misdeal, Moon, NameTrump, Pass, Play
from smear_tui.engine.errors import cut
from smear_tui.engine.generator import Generator
from smear_tui.engine.view import View

_ACTIONS = (Pass, Bid, Moon, Misdeal, NameTrump, Discard, Play)
_LONGEST_WHY, _LONGEST_FAULT = 200, 80


class BotFault(BotError):
    """A bot that did not come to an answer; its text goes on from the bot's name."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What a bot's turn came to.

    Attributes:
        action: A legal action: the bot's, or the first legal one if that could not be used.
        why: The bot's sentence, one printable line.
        incident: What was wrong with the bot's answer; "" when nothing was.
    """

    action: Pass | Bid | Moon | Misdeal | NameTrump | Discard | Play
    why: str = ""
    incident: str = ""


def ask(bot: Bot, view: View, chance: Generator) -> Asked:
    """Return a bot's answer; if it raises or answers illegally, the first legal action."""
    try:
        action, why = parts(bot.answer(view, chance))
        reason = view.why_not(action)
        if reason is None:
            return Asked(action, why)
        fault = f"answered against the rules: {reason}"
    except BotFault as error:
        fault = str(error)
    except Exception as error:
        # A bot may raise anything; it must not end the game.
        fault = raised(error)
    return Asked(first_legal(view), incident=fault)


def parts(given: object) -> tuple[Pass | Bid | Moon | Misdeal | NameTrump | Discard | Play, str]:
    """Return the action and the sentence of what a bot answered.

    Raises:
        BotFault: It is no action.
    """
    action, why = (given.action, given.why) if isinstance(given, Answer) else (given, "")
    if not isinstance(action, _ACTIONS):
        raise BotFault(no_action(action))
    return action, tidy(str(why), _LONGEST_WHY)


def no_action(given: object) -> str:
    """Return the fault of an answer that is no action.

    >>> no_action("hello")
    "answered 'hello', which is no action"
    """
    return f"answered {tidy(_text(given), 40)!r}, which is no action"


def raised(error: BaseException) -> str:
    """Return the fault of a bot that raised, one short line."""
    return f"raised {named(error, _LONGEST_FAULT)}"


def named(error: BaseException, longest: int = _LONGEST_WHY) -> str:
    """Return what went wrong with a bot's code: the kind of error and its text, one line."""
    text = tidy(_text(error), longest)
    return f"{type(error).__name__}: {text}" if text else type(error).__name__


def tidy(text: str, longest: int) -> str:
    r"""Return a text from outside as one printable line of bounded length.

    >>> tidy("a\n  b\x1b[2J", 20), tidy("abcdef", 5)
    ('a b?[2J', 'ab...')
    """
    line = " ".join(text[: 4 * longest].split())
    if not line.isprintable():
        line = "".join(char if char.isprintable() else "?" for char in line)
    return cut(line, longest)


def _text(given: object) -> str:
    try:
        return str(given)
    except Exception:
        # Somebody else's __str__.
        return f"a {type(given).__name__}"
