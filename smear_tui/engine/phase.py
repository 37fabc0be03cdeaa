"""The phases of a game."""

from __future__ import annotations

from enum import Enum


class Phase(Enum):
    """Where a game stands; the values are the words of ``replay --json``."""

    BETWEEN = "between"
    AUCTION = "auction"
    TRUMP = "trump"
    DISCARD = "discard"
    PLAY = "play"
    OVER = "over"
