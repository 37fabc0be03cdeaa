"""A line plot in characters, by the library ``plotext``."""

from __future__ import annotations

import re
from collections.abc import Sequence

_COLOURS = re.compile(r"\x1b\[[0-9;]*m")
_FRAME = 4  # rows: the frame, the numbers below, and the row of zero
_ASCII = str.maketrans("─│┌┐└┘├┤┬┴┼", "-|+++++||++")


def plot(
    values: Sequence[float], width: int, height: int, *, ascii_only: bool = False
) -> list[str]:
    """Return a plot of values in their order, the first at the left; the lowest line is zero.

    Args:
        values: What is plotted, two at least, none below zero.
        width: Cells there are.
        height: Rows there are.
        ascii_only: Whether it is drawn in ASCII.
    """
    import plotext  # type: ignore[import-untyped]  # it has no types; late: only plots pay for it

    plotext.clear_figure()
    plotext.theme("clear")
    plotext.plot_size(width, height)
    places = list(range(1, len(values) + 1))
    plotext.plot(places, list(values), marker="*" if ascii_only else "braille")
    top = max(*values, 0.1)
    plotext.ylim(0, top)
    # As many as the rows can be told apart by: each stands on a row of its own.
    steps = next((each for each in (5, 4, 3, 2) if not (height - _FRAME) % each), 1)
    marks = [top * each / steps for each in range(steps + 1)]
    plotext.yticks(marks, [f"{mark:.2f}" for mark in marks])
    step = max(1, -(-len(values) // 8))
    plotext.xticks(places[::step], [str(place) for place in places[::step]])
    text = _COLOURS.sub("", plotext.build())
    lines = [line.rstrip() for line in text.splitlines()]
    return [line.translate(_ASCII) for line in lines] if ascii_only else lines
