"""Weighing in a process of its own: the same figures, cancelled when nobody waits, and gone."""

from __future__ import annotations

import asyncio
import json
import os
import queue
import signal
from collections.abc import AsyncIterator

import pytest

from smear_tui.advisor.process import Advisor, AdvisorFault
from smear_tui.advisor.worker import Scales
from smear_tui.analysis.weighing import Weighed, evaluation_of, weighed
from smear_tui.engine.game import Game
from smear_tui.engine.generator import Generator
from smear_tui.engine.presets import PRESETS
from smear_tui.engine.view import View


def view_of(seed: int = 3) -> View:
    game = Game(PRESETS["minnesota"], 0)
    game.deal_next(seed)
    assert game.to_act is not None
    return game.view(game.to_act)


def here(view: View, worlds: int) -> Weighed:
    evaluation = evaluation_of(view, Generator("advice", 1))
    evaluation.more(worlds)
    return weighed(evaluation)


@pytest.fixture
async def advisor() -> AsyncIterator[Advisor]:
    made = Advisor()
    yield made
    await made.close()


async def told(advisor: Advisor, *worlds: int) -> list[Weighed]:
    found = advisor.weigh(view_of(), Generator("advice", 1), worlds)
    return [each async for each in found]


async def test_the_process_finds_what_is_found_here(advisor: Advisor) -> None:
    first, last = await told(advisor, 8, 20)
    assert first == here(view_of(), 8)
    assert last == here(view_of(), 20)


async def test_whoever_stops_waiting_ends_the_work_and_the_next_is_served(
    advisor: Advisor,
) -> None:
    endless = advisor.weigh(view_of(), Generator(1), [4, 10_000_000])
    await anext(endless)
    waiting = asyncio.ensure_future(anext(endless))
    await asyncio.sleep(0)
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    assert (await told(advisor, 8))[0].worlds == 8


async def test_closed_it_leaves_no_process_behind(advisor: Advisor) -> None:
    await told(advisor, 2)
    number = advisor.process_number
    assert number is not None
    await advisor.close()
    with pytest.raises(ProcessLookupError):
        os.kill(number, 0)
    with pytest.raises(AdvisorFault):
        await told(advisor, 2)


async def test_closed_in_the_middle_of_its_work_it_is_gone_too(advisor: Advisor) -> None:
    endless = advisor.weigh(view_of(), Generator(1), [2, 10_000_000])
    await anext(endless)
    waiting = asyncio.ensure_future(anext(endless))
    await asyncio.sleep(0)
    number = advisor.process_number
    assert number is not None
    waiting.cancel()
    await advisor.close()
    with pytest.raises(ProcessLookupError):
        os.kill(number, 0)


async def test_a_process_that_was_killed_is_started_anew(advisor: Advisor) -> None:
    await told(advisor, 2)
    assert advisor.process_number is not None
    os.kill(advisor.process_number, signal.SIGKILL)
    with pytest.raises(AdvisorFault, match="has ended"):
        await told(advisor, 2)
    assert (await told(advisor, 2))[0].worlds == 2


async def test_one_that_ended_between_two_figures_is_started_anew_and_told_the_decision(
    advisor: Advisor,
) -> None:
    found = advisor.weigh(view_of(), Generator("advice", 1), [8, 20])
    assert await anext(found) == here(view_of(), 8)
    process = advisor._process
    assert process is not None
    process.kill()
    await process.wait()
    assert await anext(found) == here(view_of(), 20)
    assert advisor.process_number != process.pid


async def test_closed_while_it_is_being_started_it_is_gone_too(
    advisor: Advisor, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[asyncio.subprocess.Process] = []
    start = asyncio.create_subprocess_exec

    async def slow(*words: str, **options: object) -> asyncio.subprocess.Process:
        begun.append(await start(*words, **options))  # type: ignore[arg-type]  # as they came
        await advisor.close()
        return begun[0]

    monkeypatch.setattr(asyncio, "create_subprocess_exec", slow)
    with pytest.raises(AdvisorFault, match="closed"):
        await told(advisor, 2)
    assert begun[0].returncode is not None
    assert advisor.process_number is None


def test_a_newer_line_ends_the_work_on_the_older() -> None:
    lines: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    scales = Scales(lines)
    asked = {"weigh": 1, "worlds": 2, "view": view_of().to_json(), "chance": "1"}
    first = scales.answer(json.loads(json.dumps(asked)))
    assert first is not None
    assert first["figures"]["worlds"] == 2
    lines.put(b"{}")
    assert scales.answer({"weigh": 1, "worlds": 10_000_000}) is None
    assert scales.answer({"stop": 1}) is None


@pytest.mark.parametrize(
    "asked", [{"weigh": 2, "worlds": 1}, {"weigh": 2, "view": 7, "chance": "1"}]
)
def test_a_question_that_cannot_be_answered_is_a_fault(asked: dict[str, object]) -> None:
    said = Scales(queue.SimpleQueue()).answer(asked)
    assert said is not None
    assert said["weighed"] == 2
    assert said["fault"]
