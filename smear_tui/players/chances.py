"""Where all that is left to chance in a game comes from: its seed, and what follows from it."""

from __future__ import annotations

import os

from smear_tui.engine.generator import Generator

SEEDS = 1_000_000
"""Seeds that nobody chose are below it: short enough to be read out and typed again."""


def any_seed() -> int:
    """Return a seed that nobody chose."""
    return int.from_bytes(os.urandom(4), "big") % SEEDS


def chance_of(seed: int | None, deal: int, seat: int, number: int) -> Generator:
    """Return a bot's chances for an action: the same in the same game, however it came there.

    Args:
        seed: The game's seed.
        deal: The deal's number.
        seat: Who is to act.
        number: How many actions the deal has had.
    """
    return Generator(seed or 0, "deal", deal, "seat", seat, "action", number)
