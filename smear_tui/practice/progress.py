"""How the answers change over days: what they cost, how often they agree with the best."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from smear_tui.storage.practice import PracticeAnswer
from smear_tui.words.sides import counted
from smear_tui.words.titles import preset_title

RECENT = 20
"""How many answers are compared with as many before them."""


@dataclass(frozen=True, slots=True)
class Tallied:
    """Some answers together.

    Attributes:
        name: What they have in common.
        count: How many.
        cost: Points a decision that they cost.
        agreed: Share of them that was the best, or as good.
    """

    name: str
    count: int
    cost: float
    agreed: float


@dataclass(frozen=True, slots=True)
class Progress:
    """Everything there is to say of the answers so far; mistakes that came back stand apart.

    Attributes:
        whole: All of them; None when there are none.
        days: By day, the oldest first.
        groups: By rules and kind.
        recent: The last ones, None until there are enough.
        before: As many before those.
        repeated: Mistakes that came back.
    """

    whole: Tallied | None
    days: tuple[Tallied, ...]
    groups: tuple[Tallied, ...]
    recent: Tallied | None
    before: Tallied | None
    repeated: Tallied | None


def progress(answers: Sequence[PracticeAnswer]) -> Progress:
    """Work out the progress of some answers, the oldest first."""
    fresh = [each for each in answers if not each.repeated]
    again = [each for each in answers if each.repeated]
    enough = len(fresh) >= 2 * RECENT
    return Progress(
        whole=_tallied("all", fresh),
        days=_by(fresh, lambda each: _day(each.at)),
        groups=_by(fresh, lambda each: f"{preset_title(each.rules)}, {each.kind}"),
        recent=_tallied("recent", fresh[-RECENT:]) if enough else None,
        before=_tallied("before", fresh[-2 * RECENT : -RECENT]) if enough else None,
        repeated=_tallied("repeated", again),
    )


def _tallied(name: str, answers: Sequence[PracticeAnswer]) -> Tallied | None:
    if not answers:
        return None
    count = len(answers)
    cost = sum(each.cost for each in answers) / count
    return Tallied(name, count, cost, sum(each.agreed for each in answers) / count)


def _day(time: str) -> str:
    """Return the day of a time on the clock of this place."""
    try:
        return f"{datetime.fromisoformat(time).astimezone():%Y-%m-%d}"
    except ValueError:  # somebody has written something else
        return time[:10]


def _by(
    answers: Iterable[PracticeAnswer], key: Callable[[PracticeAnswer], str]
) -> tuple[Tallied, ...]:
    found: dict[str, list[PracticeAnswer]] = {}
    for each in answers:
        found.setdefault(key(each), []).append(each)
    made = (_tallied(name, some) for name, some in found.items())
    return tuple(sorted((each for each in made if each), key=lambda each: each.name))


def summary_lines(found: Progress) -> list[str]:
    """Return the whole in a few sentences."""
    if found.whole is None:
        return ["No answer is kept yet: practise a hand, and it stands here."]
    whole = found.whole
    lines = [
        f"{counted(whole.count, 'decision')}: {whole.cost:.2f} points lost in each, "
        f"{100 * whole.agreed:.0f} % as good as the best."
    ]
    if found.recent and found.before:
        now, then = found.recent.cost, found.before.cost
        word = "less than" if now < then - 0.005 else "more than" if now > then + 0.005 else "as in"
        lines.append(
            f"The last {RECENT}: {now:.2f} points lost in each, {word} the {RECENT} before "
            f"({then:.2f})."
        )
    else:
        left = 2 * RECENT - whole.count
        lines.append(f"A trend is told from {2 * RECENT} decisions on: {left} more.")
    if found.repeated:
        lines.append(
            f"Mistakes that came back: {found.repeated.count}, "
            f"{100 * found.repeated.agreed:.0f} % right this time."
        )
    return lines


def table_lines(title: str, rows: Sequence[Tallied]) -> list[str]:
    """Return a table of some answers taken together.

    >>> table_lines("day", [Tallied("2026-11-30", 12, 0.25, 0.75)])[1]
    '  2026-11-30     12   0.25   75 %'
    """
    wide = max(len(title), *(len(row.name) for row in rows)) if rows else len(title)
    return [
        f"  {title:<{wide}}  asked   lost  agree",
        *(
            f"  {row.name:<{wide}}  {row.count:>5}  {row.cost:>5.2f}  {100 * row.agreed:>3.0f} %"
            for row in rows
        ),
    ]
