"""The named rule sets (rules, section *The presets, option by option*)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from smear_tui.engine.errors import RulesError
from smear_tui.engine.rules import Rules, nearest, require_option, rules_with

_SIX_DEALT: dict[str, Any] = {
    "hand_size": 6,
    "kitty": 0,
    "exchange": "none",
    "misdeal": False,
    "moon": False,
}
_SCHMIER: dict[str, Any] = {
    **_SIX_DEALT,
    "seats": 6,
    "sides": 3,
    "jokers": 1,
    "exchange": "draw",
    "min_bid": 3,
    "max_bid": 6,
    "joker_rank": "lowest",
    "points": ("high", "low", "jack", "jick", "big_joker", "game"),
    "joker_value": 1,
}
_ONTARIO: dict[str, Any] = {
    **_SIX_DEALT,
    "jokers": 0,
    "trump_named": "first_lead",
    "jick": False,
    "follow": "may_trump",
    "high": "highest",
    "target": 15,
}

PRESETS: dict[str, Rules] = {
    name: Rules(**options, base=name)
    for name, options in {
        "minnesota": {},
        "minnesota-7": {
            "max_bid": 7,
            "points": ("high", "low", "jack", "jick", "big_joker", "little_joker", "game"),
        },
        "schmier": _SCHMIER,
        "st-paul": {**_SCHMIER, "sides": 2},
        "wisconsin-4": {
            **_SIX_DEALT,
            "jokers": 0,
            "lowest_rank": "7",
            "jick": False,
            "target": 15,
        },
        "wisconsin-6": {
            **_SIX_DEALT,
            "lowest_rank": "7",
            "max_bid": 6,
            "jick": False,
            "joker_rank": "lowest",
            "points": ("high", "low", "jack", "big_joker", "little_joker", "game"),
        },
        "ontario": _ONTARIO,
        "cutthroat": {**_ONTARIO, "seats": 3, "sides": 3, "low": "lowest", "target": 11},
        "house-5": {
            **_SIX_DEALT,
            "jokers": 0,
            "max_bid": 5,
            "follow": "may_trump",
            "points": ("high", "low", "jack", "jick", "game"),
            "high": "highest",
            "low": "lowest",
            "target": 15,
            "finish": "bidder_first",
        },
    }.items()
}
"""Every preset by name; the first is the default."""


def preset(name: str) -> Rules:
    """Return the preset of that name.

    Raises:
        RulesError: There is none; the nearest is named.

    >>> preset("schmier").seats
    6
    """
    if name not in PRESETS:
        close = nearest(name, PRESETS) or f"; the presets are {', '.join(PRESETS)}"
        raise RulesError("base", f"there is no preset {name!r}{close}")
    return PRESETS[name]


def rules_from_mapping(mapping: Mapping[str, Any]) -> Rules:
    """Return the rules a record or a rule file describes.

    Args:
        mapping: Options by name, with ``base`` (minnesota when left out) and a free-text ``name``.

    Raises:
        RulesError: An option is unknown or has a wrong value, or the set does not check.

    >>> rules_from_mapping({"base": "minnesota", "target": 15}).target
    15
    """
    base = mapping.get("base", "minnesota")
    if not isinstance(base, str):
        raise RulesError("base", f"it is the name of a preset, not {base!r}")
    name = mapping.get("name")
    if name is not None and not isinstance(name, str):
        raise RulesError("name", f"it is free text, not {name!r}")
    changes = {option: value for option, value in mapping.items() if option not in ("base", "name")}
    for option in changes:
        require_option(option)
    return rules_with(preset(base), changes, name or base)


def rules_to_mapping(rules: Rules) -> dict[str, Any]:
    """Return the shortest mapping that gives these rules: the base and what differs from it.

    >>> rules_to_mapping(rules_from_mapping({"target": 15}))
    {'base': 'minnesota', 'target': 15}
    """
    base = PRESETS[rules.base]
    named = {"name": rules.name} if rules.name != rules.base else {}
    return {"base": rules.base, **named, **rules.changed_from(base)}
