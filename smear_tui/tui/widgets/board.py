"""The middle of the screen: the table or a panel in its place, between two lines."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from smear_tui.tui.keys import Where
from smear_tui.tui.widgets.auction import draw_auction, draw_trump
from smear_tui.tui.widgets.banner import draw_moon
from smear_tui.tui.widgets.canvas import Canvas, Hit
from smear_tui.tui.widgets.discard import draw_discard
from smear_tui.tui.widgets.pane import Pane
from smear_tui.tui.widgets.scene import Panel, Scene
from smear_tui.tui.widgets.seats import draw_list, draw_table
from smear_tui.tui.widgets.side import draw_below, draw_sides
from smear_tui.tui.widgets.summary import draw_summary

ALONE = (Panel.DISCARD, Panel.SUMMARY)
"""The panels that take the place of the hand too."""
_BELOW = 8
"""Rows from which panels stand below the seats."""

Draw = Callable[[Canvas, Scene], None]


class Board(Pane):
    """The middle of the screen, and the panels beside it."""

    def draw(self, canvas: Canvas, scene: Scene) -> None:
        """Draw it."""
        draw_board(canvas, scene)


def draw_board(canvas: Canvas, scene: Scene) -> None:
    """Draw the panel that the scene calls for, the panels beside it, and the lines."""
    width, height, layout = canvas.width, canvas.height, scene.layout
    canvas.rule(0)
    canvas.rule(height - 1)
    main = min(layout.main, width)
    inside = canvas.sub(0, 1, main, height - 2)
    _draw_panel(inside, scene)
    draw_moon(inside, scene)
    canvas.paste(0, 1, inside)
    draw_sides(canvas, scene, 0)
    if not layout.spans:
        for x in layout.joints:
            canvas.put(x, height - 1, "┴", "dim")
    if scene.asks(Where.TRICK):
        canvas.spread(Hit("show.next"))


def _draw_panel(canvas: Canvas, scene: Scene) -> None:
    """Draw the panel, and in a window that is high but narrow the side panels below it."""
    seats = scene.names.rules.seats
    boxes = 4 * ((seats - 1) // 2 + (seats - 1) % 2 + 1) + 1
    around = canvas.height - boxes >= _BELOW + 4
    panels: dict[Panel, tuple[Draw, int]] = {
        Panel.AUCTION: (draw_auction, seats + 8),
        Panel.TRUMP: (draw_trump, 14),
        Panel.DISCARD: (draw_discard, canvas.height),
        Panel.SUMMARY: (draw_summary, canvas.height),
        # The last trick has a panel of its own below the list.
        Panel.PLAY: (draw_table, boxes) if around else (draw_list, seats + 2),
    }
    draw, rows = panels[scene.panel]
    if scene.layout.full or scene.layout.sides or canvas.height - rows < _BELOW:
        if scene.panel is Panel.PLAY:
            draw = draw_table if scene.full else draw_list
        draw(canvas, scene)
        return
    upper = canvas.sub(0, 0, canvas.width, rows)
    # What the cards are worth stands below, as everything does that is beside a table elsewhere.
    draw(upper, replace(scene, looking=False) if scene.panel is Panel.PLAY else scene)
    canvas.paste(0, 0, upper)
    draw_below(canvas, rows, scene)
