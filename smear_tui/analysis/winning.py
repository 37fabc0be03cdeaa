"""The chance to win the game from some totals, looked up.

In a table worked out from how deals come out when the policy plays them (``histogram``). Those of
the presets are shipped (``python -m tools.race`` makes them), another rule set's is worked out when
it is first asked for, and kept; with more than three sides the formula of ``race`` stands.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from smear_tui.analysis.race import chance_to_win
from smear_tui.analysis.racing import MOST_SIDES, Outcome, Race, race_of
from smear_tui.engine.cards import Side
from smear_tui.engine.errors import RulesError
from smear_tui.engine.presets import PRESETS
from smear_tui.engine.rules import Rules, rules_with

DATA = Path(__file__).with_name("race.json")
"""The tables of the presets."""
UNIT = 10_000
"""Chances are written down in parts of this."""
_DEALS = 800
"""How many deals are played for a rule set that has no table."""


def looked_up(rules: Rules, totals: Sequence[float], side: Side, dealer: Side) -> float:
    """Return a side's chance to win the game from these totals, by the table.

    Args:
        rules: The rules.
        totals: By side, before a deal.
        side: Whose chance.
        dealer: The side of who deals it.
    """
    sides = rules.sides
    if sides > MOST_SIDES:
        return chance_to_win(rules, totals, side)
    race = _race(rules)
    turned = [totals[(dealer + step) % sides] for step in range(sides)]
    return race.chance(turned, (side - dealer) % sides)


@lru_cache(maxsize=32)
def _race(rules: Rules) -> Race:
    for name, found in _shipped().items():
        if rules == PRESETS[name]:
            return race_from(found)
        if _only_the_end_differs(rules, PRESETS[name]):
            return race_of(rules, outcomes_from(found))
    # Late: deals are played by what itself asks for the chance to win.
    from smear_tui.analysis.histogram import outcomes

    return race_of(rules, outcomes(rules, _DEALS))


def _only_the_end_differs(rules: Rules, other: Rules) -> bool:
    try:
        return rules == rules_with(other, {"target": rules.target, "finish": rules.finish})
    except RulesError:
        return False


@lru_cache(maxsize=1)
def _shipped() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(DATA.read_text(encoding="utf-8"))
    return found


def written(found: Sequence[Outcome], race: Race, deals: int) -> dict[str, Any]:
    """Return outcomes and their race as data; the shares are numbers of so many deals."""
    return {
        "outcomes": [
            [*each.took, each.bidder, each.level, round(each.share * deals)] for each in found
        ],
        "totals": list(race.totals),
        "chances": [round(chance * UNIT) for place in race.chances for chance in place[:-1]],
    }


def outcomes_from(found: dict[str, Any]) -> list[Outcome]:
    """Read outcomes (see ``written``)."""
    rows = found["outcomes"]
    whole = sum(row[-1] for row in rows)
    return [
        Outcome(tuple(took), bidder, level, count / whole) for *took, bidder, level, count in rows
    ]


def race_from(found: dict[str, Any]) -> Race:
    """Read a race (see ``written``)."""
    totals, numbers = tuple(found["totals"]), found["chances"]
    sides = len(found["outcomes"][0]) - 3
    others = sides - 1
    chances = []
    for at in range(0, len(numbers), others):
        place = [number / UNIT for number in numbers[at : at + others]]
        chances.append((*place, 1 - sum(place)))
    return Race(sides, totals, tuple(chances))
