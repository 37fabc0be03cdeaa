"""The engine's speed per player decision, beside OpenSpiel's euchre driven from Python.

Both play random deals: list what is legal, choose one, apply it. They take turns in the same run,
so that whatever slows the machine slows both; a ratio is the median over the rounds.

What OpenSpiel's euchre costs from Python depends on how its chance nodes are driven. The budget is
held against the way OpenSpiel's own Python examples do it, ``numpy.random.choice`` over the
outcomes of every chance node (6 to 8 us a decision; the budget was set where it was 5.8); there
most of the time is numpy's. The stricter comparisons stand beside it without a budget: with
dealing by ``random.choice``, and the decisions alone, which OpenSpiel takes in compiled code.
"""

from __future__ import annotations

import gc
from collections.abc import Callable
from functools import partial
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

from benchmarks.figures import Figure
from smear_tui.engine.actions import Discard
from smear_tui.engine.cards import cards_in
from smear_tui.engine.game import Game
from smear_tui.engine.presets import preset

BUDGET = 2.0
DEALS, ROUNDS = 300, 11


def measure() -> list[Figure]:
    """Measure Minnesota Smear, and euchre if OpenSpiel is installed."""
    euchre = load_euchre()
    if euchre is None:
        own = median(per_decision(deal_smear, play_smear, turn) for turn in range(ROUNDS))
        note = "OpenSpiel is not installed: the ratio was NOT measured"
        return [Figure("minnesota: legal + choose + apply", 1e6 * own, "us", note=note)]
    drivers: dict[str, Callable[[int], float]] = {
        "own": lambda turn: per_decision(deal_smear, play_smear, turn),
        "other": lambda turn: per_decision(partial(deal_euchre, euchre), play_euchre, turn),
        "own dealt": lambda turn: with_dealing(deal_smear, play_smear, turn),
        "other dealt": lambda turn: with_dealing(partial(deal_euchre, euchre), play_euchre, turn),
        "numpy dealt": lambda turn: with_dealing(partial(deal_by_numpy, euchre), play_euchre, turn),
    }
    times: dict[str, list[float]] = {name: [] for name in drivers}
    for turn in range(ROUNDS + 1):
        for name, driver in drivers.items():
            found = driver(turn)
            if turn:  # the first round warms up
                times[name].append(found)

    def figure(what: str, name: str) -> Figure:
        return Figure(what, 1e6 * median(times[name]), "us")

    def ratio(what: str, own: str, other: str, budget: float | None = None) -> Figure:
        pairs = zip(times[own], times[other], strict=True)
        note = f"median of {ROUNDS} rounds of {DEALS} deals" if budget else ""
        return Figure(what, median(a / b for a, b in pairs), "times", budget, note)

    return [
        figure("minnesota: legal + choose + apply, dealt", "own dealt"),
        figure("OpenSpiel's euchre from Python, as its examples", "numpy dealt"),
        ratio("ratio of the two", "own dealt", "numpy dealt", BUDGET),
        figure("euchre, dealing by random.choice", "other dealt"),
        ratio("stricter ratio: dealing by random.choice", "own dealt", "other dealt"),
        figure("minnesota, decisions alone", "own"),
        figure("euchre, decisions alone", "other"),
        ratio("strictest ratio: decisions alone", "own", "other"),
    ]


def with_dealing(deal: Any, play: Any, turn: int) -> float:
    """Return the seconds a decision takes when its share of the dealing is counted in."""
    rng = Random(turn)
    gc.collect()
    gc.disable()
    try:
        started = perf_counter()
        decisions = sum([play(deal(rng), rng.random) for _ in range(DEALS)])
        return (perf_counter() - started) / decisions
    finally:
        gc.enable()


def per_decision(deal: Any, play: Any, turn: int) -> float:
    """Return the seconds a decision takes, over many deals made beforehand."""
    rng = Random(turn)
    states = [deal(rng) for _ in range(DEALS)]
    gc.collect()
    gc.disable()
    try:
        started = perf_counter()
        decisions = sum([play(state, rng.random) for state in states])
        return (perf_counter() - started) / decisions
    finally:
        gc.enable()


def deal_smear(rng: Random) -> Game:
    """Return a game of Minnesota Smear whose first cards are dealt."""
    game = Game(preset("minnesota"), rng.randrange(4), seed=rng.randrange(1 << 30))
    game.deal_next()
    return game


def play_smear(game: Game, random: Any) -> int:
    """Play a deal at random; returns the number of decisions."""
    decisions = 0
    table, legal, apply = game.table, game.legal, game.apply
    while table.to_act is not None:
        actions = legal()
        if actions:
            apply(actions[int(random() * len(actions))])
        else:
            options = game.discard_options()
            if options is None:
                raise AssertionError("no action and no discard")
            cards, free = cards_in(options.must), cards_in(options.free)
            while len(cards) < options.most:
                cards.append(free.pop(int(random() * len(free))))
            apply(Discard(table.to_act, tuple(cards)))
        decisions += 1
    return decisions


def load_euchre() -> Any:
    """Return OpenSpiel's euchre, None where it is not installed."""
    try:
        import pyspiel
    except ImportError:
        return None
    return pyspiel.load_game("euchre")


def deal_euchre(euchre: Any, rng: Random) -> Any:
    """Return a state of euchre in which the first player is to act."""
    state = euchre.new_initial_state()
    while state.is_chance_node():
        actions = [action for action, _ in state.chance_outcomes()]
        state.apply_action(rng.choice(actions))
    return state


def deal_by_numpy(euchre: Any, rng: Random) -> Any:
    """Return what ``deal_euchre`` does, driven as OpenSpiel's examples do it."""
    import numpy

    state = euchre.new_initial_state()
    while state.is_chance_node():
        actions, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(int(numpy.random.choice(actions, p=chances)))
    return state


def play_euchre(state: Any, random: Any) -> int:
    """Play a deal at random; returns the number of decisions."""
    decisions = 0
    legal_actions, apply_action, is_terminal = (
        state.legal_actions,
        state.apply_action,
        state.is_terminal,
    )
    while not is_terminal():
        actions = legal_actions()
        apply_action(actions[int(random() * len(actions))])
        decisions += 1
    return decisions
