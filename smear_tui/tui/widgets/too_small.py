"""The line that stands in a window too small for anything else."""

from __future__ import annotations

from rich.text import Text
from textual.widget import Widget

LEAST = (60, 20)
"""The smallest window the game is played in, columns and lines."""


class TooSmall(Widget):
    """Covers the screen while the window is too small; what is below goes on being there."""

    ALLOW_SELECT = False

    def render(self) -> Text:
        """Say what size is needed."""
        width, height = self.app.size
        return Text(
            f"Smear needs a window of {LEAST[0]}x{LEAST[1]}, this one is {width}x{height}. "
            "Nothing is lost: it comes back when the window grows."
        )


def is_too_small(width: int, height: int) -> bool:
    """Return whether a window is too small to play in.

    >>> is_too_small(60, 20), is_too_small(59, 40)
    (False, True)
    """
    return width < LEAST[0] or height < LEAST[1]
