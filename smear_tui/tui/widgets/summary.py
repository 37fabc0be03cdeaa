"""The summary of a deal: how each point was won; and the end of the game."""

from __future__ import annotations

from smear_tui.engine.events import DealScored
from smear_tui.tui.keys import Where, written
from smear_tui.tui.widgets.banner import ROWS, draw_banner, draw_word, won_sentence
from smear_tui.tui.widgets.canvas import Button, Canvas, Hit, columns, fit, flow, wrapped
from smear_tui.tui.widgets.effects import Telling
from smear_tui.tui.widgets.faces import card_style
from smear_tui.tui.widgets.scene import Scene
from smear_tui.words.cards import sorted_hand
from smear_tui.words.events import result_line
from smear_tui.words.points import card_values, point_rows

_BANNER_ROOM = 15
"""Rows beside those of points and sides from which the outcome stands in big letters."""


def draw_summary(canvas: Canvas, scene: Scene) -> None:
    """Draw the bid and what came of it, the points, the scores, and the cards not seen."""
    table, names = scene.table, scene.names
    result = table.deal_result()
    if result is None:
        return
    room = canvas.height - len(names.rules.points)
    roomy = room >= 10
    y = 0
    if canvas.height - len(names.rules.points) - names.rules.sides >= _BANNER_ROOM:
        draw_banner(canvas, 1, scene, result)
        y = ROWS + 2
    else:
        draw_word(canvas, scene, result)
    y = _head(canvas, y, scene, result, roomy)
    x = 2 if scene.full else 1
    y = _points(canvas, x, y, scene, result) + roomy
    y = _scores(canvas, x, y, scene, result)
    if room >= 8:
        y = _unseen(canvas, x, y + roomy, scene, canvas.height - 1)
    _tricks(canvas, x, y + 1, scene)
    _buttons(canvas, scene)


def _points(canvas: Canvas, x: int, y: int, scene: Scene, result: DealScored) -> int:
    """Draw how each point was won; while the result is told, one after the other."""
    table, names = scene.table, scene.names
    widths = (10, 6, 7, canvas.width - 25) if scene.full else (10, 5, 6, canvas.width - 22)
    heads = ("point", "card", "side", "how")
    columns(canvas, x, y, [(w, text, "dim") for w, text in zip(widths, heads, strict=True)])
    rows = point_rows(result, table.tricks, names, scene.deal)
    effect = scene.effect
    told = round(len(rows) * effect.part) if isinstance(effect, Telling) else len(rows)
    for number, row in enumerate(rows[:told], 1):
        won = "bold" if row.side is not None else "dim"
        how = row.how
        if row.point == "game" and row.side is not None and len(how) >= widths[3]:
            how = f"the most card points, {result.card_points[row.side]}"
        cells = (row.name, row.card, row.won_by, how)
        styled = [(w, text, won) for w, text in zip(widths, cells, strict=True)]
        columns(canvas, x, y + number, styled)
    return y + len(rows) + 1


def _head(canvas: Canvas, y: int, scene: Scene, result: DealScored, roomy: bool) -> int:
    table, names = scene.table, scene.names
    line = result_line(result, names)
    if table.winner is not None:
        canvas.put(1, y, fit(canvas.width - 2, won_sentence(scene)), "title")
        y += 1
    canvas.put(1, y, fit(canvas.width - 2, line), "title")
    return y + 2 if roomy else y + 1


def _tricks(canvas: Canvas, x: int, y: int, scene: Scene) -> None:
    """Draw the tricks as a table, a column a seat, where there is room for all of them."""
    table, names = scene.table, scene.names
    seats, tricks = names.rules.seats, table.tricks
    if y + len(tricks) + 2 > canvas.height - 1 or x + 8 + seats * 6 + 12 > canvas.width:
        return
    order = [((scene.you or 0) + step) % seats for step in range(seats)]
    heads = [(8, "trick", "dim"), *((6, names.short(seat), "dim") for seat in order)]
    columns(canvas, x, y, [*heads, (12, "taken by", "dim")])
    for row, trick in enumerate(tricks, y + 1):
        canvas.put(x, row, f"{trick.number + 1}", "dim")
        for step, card in enumerate(trick.cards):
            seat = (trick.leader + step) % seats
            at = x + 8 + 6 * order.index(seat)
            took = seat == trick.taker
            end = canvas.put(at, row, scene.style.label(card), card_style(card, scene))
            canvas.put(end, row, "!" if took else "", "bold")
        worth = f"  +{trick.card_points}" if trick.card_points else ""
        canvas.put(x + 8 + 6 * seats, row, f"{names.short(trick.taker)}{worth}", "dim")


def _scores(canvas: Canvas, x: int, y: int, scene: Scene, result: DealScored) -> int:
    names, rules = scene.names, scene.names.rules
    room = canvas.width - x - 1
    told = [f"totals     {names.scores(result.totals)}   to {rules.target}"]
    if result.scores is not None:
        told.insert(0, f"this deal  {names.scores(result.scores, signed=True)}")
    for text in told:
        if len(text) <= room:
            lines = [text]
        else:
            head, rest = text[:11], wrapped(text[11:], room - 11, 2)
            lines = [head + rest[0], *(" " * 11 + line for line in rest[1:])]
        for line in lines:
            canvas.put(x, y, line, "bold")
            y += 1
    return y


def _unseen(canvas: Canvas, x: int, y: int, scene: Scene, bottom: int) -> int:
    """The cards that nobody saw, open now; and what the cards count."""
    deal, table = scene.deal, scene.table
    if deal is None:
        return y
    lines = []
    if "game" in scene.names.rules.points:
        lines.append(f"card points  {card_values(scene.names.rules)}")
    if deal.kitty:
        cards = scene.style.cards(sorted_hand(sum(1 << c for c in deal.kitty), table.trump))
        lines.append(f"kitty        {cards}")
    if deal.stock and not scene.names.rules.draws:
        cards = scene.style.cards(sorted_hand(sum(1 << c for c in deal.stock), table.trump))
        lines.append(f"not dealt    {cards}")
    for line in lines:
        if y < bottom:
            canvas.put(x, y, fit(canvas.width - x - 1, line), "dim")
            y += 1
    return y


def _buttons(canvas: Canvas, scene: Scene) -> None:
    y = canvas.height - 1
    if scene.asks(Where.SUMMARY):
        offered: tuple[str, ...] = ("summary.next",)
    elif scene.asks(Where.OVER):
        offered = ("over.new", "table.menu")
    else:
        return
    flow(canvas, 1, y, canvas.width - 2, [Button(written(each), Hit(each)) for each in offered])
