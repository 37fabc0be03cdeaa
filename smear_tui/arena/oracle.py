"""``oracle``, for the arena only: decides as ``expert`` does, in the one world that is true.

It sees all hands, so it is no player but a bound: how much there is to gain over a bot by knowing
everything. It expects everybody to play by the policy, as the rollouts do.
"""

from __future__ import annotations

from typing import ClassVar

from smear_tui.analysis.advice import Effort, advise
from smear_tui.analysis.worlds import Truth, World
from smear_tui.botapi import Answer, Bot, BotInfo, Generator, View
from smear_tui.engine.cards import mask_of
from smear_tui.engine.game import Game

ORACLE = "oracle"
"""Its specification; it is not installed, only the arena knows it."""


class Oracle(Bot):
    """A bot that is shown the game.

    Attributes:
        game: What it looks at; set before it is asked.
    """

    info: ClassVar[BotInfo] = BotInfo(ORACLE, "sees all hands: the upper bound", "1.0")
    game: Game

    # One world is enough: it is the true one, and nothing in it is left to chance.
    _effort = Effort(
        1,
        last=1.0,
        naming=1.0,
        caution=0.0,
        caution_call=0.0,
        caution_naming=0.0,
        caution_exchange=0.0,
    )

    def answer(self, view: View, chance: Generator) -> Answer:
        """Return what comes out best."""
        world = true_world(self.game)
        advice = advise(view, chance, self._effort, lambda *_: Truth(world))
        return Answer(advice.action, "it sees all hands")


def true_world(game: Game) -> World:
    """Return how the cards of a game lie."""
    deal = game.log[-1].deal
    return World(
        list(game.hands),
        list(game.discards),
        list(game.drawn),
        [mask_of(hand) for hand in deal.hands],
        mask_of(deal.kitty),
        list(game.stock),
    )
