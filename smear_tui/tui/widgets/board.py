"""The middle of the screen: the table or a panel in its place, and the log beside it."""

from __future__ import annotations

from collections.abc import Callable

from smear_tui.tui.keys import Where
from smear_tui.tui.widgets.auction import draw_auction, draw_trump
from smear_tui.tui.widgets.canvas import Canvas, Hit, fit
from smear_tui.tui.widgets.discard import draw_discard
from smear_tui.tui.widgets.pane import Pane
from smear_tui.tui.widgets.scene import Panel, Scene
from smear_tui.tui.widgets.seats import draw_list, draw_table
from smear_tui.tui.widgets.summary import draw_summary
from smear_tui.words.log import log_lines

LOG = 26
"""Cells of the log at the narrowest."""
ALONE = (Panel.DISCARD, Panel.SUMMARY)
"""The panels that take the place of log and hand too."""

Draw = Callable[[Canvas, Scene], None]


class Board(Pane):
    """The middle of the screen, between two lines."""

    def draw(self, canvas: Canvas, scene: Scene) -> None:
        """Draw it."""
        draw_board(canvas, scene)


def draw_board(canvas: Canvas, scene: Scene) -> None:
    """Draw the panel that the scene calls for, the log where there is room, and the lines."""
    panels: dict[Panel, Draw] = {
        Panel.AUCTION: draw_auction,
        Panel.TRUMP: draw_trump,
        Panel.DISCARD: draw_discard,
        Panel.SUMMARY: draw_summary,
        Panel.PLAY: draw_table if scene.full else draw_list,
    }
    width, height = canvas.width, canvas.height
    joint = None
    if scene.full and scene.panel not in ALONE:
        log = max(LOG, width // 3)
        joint = width - log - 1
    canvas.rule(0, joint, "┬", "log")
    canvas.rule(height - 1, joint, "┴")
    inside = canvas.sub(0, 1, width if joint is None else joint, height - 2)
    panels[scene.panel](inside, scene)
    canvas.paste(0, 1, inside)
    if joint is not None:
        for row in range(1, height - 1):
            canvas.put(joint, row, "│", "dim")
        draw_log(canvas, joint + 2, 1, width - joint - 3, height - 2, scene)
    if scene.asks(Where.TRICK):
        canvas.spread(Hit("show.next"))


def draw_log(canvas: Canvas, x: int, y: int, width: int, rows: int, scene: Scene) -> None:
    """Write the end of the deal's log."""
    for row, line in enumerate(log_lines(scene.table, scene.names, width)[-rows:]):
        canvas.put(x, y + row, fit(width, line))
