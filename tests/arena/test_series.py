"""A series: the same cards for all, the same result in any number of processes."""

import json
import multiprocessing
import signal
from itertools import pairwise

import pytest

from smear_tui.arena.pool import BLOCK, Pool
from smear_tui.arena.report import Result, as_data
from smear_tui.arena.running import Interrupts, go_on
from smear_tui.arena.series import Batch, Form, Plan, Workshop
from smear_tui.arena.standing import Standing
from smear_tui.engine.presets import PRESETS, preset
from smear_tui.engine.record import game_from_record


def result_of(plan: Plan, form: Form = "deals") -> Result:
    bots = len(plan.bots)
    standing = Standing(plan.rules, bots, plan.tables, games=form == "games")
    return Result(plan, plan.bots, {form: standing})


def played(plan: Plan, form: Form, number: int, jobs: int) -> tuple[dict[str, object], list[str]]:
    result = result_of(plan, form)
    batches: list[Batch] = []
    with Pool(plan, jobs, records=True) as pool:
        go_on(result, pool, form, number, told=batches.append)
    data = as_data(result)
    for bot in data["bots"]:
        del bot["ms_median"], bot["ms_p95"]
    return data, [line for batch in batches for lines in batch.records for line in lines]


@pytest.mark.parametrize("name", PRESETS)
def test_the_same_bot_against_itself_is_exactly_even(name: str) -> None:
    plan = Plan(preset(name), ("random", "random"), 4)
    data, _ = played(plan, "deals", 6, 1)
    assert [(bot["points"], bot["half_width"]) for bot in data["bots"]] == [(0.0, 0.0)] * 2


def test_any_number_of_processes_gives_the_same_numbers_and_records() -> None:
    plan = Plan(preset("schmier"), ("rookie", "random"), 11)
    one = played(plan, "deals", 23, 1)
    assert played(plan, "deals", 23, 2) == one
    assert len(one[1]) == 23 * 6


def test_at_every_table_the_same_cards_and_dealer() -> None:
    plan = Plan(preset("minnesota"), ("rookie", "random"), 2)
    _, records = played(plan, "deals", 3, 1)
    found = [json.loads(line) for line in records]
    for first, second in zip(found[::2], found[1::2], strict=True):
        assert first["seed"] == second["seed"]
        assert first["bots"] == second["bots"][1:] + second["bots"][:1]
        for key in ("hands", "dealer", "kitty", "stock"):
            assert first["deals"][0][key] == second["deals"][0][key]
        game_from_record(first)
    assert len({each["seed"] for each in found}) == 3


def test_another_seed_deals_other_cards() -> None:
    plans = [Plan(preset("minnesota"), ("rookie", "random"), seed) for seed in (1, 2)]
    first, second = (Workshop(plan, records=False).play("deals", range(5)) for plan in plans)
    assert first.units != second.units


def test_batches_come_in_order_and_end_at_blocks() -> None:
    plan = Plan(preset("ontario"), ("random", "random"), 1)
    with Pool(plan, 1) as pool:
        batches = list(pool.play("deals", range(7, 215)))
    places = [(batch.start, batch.start + len(batch.units)) for batch in batches]
    assert places[0][0] == 7
    assert places[-1][1] == 215
    assert all(end == start for (_, end), (start, _) in pairwise(places))
    assert {BLOCK, 2 * BLOCK} <= {end for _, end in places}


def test_until_stops_at_a_block_and_says_so() -> None:
    plan = Plan(preset("ontario"), ("rookie", "random"), 1)
    result = result_of(plan)
    with Pool(plan, 1) as pool:
        go_on(result, pool, "deals", 400, until=3)
    assert result.forms["deals"].measure.number == BLOCK
    assert result.ending == "±3 was reached after 100 deals."


def test_the_cap_hit_before_is_stated() -> None:
    plan = Plan(preset("ontario"), ("rookie", "random"), 1)
    result = result_of(plan)
    with Pool(plan, 1) as pool:
        go_on(result, pool, "deals", 30, until=0.01)
    assert result.ending.startswith("The cap of 30 deals was hit before ±0.01; it stands at ±")


def test_an_exception_ends_the_processes_at_once() -> None:
    plan = Plan(preset("minnesota"), ("random", "random"), 1)
    with pytest.raises(KeyboardInterrupt):
        _interrupted(plan)
    assert multiprocessing.active_children() == []


def _interrupted(plan: Plan) -> None:
    with Pool(plan, 2) as pool:
        next(pool.play("deals", range(100_000)))
        raise KeyboardInterrupt


def test_an_interrupt_waits_until_a_batch_is_counted() -> None:
    with Interrupts() as interrupts:
        signal.raise_signal(signal.SIGINT)
        with pytest.raises(KeyboardInterrupt), interrupts.allowed():
            pytest.fail("it was not raised")
    with Interrupts() as interrupts, pytest.raises(KeyboardInterrupt), interrupts.allowed():
        signal.raise_signal(signal.SIGINT)
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
