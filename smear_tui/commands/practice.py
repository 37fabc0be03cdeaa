"""``smear-tui practice``: bidding, naming trump and discarding, hand after hand."""

from __future__ import annotations

import argparse
import re
import sys
from dataclasses import replace
from typing import TYPE_CHECKING

from smear_tui.analysis.posing import PoseError, read_scores
from smear_tui.commands.arguments import CommandError, Parser, number
from smear_tui.commands.choices import add_rules, usual_rules
from smear_tui.commands.play import check_terminal, load_settings, store_for_lines
from smear_tui.engine.errors import cut
from smear_tui.engine.rules import Rules, nearest
from smear_tui.players.chances import any_seed
from smear_tui.practice.drills import Drill
from smear_tui.practice.themes import Theme

if TYPE_CHECKING:
    from collections.abc import Sequence

    from smear_tui.storage.settings import Settings

_THEMES = [each.value for each in Theme]
_EPILOG = "themes:\n" + "\n".join(f"  {each.value:<9} {each.help}" for each in Theme)


def run(words: list[str]) -> int:
    """Practise."""
    parser = Parser("practice", "Practise bidding, naming trump and discarding.", _EPILOG)
    add_rules(parser)
    parser.option("--theme", metavar="THEME", default="all", help=", ".join(_THEMES) + " (all)")
    parser.option(
        "--seat", metavar="N|dealer", help="as which you speak: 1 the first ... dealer (any)"
    )
    parser.option("--scores", metavar="N,N", help="of the sides before the deal, yours first (0)")
    parser.option("--seed", metavar="N", type=number(), help="of the hands (by chance)")
    parser.option("--plain", action="store_true", help="line mode: plain text, no cursor movement")
    parser.option("--ascii", action="store_true", help="letters instead of suit symbols")
    found = parser.read(words)
    settings, warnings = load_settings()
    drill = _drill(parser, found, settings, warnings)
    if found.ascii:
        settings = replace(settings, ascii=True)
    if found.plain:
        from smear_tui.plain.practice import run_plain_practice

        with store_for_lines(warnings) as store:
            return run_plain_practice(drill, store.practice, settings, sys.stdin, sys.stdout)
    check_terminal("'smear-tui practice --plain' practises in lines")
    return _on_the_screen(drill, settings, warnings, found.ascii or None)


def _on_the_screen(
    drill: Drill, settings: Settings, warnings: Sequence[str], ascii_cards: bool | None
) -> int:
    from smear_tui.storage.database import open_store
    from smear_tui.tui.app import run_app

    with open_store() as store:
        return run_app(
            store=store,
            settings=settings,
            practice=drill,
            warnings=[*warnings, *store.warnings],
            ascii_cards=ascii_cards,
        )


def _drill(
    parser: Parser, found: argparse.Namespace, settings: Settings, warnings: list[str]
) -> Drill:
    rules = usual_rules(parser, found, settings, warnings, "practised")
    theme = _theme(found.theme)
    why_not = theme.why_not(rules)
    if why_not:
        raise CommandError(f"practice: --theme {theme.value}: {why_not}")
    seed = any_seed() if found.seed is None else found.seed
    return Drill(rules, theme, _seat(found.seat, rules), _totals(found.scores, rules), seed)


def _theme(word: str) -> Theme:
    try:
        return Theme(word.lower())
    except ValueError:
        close = nearest(word, _THEMES) or f"; the themes are {', '.join(_THEMES)}"
        raise CommandError(f"practice: --theme: there is no {cut(word, 30)!r}{close}") from None


def _seat(word: str | None, rules: Rules) -> int | None:
    """Return how many speak before you."""
    if word is None or word.lower() == "any":
        return None
    if word.lower() == "dealer":
        return rules.seats - 1
    place = int(word) if re.fullmatch("[0-9]{1,3}", word) else 0
    if not 1 <= place <= rules.seats:
        raise CommandError(
            f"practice: --seat: {cut(word, 30)!r} should be 1, who speaks first, to "
            f"{rules.seats}, or dealer"
        )
    return place - 1


def _totals(text: str | None, rules: Rules) -> tuple[int, ...] | None:
    try:
        return None if text is None else read_scores(rules, text)
    except PoseError as error:
        raise CommandError(f"practice: --scores: {error}") from None
