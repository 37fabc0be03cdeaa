"""Why a bot did what it did: what it said then, or says when it is asked the same thing again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from smear_tui.analysis.decision import decide, in_words
from smear_tui.botapi import Bot
from smear_tui.engine.actions import Action, Discard
from smear_tui.engine.cards import Seat
from smear_tui.engine.game import Game
from smear_tui.engine.view import View
from smear_tui.players.ask import ask
from smear_tui.players.chances import chance_of

Place = tuple[int, int]
"""A deal's number, and that of an action in it."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a bot did something.

    Attributes:
        action: What it did.
        why: Its sentence, cards in strict notation; "" when there is none.
        usual: What the policy would have said if it had done the same; "" if it would not.
    """

    action: Action
    why: str
    usual: str = ""


class Hindsight:
    """The reasons of the bots of a game.

    A bot is a function of what it sees and of chances that come from the seed: asked again it says
    the same, so nothing has to be kept with the game.

    Args:
        game: The game.
        bot_of: The bot of a seat, None for a person.
    """

    def __init__(self, game: Game, bot_of: Callable[[Seat], Bot | None]) -> None:
        self._game, self._bot_of = game, bot_of
        self._said: dict[Place, tuple[Action, str]] = {}

    def keep(self, why: str) -> None:
        """Keep what was said with the last action."""
        log = self._game.log
        if log and log[-1].actions and why:
            place = len(log) - 1, len(log[-1].actions) - 1
            self._said[place] = log[-1].actions[-1], why

    def places(self) -> list[Place]:
        """Return the actions of bots in the last deal, the last one first."""
        log = self._game.log
        if not log:
            return []
        deal, actions = len(log) - 1, log[-1].actions
        return [
            (deal, number)
            for number in reversed(range(len(actions)))
            if self._bot_of(actions[number].seat) is not None
        ]

    def reason(self, place: Place) -> Reason:
        """Return why a bot did something; it may take as long as the bot thinks."""
        deal, number = place
        action = self._game.log[deal].actions[number]
        done, why = self._said.get(place, (None, ""))
        if done == action:
            return Reason(action, why)
        view, bot = self._then(place), self._bot_of(action.seat)
        if bot is not None:
            asked = ask(bot, view, chance_of(self._game.seed, deal, action.seat, number))
            if asked.why and _same(asked.action, action):
                self._said[place] = action, asked.why
                return Reason(action, asked.why)
        usual = decide(view)
        return Reason(action, "", in_words(usual) if _same(usual.action, action) else "")

    def _then(self, place: Place) -> View:
        """Return what the seat knew before it acted."""
        deal, number = place
        again = Game(self._game.rules, self._game.first_dealer)
        for log in self._game.log[: deal + 1]:
            again.deal(log.deal)
            for action in log.actions[: number if log is self._game.log[deal] else None]:
                again.apply(action)
        return again.view(self._game.log[deal].actions[number].seat)


def _same(one: Action, other: Action) -> bool:
    if isinstance(one, Discard) and isinstance(other, Discard):
        return (one.seat, set(one.cards)) == (other.seat, set(other.cards))
    return one == other
