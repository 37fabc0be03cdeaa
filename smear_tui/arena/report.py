"""What a series shows: as tables for people, and as one object for programs."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from smear_tui.arena.intervals import Estimate, Times
from smear_tui.arena.series import Form, Plan
from smear_tui.arena.standing import Conduct, Measure, Standing
from smear_tui.engine.presets import rules_to_mapping
from smear_tui.engine.rules import Rules

_INCIDENTS_SHOWN = 8


@dataclass
class Result:
    """A series so far.

    Attributes:
        plan: What is played.
        names: What the bots are called.
        forms: Where the forms that are played stand.
        times: By bot, of the decisions made by this program; not of those read from a file.
        ending: Why it stopped where it did, one sentence; "" when all was played.
    """

    plan: Plan
    names: Sequence[str]
    forms: dict[Form, Standing]
    times: list[Times] = field(init=False)
    ending: str = ""

    def __post_init__(self) -> None:
        self.times = [Times() for _ in self.names]

    @property
    def main(self) -> Form:
        """The form that bids are counted and pairs are compared in: the deals, if there are any."""
        deals = self.forms.get("deals")
        if "games" in self.forms and (deals is None or not deals.measure.number):
            return "games"
        return "deals"

    @property
    def incidents(self) -> int:
        """How many answers could not be used."""
        return sum(each.incidents for form in self.forms.values() for each in form.conduct)

    def incidents_of(self, bot: int) -> int:
        """How many answers of a bot could not be used."""
        return sum(form.conduct[bot].incidents for form in self.forms.values())


def as_data(result: Result) -> dict[str, Any]:
    """Return the object of ``--json``: numbers of forms that are not played are null."""
    bots = range(len(result.names))
    deals = result.forms.get("deals")
    return {
        "rules": rules_text(result.plan.rules),
        "deals": deals.measure.number if deals else 0,
        "seed": result.plan.seed,
        "bots": [_bot_as_data(result, bot) for bot in bots],
        "pairs": [_pair_as_data(result, a, b) for a, b in combinations(bots, 2)],
    }


def _bot_as_data(result: Result, bot: int) -> dict[str, Any]:
    deals, games = result.forms.get("deals"), result.forms.get("games")
    lead = deals.measure.lead(bot) if deals else None
    share = games.measure.share(bot) if games else None
    conduct = result.forms[result.main].conduct[bot]
    return {
        "name": result.names[bot],
        "points": lead and lead.mean,
        "half_width": lead and lead.half_width,
        "games": games.conduct[bot].entries if games else 0,
        "games_won": games.conduct[bot].won if games else 0,
        "games_half_width": share and share.half_width,
        "bids": {
            str(level): [conduct.made[level], conduct.bids[level]]
            for level in sorted(conduct.bids)
            if level
        },
        "auctions": conduct.auctions,
        "moons": conduct.moons,
        "ms_median": _milliseconds(result.times[bot].quantile(0.5)),
        "ms_p95": _milliseconds(result.times[bot].quantile(0.95)),
        "incidents": result.incidents_of(bot),
    }


def _milliseconds(time: float | None) -> float | None:
    return None if time is None else float(f"{time:.3g}")


def _pair_as_data(result: Result, a: int, b: int) -> dict[str, Any]:
    found = result.forms[result.main].measure.difference(a, b)
    return {
        "a": result.names[a],
        "b": result.names[b],
        "diff": found and found.mean,
        "half_width": found and found.half_width,
    }


def rules_text(rules: Rules) -> str:
    """Return the rules as they are asked for: the rule set and what differs from it.

    >>> from smear_tui.engine.presets import rules_from_mapping
    >>> rules_text(rules_from_mapping({"base": "schmier", "target": 15, "points": ["high", "low"],
    ...     "min_bid": 1, "max_bid": 2}))
    'schmier min_bid=1 max_bid=2 points=high,low target=15'
    """
    mapping = rules_to_mapping(rules)
    base = mapping.pop("base")
    mapping.pop("name", None)
    return " ".join([base, *(f"{option}={_value(value)}" for option, value in mapping.items())])


def _value(value: Any) -> str:
    if isinstance(value, list | tuple):
        return ",".join(map(str, value))
    return str(value).lower() if isinstance(value, bool) else str(value)


def as_text(result: Result, *, ladder: bool = False, matrix: bool = False) -> str:
    """Return the result as lines of text.

    Args:
        result: What to tell.
        ladder: Put the bots in order, with their ratings.
        matrix: Tell every pair of bots, as a square.
    """
    parts: list[list[str]] = []
    for form, standing in result.forms.items():
        parts += [[_heading(result, form)], _bots_table(result, form, ladder=ladder)]
        if matrix:
            parts.append(_matrix(standing.measure, result.names, form))
        parts.append([*_verdict(standing.measure, result.names, form), *_caps(result, form)])
    parts += [_conduct_table(result), _bids_table(result), _incident_lines(result)]
    parts.append([result.ending] if result.ending else [])
    return "\n\n".join("\n".join(lines) for lines in parts if lines) + "\n"


def _heading(result: Result, form: Form) -> str:
    standing = result.forms[form]
    tables = len(result.plan.tables)
    what = "deals from 0-0" if form == "deals" else "games"
    return (
        f"{rules_text(result.plan.rules)}: {standing.measure.number} {what}, "
        f"each at {tables} tables (seed {result.plan.seed})"
    )


def _bots_table(result: Result, form: Form, *, ladder: bool) -> list[str]:
    measure = result.forms[form].measure
    unit = "points a deal" if form == "deals" else "games won"
    rows = []
    for bot, name in enumerate(result.names):
        figure = measure.figure(bot)
        rating = measure.rating(bot)
        cells = [name, figure_text(rating, form)] if ladder else [name]
        order = -rating.mean if ladder and rating else 0.0
        rows.append((order, [*cells, figure_text(figure, form, share=form == "games")]))
    rows.sort(key=lambda row: row[0])
    return columns(
        [["bot", "rating", unit] if ladder else ["bot", unit], *(row[1] for row in rows)]
    )


def figure_text(figure: Estimate | None, form: Form, *, share: bool = False) -> str:
    """Return an estimate as it is shown: points, or per cent of games.

    >>> figure_text(Estimate(1.234, 0.1), "deals"), figure_text(Estimate(0.5, None), "games")
    ('+1.23 ±0.10', '+50.0 %')
    """
    if figure is None:
        return ""
    sign = "" if share else "+"
    if form == "deals":
        width = "" if figure.half_width is None else f" ±{figure.half_width:.2f}"
        return f"{figure.mean:{sign}.2f}{width}"
    width = "" if figure.half_width is None else f" ±{100 * figure.half_width:.1f}"
    return f"{100 * figure.mean:{sign}.1f}{width} %"


def _verdict(measure: Measure, names: Sequence[str], form: Form) -> list[str]:
    """Say of two bots which is shown to be better; of more, the table is enough."""
    found = measure.difference(0, 1) if len(names) == 2 else None
    if found is None:
        return []
    a, b = names
    unit = "points a deal" if form == "deals" else "of the games a side"
    if not found.decided:
        return [f"No difference is shown: {a} less {b} is {figure_text(found, form)} {unit}."]
    if found.mean < 0:
        a, b, found = b, a, found.scaled(-1)
    return [f"{a} is better than {b}: {figure_text(found, form)} {unit}."]


def _caps(result: Result, form: Form) -> list[str]:
    standing, caps = result.forms[form], result.plan.caps
    told = []
    if standing.thrown_in:
        told.append(f"Thrown in and dealt again: {standing.thrown_in} times.")
    moons = sum(each.moons for each in standing.conduct)
    if moons and form == "deals":
        told.append(
            f"Moons: {moons}. One ends the game, so whoever wins by it counts the target of "
            f"{result.plan.rules.target} points."
        )
    if standing.capped and form == "deals":
        told.append(
            f"{standing.capped} of {standing.played} were given up, thrown in {caps.thrown_in} "
            "times in a row: they count 0 for everybody."
        )
    elif standing.capped:
        told.append(
            f"{standing.capped} of {standing.played} games were stopped (after {caps.deals} deals, "
            f"or {caps.thrown_in} thrown in in a row): nobody won them."
        )
    return told


def _matrix(measure: Measure, names: Sequence[str], form: Form) -> list[str]:
    """Set out how much more the bot of a row gets than that of a column."""
    bots = range(len(names))
    rows = [["", *names]]
    for a in bots:
        cells = ["" if a == b else figure_text(measure.difference(a, b), form) for b in bots]
        rows.append([names[a], *cells])
    return columns(rows, text_last=False)


def _conduct_table(result: Result) -> list[str]:
    standing = result.forms[result.main]
    rows = [["bot", "auctions", "", "made", "moons made", "ms median", "ms p95", "incidents"]]
    every = sum(each.auctions for each in standing.conduct)
    for bot, conduct in enumerate(standing.conduct):
        times = result.times[bot]
        rows.append(
            [
                result.names[bot],
                str(conduct.auctions),
                share_text(conduct.auctions, every),
                share_text(conduct.made.total(), conduct.auctions),
                f"{conduct.made[0]} of {conduct.moons}",
                *(_time_text(times.quantile(share)) for share in (0.5, 0.95)),
                str(result.incidents_of(bot)),
            ]
        )
    return columns(rows, text_last=False)


def _time_text(time: float | None) -> str:
    return "" if time is None else f"{time:.3g}"


def _bids_table(result: Result) -> list[str]:
    conduct = result.forms[result.main].conduct
    levels = sorted({level for each in conduct for level in each.bids if level})
    if not levels:
        return []
    rows = [["bids made", *map(str, levels)]]
    for bot, each in enumerate(conduct):
        rows.append([result.names[bot], *(_made_text(each, level) for level in levels)])
    return columns(rows, text_last=False)


def _made_text(conduct: Conduct, level: int) -> str:
    times = conduct.bids[level]
    return f"{share_text(conduct.made[level], times)} of {times}" if times else "-"


def _incident_lines(result: Result) -> list[str]:
    if not result.incidents:
        return []
    told: Counter[tuple[int, str]] = Counter()
    for standing in result.forms.values():
        told.update(standing.incidents)
    lines = [f"{result.incidents} answers could not be used; a legal action was taken:"]
    for (bot, text), times in told.most_common(_INCIDENTS_SHOWN):
        lines.append(f"  {times} times: {result.names[bot]} {text}")
    return lines if len(told) <= _INCIDENTS_SHOWN else [*lines, "  ..."]


def running_text(measure: Measure, names: Sequence[str], form: Form) -> str:
    """Return the bot that is ahead with its figure so far, for a progress bar."""
    found = [measure.figure(bot) for bot in range(len(names))]
    told = [(each.mean, -bot, each) for bot, each in enumerate(found) if each is not None]
    if not told:
        return ""
    _, bot, best = max(told, key=lambda each: each[:2])
    return f"{names[-bot]} {figure_text(best, form, share=measure.games)}"


def share_text(part: int, whole: int) -> str:
    """Return a share in per cent, "" of nothing."""
    return f"{100 * part / whole:.1f} %" if whole else ""


def columns(lines: Iterable[Sequence[str]], *, text_last: bool = True) -> list[str]:
    """Set lines of cells in columns: the first (and the last) to the left, others to the right."""
    rows = [list(line) for line in lines]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    left = (0, len(widths) - 1) if text_last else (0,)
    return [
        "  ".join(
            cell.ljust(width) if place in left else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]


def json_line(result: Result) -> str:
    """Return the object of ``--json`` as a line."""
    return json.dumps(as_data(result)) + "\n"
