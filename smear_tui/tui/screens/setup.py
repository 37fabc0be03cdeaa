"""A game that is to be dealt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from smear_tui.engine.rules import Rules
from smear_tui.session import STAND_IN, YOU


@dataclass(frozen=True, slots=True)
class Setup:
    """A game to be dealt; a seed of None is left to chance."""

    rules: Rules
    seats: list[str]
    seed: int | None = None


def usual_seats(rules: Rules, seats: Sequence[str]) -> list[str]:
    """Return who plays if nothing else is said: the settings' seats if they fit, or you first.

    >>> usual_seats(Rules(), ())
    ['you', 'steady', 'steady', 'steady']
    """
    if len(seats) == rules.seats:
        return list(seats)
    return [YOU] + [STAND_IN] * (rules.seats - 1)
