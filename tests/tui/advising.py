"""An advisor without a process: its figures are invented, and it says how it was used."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Iterable

from smear_tui.advisor.process import Advisor, AdvisorFault
from smear_tui.analysis.comparing import Figure
from smear_tui.analysis.evaluation import SuitFigures
from smear_tui.analysis.tally import CallFigures
from smear_tui.analysis.weighing import Weighed
from smear_tui.engine.actions import Action, Discard, Misdeal, Moon, Pass
from smear_tui.engine.cards import cards_in
from smear_tui.engine.generator import Generator
from smear_tui.engine.phase import Phase
from smear_tui.engine.view import View


class StubAdvisor(Advisor):
    """Tells its figures at once, and then is busy until it is stopped.

    Args:
        fault: What is wrong, instead of figures.
    """

    def __init__(self, fault: str = "") -> None:
        super().__init__()
        self.asked: list[int] = []
        self.working = 0
        self.closed = False
        self._fault = fault

    def weigh(
        self, view: View, chance: Generator, worlds: Iterable[int], also: Discard | None = None
    ) -> AsyncGenerator[Weighed, None]:
        self.asked.append(chance.state)
        return self._invent(View.from_json(view.to_json()))

    async def _invent(self, view: View) -> AsyncGenerator[Weighed, None]:
        if self._fault:
            raise AdvisorFault(self._fault)
        self.working += 1
        try:
            for worlds in (60, 1200):
                yield invented(view, worlds)
            await asyncio.Event().wait()
        finally:
            self.working -= 1

    async def close(self) -> None:
        self.closed = True


def invented(view: View, worlds: int) -> Weighed:
    """Figures that look like some; the second choice is the best, if there are two."""
    actions = _actions(view)
    choices = [_figures(action, number) for number, action in enumerate(actions)]
    best = actions[min(1, len(actions) - 1)]
    choices.sort(key=lambda each: each.action != best)
    suits = ()
    if view.table.phase is Phase.AUCTION:
        suits = tuple(_suit(view, suit) for suit in (1, 2, 0, 3))
    return Weighed(worlds, False, best, "about 3.0 points in hearts", tuple(choices), suits)


def _actions(view: View) -> list[Action]:
    options = view.discard_options()
    if options is None:
        return [each for each in view.legal() if not isinstance(each, Misdeal)]
    free = cards_in(options.free)
    number = options.least - options.must.bit_count()
    found = [free[at : at + number] for at in range(min(4, len(free) - number + 1))]
    return [Discard(view.seat, (*cards_in(options.must), *each)) for each in found]


def _figures(action: Action, number: int) -> CallFigures:
    sure = isinstance(action, Pass)
    return CallFigures(
        action,
        Figure(1.12 - 0.37 * number, 0.08),
        Figure(0.61 - 0.04 * number, 0.02),
        Figure(1.0, 0.0),
        None if sure else Figure(0.68 - 0.11 * number, 0.03),
        None if sure else Figure(3.2, 0.1),
        None if sure else Figure(0.0 if isinstance(action, Moon) else -3.0, 0.0),
    )


def _suit(view: View, suit: int) -> SuitFigures:
    rules = view.rules
    chance = Figure(0.88 - 0.2 * suit, 0.02)
    return SuitFigures(
        suit, Figure(3.0 - 0.6 * suit, 0.1), (chance,), chance, (chance,) * len(rules.points)
    )
