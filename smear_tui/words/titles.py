"""What the games are called."""

from __future__ import annotations

from smear_tui.engine.presets import PRESETS
from smear_tui.engine.rules import Rules

_TITLES = {
    "minnesota": "Minnesota Smear",
    "minnesota-7": "Minnesota Smear, seven points",
    "schmier": "Schmier",
    "st-paul": "St. Paul Schmier",
    "wisconsin-4": "Wisconsin Smear, four points",
    "wisconsin-6": "Wisconsin Smear, six points",
    "ontario": "Ontario Smear",
    "cutthroat": "Cutthroat Smear",
    "house-5": "House Smear, five points",
}
_SHORT = {
    "minnesota": "Minnesota",
    "minnesota-7": "Minnesota 7",
    "schmier": "Schmier",
    "st-paul": "St. Paul",
    "wisconsin-4": "Wisconsin 4",
    "wisconsin-6": "Wisconsin 6",
    "ontario": "Ontario",
    "cutthroat": "Cutthroat",
    "house-5": "House 5",
}
_SUMMARIES = {
    "minnesota": "four players in two sides, two jokers, a kitty, four points, to 21",
    "minnesota-7": "Minnesota Smear with Jick and both jokers paying a point each",
    "schmier": "six players, three sides, one joker, draw from the stock, six points, to 21",
    "st-paul": "Schmier in two sides of three",
    "wisconsin-4": "sevens to aces, six cards each, no exchange, four points, to 15",
    "wisconsin-6": "sevens to aces and two jokers, six points, to 21",
    "ontario": "no jokers, the first card led names trump, four points, to 15",
    "cutthroat": "three players, each alone, the first card led names trump, to 11",
    "house-5": "four players in two sides, no jokers, no exchange, five points, to 15",
}


def game_title(rules: Rules) -> str:
    """Return what a game is called: its own name, or that of its preset and whether it differs.

    >>> game_title(PRESETS["schmier"]), game_title(Rules(target=15))
    ('Schmier', 'Minnesota Smear, changed')
    """
    if rules.name != rules.base:
        return rules.name
    changed = ", changed" if rules.changed_from(PRESETS[rules.base]) else ""
    return _TITLES.get(rules.base, rules.base) + changed


def short_title(rules: Rules) -> str:
    """Return the name of a game for a header, with its number of players.

    >>> short_title(PRESETS["schmier"])
    'Schmier 6p'
    """
    name = _SHORT.get(rules.base, rules.base) if rules.name == rules.base else rules.name
    return f"{name} {rules.seats}p"


def preset_title(name: str) -> str:
    """Return what a preset is called."""
    return _TITLES.get(name, name)


def preset_summary(name: str) -> str:
    """Return a preset in one line."""
    return _SUMMARIES.get(name, "")
