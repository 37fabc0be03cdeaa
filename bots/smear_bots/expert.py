"""``expert``: weighs every choice over many ways the cards may lie."""

from __future__ import annotations

from smear_tui.analysis.advice import WORLDS, Effort, advise
from smear_tui.botapi import Answer, Bot, BotError, BotInfo, Generator, View

_MOST = 100_000


class Expert(Bot):
    """Plays worlds that fit all it knows to their end, and takes what pays best.

    Args:
        worlds: How many worlds it looks at for a card or a call, at most; for trump more, for
            discards and its last cards fewer.
    """

    info = BotInfo(
        "expert", "weighs every bid and card over many possible deals", "1.0", searches=True
    )

    def __init__(self, *, worlds: str = str(WORLDS), **options: str) -> None:
        super().__init__(**options)
        try:
            number = int(worlds)
        except ValueError:
            number = 0
        if not 1 <= number <= _MOST:
            raise BotError(f"worlds is a whole number from 1 to {_MOST}, not {worlds!r}")
        self._effort = Effort(number)

    def answer(self, view: View, chance: Generator) -> Answer:
        """Return what pays best, and the figures."""
        advice = advise(view, chance, self._effort)
        return Answer(advice.action, advice.why())
