"""``steady``: plays as somebody does who has sat at club tables for years."""

from __future__ import annotations

from smear_tui.analysis.decision import decide, in_words
from smear_tui.botapi import Answer, Bot, BotInfo, Generator, View


class Steady(Bot):
    """The policy of the analysis at the table. Its answer needs no chance."""

    info = BotInfo("steady", "a club player: counts cards, prices every bid and trick", "1.0")

    def answer(self, view: View, chance: Generator) -> Answer:
        """Return what the policy does here."""
        choice = decide(view)
        return Answer(choice.action, in_words(choice))
