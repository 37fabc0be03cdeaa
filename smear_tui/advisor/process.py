"""The process that weighs decisions, seen from the table and from practice.

asyncio's processes are right here: only the screen's event loop ever asks, one line at a time, and
whoever stops waiting has cancelled the work.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import AsyncGenerator, Iterable, Iterator
from typing import Any

from smear_tui.analysis.weighing import Weighed
from smear_tui.engine.actions import Discard
from smear_tui.engine.generator import Generator
from smear_tui.engine.notation import action_text
from smear_tui.engine.view import View

MOST = 10_000
"""Worlds after which the figures are not refined any more."""
_STEPS = ((40, 40), (200, 80), (1100, 100), (MOST, 250))
_LONGEST = 1 << 20
_CLOSED = "it is closed"


class AdvisorFault(Exception):
    """There are no figures; says why."""


def steps(most: int = MOST) -> Iterator[int]:
    """Yield after how many worlds figures are shown: soon, then often, then now and then.

    >>> list(steps(400))
    [40, 120, 200, 300, 400]
    """
    worlds = 0
    for until, step in _STEPS:
        while worlds < min(until, most):
            worlds = min(worlds + step, most)
            yield worlds


class Advisor:
    """Weighs decisions, one at a time, in a process that is started when it is first wanted."""

    def __init__(self) -> None:
        self._process: Process | None = None
        self._numbers = itertools.count(1)
        self._turn = asyncio.Lock()
        self._closed = asyncio.Event()

    def weigh(
        self,
        view: View,
        chance: Generator,
        worlds: Iterable[int],
        also: Discard | None = None,
    ) -> AsyncGenerator[Weighed, None]:
        """Return the figures of a decision after every so many worlds.

        Args:
            view: What the seat knows that is to act; it may change meanwhile.
            chance: Where the worlds come from; the same stream gives the same figures.
            worlds: After how many worlds to tell, rising; ending it ends the work.
            also: A discard to look at beside the usual ones.

        Raises:
            AdvisorFault: There are none.
        """
        asked = {"view": view.to_json(), "chance": f"{chance.state:016x}"}
        if also is not None:
            asked["also"] = action_text(also)
        return self._weigh(asked, worlds)

    async def _weigh(
        self, asked: dict[str, Any], worlds: Iterable[int]
    ) -> AsyncGenerator[Weighed, None]:
        number = next(self._numbers)
        knows: Process | None = None
        try:
            for each in worlds:
                async with self._turn:
                    process = await self._started()
                    decision = {} if process is knows else asked
                    self._send({"weigh": number, "worlds": each, **decision})
                    found = await self._answer(process, number)
                knows = process
                yield found
        finally:
            self._send({"stop": number})

    async def _answer(self, process: Process, number: int) -> Weighed:
        assert process.stdout is not None
        while True:
            line = await process.stdout.readline()
            if not line:
                raise AdvisorFault(await self._ended(process))
            said = json.loads(line)
            if said["weighed"] == number:
                break
        if "fault" in said:
            raise AdvisorFault(said["fault"])
        return Weighed.from_json(said["figures"])

    async def _started(self) -> Process:
        if self._closed.is_set():
            raise AdvisorFault(_CLOSED)
        if self._process is None or self._process.returncode is not None:
            paths = os.pathsep.join(path for path in sys.path if path)
            try:
                self._process = await asyncio.create_subprocess_exec(
                    sys.executable, "-P", "-m", "smear_tui.advisor.worker",
                    stdin=PIPE, stdout=PIPE, stderr=DEVNULL, limit=_LONGEST,
                    env={**os.environ, "PYTHONPATH": paths},
                    start_new_session=True,  # away from the terminal, its keys and its signals
                )  # fmt: skip
            except OSError as error:
                raise AdvisorFault(error.strerror or str(error)) from None
            if self._closed.is_set():  # while it was being started
                await self.close()
                raise AdvisorFault(_CLOSED)
        return self._process

    def _send(self, asked: dict[str, Any]) -> None:
        process = self._process
        if process is not None and process.stdin is not None and process.returncode is None:
            process.stdin.write(json.dumps(asked, separators=(",", ":")).encode() + b"\n")

    async def _ended(self, process: Process) -> str:
        self._process = None
        return f"the process has ended ({await process.wait()})"

    @property
    def process_number(self) -> int | None:
        """The number of the process, None while there is none."""
        return None if self._process is None else self._process.pid

    async def close(self) -> None:
        """End the process and wait until it is gone."""
        self._closed.set()
        process, self._process = self._process, None
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()
        if process.stdin is not None:
            process.stdin.close()
