"""Choices compared over common worlds; what is clearly worse is not looked at any longer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt

_FIRST, _STEP = 16, 8
"""After how many worlds choices are dropped for the first time, and how often then."""
_CLEAR = 2.6
"""Standard errors behind the best from which a choice is dropped."""
NORMAL = 1.96
"""Half the width of a 95 % interval, in standard errors."""

Draw = Callable[[Sequence[int]], Sequence[float]]
"""Values some choices, by their numbers, in one more world, the same for all of them."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A mean and how sure it is.

    Attributes:
        mean: The mean.
        half: Half the width of its 95 % interval.
    """

    mean: float
    half: float


def figure_of(values: Sequence[float]) -> Figure:
    """Return the mean of some values; nothing is known of a single one's spread.

    >>> figure_of([1.0, 1.0, 1.0])
    Figure(mean=1.0, half=0.0)
    """
    number = len(values)
    mean = sum(values) / number
    if number < 2:
        return Figure(mean, float("inf"))
    spread = sum((value - mean) ** 2 for value in values) / (number - 1)
    return Figure(mean, NORMAL * sqrt(spread / number))


@dataclass(slots=True)
class Compared:
    """What a comparison found.

    Attributes:
        values: By choice, its values in the first worlds; fewer for one that was dropped.
    """

    values: list[list[float]]

    def figure(self, choice: int) -> Figure:
        """Return what a choice is worth."""
        return figure_of(self.values[choice])

    def ahead(self, one: int, other: int) -> tuple[float, float]:
        """Return by how much one choice is better than another, with its standard error."""
        pairs = [a - b for a, b in zip(self.values[one], self.values[other], strict=False)]
        found = figure_of(pairs)
        return found.mean, found.half / NORMAL

    def best(self, usual: int, caution: float) -> int:
        """Return the best choice; the usual one unless another is better by some margin.

        Args:
            usual: What the policy does.
            caution: How many standard errors better another must be.
        """
        longest = max(map(len, self.values))
        alive = [each for each, values in enumerate(self.values) if len(values) == longest]
        top = max(alive, key=lambda each: sum(self.values[each]))
        if top == usual:
            return usual
        mean, error = self.ahead(top, usual)
        return top if not caution or mean > caution * error else usual


def compare(draw: Draw, choices: int, worlds: int) -> Compared:
    """Value choices over so many worlds, or until one is clearly the best."""
    found = Compared([[] for _ in range(choices)])
    alive = list(range(choices))
    for number in range(1, worlds + 1):
        for choice, value in zip(alive, draw(alive), strict=True):
            found.values[choice].append(value)
        if number >= _FIRST and not number % _STEP:
            alive = _open(found, alive)
            if len(alive) == 1:
                break
    return found


def _open(found: Compared, alive: list[int]) -> list[int]:
    best = max(alive, key=lambda each: sum(found.values[each]))
    kept = []
    for each in alive:
        mean, error = found.ahead(best, each)
        # Choices that never differ are as good as one.
        if each == best or (mean <= _CLEAR * error and error > 0):
            kept.append(each)
    return kept
