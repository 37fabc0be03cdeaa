"""What every choice at a spot is worth, and what an answer costs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from smear_tui.analysis.comparing import Figure
from smear_tui.analysis.race import in_points
from smear_tui.analysis.tally import CallFigures
from smear_tui.analysis.weighing import Weighed, evaluation_of, weighed
from smear_tui.engine.actions import Action, Discard
from smear_tui.engine.cards import cards_in, mask_of
from smear_tui.engine.generator import Generator
from smear_tui.engine.view import View
from smear_tui.practice.spots import Spot

JUDGED, MOST = 300, 2000
"""Worlds an answer is judged by: where nobody can see them get more, and on a screen."""
AS_GOOD = 0.2
"""Points a deal within which a choice is as good as the best."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """What an answer comes to.

    Attributes:
        chosen: The answer.
        best: The best choice.
        cost: Points a deal that the answer costs against the best; near the end of the game, the
            chance to win it in points (see ``race.in_points``).
        lost: The chance to win the game that it costs.
        near: Whether the end of the game is near.
        worlds: How many worlds were looked at.
    """

    chosen: Action
    best: Action
    cost: Figure
    lost: Figure
    near: bool
    worlds: int

    @property
    def right(self) -> bool:
        """Whether the answer is the best, or as good as far as can be told."""
        cost = self.cost
        return self.chosen == self.best or cost.mean <= max(AS_GOOD, cost.half)


@dataclass(frozen=True, slots=True)
class Findings:
    """The figures of all choices at a spot, as far as they are worked out.

    Attributes:
        spot: The decision.
        view: What you know there, of a game of its own.
        weighed: The figures.
    """

    spot: Spot
    view: View
    weighed: Weighed

    @property
    def near(self) -> bool:
        """Whether the chance to win the game is what counts."""
        return self.weighed.near

    @property
    def worlds(self) -> int:
        """How many worlds were looked at."""
        return self.weighed.worlds

    @property
    def choices(self) -> tuple[CallFigures, ...]:
        """What every choice is worth, the best first."""
        return self.weighed.choices

    @property
    def best(self) -> Action:
        """The best choice."""
        return self.choices[0].action

    def cost(self, action: Action) -> Figure:
        """Return what a choice costs against the best, in points."""
        points, lost = self.weighed.behind[self._place(action)]
        if not self.near:
            return points
        rules = self.spot.rules
        return Figure(in_points(rules, lost.mean, 0.0), in_points(rules, lost.half, 0.0))

    def knows(self, action: Action) -> bool:
        """Return whether a choice is among those that were looked at."""
        return any(each.action == action for each in self.choices)

    def judge(self, chosen: Action) -> Judgement:
        """Return what an answer comes to, by the worlds looked at so far."""
        lost = self.weighed.behind[self._place(chosen)][1]
        return Judgement(chosen, self.best, self.cost(chosen), lost, self.near, self.worlds)

    def _place(self, action: Action) -> int:
        return next(at for at, each in enumerate(self.choices) if each.action == action)


def chance_for(spot: Spot) -> Generator:
    """Return where the worlds of a spot come from: always the same."""
    return Generator("weigh", spot.seed, len(spot.actions))


def weigh(spot: Spot, worlds: int, also: Discard | None = None) -> Findings:
    """Return the figures of a spot after so many worlds."""
    *_, last = weighing(spot, worlds, also)
    return last


def weighing(
    spot: Spot, worlds: int, also: Discard | None = None, step: int | None = None
) -> Iterator[Findings]:
    """Yield the figures of a spot after every few worlds.

    Args:
        spot: The decision.
        worlds: How many to look at.
        also: A discard to look at beside the usual ones.
        step: Worlds between two yields; all at once when None.
    """
    view = spot.view()
    evaluation = evaluation_of(view, chance_for(spot), also)
    while evaluation.worlds < worlds:
        evaluation.more(min(step or worlds, worlds - evaluation.worlds))
        yield Findings(spot, view, weighed(evaluation))


def tidied(action: Action) -> Action:
    """Return an action as it is compared: a discard's cards in order."""
    if isinstance(action, Discard):
        return Discard(action.seat, tuple(cards_in(mask_of(action.cards))))
    return action
