"""What can be practised, and which rules it can be practised with."""

from __future__ import annotations

from enum import Enum

from smear_tui.engine.rules import Rules


class Theme(Enum):
    """A kind of hands; the values are what ``--theme`` takes."""

    ALL = "all"
    CLOSE = "close"
    MISTAKES = "mistakes"
    THREAT = "threat"
    MOON = "moon"
    DRAW = "draw"

    @property
    def title(self) -> str:
        """The name on the screen."""
        return _TOLD[self][0]

    @property
    def help(self) -> str:
        """A line on what it is."""
        return _TOLD[self][1]

    def why_not(self, rules: Rules) -> str:
        """Return why there are no such hands under some rules; "" where there are.

        >>> Theme.DRAW.why_not(Rules())
        'nobody draws in minnesota'
        """
        if self is Theme.MOON and not rules.moon:
            return f"there is no moon in {rules.name}"
        if self is Theme.DRAW and not rules.draws:
            return f"nobody draws in {rules.name}"
        return ""


_TOLD = {
    Theme.ALL: ("All hands", "Hands as they come: bid, then name trump and discard."),
    Theme.CLOSE: ("Close decisions", "Only hands whose two best calls are nearly as good."),
    Theme.MISTAKES: ("What you got wrong", "Decisions that cost you points, when they are due."),
    Theme.THREAT: ("Against a side about to win", "They need only a few points more."),
    Theme.MOON: ("Moon hands", "Hands strong enough to think of the moon."),
    Theme.DRAW: ("The draw", "What to throw and draw for, bidding left out."),
}
