"""What the expert says of its choice."""

from __future__ import annotations

from smear_tui.analysis.advice import Advice, Valued
from smear_tui.analysis.comparing import Figure
from smear_tui.analysis.decision import Choice
from smear_tui.engine.actions import Action, Bid, Discard, NameTrump, Pass
from smear_tui.words.weighed import not_clearly

USUAL = Choice(Pass(0), "pass_weak", {"mean": 2.4, "suit": 3, "lowest": 3})


def advice(action: Action, passing: float) -> Advice:
    valued = [Valued(Bid(0, 3), Figure(-2.1, 1.9)), Valued(Pass(0), Figure(passing, 1.9))]
    ranked = sorted(valued, key=lambda each: -each.worth.mean)
    return Advice(action, USUAL, tuple(ranked), worlds=36)


def test_where_the_policys_choice_stands_against_the_figures_they_are_no_reason() -> None:
    told = advice(Pass(0), passing=-2.7).why()
    assert told.endswith(" not worth 3; 3 is not clearly better over 36 deals")
    assert "-2.7" not in told


def test_figures_are_the_reason_for_what_they_favour() -> None:
    assert advice(Bid(0, 3), passing=-2.7).why().startswith("3: -2.1 points a deal over 36 deals")
    assert advice(Pass(0), passing=-1.7).why().startswith("passing: -1.7 points")


def test_what_is_not_clearly_better_is_named_as_one_would_say_it() -> None:
    assert not_clearly(NameTrump(0, 0), 36) == "spades are not clearly better over 36 deals"
    assert not_clearly(Discard(0, (1, 2)), 36).startswith("another discard is not clearly")
