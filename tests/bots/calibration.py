"""Does what ``expert`` says come true? Its chance to make a bid, against what then happened.

    python -m tests.bots.calibration --rules minnesota-7 --deals 5000 --state said.jsonl

plays deals that ``expert`` bids and plays in all seats and keeps one line for each in the file;
interrupted, it goes on from there.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from hashlib import sha256
from math import sqrt
from pathlib import Path

from smear_bots.expert import Expert
from smear_tui import analysis
from smear_tui.analysis.evaluation import Evaluation
from smear_tui.engine.actions import Bid, Moon
from smear_tui.engine.generator import Generator
from smear_tui.engine.presets import preset
from smear_tui.engine.rules import Rules
from smear_tui.engine.view import View
from tools.alone import kept, played

BINS = 10
WORLDS = 100
"""Of how many worlds a chance is said."""


@dataclass(frozen=True)
class Said:
    """The chance to make the bid that was played for, and whether it was made."""

    chance: float
    made: bool


@dataclass(frozen=True)
class Row:
    """Some bids whose chances were alike: how many, the chance said, the share made, the width."""

    number: int
    said: float
    made: float
    allowed: float

    @property
    def holds(self) -> bool:
        """Whether the chance said and the share made are near enough."""
        return abs(self.said - self.made) <= self.allowed


def play(rules: Rules, number: int, bot: Expert, worlds: int = WORLDS) -> Said | None:
    """Play one deal; None when nobody bid, or the chance to make the bid was not known."""

    def say(view: View, action: Bid | Moon) -> float | None:
        found = Evaluation(view, Generator("said", number, view.seat))
        found.more(worlds)
        made = next(each.made for each in found.calls() if each.action == action)
        return None if made is None else made.mean

    found = played(rules, number, bot, say)
    if found is None:
        return None
    chance, _, made = found
    return None if chance is None else Said(chance, made)


def series(rules: Rules, deals: int, state: Path, bot: Expert, worlds: int = WORLDS) -> list[Said]:
    """Play so many deals, those in the file before them, and keep them there."""

    def line(number: int) -> list[float] | None:
        said = play(rules, number, bot, worlds)
        return None if said is None else [said.chance, said.made]

    return [Said(*each) for each in kept(state, range(deals), line) if each is not None]


def rows(found: list[Said]) -> list[Row]:
    """Return the bids in bins of the chance said; those that hold none are left out."""
    bins: list[list[Said]] = [[] for _ in range(BINS)]
    for each in found:
        bins[min(BINS - 1, int(each.chance * BINS))].append(each)
    return [_row(each, 0.04) for each in bins if each]


def mean(found: list[Said]) -> Row:
    """Return all bids as one row."""
    return _row(found, 0.02)


def _row(found: list[Said], least: float) -> Row:
    number = len(found)
    said = sum(each.chance for each in found) / number
    made = sum(each.made for each in found) / number
    # Of few bids that were said to be sure, one that is set proves nothing.
    chance = (number * said + 1) / (number + 2)
    return Row(number, said, made, max(least, 2.5 * sqrt(chance * (1 - chance) / number)))


def table(found: list[Said]) -> str:
    """Return the bins as lines."""
    lines = ["  bids   said   made   allowed"]
    for row in (*rows(found), mean(found)):
        lines.append(
            f"{row.number:6} {row.said:6.3f} {row.made:6.3f}   ±{row.allowed:.3f}"
            + ("" if row.holds else "  does not hold")
        )
    return "\n".join(lines)


def build() -> str:
    """Return a name for the analysis and the bot as they are now: figures of others are others."""
    told = sha256()
    for path in sorted(Path(analysis.__file__).parent.glob("*.py")):
        told.update(path.read_bytes())
    return told.hexdigest()[:12]


def main() -> None:
    """Play, and print the bins."""
    parser = argparse.ArgumentParser(description="What expert says, against what happens.")
    parser.add_argument("--rules", default="minnesota-7")
    parser.add_argument("--deals", type=int, default=5000)
    parser.add_argument("--state", type=Path, default=Path("said.jsonl"))
    found = parser.parse_args()
    print(table(series(preset(found.rules), found.deals, found.state, Expert())))


if __name__ == "__main__":
    main()
