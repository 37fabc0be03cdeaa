"""What moves: a card that lands, a trick that is gathered, a moon that rises, a result told.

An effect says how far something has got; the panels draw it there. Nothing waits for an effect:
whatever is asked meanwhile is asked at once.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from smear_tui.engine.cards import Seat
from smear_tui.engine.events import TrickTaken


@dataclass(frozen=True, slots=True)
class Landing:
    """A card comes from who played it.

    Attributes:
        seat: Who played it.
        part: How far it has got, 0 to 1.
    """

    seat: Seat
    part: float = 0.0


@dataclass(frozen=True, slots=True)
class Gathering:
    """A trick goes to who took it."""

    trick: TrickTaken
    part: float = 0.0


@dataclass(frozen=True, slots=True)
class Telling:
    """The result of a deal is told line by line."""

    part: float = 0.0


@dataclass(frozen=True, slots=True)
class Rising:
    """The moon rises: a seat shoots it.

    Attributes:
        seat: Who shoots the moon.
        part: How far it has got, 0 to 1.
    """

    seat: Seat
    part: float = 0.0


Effect = Landing | Gathering | Telling | Rising

STEPS: dict[type, int] = {Landing: 4, Gathering: 4, Telling: 8, Rising: 8}
"""Frames of each."""
_LONGEST: dict[type, float] = {Landing: 0.28, Gathering: 0.32, Telling: 1.0, Rising: 1.8}
"""Seconds of each at the slowest."""
_SLOWNESS = (1.0, 0.8, 0.7, 0.5, 0.35, 0.0)


def frames(effect: Effect) -> list[Effect]:
    """Return the stages of an effect, between its beginning and its end."""
    count = STEPS[type(effect)]
    return [replace(effect, part=(step + 1) / (count + 1)) for step in range(count)]


def frame_delay(effect: Effect, speed: int) -> float:
    """Return the seconds each stage stays; 0 at the speed at which nothing moves.

    >>> frame_delay(Landing(0), 0), frame_delay(Landing(0), 5)
    (0.07, 0.0)
    """
    return _LONGEST[type(effect)] * _SLOWNESS[speed] / STEPS[type(effect)]


def between(start: int, end: int, part: float) -> int:
    """Return a cell on the way from one to another; slower towards the end.

    >>> [between(0, 8, part / 4) for part in range(5)]
    [0, 4, 6, 8, 8]
    """
    return round(start + (end - start) * (1 - (1 - part) ** 2))
