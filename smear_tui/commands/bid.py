"""``smear-tui bid``: what a hand is worth in the auction."""

from __future__ import annotations

import argparse
import json
import sys
from typing import TYPE_CHECKING, Any

from smear_tui.analysis.comparing import Figure
from smear_tui.analysis.decision import decide, in_words
from smear_tui.analysis.evaluation import Evaluation, SuitFigures
from smear_tui.analysis.posing import PoseError, hand_of, posed, read_auction, read_scores
from smear_tui.analysis.tally import CallFigures
from smear_tui.analysis.weighing import Weighed, weighed
from smear_tui.commands.arguments import CommandError, Parser, number
from smear_tui.commands.choices import add_rules, chosen_rules
from smear_tui.engine.actions import Moon
from smear_tui.engine.auction import may_call_misdeal
from smear_tui.engine.cards import SUIT_NAMES, SUITS
from smear_tui.engine.errors import ParseError
from smear_tui.engine.generator import Generator
from smear_tui.engine.notation import action_text, hand_text, parse_cards
from smear_tui.engine.presets import rules_to_mapping
from smear_tui.engine.view import View
from smear_tui.words.figures import moon_words, value
from smear_tui.words.points import point_short
from smear_tui.words.weighed import named

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.table import Table

WORLDS = 1000
_FIRST, _STEP = 50, 50

_EPILOG = """\
Cards are written rank first, such as AH 10S JD, the jokers BJ and LJ. The auction is what was said
before you, from the first to speak on: pass, a number, moon. Scores are yours first, then the next
side's, as you sit.

points: what your side scores less what the others do on average, in the deals that follow
the call (a game won or lost by a moon: twice the target times the chance it moves); makes: of the
deals that you then play; ±: 95 % of such intervals hold the true figure.
Near the end of a game calls are ranked by the chance to win it, as "near" says in JSON.
The same hand, seed and number of deals give the same figures. They promise what comes of the hand
between players like the bot expert in all seats."""


def run(words: list[str]) -> int:
    """Evaluate a hand and print what it is worth."""
    parser = Parser("bid", "Tell what a hand is worth, call by call and suit by suit.", _EPILOG)
    add_rules(parser)
    parser.option("--hand", metavar="CARDS", required=True, help='such as "AH JH TH 8H JD ..."')
    parser.option("--auction", metavar="CALLS", default="", help='such as "pass 2 pass" (none)')
    parser.option("--scores", metavar="N,N", default="", help="of the sides, yours first (0,0)")
    parser.option(
        "--worlds", metavar="N", type=number(1), default=WORLDS, help=f"deals tried ({WORLDS})"
    )
    parser.option("--seed", metavar="N", type=number(), default=1, help="of those deals (1)")
    parser.option("--json", action="store_true", help="print one JSON object")
    found = parser.read(words)
    view = _view(parser, found)
    evaluation = Evaluation(view, Generator("bid", found.seed))
    if found.json:
        evaluation.more(found.worlds)
        sys.stdout.write(json.dumps(_as_json(evaluation), separators=(",", ":")) + "\n")
    else:
        _show(evaluation, found.worlds)
    return 0


def _view(parser: Parser, found: argparse.Namespace) -> View:
    rules = chosen_rules(parser, found, "minnesota")
    option = "--hand"
    try:
        hand = hand_of(rules, parse_cards(found.hand))
        option = "--auction"
        said = read_auction(found.auction)
        posed(rules, hand, said)
        option = "--scores"
        scores = read_scores(rules, found.scores) if found.scores else ()
        return posed(rules, hand, said, scores)
    except (PoseError, ParseError) as error:
        raise CommandError(f"{parser.command}: {option}: {error}") from None


def _show(evaluation: Evaluation, worlds: int) -> None:
    """Print the figures; where somebody looks on, the first of them soon."""
    from rich.console import Console

    console = Console(highlight=False)
    if not console.is_terminal:
        evaluation.more(worlds)
        console.print(_page(evaluation))
        return
    from rich.live import Live

    evaluation.more(min(_FIRST, worlds))
    with Live(_page(evaluation), console=console, auto_refresh=False) as live:
        while evaluation.worlds < worlds:
            evaluation.more(min(_STEP, worlds - evaluation.worlds))
            live.update(_page(evaluation), refresh=True)


def _page(evaluation: Evaluation) -> RenderableType:
    from rich.console import Group
    from rich.text import Text

    view, found = evaluation.view, weighed(evaluation)
    heading = f"{view.rules.name}: {hand_text(view.hand)}  ({evaluation.worlds} deals)"
    lines: list[RenderableType] = [
        Text(heading),
        _calls_table(view, found),
        _suits_table(evaluation),
        _points_table(evaluation),
    ]
    if may_call_misdeal(view.rules, view.hand):
        lines.append(Text("This hand may be called a misdeal."))
    lines.append(Text(_verdict(view, found)))
    return Group(*lines)


