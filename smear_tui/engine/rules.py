"""The rules of a game as one frozen value that checks itself.

Every option of the rules document is a field of ``Rules``, by its own name. Variants are values,
never subclasses: ``rules_from_mapping({"base": "minnesota", "target": 15})``. The named ones are
in ``presets.py``.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any

from smear_tui.engine.cards import Card, Mask, pack, pack_mask
from smear_tui.engine.errors import RulesError, cut

POINTS = ("high", "low", "jack", "jick", "big_joker", "little_joker", "game")
"""Every round point, in the order they are named and shown."""

_CHOICES: dict[str, tuple[str, ...]] = {
    "lowest_rank": tuple("23456789"),
    "exchange": ("discard", "draw", "none"),
    "all_pass": ("redeal", "next_dealer", "dealer_bids"),
    "moon_needs": ("all", "in_play"),
    "trump_named": ("after_auction", "first_lead"),
    "joker_rank": ("below_jick", "lowest"),
    "joker_tie": ("first", "second", "rank"),
    "follow": ("strict", "may_trump"),
    "first_lead": ("any", "trump"),
    "high": ("ace", "highest"),
    "low": ("two", "lowest"),
    "low_to": ("player", "taker"),
    "finish": ("higher", "bidder_first", "must_bid"),
}
_RANGES: dict[str, tuple[int, int | None]] = {
    "seats": (2, 8),
    "sides": (2, 8),
    "jokers": (0, 2),
    "hand_size": (1, None),
    "packet": (1, None),
    "kitty": (0, None),
    "play_size": (1, None),
    "draw_limit": (0, None),
    "min_bid": (1, None),
    "max_bid": (1, None),
    "joker_value": (0, None),
    "target": (1, None),
}
_SWITCHES = ("misdeal", "dealer_may_match", "moon", "jick")


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """One option set; the defaults are those of Minnesota Smear with four points.

    Construction checks it (rules, section *Options*).

    Attributes:
        base: Name of the preset it was made from.
        name: Free text shown to players; the preset's name unless given.

    Raises:
        RulesError: An option has a value it cannot have, or the options contradict each other.
    """

    seats: int = 4
    sides: int = 2
    jokers: int = 2
    lowest_rank: str = "2"
    hand_size: int = 9
    packet: int = 3
    kitty: int = 4
    play_size: int = 6
    exchange: str = "discard"
    draw_limit: int = 3
    misdeal: bool = True
    min_bid: int = 2
    max_bid: int = 4
    all_pass: str = "redeal"
    dealer_may_match: bool = False
    moon: bool = True
    moon_needs: str = "all"
    trump_named: str = "after_auction"
    jick: bool = True
    joker_rank: str = "below_jick"
    joker_tie: str = "first"
    follow: str = "strict"
    first_lead: str = "any"
    points: tuple[str, ...] = ("high", "low", "jack", "game")
    high: str = "ace"
    low: str = "two"
    low_to: str = "player"
    joker_value: int = 0
    target: int = 21
    finish: str = "higher"
    base: str = field(default="minnesota", compare=False)
    name: str = field(default="", compare=False)

    def __post_init__(self) -> None:
        for option in OPTIONS:
            object.__setattr__(self, option, _checked(option, getattr(self, option)))
        if not self.name:
            object.__setattr__(self, "name", self.base)
        for check in _CHECKS:
            check(self)

    @property
    def lowest(self) -> int:
        """The lowest rank in the pack, as an index into ``RANKS``."""
        return int(self.lowest_rank) - 2

    @property
    def pack(self) -> tuple[Card, ...]:
        """Every card of the pack, in order of their numbers."""
        return pack(self.lowest, self.jokers)

    @property
    def pack_mask(self) -> Mask:
        """Mask of every card of the pack."""
        return pack_mask(self.lowest, self.jokers)

    @property
    def pack_size(self) -> int:
        """Number of cards in the pack."""
        return len(self.pack)

    @property
    def stock(self) -> int:
        """Number of cards left when hands and kitty are dealt."""
        return self.pack_size - self.seats * self.hand_size - self.kitty

    @property
    def draws(self) -> bool:
        """Whether seats draw from the stock in the exchange."""
        return self.exchange == "draw"

    def side_of(self, seat: int) -> int:
        """Return the side a seat belongs to."""
        return seat % self.sides

    def seats_of(self, side: int) -> range:
        """Return the seats of a side."""
        return range(side, self.seats, self.sides)

    def decided_late(self, point: str) -> bool:
        """Return whether nobody can have a round point before the last card was played.

        That is Game, and High and Low where they are the highest and lowest trump in play.
        """
        return {"high": self.high == "highest", "low": self.low == "lowest"}.get(
            point, point == "game"
        )

    def goes_to_player(self, point: str) -> bool:
        """Return whether a point goes to who plays its card; else to who takes the trick."""
        return point == "high" or (point == "low" and self.low_to == "player")

    def options(self) -> dict[str, Any]:
        """Return every option with its value, as written in records (points as a list)."""
        return {option: _plain(getattr(self, option)) for option in OPTIONS}

    def changed_from(self, other: Rules) -> dict[str, Any]:
        """Return the options whose values differ from another rule set's."""
        theirs = other.options()
        return {name: value for name, value in self.options().items() if value != theirs[name]}


