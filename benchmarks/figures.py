"""A measured figure beside its budget, and the table of all."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured figure.

    Attributes:
        what: What was measured.
        value: The figure.
        unit: Its unit: ``ms``, ``us``, ``times``.
        budget: What it may be at most; None for a figure that only stands beside others.
        note: How it came about.
    """

    what: str
    value: float
    unit: str
    budget: float | None = None
    note: str = ""

    @property
    def met(self) -> bool:
        """Whether the figure keeps within its budget, if it has one."""
        return self.budget is None or self.value <= self.budget

    def line(self) -> str:
        """Return the figure as a line of the table."""
        budget = verdict = ""
        if self.budget is not None:
            budget = f"{self.budget:g} {self.unit}"
            verdict = "met" if self.met else "NOT MET"
        value = f"{self.value:.2f} {self.unit}"
        return f"{self.what:<46} {value:>13} {budget:>11} {verdict:<8} {self.note}".rstrip()


def table(title: str, figures: Iterable[Figure]) -> str:
    """Return figures under a title."""
    head = f"{title:<46} {'measured':>13} {'budget':>11}"
    return "\n".join([head, *(figure.line() for figure in figures)])
