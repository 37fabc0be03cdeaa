"""A set-up deal, and the sentences of what is done in it."""

from __future__ import annotations

from typing import Any

from smear_tui.engine.game import Game
from smear_tui.engine.rules import Rules
from smear_tui.engine.table import Table
from smear_tui.words.cards import UNICODE, CardStyle
from smear_tui.words.events import sentence
from smear_tui.words.log import log_rows
from smear_tui.words.sides import Names
from tests.engine.build import act, dealt, rules

PLAYERS = ("You", "Ada", "Bo", "Cy", "Dan", "Eve", "Flo", "Gus")
BID_3 = "0 bid 3; 1 pass; 2 pass; 3 pass; 0 trump H"
OUT = "0 discard 8S 7S 6S 9C 8C 7C 6C; 1 discard 4S 3S 2S; 2 discard 5C 4C 3C; 3 discard 4D 3D 2D"
TRICKS = (
    "0 play AH; 1 play 3H; 2 play JD; 3 play 5H",
    "0 play KH; 1 play TS; 2 play 4H; 3 play TD",
    "0 play QH; 1 play 5S; 2 play TC; 3 play 5D",
    "0 play JH; 1 play QS; 2 play QC; 3 play QD",
    "0 play 2H; 1 play KS; 2 play KC; 3 play KD",
    "0 play 9S; 1 play AS; 2 play AC; 3 play AD",
)
"""You take five tricks with the best hearts; Ada takes the last one."""


def names_of(of: Rules, you: int | None = 0, style: CardStyle = UNICODE) -> Names:
    """Names at a table where seat 0 would be You."""
    players = list(PLAYERS[: of.seats])
    if you is None:
        players[0] = "Zoe"
    return Names(of, tuple(players), you, style)


def log_lines(table: Table, names: Names, width: int = 26) -> list[str]:
    """The log as its texts alone."""
    return [row.text for row in log_rows(table, names, width)]


def told(game: Game, actions: str, you: int | None = 0) -> list[str]:
    """The sentences of some actions, each seen right after it."""
    names, found = names_of(game.rules, you), []
    for text in actions.split(";"):
        events = act(game, text)
        view = game.view(0 if you is None else you)
        found += [each for event in events if (each := sentence(event, names, view))]
    return found


def four_hands(totals: tuple[int, int] = (0, 0), **changes: Any) -> Game:
    """You hold the best hearts and speak first: Cy deals."""
    return dealt(
        rules(**changes),
        {
            0: "AH KH QH JH 2H 9S 8S 7S 6S",
            1: "3H TS AS KS QS 5S 4S 3S 2S",
            2: "4H JD TC AC KC QC 5C 4C 3C",
            3: "5H TD AD KD QD 5D 4D 3D 2D",
        },
        kitty="9C 8C 7C 6C",
        dealer=3,
        totals=totals,
    )


def at_play(**changes: Any) -> Game:
    """The same after you bid three and everybody discarded."""
    game = four_hands(**changes)
    act(game, BID_3)
    act(game, OUT)
    return game
