"""What the policy costs: a rollout of a whole deal, and a deal of ``steady`` in every seat.

Both in CPU time, so that other programs on the machine count for less; caches, clocks and memory
that they share still do. A rollout is the play alone, from the first lead (a deal of the arena has
its auction, its exchange and every view besides).
"""

from __future__ import annotations

from random import Random
from time import process_time

from benchmarks.figures import Figure
from smear_bots.steady import Steady
from smear_tui.analysis.contract import Contract
from smear_tui.analysis.sense import Sense, sense_of
from smear_tui.analysis.worlds import World
from smear_tui.engine.cards import Mask, mask_of
from smear_tui.engine.game import Game
from smear_tui.engine.generator import Generator
from smear_tui.engine.phase import Phase
from smear_tui.engine.presets import PRESETS
from smear_tui.engine.rules import Rules

ROLLOUT, DEAL = 100.0, 1000.0
"""Budgets in microseconds; the second is 1,000 deals a second."""
DEALS, ROUNDS = 600, 5
GAMES = ("minnesota", "minnesota-7", "schmier", "house-5")


def measure() -> list[Figure]:
    """Measure rollouts and deals of some presets; of several rounds the quickest counts."""
    found = []
    for name in GAMES:
        contract = Contract(PRESETS[name], 0, 1, (0,) * PRESETS[name].sides)
        worlds = [_world(PRESETS[name], number) for number in range(DEALS)]
        taken = min(_rollouts(contract, worlds) for _ in range(ROUNDS))
        found.append(Figure(f"{name}: rollout of a whole deal", 1e6 * taken, "us", ROLLOUT))
    for name in GAMES:
        _deals(PRESETS[name], DEALS)  # tables and caches are filled once
        taken = min(_deals(PRESETS[name], DEALS) for _ in range(ROUNDS))
        note = f"{1 / taken:,.0f} deals a second"
        found.append(Figure(f"{name}: a deal, steady everywhere", 1e6 * taken, "us", DEAL, note))
    return found


def _world(rules: Rules, number: int) -> World:
    pack = Random(number).sample(list(rules.pack), rules.pack_size)
    hands = [mask_of(pack[at * rules.hand_size :][: rules.hand_size]) for at in range(rules.seats)]
    rest, none = pack[rules.seats * rules.hand_size :], [0] * rules.seats
    return World(hands, none, none, hands, mask_of(rest[: rules.kitty]), rest[rules.kitty :])


def _rollouts(contract: Contract, worlds: list[World]) -> float:
    ready = [_exchanged(contract, world) for world in worlds]
    started = process_time()
    for sense, hands, gone in ready:
        contract.played(sense, hands, gone)
    return (process_time() - started) / len(worlds)


def _exchanged(contract: Contract, world: World) -> tuple[Sense, list[Mask], list[Mask]]:
    held = world.hands[contract.bidder] | world.kitty
    sense = sense_of(contract.rules, contract.suit_of(held))
    hands = [sense.table.mask(hand) for hand in world.hands]
    hands[contract.bidder], gone = sense.table.mask(held), [0] * len(hands)
    contract.exchange(sense, hands, gone, world.stock, contract.order())
    return sense, hands, gone


def _deals(rules: Rules, number: int) -> float:
    steady, chance = Steady(), Generator("policy")
    started = process_time()
    for seed in range(number):
        game = Game(rules, seed % rules.seats, seed=seed)
        game.deal_next()
        while game.table.phase not in (Phase.BETWEEN, Phase.OVER):
            seat = game.to_act
            assert seat is not None
            game.apply(steady.answer(game.view(seat), chance).action)
    return (process_time() - started) / number
