"""Asking a bot, in such a way that the game goes on whatever it does."""

from __future__ import annotations

from dataclasses import dataclass

from smear_tui.botapi import Answer, Bot, first_legal
from smear_tui.engine.actions import Bid, Discard, Misdeal, Moon, NameTrump, Pass, Play
from smear_tui.engine.generator import Generator
from smear_tui.engine.view import View

_ACTIONS = (Pass, Bid, Moon, Misdeal, NameTrump, Discard, Play)


@dataclass(frozen=True, slots=True)
class Asked:
    """What a bot's turn came to.

    Attributes:
        action: A legal action: the bot's, or the first legal one if that could not be used.
        why: The bot's sentence.
        incident: What was wrong with the bot's answer; "" when nothing was.
    """

    action: Pass | Bid | Moon | Misdeal | NameTrump | Discard | Play
    why: str = ""
    incident: str = ""


def ask(bot: Bot, view: View, chance: Generator) -> Asked:
    """Return a bot's answer; if it raises or answers illegally, the first legal action."""
    try:
        given: object = bot.answer(view, chance)
        action, why = (given.action, given.why) if isinstance(given, Answer) else (given, "")
        if isinstance(action, _ACTIONS):
            reason = view.why_not(action)
            if reason is None:
                return Asked(action, str(why))
            fault = f"answered against the rules: {reason}"
        else:
            fault = f"answered {str(action)[:40]!r}, which is no action"
    except Exception as error:
        # A bot may raise anything; it must not end the game.
        fault = f"raised {type(error).__name__}: {' '.join(str(error).split())[:80]}"
    return Asked(first_legal(view), incident=fault)
