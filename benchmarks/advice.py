"""What thinking costs: the expert's decisions, and the figures of a hand in the auction."""

from __future__ import annotations

import asyncio
import os
import statistics
import time
from collections.abc import Iterator

from benchmarks.figures import Figure
from smear_tui.advisor.process import Advisor, steps
from smear_tui.analysis.decision import decide
from smear_tui.analysis.evaluation import Evaluation
from smear_tui.engine.game import Game
from smear_tui.engine.generator import Generator, first_dealer
from smear_tui.engine.phase import Phase
from smear_tui.engine.presets import PRESETS
from smear_tui.engine.view import View
from smear_tui.players.registry import make_bot

DEALS, HANDS, STARTS = 12, 12, 5
SURE = 0.03
_STEP = 20


def measure() -> list[Figure]:
    """Measure the expert with four and six seats, and the evaluation of a hand."""
    load = f"load {os.getloadavg()[0]:.1f}"
    return [
        *_expert("minnesota", "4 seats", 60.0),
        *_expert("schmier", "6 seats", 100.0),
        *_sure("minnesota"),
        *_sure("schmier"),
        *asyncio.run(_first_figures(load)),
    ]


def _views(name: str, deals: int) -> Iterator[View]:
    """Every decision of some deals that the policy plays."""
    rules = PRESETS[name]
    for seed in range(deals):
        game = Game(rules, first_dealer(rules, seed), seed=seed)
        game.deal_next()
        while game.to_act is not None:
            view = game.view(game.to_act)
            yield view
            game.apply(decide(view).action)


def _expert(name: str, seats: str, budget: float) -> list[Figure]:
    expert = make_bot("expert")
    times = []
    for view in _views(name, DEALS):
        begun = time.process_time()
        expert.answer(view, Generator(1))
        times.append(1000 * (time.process_time() - begun))
    times.sort()
    note = f"{len(times)} decisions, {name}, CPU"
    return [
        Figure(f"expert's decision, {seats}, median", statistics.median(times), "ms", None, note),
        Figure(f"expert's decision, {seats}, p95", times[int(0.95 * len(times))], "ms", budget),
    ]


def _sure(name: str) -> list[Figure]:
    """Measure how long it takes until every suit's chances are known to three points."""
    rules, times, worlds = PRESETS[name], [], []
    for seed in range(HANDS):
        game = Game(rules, first_dealer(rules, seed), seed=seed)
        game.deal_next()
        assert game.to_act is not None
        begun = time.process_time()
        evaluation = Evaluation(game.view(game.to_act), Generator(1))
        evaluation.more(_STEP)
        while max(each.half for suit in evaluation.suits() for each in suit.levels) > SURE:
            evaluation.more(_STEP)
        times.append(time.process_time() - begun)
        worlds.append(evaluation.worlds)
    note = f"{statistics.median(worlds):.0f} deals, {len(times)} hands, CPU"
    what = f"a hand of {name} to ±3 points, all suits"
    return [Figure(what, statistics.median(times), "s", 1.0, note)]


async def _first_figures(load: str) -> list[Figure]:
    """Measure from the question to the first figures, with a process to start and without."""
    view = next(each for each in _views("minnesota", 1) if each.table.phase is Phase.AUCTION)
    cold: list[float] = []
    warm: list[float] = []
    for _ in range(STARTS):
        advisor = Advisor()
        for times in (cold, warm):
            begun = time.perf_counter()
            figures = advisor.weigh(view, Generator(1), steps())
            await anext(figures)
            times.append(1000 * (time.perf_counter() - begun))
            await figures.aclose()
        await advisor.close()
    return [
        Figure("first figures at the table", statistics.median(warm), "ms", 200.0, load),
        Figure("of a game's first question, process and all", statistics.median(cold), "ms"),
    ]