OPTIONS: tuple[str, ...] = tuple(
    each.name for each in fields(Rules) if each.name not in ("base", "name")
)
"""Every option by name, in the order of the rules document."""


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def option_values(option: str) -> str:
    """Return the values an option can have, in words.

    >>> option_values("follow"), option_values("jokers"), option_values("target")
    ('strict or may_trump', '0 to 2', '1 or more')
    """
    if option in _CHOICES:
        return " or ".join(_CHOICES[option])
    if option in _SWITCHES:
        return "true or false"
    if option == "points":
        return "a list of " + " ".join(POINTS)
    low, high = _RANGES[option]
    return f"{low} or more" if high is None else f"{low} to {high}"


def closest(word: str, names: Iterable[str]) -> str:
    """Return the name that was probably meant, or ``""``.

    >>> closest("schmeir", ["minnesota", "schmier"]), closest("x", ["minnesota"])
    ('schmier', '')
    """
    return next(iter(difflib.get_close_matches(word, list(names), 1, 0.5)), "")


def nearest(word: str, names: Iterable[str]) -> str:
    """Return ``"; did you mean NAME?"`` for the name that was probably meant, or ``""``."""
    close = closest(word, names)
    return f"; did you mean {close}?" if close else ""


def require_option(option: str) -> None:
    """Check that an option exists.

    Raises:
        RulesError: There is no option of that name; the nearest is named.
    """
    if option not in OPTIONS:
        close = nearest(option, OPTIONS) or f"; the options are {', '.join(OPTIONS)}"
        raise RulesError(option, f"there is no such option{close}")


def _checked(option: str, value: Any) -> Any:
    right = f"it can be {option_values(option)}, not {_shown(value)}"
    if option == "points":
        return _checked_points(value)
    if option in _SWITCHES:
        if not isinstance(value, bool):
            raise RulesError(option, right)
        return value
    if option in _CHOICES:
        if option == "lowest_rank" and type(value) is int:
            value = str(value)
        if not isinstance(value, str) or value not in _CHOICES[option]:
            close = nearest(value, _CHOICES[option]) if isinstance(value, str) else ""
            raise RulesError(option, right + close)
        return value
    low, high = _RANGES[option]
    if type(value) is not int or value < low or (high is not None and value > high):
        raise RulesError(option, right)
    return value


def _shown(value: Any) -> str:
    return cut((value if isinstance(value, str) else repr(value)) or "''", 60)


def _checked_points(value: Any) -> tuple[str, ...]:
    if not isinstance(value, list | tuple) or not all(isinstance(each, str) for each in value):
        raise RulesError("points", f"it is {option_values('points')}, not {_shown(value)}")
    for point in value:
        if point not in POINTS:
            raise RulesError("points", f"there is no point {point!r}{nearest(point, POINTS)}")
        if value.count(point) > 1:
            raise RulesError("points", f"{point} is there twice")
    if not value:
        raise RulesError("points", "a deal must pay at least one point")
    return tuple(point for point in POINTS if point in value)


# What contradicts itself or cannot be dealt (rules, section Options, below the preset table).


def _check_sides(rules: Rules) -> None:
    if rules.seats % rules.sides:
        raise RulesError(
            "seats", f"{rules.seats} seats cannot be parted into {rules.sides} equal sides"
        )


def _what_pack(rules: Rules) -> str:
    return f"(lowest_rank {rules.lowest_rank}, jokers {rules.jokers})"


