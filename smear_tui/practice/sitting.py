"""One sitting of practice: hand after hand, question after question."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta

from smear_tui.engine.actions import Action
from smear_tui.engine.game import Game
from smear_tui.players.names import STAND_IN, YOU, default_names, usual_seats
from smear_tui.players.registry import make_bot
from smear_tui.practice.drills import Drill, NoHand
from smear_tui.practice.keeping import Keeper, when
from smear_tui.practice.spots import Kind, Spot, play_on
from smear_tui.practice.themes import Theme
from smear_tui.practice.weighing import Judgement
from smear_tui.session import Player, Session
from smear_tui.words.sides import counted

_ROUND_UP = timedelta(seconds=59)
"""Times are told in whole minutes: so much later, what is told to be due is."""


class Sitting:
    """What is practised now, and how it went so far.

    Args:
        drill: What is practised.
        keeper: What keeps the answers.

    Attributes:
        drill: What is practised.
        keeper: What keeps the answers.
        hands: How many hands were begun.
        judged: The answers so far.
    """

    def __init__(self, drill: Drill, keeper: Keeper) -> None:
        self.drill, self.keeper = drill, keeper
        self.hands = 0
        self.judged: list[Judgement] = []
        self._game: Game | None = None
        self._spot: Spot | None = None

    def search(self) -> Iterator[Spot | None]:
        """Look for the next hand, bit by bit; the hand comes last.

        Raises:
            NoHand: There is none; says why.
        """
        again = self.drill.theme is Theme.MISTAKES
        yield from self._mistake() if again else self.drill.search(self.hands)

    def begin(self, spot: Spot) -> None:
        """Go on with a hand that was found."""
        self.hands += 1
        self._spot, self._game = spot, spot.game()

    def _mistake(self) -> Iterator[Spot | None]:
        spot = self.keeper.next_due()
        if spot is None:
            raise NoHand(self._nothing_due())
        yield spot

    def _nothing_due(self) -> str:
        waiting = self.keeper.waiting()
        if waiting.next is None:
            return "Nothing comes back: no answer under these rules has been a mistake yet."
        number = counted(waiting.all, "mistake")
        return f"Nothing is due now. {number} to come; the next {when(waiting.next + _ROUND_UP)}."

    def question(self) -> tuple[Spot, Kind] | None:
        """Return the next decision of the hand; None when it has no more."""
        if self._game is None or self._spot is None:
            return None
        kind = play_on(self._game)
        if kind is None:
            self._game = None
            return None
        return self._spot.after(self._game), kind

    def keep(self, spot: Spot, judged: Judgement) -> bool:
        """Keep an answer.

        Returns:
            Whether it is on the disk.
        """
        self.judged.append(judged)
        return self.keeper.keep(spot, self.drill.theme, judged)

    def answered(self, action: Action) -> None:
        """Go on in the hand with an answer; a mistake that came back is one decision only."""
        if self._game is not None:
            self._game.apply(action)
            if self.drill.theme is Theme.MISTAKES:
                self._game = None

    def so_far(self) -> str:
        """Return how it goes in a few words; "" before the first answer."""
        right = sum(each.right for each in self.judged)
        return f"So far {right} of {len(self.judged)} as good as the best." if self.judged else ""

    def summary(self) -> str:
        """Return how this sitting went, in a sentence."""
        count = len(self.judged)
        if not count:
            return "No decision yet."
        cost = sum(max(0.0, each.cost.mean) for each in self.judged) / count
        right = sum(each.right for each in self.judged)
        return (
            f"{counted(count, 'decision')}: {cost:.2f} points lost in each, "
            f"{right} as good as the best."
        )


def session_of(game: Game) -> Session:
    """Return a session with you on the first seat, which nobody plays on."""
    specs = usual_seats(game.rules.seats)
    bot = make_bot(STAND_IN)
    return Session(
        game,
        [
            Player(name, spec, None if spec == YOU else bot)
            for name, spec in zip(default_names(specs), specs, strict=True)
        ],
    )
