"""The panels beside or below the table: log, last trick, points, bids and voids, trump, score."""

from __future__ import annotations

from smear_tui.tui.widgets.canvas import Canvas, fit
from smear_tui.tui.widgets.figures import figures_section
from smear_tui.tui.widgets.scene import Panel, Scene
from smear_tui.tui.widgets.suits import suited
from smear_tui.words.log import NEW, log_rows
from smear_tui.words.panels import (
    last_deal,
    last_trick,
    points_rules,
    points_told,
    score,
    seats_told,
    suits_held,
    trump_seen,
)
from smear_tui.words.sections import Section

ROOMY = 32
"""Cells from which a column has room for more than the log in a low window."""
_LOG_LEAST, _LOG_NARROW, _LOG_TIGHT = 7, 13, 3
_MAKERS = {
    "last trick": last_trick,
    "points": points_told,
    "seats": seats_told,
    "trump": trump_seen,
    "suits": suits_held,
    "rules": points_rules,
    "last deal": last_deal,
    "score": score,
}
"""Every section but the log, in the order they stand."""
_FIGURES = "figures"
"""The section of what each choice is worth, while the person looks at that."""
_WANTED: dict[Panel, tuple[str, ...]] = {
    Panel.AUCTION: ("suits", "score", "last deal", "rules"),
    Panel.TRUMP: ("score", "seats", "rules", "last deal"),
    Panel.DISCARD: ("trump", "score", "points", "seats"),
    Panel.PLAY: ("last trick", "trump", "score", "seats", "points"),
    Panel.SUMMARY: ("score", "seats", "trump"),
}
"""By panel the sections that stand beside it, the most wanted first."""


def draw_sides(canvas: Canvas, scene: Scene, top: int) -> None:
    """Draw the part of the side panels that stands beside a part of the main column.

    Args:
        canvas: The part, as wide as the window.
        scene: What is to be seen.
        top: How many rows of the side panels are above it.
    """
    layout = scene.layout
    if not layout.sides:
        return
    side = scene.side or side_canvas(scene)
    canvas.paste(layout.main, 0, side.cut(top, canvas.height))


def side_canvas(scene: Scene) -> Canvas:
    """Return all side panels, with the line on top of them and the lines between."""
    layout = scene.layout
    canvas = Canvas(layout.width - layout.main, layout.side_rows + 1, plain=scene.ascii)
    columns = _shared_out(scene)
    for number, (first, width) in enumerate(layout.sides):
        x = first - layout.main
        for row in range(1, canvas.height):
            canvas.put(x - 1, row, "│", "dim")
        _column(canvas, x, width, number == 0, columns[number], scene)
        canvas.put(x - 1, 0, "┬", "dim")
    if layout.spans and layout.board <= canvas.height:
        row = layout.board - 1
        canvas.put(0, row, "┼" if canvas.text()[row][:1] in ("├", "+") else "┤", "dim")
    return canvas


def _shared_out(scene: Scene) -> list[list[Section]]:
    """Say which sections stand in which column, each list in the order of the sections."""
    layout, rows = scene.layout, scene.layout.side_rows
    width = layout.sides[0][1]
    least = _LOG_LEAST if width >= ROOMY else _LOG_NARROW
    found: list[dict[str, Section]] = [{} for _ in layout.sides]
    figures = figures_section(scene, width - 2) if scene.looking else None
    if figures is not None and len(figures.lines) + 1 + _LOG_TIGHT <= rows:
        found[0][_FIGURES] = figures
        rows -= len(figures.lines) + 1
    free = [rows - least, *(layout.side_rows + 1 for _ in layout.sides[1:])]
    for name in _WANTED[scene.panel]:
        section = _MAKERS[name](scene.view, scene.names, width - 2)
        if section is None:
            continue
        for number in reversed(range(len(free))):
            if len(section.lines) + 1 <= free[number]:
                free[number] -= len(section.lines) + 1
                found[number][name] = section
                break
    order = (_FIGURES, *_MAKERS)
    return [[each[name] for name in order if name in each] for each in found]


def _column(
    canvas: Canvas, x: int, width: int, log: bool, sections: list[Section], scene: Scene
) -> None:
    """Draw a column: the log takes what the sections leave, and they stand below it."""
    y = 0
    if log:
        rows = canvas.height - 1 - sum(len(each.lines) + 1 for each in sections)
        _heading(canvas, x, 0, width, "log")
        draw_log(canvas, x, 1, width, rows, scene)
        y = rows + 1
    for section in sections:
        _heading(canvas, x, y, width, section.title)
        for row, line in enumerate(section.lines):
            put_suited(canvas, x + 1, y + 1 + row, fit(width - 1, line))
        y += len(section.lines) + 1
    if not log and not sections:
        _heading(canvas, x, 0, width, "")


def _heading(canvas: Canvas, x: int, y: int, width: int, title: str) -> None:
    told = f" {title} " if title else ""
    canvas.put(x - 1, y, "├", "dim")
    canvas.put(x, y, f"{told}{'─' * (width - len(told))}", "dim")
    if title:
        canvas.put(x + 1, y, fit(width - 2, title), "title")


def draw_log(canvas: Canvas, x: int, y: int, width: int, rows: int, scene: Scene) -> None:
    """Write the end of the deal's log; what is new since the person's last turn is marked."""
    shown = log_rows(scene.table, scene.names, width - 2)
    for row, line in enumerate(shown[-rows:] if rows > 0 else []):
        if line.new:
            canvas.put(x, y + row, NEW, "turn")
        put_suited(canvas, x + 1, y + row, fit(width - 1, line.text))


def put_suited(canvas: Canvas, x: int, y: int, text: str, style: str = "") -> None:
    """Write a text whose cards stand in the colours of their suits."""
    canvas.put(x, y, text, style)
    for start, end, suit in suited(text):
        canvas.put(x + start, y, text[start:end], f"suit{suit} {style}".rstrip())


def draw_below(canvas: Canvas, y: int, scene: Scene) -> None:
    """Draw the panels below the seats, in a window that is high but narrow."""
    rows, width = canvas.height - y, canvas.width
    sections: list[Section] = []
    figures = figures_section(scene, width - 2) if scene.looking else None
    if figures is not None and rows - len(figures.lines) - 1 >= _LOG_TIGHT:
        rows -= len(figures.lines) + 1
        sections.append(figures)
    for name in _WANTED[scene.panel]:
        section = _MAKERS[name](scene.view, scene.names, width - 2)
        if section is not None and rows - len(section.lines) - 1 >= _LOG_LEAST:
            rows -= len(section.lines) + 1
            sections.append(section)
    canvas.put(0, y, f"─ log {'─' * (width - 6)}", "dim")
    canvas.put(2, y, "log", "title")
    draw_log(canvas, 0, y + 1, width, rows - 1, scene)
    y += rows
    for section in sections:
        canvas.put(0, y, f"─ {section.title} {'─' * width}", "dim")
        canvas.put(2, y, section.title, "title")
        for row, line in enumerate(section.lines, y + 1):
            put_suited(canvas, 1, row, fit(width - 2, line))
        y += len(section.lines) + 1