def _verdict(view: View, found: Weighed) -> str:
    best, *others = found.choices
    unit = "to win the game" if found.near else "points a deal"
    told = f"Best: {named(best.action)}, {_worth(best, found)} {unit}"
    if others:
        told += f"; next {named(others[0].action)}, {_worth(others[0], found)}"
    usual = decide(view)
    return f"{told}. The bot steady: {named(usual.action)} ({in_words(usual)})."


def _worth(call: CallFigures, found: Weighed) -> str:
    """What a call is ranked by: points, near the end of the game the chance to win it."""
    return value(call.win if found.near else call.worth, near=found.near)


def _calls_table(view: View, found: Weighed) -> RenderableType:
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("call", no_wrap=True)
    for title in ("points", "wins game", "you play", "makes", "if made", "if set"):
        table.add_column(title, justify="right", no_wrap=True)
    for call in found.choices:
        table.add_row(
            named(call.action), _points(call.worth), _percent(call.win), _percent(call.stands),
            _percent(call.made), *_paid(view, call),
        )  # fmt: skip
    return table


def _suits_table(evaluation: Evaluation) -> RenderableType:
    rules = evaluation.view.rules
    levels = range(rules.min_bid, rules.max_bid + 1)
    table = _suit_by_suit("as trump", ["takes", *(f"{level}+" for level in levels)])
    for suit in evaluation.suits():
        shown = map(_short_percent, suit.levels)
        table.add_row(SUIT_NAMES[suit.suit], _plain(suit.points), *shown)
    return table


def _points_table(evaluation: Evaluation) -> RenderableType:
    rules = evaluation.view.rules
    table = _suit_by_suit("chance of", [point_short(point, rules) for point in rules.points])
    for suit in evaluation.suits():
        table.add_row(SUIT_NAMES[suit.suit], *map(_short_percent, suit.by_point))
    return table


def _suit_by_suit(first: str, titles: list[str]) -> Table:
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(first, no_wrap=True)
    for title in titles:
        table.add_column(title, justify="right", no_wrap=title == "takes")
    return table


def _points(figure: Figure) -> str:
    return f"{figure.mean:+.2f} ±{figure.half:.2f}"


def _plain(figure: Figure) -> str:
    return f"{figure.mean:.2f} ±{figure.half:.2f}"


def _short_percent(figure: Figure) -> str:
    return f"{100 * figure.mean:.0f}%"


def _percent(figure: Figure | None) -> str:
    return "" if figure is None else f"{100 * figure.mean:.0f}% ±{100 * figure.half:.0f}"


def _paid(view: View, call: CallFigures) -> tuple[str, str]:
    """What a call comes to that is made, and that is set; a moon decides the game."""
    made, lost = _mean(call.if_made), _mean(call.if_set)
    if not isinstance(call.action, Moon):
        return made, lost
    moon = moon_words(view)
    return made and moon.made, lost and moon.lost


def _mean(figure: Figure | None) -> str:
    return "" if figure is None else f"{figure.mean:+.1f}"


def _as_json(evaluation: Evaluation) -> dict[str, Any]:
    view, found = evaluation.view, weighed(evaluation)
    usual = decide(view)
    return {
        "rules": rules_to_mapping(view.rules),
        "hand": hand_text(view.hand),
        "auction": [level for _, level in view.table.said],
        "scores": list(view.table.totals),
        "worlds": evaluation.worlds,
        "misdeal": may_call_misdeal(view.rules, view.hand),
        "near": found.near,
        "calls": [_call_json(call) for call in found.choices],
        "suits": [_suit_json(view, suit) for suit in evaluation.suits()],
        "steady": {"call": action_text(usual.action, seat=False), "why": in_words(usual)},
    }


def _call_json(call: CallFigures) -> dict[str, Any]:
    return {
        "call": action_text(call.action, seat=False),
        "points": _figure(call.worth),
        "win": _figure(call.win),
        "stands": _figure(call.stands),
        "made": _figure(call.made),
        "if_made": _figure(call.if_made),
        "if_set": _figure(call.if_set),
    }


def _suit_json(view: View, suit: SuitFigures) -> dict[str, Any]:
    rules = view.rules
    levels = range(rules.min_bid, rules.max_bid + 1)
    return {
        "suit": SUITS[suit.suit],
        "points": _figure(suit.points),
        "at_least": {
            str(level): _figure(each) for level, each in zip(levels, suit.levels, strict=True)
        },
        "every": _figure(suit.every),
        "by_point": {
            point: _figure(each) for point, each in zip(rules.points, suit.by_point, strict=True)
        },
    }


def _figure(figure: Figure | None) -> list[float | None] | None:
    """A mean and half the width of its interval; null where one case says nothing of it."""
    if figure is None:
        return None
    known = figure.half < float("inf")
    return [round(figure.mean, 4), round(figure.half, 4) if known else None]
