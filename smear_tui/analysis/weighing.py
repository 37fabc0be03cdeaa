"""Any decision weighed: the figures of its phase, what to do, and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from smear_tui.analysis.cardvaluing import CardEvaluation
from smear_tui.analysis.comparing import NORMAL, Figure
from smear_tui.analysis.decision import Choice, card_in_words, decide, in_words
from smear_tui.analysis.evaluation import Evaluation, SuitFigures
from smear_tui.analysis.race import is_near
from smear_tui.analysis.tally import CallFigures, Tallies
from smear_tui.analysis.valuing import ExchangeEvaluation
from smear_tui.engine.actions import (
    Action,
    Bid,
    Discard,
    Moon,
    NameTrump,
    Pass,
    Play,
)
from smear_tui.engine.cards import SUITS
from smear_tui.engine.game import Game
from smear_tui.engine.generator import Generator
from smear_tui.engine.notation import action_text, cards_text, parse_action
from smear_tui.engine.phase import Phase
from smear_tui.engine.view import View
from smear_tui.words.why import why

_CAUTION = 1.0
"""Standard errors by which another choice than the policy's must be better."""
_DECIDED = 0.005
"""A chance to win that is nearer than this to none, or to one, is as good as that."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """What the choices of a decision are worth.

    Attributes:
        worlds: How many worlds were looked at.
        near: Whether the end of the game is near enough for the chance to win to count, and who
            wins is still open.
        best: What to do.
        why: The reason as a sentence; cards in strict notation.
        choices: What every choice is worth, the best first.
        suits: In the auction what every suit is worth as trump, the best first.
        behind: By choice, by how much it is worse than the first one in the same worlds: in
            points, and in the chance to win the game.
    """

    worlds: int
    near: bool
    best: Action
    why: str
    choices: tuple[CallFigures, ...]
    suits: tuple[SuitFigures, ...] = ()
    behind: tuple[tuple[Figure, Figure], ...] = ()

    def to_json(self) -> dict[str, Any]:
        """Return the figures as plain data."""
        return {
            "worlds": self.worlds,
            "near": self.near,
            "best": action_text(self.best),
            "why": self.why,
            "choices": [_choice_data(each) for each in self.choices],
            "suits": [_suit_data(each) for each in self.suits],
            "behind": [[_data(points), _data(win)] for points, win in self.behind],
        }

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Weighed:
        """Read what ``to_json`` wrote."""
        return cls(
            data["worlds"], data["near"], parse_action(data["best"]), data["why"],
            tuple(map(_choice, data["choices"])), tuple(map(_suit, data["suits"])),
            tuple((_sure(points), _sure(win)) for points, win in data["behind"]),
        )  # fmt: skip


def chance_of_advice(game: Game) -> Generator:
    """Return where the worlds come from for the decision a game stands at; again the same."""
    return Generator(game.seed or 0, "advice", len(game.log) - 1, len(game.log[-1].actions))


def evaluation_of(view: View, chance: Generator, also: Discard | None = None) -> Tallies:
    """Return what works out the figures for a seat that is to act.

    Args:
        view: What the seat knows.
        chance: Where the worlds come from; the same stream gives the same figures.
        also: A discard to look at beside the usual ones.
    """
    match view.table.phase:
        case Phase.AUCTION:
            return Evaluation(view, chance)
        case Phase.PLAY:
            return CardEvaluation(view, chance)
        case _:
            return ExchangeEvaluation(view, chance, also)


def weighed(evaluation: Tallies) -> Weighed:
    """Return what an evaluation has found so far, with the choice and its reason.

    The policy's choice stands unless another is better by more than chance would have it.
    """
    view, usual = evaluation.view, decide(evaluation.view)
    choices = evaluation.calls()
    # Where no choice can change who wins, points are all there is to play for.
    open_still = any(_DECIDED < each.win.mean < 1 - _DECIDED for each in choices)
    near = open_still and is_near(view.rules, view.table.totals)
    if near:
        choices.sort(key=lambda each: -each.win.mean)
    suits = tuple(evaluation.suits()) if isinstance(evaluation, Evaluation) else ()
    best = _best(evaluation, [each.action for each in choices], usual.action, near)
    figures = next((each for each in choices if each.action == best), None)
    if len(choices) > 1 and len({each.worth.mean for each in choices}) == 1:
        told = why("same", {})
    elif isinstance(best, Play) and best != usual.action:
        told = card_in_words(view, best.card)
    else:
        told = _reason(usual, best, figures, _found(view, suits))
    behind = [_behind(evaluation, each.action, choices[0].action) for each in choices]
    return Weighed(
        evaluation.worlds, near, best, told, tuple(choices), suits, tuple(behind)
    )  # fmt: skip


def _behind(evaluation: Tallies, one: Action, top: Action) -> tuple[Figure, Figure]:
    return evaluation.behind(one, top), evaluation.behind(one, top, win=True)


def _found(view: View, suits: Sequence[SuitFigures]) -> Mapping[str, float]:
    """Return what is said of the best suit in the auction; nothing elsewhere."""
    if not suits:
        return {}
    bids = [each.level for each in view.legal() if isinstance(each, Bid)]
    best = suits[0]
    return {"suit": best.suit, "mean": best.points.mean, "lowest": min(bids, default=0)}


def _best(evaluation: Tallies, actions: list[Action], usual: Action, near: bool) -> Action:
    if not actions:
        return usual
    top = actions[0]
    if usual not in actions:
        return top
    behind = evaluation.behind(usual, top, win=near)
    return usual if behind.mean <= _CAUTION * behind.half / NORMAL else top


def _reason(
    usual: Choice, best: Action, figures: CallFigures | None, found: Mapping[str, float]
) -> str:
    """Return why a choice is the best, by what was found instead of what the policy supposed."""
    chance = 0.0 if figures is None or figures.made is None else figures.made.mean
    if best == usual.action:
        known = {**found, "chance": chance} if found else {}
        return in_words(replace(usual, figures={**usual.figures, **known}))
    match best:
        case Pass():
            return why("pass_weak", found)
        case Bid(level=level):
            return why("bid_worth", {**found, "chance": chance, "level": level})
        case Moon():
            return why("moon", {**found, "chance": chance})
        case NameTrump(suit=suit):
            return why("other_suit", {"suit": suit, "chance": chance})
        case Discard(cards=cards) if isinstance(usual.action, Discard):
            kept = [card for card in usual.action.cards if card not in cards]
            return why("keeps", {}, cards_text(kept)) if len(kept) == 1 else in_words(usual)
        case _:
            return in_words(usual)


def _choice_data(each: CallFigures) -> list[Any]:
    figures = (each.worth, each.win, each.stands, each.made, each.if_made, each.if_set)
    return [action_text(each.action), *map(_data, figures)]


def _choice(data: list[Any]) -> CallFigures:
    text, *figures = data
    worth, win, stands, made, if_made, if_set = map(_figure, figures)
    assert worth is not None
    assert win is not None
    assert stands is not None
    return CallFigures(parse_action(text), worth, win, stands, made, if_made, if_set)


def _suit_data(each: SuitFigures) -> list[Any]:
    figures = [[_data(one) for one in many] for many in (each.levels, each.by_point)]
    return [SUITS[each.suit], _data(each.points), _data(each.every), *figures]


def _suit(data: list[Any]) -> SuitFigures:
    suit, points, every, levels, by_point = data
    return SuitFigures(
        SUITS.index(suit), _sure(points), tuple(map(_sure, levels)), _sure(every),
        tuple(map(_sure, by_point)),
    )  # fmt: skip


def _data(figure: Figure | None) -> list[float | None] | None:
    """A mean and half the width of its interval; null for what one case says nothing of."""
    if figure is None:
        return None
    return [figure.mean, figure.half if figure.half < float("inf") else None]


def _sure(data: list[float | None]) -> Figure:
    mean, half = data
    return Figure(mean or 0.0, float("inf") if half is None else half)


def _figure(data: list[float | None] | None) -> Figure | None:
    return None if data is None else _sure(data)
