"""A game that is to be dealt."""

from __future__ import annotations

from dataclasses import dataclass

from smear_tui.engine.rules import Rules


@dataclass(frozen=True, slots=True)
class Setup:
    """A game to be dealt; a seed of None is left to chance."""

    rules: Rules
    seats: list[str]
    seed: int | None = None
