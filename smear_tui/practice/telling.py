"""A judgement in words: the verdict, the table of values, why, and what the bots would do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from textwrap import wrap

from smear_tui.analysis.tally import CallFigures
from smear_tui.botapi import BotError
from smear_tui.engine.actions import Action
from smear_tui.engine.auction import MOONED, PASSED
from smear_tui.engine.generator import Generator
from smear_tui.engine.view import View
from smear_tui.players.ask import ask
from smear_tui.players.registry import make_bot
from smear_tui.practice.labels import Labels
from smear_tui.practice.reasons import why
from smear_tui.practice.spots import Spot
from smear_tui.practice.weighing import Findings, Judgement
from smear_tui.words.figures import (
    Column,
    choice_lines,
    moon_words,
    points_line,
    trumps_line,
    value,
)
from smear_tui.words.reasons import closed
from smear_tui.words.sides import Names
from smear_tui.words.weighed import named

BOTS = ("steady", "expert")
"""Whose answers are told."""


_FEW = 10
"""Deals in which a call has to stand before it is told how often it is made."""
LEGEND = (
    ("makes", "how often the bid is made, of the deals in which it is played; nothing where "
     "another bid is always played instead"),
    ("if made", "the points your side scores then"),
    ("if set", "the points your side scores otherwise"),
    ("us-them", "the points your side scores, less what the others do on average, in all the deals "
     "that may follow: this is what the choices are ranked by"),
    ("±95%", "19 of 20 such intervals hold the true figure; more deals make them narrower"),
    ("win", "near the end of a game its place is taken by the chance to win the game"),
    ("cost", "what a choice is worse than the best, deal for deal; up to 0.2 points, or as much as "
     "chance can make, counts as good as the best; what is lost near the end of a game is kept in "
     "points too: twice the target for a whole game"),
    ("keep", "of the cards kept, those in which the choices differ; the others are kept in all"),
    (">", "your answer"),
)  # fmt: skip
"""What stands above the columns of the table, and what it means."""


@dataclass(frozen=True, slots=True)
class Opinion:
    """What a bot would do.

    Attributes:
        bot: Its name.
        action: What it would do.
        why: Its reason, cards in strict notation; "" for none.
    """

    bot: str
    action: Action
    why: str


NOT_KEPT = "This answer is not saved; practice goes on."
"""Said of an answer that could not be written down."""


def no_figures(why: str) -> str:
    """Return what is said when a hand goes on without figures."""
    return f"There are no figures ({why}); practice goes on."


def opinions(spot: Spot) -> list[Opinion]:
    """Return what the bots would do at a spot; a bot that is not installed is left out."""
    view, found = spot.view(), []
    for name in BOTS:
        try:
            asked = ask(make_bot(name), view, Generator("opinion", spot.seed, name))
        except BotError:
            continue
        found.append(Opinion(name, asked.action, asked.why))
    return found


def told(
    found: Findings, chosen: Action, bots: Sequence[Opinion], names: Names, width: int
) -> list[str]:
    """Return the whole judgement as lines; the first paragraph is the verdict.

    Args:
        found: The figures.
        chosen: What was answered.
        bots: What the bots would do.
        names: Who is who.
        width: Cells there are.
    """
    style = names.style
    labels = Labels.of(found, style)
    judged, said = found.judge(chosen), verdict(found, chosen, labels)
    lines = [*_wrapped(said, width), "", *table(found, chosen, labels, names, width), ""]
    for text in why(found, judged, labels.inside, names):
        lines += _wrapped(text, width)
    suits = found.weighed.suits
    if suits:
        both = (trumps_line(suits, style), points_line(suits[0], names))
        lines += ["", *(line for each in both for line in _wrapped(each, width, 3))]
    lines += ["", *(line for each in bots for line in _opinion(each, labels, names, width))]
    foot = f"{judged.worlds} deals that fit what you can see; > is yours, ±95% the interval."
    if found.near:
        foot += " The end of the game is near: the chance to win it decides, not the points."
    lines += ["", *_wrapped(foot, width)]
    return [line.replace("±", "+-") for line in lines] if style.ascii else lines


def table(found: Findings, chosen: Action, labels: Labels, names: Names, width: int) -> list[str]:
    """Return the table of values, the best choice first."""
    shown = [
        f"{'>' if each.action == chosen else ' '} {labels.short(each.action)}"
        for each in found.choices
    ]
    bidder = found.view.table.bidder
    made = "makes" if bidder in (None, found.view.seat) else f"{names.seat(bidder)} makes"
    costs = tuple(_cost(found, each.action) for each in found.choices)
    more = [Column("cost", costs, 3)]
    if found.near:
        points = tuple(value(each.worth, near=False) for each in found.choices)
        more.append(Column("us-them", points, 6))
    told = [_if_known(each, found.worlds) for each in found.choices]
    lines = choice_lines(told, shown, width - 1, near=found.near, made=made,
                         moon=moon_words(found.view), more=more)  # fmt: skip
    return [line.rstrip() for line in lines]


def _if_known(each: CallFigures, worlds: int) -> CallFigures:
    """Leave out what comes to a call that hardly ever stands: a few cases say nothing."""
    if each.stands.mean * worlds >= _FEW:
        return each
    return replace(each, made=None, if_made=None, if_set=None)


def _cost(found: Findings, action: Action) -> str:
    if action == found.best:
        return "best"
    judged = found.judge(action)
    return f"{100 * judged.lost.mean:.1f} %" if found.near else f"{judged.cost.mean:.2f}"


def verdict(found: Findings, chosen: Action, labels: Labels) -> str:
    """Return what an answer cost, in a sentence."""
    judged = found.judge(chosen)
    mine, best = (labels.inside(each) for each in (judged.chosen, judged.best))
    mine = mine[:1].upper() + mine[1:]
    if judged.chosen == judged.best:
        second = found.judge(found.choices[1].action) if len(found.choices) > 1 else judged
        if second.chosen == judged.best or not second.right:
            return f"{mine}: the best there is."
        what = f"{labels.inside(second.chosen)} is as good; between them lie {_apart(second)}"
        return f"{mine}: the best, but {what}."
    if judged.right:
        return f"{mine}: as good as the best, {best}; between them lie {_apart(judged)}."
    return f"{mine}: the best was {best}. It costs {_apart(judged)}."


def _apart(judged: Judgement) -> str:
    """Return how far an answer is from the best."""
    cost, lost = judged.cost, judged.lost
    if judged.near:
        return f"{100 * lost.mean:.1f} % ±{100 * lost.half:.1f} of the chance to win"
    return f"{cost.mean:.2f} ±{cost.half:.2f} points a deal"


def _opinion(each: Opinion, labels: Labels, names: Names, width: int) -> list[str]:
    told = f"{each.bot}: {labels.whole(each.action)}"
    # A reason of figures, which names the choice first, is left out: those of far more deals
    # stand above.
    if each.why and not each.why.startswith(f"{named(each.action)}: "):
        told += f" ({names.style.pretty(closed(each.why).rstrip('.'))})"
    return _wrapped(told, width, 3)


def _wrapped(text: str, width: int, indent: int = 0) -> list[str]:
    """Wrap a text; a number stays with its sign."""
    lines = wrap(text.replace(" %", "\N{NO-BREAK SPACE}%"), width, subsequent_indent=" " * indent)
    return [line.replace("\N{NO-BREAK SPACE}", " ") for line in lines]


def said_before(view: View, names: Names) -> str:
    """Return who deals, what was said, and what is played, in a line."""
    table = view.table
    words = {PASSED: "pass", MOONED: "moon"}
    said = [f"{names.inside(seat)} {words.get(level, level)}" for seat, level in table.said]
    parts = [f"dealer {names.inside(table.dealer)}", *said]
    if table.trump.suit is not None:
        parts.append(f"trump {names.style.suit(table.trump.suit)}")
    return "  ".join(parts)


def who_bid(view: View, names: Names) -> str:
    """Return who has bid what once the auction is over, and who deals, in a sentence."""
    table, rules = view.table, names.rules
    if table.bidder is None:
        return ""
    bid = "shoots the moon" if table.moon else f"has bid {table.bid}"
    who = names.seat(table.bidder)
    if table.bidder == view.seat:
        bid = "shoot the moon" if table.moon else f"have bid {table.bid}"
    elif rules.side_of(table.bidder) == rules.side_of(view.seat):
        who += ", your partner,"
    return f"{who} {bid}; {names.does(table.dealer, 'deal', 'deals', start=False)}."
