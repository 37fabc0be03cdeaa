"""Going on with a series until all is played, an interval is small enough or somebody stops it."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

from smear_tui.arena.pool import BLOCK, Pool
from smear_tui.arena.report import Result
from smear_tui.arena.series import Batch, Form


def go_on(
    result: Result,
    pool: Pool,
    form: Form,
    number: int,
    *,
    until: float | None = None,
    told: Callable[[Batch], None] | None = None,
) -> None:
    """Play one form of a series up to ``number`` deals or games, counting into the result.

    Args:
        result: What was played so far; its ``ending`` says when it was not all or not enough.
        pool: Plays them.
        form: Deals or games.
        number: The cap.
        until: Stop at the first multiple of ``BLOCK`` where no bot's interval is wider than this
            to either side. Looked at nowhere else, so that any number of processes stops there.
        told: Called after every batch.

    Raises:
        KeyboardInterrupt: Ctrl+C; the result is that of all batches before.
    """
    standing = result.forms[form]
    measure = standing.measure
    with Interrupts() as interrupts:
        batches = pool.play(form, range(measure.number, number))
        while True:
            if until is not None and _is_settled(result, form, until):
                result.ending = f"±{until:g} was reached after {measure.number} {form}."
                return
            with interrupts.allowed():
                batch = next(batches, None)
            if batch is None:
                break
            for unit in batch.units:
                standing.add(unit)
            for times, counts in zip(result.times, batch.times, strict=True):
                times.merge(counts)
            if told is not None:
                told(batch)
    if until is None:
        return
    width = _widest(result, form)
    reached = "no interval" if width is None else f"±{width:.3g}"
    if width is None or width > until:
        result.ending = (
            f"The cap of {number} {form} was hit before ±{until:g}; it stands at {reached}."
        )


def _is_settled(result: Result, form: Form, until: float) -> bool:
    number = result.forms[form].measure.number
    if not number or number % BLOCK:
        return False
    width = _widest(result, form)
    return width is not None and width <= until


def _widest(result: Result, form: Form) -> float | None:
    measure = result.forms[form].measure
    widest = 0.0
    for bot in range(len(result.names)):
        found = measure.figure(bot)
        if found is None or found.half_width is None:
            return None
        widest = max(widest, found.half_width)
    return widest


class Interrupts:
    """Ctrl+C between batches only, so that no deal is counted by half."""

    def __init__(self) -> None:
        self._allowed = self._wanted = False
        self._before: Any = None

    def __enter__(self) -> Interrupts:
        if threading.current_thread() is threading.main_thread():
            self._before = signal.signal(signal.SIGINT, self._heard)
        return self

    def __exit__(self, *_: object) -> None:
        if self._before is not None:
            signal.signal(signal.SIGINT, self._before)

    @contextmanager
    def allowed(self) -> Iterator[None]:
        """Let Ctrl+C, also one that came before, raise KeyboardInterrupt in here."""
        self._allowed = True
        try:
            if self._wanted:
                raise KeyboardInterrupt
            yield
        finally:
            self._allowed = False

    def _heard(self, number: int, frame: FrameType | None) -> None:
        if self._allowed:
            raise KeyboardInterrupt
        self._wanted = True
