"""Why the best choice is the best, and what is wrong with another: two sentences of figures."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from smear_tui.analysis.tally import CallFigures
from smear_tui.engine.actions import Action, Bid, Moon, Pass
from smear_tui.practice.weighing import Findings, Judgement
from smear_tui.words.sides import Names

_OFTEN = 0.9
"""Chance from which on a call is as good as never overbid."""

Named = Callable[[Action], str]


def why(found: Findings, judged: Judgement, named: Named, names: Names) -> tuple[str, str]:
    """Return two sentences: on the best choice, and on the answer or what comes next.

    Args:
        found: The figures.
        judged: The answer.
        named: Names a choice.
        names: Who is who.
    """
    values = found.choices
    best = values[0]
    other = next((each for each in values if each.action == judged.chosen), best)
    if other is best:
        other = values[1] if len(values) > 1 else best
    telling = _Telling(found, named, names)
    return telling.best(best, other, values), telling.other(other, best)


class _Telling:
    def __init__(self, found: Findings, named: Named, names: Names) -> None:
        self._near, self._named = found.near, named
        self._moon = found.view.table.moon
        view, bidder = found.view, found.view.table.bidder
        self._bidder = "" if bidder in (None, view.seat) else names.seat(bidder)
        high, rules = view.table.high_seat, view.rules
        self._partner = ""
        if high is not None and rules.side_of(high) == rules.side_of(view.seat):
            last = len(view.table.said) == rules.seats - 1
            self._partner = (
                f"lets the {view.table.high} of {names.seat(high)}, your partner, stand"
                f"{'' if last else ' unless it is outbid'}"
            )

    def best(self, best: CallFigures, other: CallFigures, values: Sequence[CallFigures]) -> str:
        """Return why the best is the best; of the other choice the next sentence tells."""
        if isinstance(best.action, Pass):
            bid = next((each for each in values if isinstance(each.action, Bid)), None)
            if bid is None or bid.made is None or bid is other:
                return f"{self._passing(best)}."
            level = self._named(bid.action)
            return (
                f"{self._passing(best)}; the best bid, {level}, makes "
                f"{_percent(bid)} of the time and comes to {self._worth(bid)}."
            )
        return f"{self._made(best)}{self._overbid(best)}: {self._comes_to(best)}."

    def other(self, other: CallFigures, best: CallFigures) -> str:
        """Return what the other choice lacks."""
        action, top = other.action, best.action
        name = _capital(self._named(action))
        if action == top:
            return "There is nothing else to choose."
        if isinstance(action, Pass):
            return f"{self._passing(other)}."
        if isinstance(action, Moon):
            return (
                f"The moon needs every point and gets them {_percent(other)} of the time; "
                "one missing loses the game."
            )
        lower = isinstance(action, Bid) and isinstance(top, Bid) and action.level < top.level
        if lower and other.stands.mean < min(_OFTEN, best.stands.mean - 0.05):
            return (
                f"{name} is overbid in {100 - 100 * other.stands.mean:.0f} % of the deals, "
                f"{self._named(top)} in {100 - 100 * best.stands.mean:.0f} %."
            )
        return f"{self._made(other)}: {self._worth(other)}."

    def _passing(self, figures: CallFigures) -> str:
        whose = self._partner or "leaves it to the others"
        return f"Passing {whose}, and that comes to {self._worth(figures)}"

    def _made(self, figures: CallFigures) -> str:
        name = _capital(self._named(figures.action))
        if figures.made is None:
            return name
        if isinstance(figures.action, Moon):
            return f"The moon gets every point {_percent(figures)} of the time"
        what = "the moon" if self._moon else "the bid"
        verb = "makes" if isinstance(figures.action, Bid) else f"makes {what}"
        told = f"{name} {verb} {_percent(figures)} of the time"
        if self._bidder:
            told = f"{name}: {self._bidder} makes {what} {_percent(figures)} of the time"
        if self._moon:
            return told  # it decides the game, so there are no points to tell
        if figures.if_made is not None:
            told += f", {figures.if_made.mean:+.1f}{' for you' if self._bidder else ''} then"
        if figures.if_set is not None:
            told += f" and {figures.if_set.mean:+.1f} otherwise"
        return told

    def _overbid(self, figures: CallFigures) -> str:
        """Return how often a bid does not stand, which its points made and set leave out."""
        if not isinstance(figures.action, Bid) or figures.stands.mean >= _OFTEN:
            return ""
        return f"; it is overbid in {100 - 100 * figures.stands.mean:.0f} % of the deals"

    def _comes_to(self, figures: CallFigures) -> str:
        if self._near:
            return f"that comes to {self._worth(figures)}"
        return f"in all, less what the others score, {self._worth(figures)}"

    def _worth(self, figures: CallFigures) -> str:
        if self._near:
            return f"a chance of {100 * figures.win.mean:.0f} % to win the game"
        return f"{figures.worth.mean:+.2f} points a deal"


def _percent(figures: CallFigures) -> str:
    return "-" if figures.made is None else f"{100 * figures.made.mean:.0f} %"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
