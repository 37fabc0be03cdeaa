"""Figures of the tests' own, so that no better bot changes what is shown."""

from __future__ import annotations

from collections.abc import Sequence

from smear_tui.analysis.comparing import Figure
from smear_tui.analysis.evaluation import SuitFigures
from smear_tui.analysis.tally import CallFigures
from smear_tui.analysis.weighing import Weighed
from smear_tui.engine.actions import Action, Pass
from smear_tui.engine.phase import Phase
from smear_tui.practice.spots import Spot
from smear_tui.practice.weighing import Findings


def figures_for(spot: Spot, actions: Sequence[Action], near: bool = False) -> Findings:
    """Made-up figures for some choices, the best first."""
    choices, behind = [], []
    for number, action in enumerate(actions):
        worth = Figure(1.25 - 1.5 * number, 0.2 + 0.05 * number)
        win = Figure(0.6 - 0.07 * number, 0.03)
        bids = not isinstance(action, Pass)
        made = Figure(0.68 - 0.1 * number, 0.05) if bids else None
        paid = Figure(3.2, 0.1) if bids else None
        lost = Figure(-3.0, 0.0) if bids else None
        choices.append(CallFigures(action, worth, win, Figure(0.9, 0.02), made, paid, lost))
        behind.append((Figure(1.5 * number, 0.25), Figure(0.07 * number, 0.02)))
    suits = tuple(
        SuitFigures(
            suit, Figure(3.0 - suit, 0.1), (), Figure(0.1, 0.1),
            tuple(Figure(0.9 - 0.2 * each, 0.1) for each in range(len(spot.rules.points))),
        )
        for suit in range(4)
    )  # fmt: skip
    bidding = spot.view().table.phase is Phase.AUCTION
    weighed = Weighed(
        300, near, actions[0], "", tuple(choices), suits if bidding else (), tuple(behind)
    )
    return Findings(spot, spot.view(), weighed)