def _check_pack(rules: Rules) -> None:
    needed = rules.seats * rules.hand_size + rules.kitty
    if needed > rules.pack_size:
        raise RulesError(
            "hand_size",
            f"{rules.seats} hands of {rules.hand_size} and a kitty of {rules.kitty} need {needed} "
            f"cards, the pack has {rules.pack_size} {_what_pack(rules)}",
        )


def _check_kitty(rules: Rules) -> None:
    if rules.kitty and rules.exchange != "discard":
        raise RulesError(
            "kitty",
            f"a kitty needs exchange discard, which brings the bidder back to play_size; "
            f"exchange is {rules.exchange}",
        )


def _check_hand_size(rules: Rules) -> None:
    if rules.exchange == "discard":
        if rules.hand_size < rules.play_size:
            raise RulesError(
                "hand_size",
                f"nobody can discard from {rules.hand_size} cards down to a play_size of "
                f"{rules.play_size}",
            )
    elif rules.hand_size != rules.play_size:
        raise RulesError(
            "hand_size",
            f"with exchange {rules.exchange} it must equal play_size: {rules.hand_size} is not "
            f"{rules.play_size}",
        )


def _check_draw(rules: Rules) -> None:
    others = rules.seats - 1
    if rules.draws and rules.draw_limit * others > rules.stock:
        raise RulesError(
            "draw_limit",
            f"{others} seats drawing {rules.draw_limit} each need {rules.draw_limit * others} "
            f"cards, the stock has {rules.stock} {_what_pack(rules)}",
        )


def _check_bids(rules: Rules) -> None:
    if rules.min_bid > rules.max_bid:
        raise RulesError("min_bid", f"{rules.min_bid} is more than max_bid, {rules.max_bid}")
    if rules.max_bid > len(rules.points):
        raise RulesError(
            "max_bid", f"{rules.max_bid} is more than the {len(rules.points)} round points"
        )


def _check_point_cards(rules: Rules) -> None:
    if "jick" in rules.points and not rules.jick:
        raise RulesError("points", "jick pays nothing while the option jick is false")
    for point, jokers in (("big_joker", 1), ("little_joker", 2)):
        if point in rules.points and rules.jokers < jokers:
            raise RulesError("points", f"{point} needs jokers = {jokers}, not {rules.jokers}")


def _check_first_lead(rules: Rules) -> None:
    if rules.trump_named == "first_lead":
        if rules.jokers:
            raise RulesError("trump_named", "first_lead needs jokers = 0: a joker names no suit")
        if rules.exchange != "none":
            raise RulesError("trump_named", f"first_lead needs exchange none, not {rules.exchange}")


_CHECKS: tuple[Callable[[Rules], None], ...] = (
    _check_sides,
    _check_kitty,
    _check_hand_size,
    _check_pack,
    _check_draw,
    _check_bids,
    _check_point_cards,
    _check_first_lead,
)


def rules_with(rules: Rules, changes: Mapping[str, Any], name: str | None = None) -> Rules:
    """Return the rules with some options changed.

    Args:
        rules: What to start from.
        changes: Options by name; points as a list.
        name: A new free-text name; kept as it is when None.

    Raises:
        RulesError: An option is unknown (the nearest is named) or the result does not check.
    """
    for option in changes:
        require_option(option)
    return replace(rules, **changes, name=rules.name if name is None else name)


def parse_setting(text: str) -> tuple[str, Any]:
    """Read ``name=value`` as typed after ``--set``.

    Raises:
        RulesError: No such option, or the value cannot be read.

    >>> parse_setting("target=15"), parse_setting("moon=false")
    (('target', 15), ('moon', False))
    >>> parse_setting("points=high,low")
    ('points', ['high', 'low'])
    """
    option, equals, word = (part.strip() for part in text.partition("="))
    if not equals:
        raise RulesError(option or "''", "write name=value, like target=15")
    require_option(option)
    if option == "points":
        return option, word.strip("[]").replace(",", " ").replace('"', " ").split()
    if option in _SWITCHES and word.lower() in ("true", "false", "yes", "no", "on", "off"):
        return option, word.lower() in ("true", "yes", "on")
    if option in _RANGES:
        if not re.fullmatch(r"-?[0-9]{1,4000}", word):
            raise RulesError(option, f"it can be {option_values(option)}, not {_shown(word)}")
        return option, int(word)
    return option, word.strip('"')
