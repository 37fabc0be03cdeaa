"""The line that stands in a window too small for anything else."""

from __future__ import annotations

from textwrap import wrap

from rich.text import Text
from textual.widget import Widget

LEAST = (60, 20)
"""The smallest window the game is played in, columns and lines."""


class TooSmall(Widget):
    """Covers the screen while the window is too small; what is below goes on being there."""

    ALLOW_SELECT = False

    def render(self) -> Text:
        """Say what size is needed."""
        return Text(polite_line(*self.app.size))


def polite_line(width: int, height: int) -> str:
    """Return what is said in a window that is too small: as much as fits.

    >>> polite_line(20, 5)
    'Smear needs 60x20, this is 20x5. The game is kept: make the window larger.'
    >>> polite_line(10, 3)
    'Smear needs 60x20.'
    """
    needed = f"{LEAST[0]}x{LEAST[1]}"
    texts = (
        f"Smear needs a window of {needed}, this one is {width}x{height}. "
        "Nothing is lost: it comes back when the window grows.",
        f"Smear needs {needed}, this is {width}x{height}. "
        "The game is kept: make the window larger.",
        f"Smear needs {needed}, this is {width}x{height}.",
        f"Smear needs {needed}.",
    )  # fmt: skip
    return next((text for text in texts if len(wrap(text, max(width, 1))) <= height), texts[-1])


def is_too_small(width: int, height: int) -> bool:
    """Return whether a window is too small to play in.

    >>> is_too_small(60, 20), is_too_small(59, 40)
    (False, True)
    """
    return width < LEAST[0] or height < LEAST[1]
