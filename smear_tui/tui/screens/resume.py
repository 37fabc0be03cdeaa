"""What is said of a game that is kept."""

from __future__ import annotations

from datetime import datetime

from smear_tui.engine.errors import SmearError
from smear_tui.engine.presets import rules_from_mapping
from smear_tui.engine.rules import Rules
from smear_tui.players.names import YOU
from smear_tui.storage.games import GameSummary
from smear_tui.words.cards import CardStyle
from smear_tui.words.sides import Names, counted
from smear_tui.words.titles import game_title

_DAY = "%d %b %H:%M"
_LONGEST = 29  # cells of a game's name, so that what stands behind it fits


def game_name(game: GameSummary) -> str:
    """Return what a game is called; one under way by its deal too."""
    rules = _rules_of(game)
    name = game.rules_name if rules is None else game_title(rules)
    short = name if len(name) <= _LONGEST else f"{name[: _LONGEST - 3]}..."
    return f"{short}, deal {max(1, game.deal)}" if game.status == "playing" else short


def score_line(game: GameSummary, style: CardStyle) -> str:
    """Return how a game stands or ended, and when it was played."""
    tail = f"seed {game.seed}, last played {when(game.updated)}"
    if game.status != "playing":
        helped = ", assisted" if game.assisted else ""
        tail = f"{counted(game.deal, 'deal')}, seed {game.seed}, {when(game.updated)}{helped}"
    names, totals = names_in(game, style), totals_of(game, style)
    return f"{totals}, to {names.rules.target}; {tail}" if names and totals else tail


def totals_of(game: GameSummary, style: CardStyle) -> str:
    """Return how many points every side has; "" where the game's rules cannot be read."""
    names = names_in(game, style)
    totals = game.totals or (0,) * (names.rules.sides if names else 0)
    return names.scores(totals) if names and len(totals) == names.rules.sides else ""


def names_in(game: GameSummary, style: CardStyle) -> Names | None:
    """Return who is who in a game; None where its rules cannot be read."""
    rules = _rules_of(game)
    if rules is None or len(game.players) != rules.seats:
        return None
    you = next((seat for seat, spec in enumerate(game.bots) if spec in (YOU, "")), None)
    return Names.of(rules, game.players, you, style)


def when(time: datetime) -> str:
    """Return a time as the clock on the wall has it."""
    return time.astimezone().strftime(_DAY)


def _rules_of(game: GameSummary) -> Rules | None:
    try:
        return rules_from_mapping(game.rules)
    except SmearError:
        return None
