"""Which presses count: only those made while their prompt was on the screen."""

from __future__ import annotations

BURST = 0.1
"""Presses closer together than this, in seconds, are one burst: no answer to anything new."""


class Gate:
    """Stands before a prompt and lets in only presses that were meant for it.

    A press counts if the burst it belongs to began when the prompt was already painted. So keys
    that were typed ahead, held down or mashed never reach the prompt that comes next.

    Args:
        burst: Longest time between two presses of one burst, in seconds.

    >>> gate = Gate()
    >>> gate.open(10.0)
    >>> gate.press(9.98), gate.press(10.05), gate.press(10.3)
    (False, False, True)
    """

    def __init__(self, burst: float = BURST) -> None:
        self.burst = burst
        self._opened: float | None = None
        self._start = self._last = float("-inf")

    def open(self, time: float) -> None:
        """Let presses in from now on: the prompt is on the screen."""
        self._opened = time

    def close(self) -> None:
        """Let nothing in: the prompt was answered."""
        self._opened = None

    @property
    def is_open(self) -> bool:
        """Whether a prompt is on the screen."""
        return self._opened is not None

    def press(self, time: float) -> bool:
        """Note a press, and return whether it counts; times are of one clock, in seconds."""
        if time - self._last >= self.burst:
            self._start = time
        self._last = max(self._last, time)
        return self.counts

    @property
    def counts(self) -> bool:
        """Whether the press noted last counts for the prompt."""
        return self._opened is not None and self._start >= self._opened
