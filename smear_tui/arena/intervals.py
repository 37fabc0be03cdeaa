"""Means with 95 % intervals from exact sums, and how long decisions took.

A series adds whole numbers only (points times a common denominator), so that a result does not
depend on the order or the grouping in which deals come back from many processes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import sqrt

_Z = 1.959963984540054
_SMALL = (12.706205, 4.302653, 3.182446, 2.776445, 2.570582, 2.446912)
"""Student's t for 95 % and 1 to 6 degrees of freedom."""


def student(freedom: int) -> float:
    """Return the two-sided 95 % quantile of Student's t, to three decimals or better.

    >>> round(student(10), 3), round(student(1000), 3)
    (2.228, 1.962)
    """
    if freedom <= len(_SMALL):
        return _SMALL[freedom - 1]
    # Abramowitz and Stegun, Handbook of Mathematical Functions, 26.7.5.
    z, v = _Z, float(freedom)
    return (
        z
        + (z**3 + z) / (4 * v)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * v**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * v**3)
        + (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * v**4)
    )


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean with half the width of its 95 % interval, None while there is none."""

    mean: float
    half_width: float | None

    @property
    def decided(self) -> bool:
        """Whether the interval leaves out zero."""
        return self.half_width is not None and abs(self.mean) > self.half_width

    def scaled(self, factor: float) -> Estimate:
        """Return the estimate of that many times the quantity."""
        width = None if self.half_width is None else self.half_width * abs(factor)
        return Estimate(self.mean * factor + 0.0, width)  # no minus zero


class Sums:
    """Number, sum and sum of squares of whole numbers.

    >>> sums = Sums()
    >>> for value in (1, 2, 3, 6): sums.add(value)
    >>> sums.estimate(1)
    Estimate(mean=3.0, half_width=3.437...)
    """

    __slots__ = ("number", "squares", "total")

    def __init__(self) -> None:
        self.number = self.total = self.squares = 0

    def add(self, value: int) -> None:
        """Add one value."""
        self.number += 1
        self.total += value
        self.squares += value * value

    def estimate(self, scale: int) -> Estimate | None:
        """Return the mean of the values divided by ``scale``; None when there are none."""
        return _estimate(self.number, self.total, self.squares, scale)

    def bounded(self, scale: int, least: int) -> Estimate | None:
        """Return the same for values from ``least`` to ``scale`` that may all be alike so far.

        After ten games won out of ten nobody is certain of the eleventh: for the width, one value
        of either bound is added (as Agresti and Coull do for a proportion).
        """
        plain = self.estimate(scale)
        if plain is None or plain.half_width is None:
            return plain
        total = self.total + least + scale
        squares = self.squares + least * least + scale * scale
        return Estimate(plain.mean, _width(self.number + 2, total, squares, scale))


def _estimate(number: int, total: int, squares: int, scale: int) -> Estimate | None:
    if not number:
        return None
    width = None if number < 2 else _width(number, total, squares, scale)
    return Estimate(total / (number * scale), width)


def _width(number: int, total: int, squares: int, scale: int) -> float:
    # Whole numbers up to here: the subtraction loses nothing.
    spread = number * squares - total * total
    variance_of_mean = spread / (number * number * (number - 1))
    return student(number - 1) * sqrt(variance_of_mean) / scale


_FINE = 6
"""Bits kept of a time: buckets are at most 1/32 wide."""


class Times:
    """How often a decision took how long, in buckets of 3 %.

    >>> times = Times()
    >>> times.add_all([1_000_000] * 90 + [5_000_000] * 10)
    >>> [round(times.quantile(share) or 0, 1) for share in (0.5, 0.95)]
    [1.0, 5.0]
    """

    def __init__(self) -> None:
        self.counts: Counter[int] = Counter()

    def add_all(self, nanoseconds: Iterable[int]) -> None:
        """Count times in nanoseconds."""
        self.counts.update(map(_bucket, nanoseconds))

    def merge(self, counts: Mapping[int, int]) -> None:
        """Add the counts of others."""
        self.counts.update(counts)

    def quantile(self, share: float) -> float | None:
        """Return the time in milliseconds that this share of decisions stays within."""
        wanted = share * self.counts.total()
        passed = 0
        for bucket, count in sorted(self.counts.items()):
            passed += count
            if passed >= wanted:
                return _middle(bucket) / 1e6
        return None


def _bucket(time: int) -> int:
    shift = max(0, time.bit_length() - _FINE)
    return (shift << _FINE) | (time >> shift)


def _middle(bucket: int) -> float:
    shift, top = bucket >> _FINE, bucket & ((1 << _FINE) - 1)
    return float((top << shift) + ((1 << shift) - 1) / 2)
