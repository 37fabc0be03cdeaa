"""Many processes playing one series, their results handed out in order.

How the deals are cut into batches depends on how long they take, what is played in them does not.
No batch reaches over a multiple of ``BLOCK``, so that a series can always stop there.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager

from smear_tui.arena.series import Batch, Form, Plan, Workshop

BLOCK = 100
_SIZES = (1, 2, 5, 10, 20, 50, 100)
_SECONDS = 0.25
"""What a batch should take: short enough for a progress bar, long enough to be worth sending."""
_AHEAD = 3
"""Batches per process that are asked for before the first of them is waited for."""


def cores() -> int:
    """Return how many processes can run at the same time here."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Pool:
    """Plays a plan in this process (one job) or in several.

    As a context manager it ends the processes: after an exception at once, in the middle of a deal.
    """

    def __init__(self, plan: Plan, jobs: int, *, records: bool = False) -> None:
        self._jobs = jobs
        self._size = _SIZES[0]
        self._here = Workshop(plan, records=records) if jobs == 1 else None
        self._executor: ProcessPoolExecutor | None = None
        if jobs > 1:
            self._executor = ProcessPoolExecutor(
                jobs,
                # Not fork: there are threads here, and a bot may have started its own.
                mp_context=multiprocessing.get_context("spawn"),
                initializer=_open_workshop,
                initargs=(plan, records),
            )

    def __enter__(self) -> Pool:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if self._here is not None:
            self._here.close()
        if self._executor is not None:
            children = multiprocessing.active_children() if kind is not None else []
            for child in children:
                child.terminate()
            self._executor.shutdown(cancel_futures=True)

    def play(self, form: Form, numbers: range) -> Iterator[Batch]:
        """Play deals or games; the batches come in order and together are all of ``numbers``.

        Raises:
            concurrent.futures.process.BrokenProcessPool: A bot ended its process.
        """
        if self._here is not None:
            start = numbers.start
            while start < numbers.stop:
                batch = self._here.play(form, self._cut(start, numbers.stop))
                start += len(batch.units)
                self._adapt(batch)
                yield batch
            return
        waiting: deque[Future[Batch]] = deque()
        start = numbers.start
        while start < numbers.stop or waiting:
            while start < numbers.stop and len(waiting) < _AHEAD * self._jobs:
                cut = self._cut(start, numbers.stop)
                waiting.append(self._submit(form, cut))
                start = cut.stop
            batch = waiting.popleft().result()
            self._adapt(batch)
            yield batch

    def _submit(self, form: Form, numbers: range) -> Future[Batch]:
        if self._executor is None:
            raise AssertionError("there are several processes here")
        with _deaf_children():
            return self._executor.submit(_play, form, numbers)

    def _cut(self, start: int, stop: int) -> range:
        return range(start, min(start + self._size - start % self._size, stop))

    def _adapt(self, batch: Batch) -> None:
        one = batch.seconds / len(batch.units)
        self._size = max(size for size in _SIZES if size == 1 or size * one <= _SECONDS)


@contextmanager
def _deaf_children() -> Iterator[None]:
    """Have processes that start here leave Ctrl+C to this one, which then ends them."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


_workshop: list[Workshop] = []
"""The one of this process, if it is one of the pool's."""


def _open_workshop(plan: Plan, records: bool) -> None:
    _workshop[:] = [Workshop(plan, records=records)]


def _play(form: Form, numbers: range) -> Batch:
    return _workshop[0].play(form, numbers)
