"""The options of a rule set as a plain dict: presets, expansion, and what is refused."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Rules = dict[str, Any]

FIRST_COLUMN: Rules = {
    "seats": 4,
    "sides": 2,
    "jokers": 2,
    "lowest_rank": 2,
    "hand_size": 9,
    "packet": 3,
    "kitty": 4,
    "play_size": 6,
    "exchange": "discard",
    "draw_limit": 3,
    "misdeal": True,
    "min_bid": 2,
    "max_bid": 4,
    "all_pass": "redeal",
    "dealer_may_match": False,
    "moon": True,
    "moon_needs": "all",
    "trump_named": "after_auction",
    "jick": True,
    "joker_rank": "below_jick",
    "joker_tie": "first",
    "follow": "strict",
    "first_lead": "any",
    "points": ["high", "low", "jack", "game"],
    "high": "ace",
    "low": "two",
    "low_to": "player",
    "joker_value": 0,
    "target": 21,
    "finish": "higher",
}

SIX_CARDS: Rules = {
    "hand_size": 6,
    "packet": 3,
    "kitty": 0,
    "play_size": 6,
    "exchange": "none",
    "misdeal": False,
    "moon": False,
    "jick": False,
    "jokers": 0,
}

SCHMIER: Rules = {
    **SIX_CARDS,
    "seats": 6,
    "sides": 3,
    "jokers": 1,
    "exchange": "draw",
    "draw_limit": 3,
    "min_bid": 3,
    "max_bid": 6,
    "jick": True,
    "joker_rank": "lowest",
    "points": ["high", "low", "jack", "jick", "big_joker", "game"],
    "joker_value": 1,
}

ONTARIO: Rules = {
    **SIX_CARDS,
    "trump_named": "first_lead",
    "follow": "may_trump",
    "high": "highest",
    "target": 15,
}

# Each preset, as what differs from the first column of the option table.
PRESETS: dict[str, Rules] = {
    "minnesota": {},
    "minnesota-7": {
        "max_bid": 7,
        "points": ["high", "low", "jack", "jick", "big_joker", "little_joker", "game"],
    },
    "schmier": SCHMIER,
    "st-paul": {**SCHMIER, "sides": 2},
    "wisconsin-4": {**SIX_CARDS, "lowest_rank": 7, "target": 15},
    "wisconsin-6": {
        **SIX_CARDS,
        "jokers": 2,
        "lowest_rank": 7,
        "max_bid": 6,
        "joker_rank": "lowest",
        "points": ["high", "low", "jack", "big_joker", "little_joker", "game"],
    },
    "ontario": ONTARIO,
    "cutthroat": {**ONTARIO, "seats": 3, "sides": 3, "low": "lowest", "target": 11},
    "house-5": {
        **SIX_CARDS,
        "max_bid": 5,
        "jick": True,
        "follow": "may_trump",
        "points": ["high", "low", "jack", "jick", "game"],
        "high": "highest",
        "low": "lowest",
        "target": 15,
        "finish": "bidder_first",
    },
}

POINTS = ["high", "low", "jack", "jick", "big_joker", "little_joker", "game"]

# Every option with named values; the others are whole numbers or true and false.
CHOICES: dict[str, list[Any]] = {
    "jokers": [0, 1, 2],
    "lowest_rank": [2, 3, 4, 5, 6, 7, 8, 9],
    "exchange": ["discard", "draw", "none"],
    "all_pass": ["redeal", "next_dealer", "dealer_bids"],
    "moon_needs": ["all", "in_play"],
    "trump_named": ["after_auction", "first_lead"],
    "joker_rank": ["below_jick", "lowest"],
    "joker_tie": ["first", "second", "rank"],
    "follow": ["strict", "may_trump"],
    "first_lead": ["any", "trump"],
    "high": ["ace", "highest"],
    "low": ["two", "lowest"],
    "low_to": ["player", "taker"],
    "finish": ["higher", "bidder_first", "must_bid"],
}
FLAGS = ["misdeal", "dealer_may_match", "moon", "jick"]
# Whole numbers, and the least that makes sense.
NUMBERS = {
    "seats": 2,
    "sides": 2,
    "hand_size": 1,
    "packet": 1,
    "kitty": 0,
    "play_size": 1,
    "draw_limit": 0,
    "min_bid": 1,
    "max_bid": 1,
    "joker_value": 0,
    "target": 1,
}


class RulesFault(ValueError):
    """A rule mapping that cannot even be expanded."""


def full_rules(mapping: Mapping[str, Any]) -> Rules:
    """Expand a base and overrides into a dict of all options."""
    base = mapping.get("base", "minnesota")
    if not isinstance(base, str) or base not in PRESETS:
        raise RulesFault(f"base: no preset {base!r}")
    rules = {**FIRST_COLUMN, **PRESETS[base]}
    for option, value in mapping.items():
        if option in ("base", "name"):
            continue
        if option not in rules:
            raise RulesFault(f"{option}: unknown option")
        rules[option] = value
    lowest = rules["lowest_rank"]
    if isinstance(lowest, str) and lowest in list("23456789"):
        rules["lowest_rank"] = int(lowest)
    if isinstance(rules["points"], (list, tuple)):
        rules["points"] = list(rules["points"])
    return rules


def pack_size(rules: Rules) -> int:
    """Count the cards of the pack, jokers with them."""
    return 4 * (15 - int(rules["lowest_rank"])) + int(rules["jokers"])


def stock_size(rules: Rules) -> int:
    """Count the cards that are neither dealt to a hand nor to the kitty."""
    return pack_size(rules) - int(rules["seats"]) * int(rules["hand_size"]) - int(rules["kitty"])


def wrong_value(rules: Rules) -> str | None:
    """Name an option whose value is none of its values, whatever the others are."""
    for option, values in CHOICES.items():
        value = rules[option]
        if isinstance(value, bool) or not isinstance(value, (int, str)) or value not in values:
            return f"{option}: {value!r} is none of {values}"
    for option in FLAGS:
        if not isinstance(rules[option], bool):
            return f"{option}: {rules[option]!r} is neither true nor false"
    for option, least in NUMBERS.items():
        value = rules[option]
        if isinstance(value, bool) or not isinstance(value, int):
            return f"{option}: {value!r} is no whole number"
        if value < least:
            return f"{option}: {value} is less than {least}"
    if rules["seats"] > 8:
        return f"seats: {rules['seats']} is more than 8"
    points = rules["points"]
    if not isinstance(points, list) or any(point not in POINTS for point in points):
        return f"points: {points!r} is no list of {POINTS}"
    if len(set(points)) != len(points):
        return "points: a point stands twice"
    return None


def refusal(rules: Rules) -> str | None:
    """Say why a full option set is refused, or None."""
    return wrong_value(rules) or wrong_pack(rules) or wrong_points(rules) or wrong_naming(rules)


def wrong_pack(rules: Rules) -> str | None:
    """Find what cannot be dealt, or does not come to hands of play_size."""
    if rules["seats"] % rules["sides"] != 0:
        return "seats: no multiple of sides"
    if stock_size(rules) < 0:
        return "hand_size: too few cards"
    exchange = rules["exchange"]
    if exchange == "draw":
        if rules["kitty"] > 0:
            return "kitty: none with draw"
        if rules["draw_limit"] * (rules["seats"] - 1) > stock_size(rules):
            return "draw_limit: times the other seats is more than the stock"
    if exchange == "none" and rules["kitty"] > 0:
        return "kitty: none without an exchange"
    if exchange == "discard":
        if rules["hand_size"] < rules["play_size"]:
            return "hand_size: discarding cannot bring it up to play_size"
    elif rules["hand_size"] != rules["play_size"]:
        return "hand_size: nothing brings it to play_size"
    return None


def wrong_points(rules: Rules) -> str | None:
    """Find bids that cannot be made and points without their card."""
    points = rules["points"]
    if rules["min_bid"] > rules["max_bid"]:
        return "min_bid: more than max_bid"
    if rules["max_bid"] > len(points):
        return "max_bid: more than the round points"
    if "jick" in points and not rules["jick"]:
        return "points: jick without jick"
    if "big_joker" in points and rules["jokers"] < 1:
        return "points: big_joker is not in the pack"
    if "little_joker" in points and rules["jokers"] < 2:
        return "points: little_joker is not in the pack"
    return None


def wrong_naming(rules: Rules) -> str | None:
    """Find what cannot be together with trump named by the first lead."""
    if rules["trump_named"] == "first_lead":
        if rules["jokers"] > 0:
            return "trump_named: first_lead with jokers"
        if rules["exchange"] != "none":
            return "trump_named: first_lead with an exchange"
    return None
