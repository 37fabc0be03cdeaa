"""Measure how much better ``expert`` plays than its rollouts: ``python -m tools.skill``.

It bids and plays deals in all seats. Of every contract it keeps what the rollouts said when it was
bid - the round points of the bidder's side that no play could change, those it took in tricks and
those it lost there, world by world - and whether it was made. Then it prints for each chance to
bring a lost point home how often bids would have been said to be made, against how often they were,
and how likely that chance makes what happened. The best one belongs into ``analysis/skill.py``
(``HOME``). As bids change with it, it is measured again with the new one until it stays.

    python -m tools.skill --rules minnesota-7 --deals 400 --first 0 --state skill-m7.jsonl

An interrupted run goes on where it was; ``--deals 0`` only prints, from any number of files.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from math import log
from pathlib import Path
from typing import Any

from smear_bots.expert import Expert
from smear_tui.analysis.bidding import Spoken
from smear_tui.analysis.sampling import Sampler
from smear_tui.analysis.skill import Taken, tails
from smear_tui.engine.actions import Bid, Moon
from smear_tui.engine.generator import Generator
from smear_tui.engine.presets import PRESETS
from smear_tui.engine.rules import Rules
from smear_tui.engine.view import View
from tools.alone import kept, played

WORLDS = 100
CHANCES = [each / 50 for each in range(21)]
_LEAST = 0.01

Found = dict[str, Any]


def said_of(view: View, level: int, number: int) -> list[tuple[tuple[int, int, int], int]]:
    """Count the rollouts of a bid that stood: points fixed, taken and lost by the bidder's side."""
    side = view.seat % view.rules.sides
    sampler = Sampler(view, Generator("skill", number, view.seat))
    counts: Counter[tuple[int, int, int]] = Counter()
    for _ in range(WORLDS):
        spoken = Spoken(view, sampler.world())
        bidder, _ = spoken.after(level)
        if bidder == view.seat:
            took, fixed = spoken.took(bidder)
            own = took[side] - fixed[side]
            counts[fixed[side], own, sum(took) - sum(fixed) - own] += 1
    return sorted(counts.items())


def play(rules: Rules, number: int, bot: Expert) -> Found | None:
    """Play one deal; None when nobody bid, or it was the moon."""

    def say(view: View, action: Bid | Moon) -> Any:
        return said_of(view, action.level, number) if isinstance(action, Bid) else None

    found = played(rules, number, bot, say)
    if found is None or found[0] is None:
        return None
    said, bid, made = found
    return {"bid": bid, "said": said, "made": made}


def chance_said(found: Found, home: float) -> float:
    """Return the chance to make a bid if lost points come home with that chance."""
    total = 0.0
    for (fixed, own, lost), count in found["said"]:
        tail = tails(Taken((fixed + own, lost), (fixed, 0)), 0, home)
        total += count * tail[found["bid"] - 1]
    return total / sum(count for _, count in found["said"])


def table(deals: list[Found]) -> str:
    """Return how well each chance fits."""
    made = sum(each["made"] for each in deals) / len(deals)
    lines = [f"{len(deals)} bids, made {made:.3f}", "  home   said   log likelihood"]
    for home in CHANCES:
        chances = [min(1 - _LEAST, max(_LEAST, chance_said(each, home))) for each in deals]
        fit = sum(
            log(chance if each["made"] else 1 - chance)
            for chance, each in zip(chances, deals, strict=True)
        )
        lines.append(f"{home:6.2f} {sum(chances) / len(deals):6.3f} {fit:9.2f}")
    return "\n".join(lines)


def main() -> None:
    """Play, and print."""
    parser = argparse.ArgumentParser(description="How much better expert plays than its rollouts.")
    parser.add_argument("--rules", default="minnesota-7")
    parser.add_argument("--deals", type=int, default=400)
    parser.add_argument("--first", type=int, default=0, help="number of the first deal")
    parser.add_argument("--state", type=Path, nargs="+", default=[Path("skill.jsonl")])
    asked = parser.parse_args()
    state, rules, bot = asked.state[0], PRESETS[asked.rules], Expert()
    numbers = range(asked.first, asked.first + asked.deals)
    kept(state, numbers, lambda number: play(rules, number, bot))
    lines = [line for each in asked.state for line in each.read_text("utf-8").splitlines()]
    print(table([found for found in map(json.loads, lines) if found and found["said"]]))


if __name__ == "__main__":
    main()
