"""Unfinished games: the list of them, and how one is opened."""

from __future__ import annotations

from datetime import datetime
from typing import ClassVar

from smear_tui.engine.errors import SmearError
from smear_tui.engine.presets import rules_from_mapping
from smear_tui.engine.rules import Rules
from smear_tui.session import YOU
from smear_tui.storage.games import GameSummary
from smear_tui.tui.keys import Where, bindings
from smear_tui.tui.screens.lists import ListScreen
from smear_tui.tui.widgets.choices import Row
from smear_tui.words.cards import CardStyle
from smear_tui.words.sides import Names
from smear_tui.words.titles import game_title

_DAY = "%d %b %H:%M"
_LONGEST = 29  # cells of a game's name, so that what stands behind it fits


class ResumeScreen(ListScreen[int]):
    """The unfinished games, the latest first."""

    PLACES = frozenset({Where.LIST, Where.BACK})
    BINDINGS = bindings(Where.LIST, Where.BACK)
    TITLE_LEFT: ClassVar[str] = "smear · games under way"

    def rows(self) -> list[Row]:
        """Return the games."""
        games = self.smear.store.unfinished() if self.smear.store else []
        return [
            Row(
                str(game.id),
                game_name(game),
                note="open elsewhere" if game.open_elsewhere else when(game.updated),
                help=score_line(game, self.card_style),
                dim=game.open_elsewhere,
            )
            for game in games
        ]

    def chosen(self, row: Row) -> None:
        """Leave with the number of the game."""
        self.dismiss(int(row.id))


def game_name(game: GameSummary) -> str:
    """Return what an unfinished game is called."""
    rules = _rules_of(game)
    name = game.rules_name if rules is None else game_title(rules)
    short = name if len(name) <= _LONGEST else f"{name[: _LONGEST - 3]}..."
    return f"{short}, deal {max(1, game.deal)}"


def score_line(game: GameSummary, style: CardStyle) -> str:
    """Return how an unfinished game stands and when it was played."""
    rules = _rules_of(game)
    tail = f"seed {game.seed}, last played {when(game.updated)}"
    if rules is None or len(game.players) != rules.seats:
        return tail
    you = next((seat for seat, spec in enumerate(game.bots) if spec in (YOU, "")), None)
    names = Names.of(rules, game.players, you, style)
    totals = game.totals or (0,) * rules.sides
    if len(totals) != rules.sides:
        return tail
    return f"{names.scores(totals)}, to {rules.target}; {tail}"


def when(time: datetime) -> str:
    """Return a time as the clock on the wall has it."""
    return time.astimezone().strftime(_DAY)


def _rules_of(game: GameSummary) -> Rules | None:
    try:
        return rules_from_mapping(game.rules)
    except SmearError:
        return None
