"""The summary of a deal: how each point was won; and the end of the game."""

from __future__ import annotations

from smear_tui.engine.events import DealScored, GameWon
from smear_tui.tui.keys import Where
from smear_tui.tui.widgets.canvas import Button, Canvas, Hit, columns, fit, flow, wrapped
from smear_tui.tui.widgets.scene import Scene
from smear_tui.words.cards import sorted_hand
from smear_tui.words.events import result_line, sentence
from smear_tui.words.points import card_values, point_rows


def draw_summary(canvas: Canvas, scene: Scene) -> None:
    """Draw the bid and what came of it, the points, the scores, and the cards not seen."""
    table, names = scene.table, scene.names
    result = table.deal_result()
    if result is None:
        return
    room = canvas.height - len(names.rules.points)
    roomy = room >= 10
    y = _head(canvas, scene, result, roomy)
    widths = (10, 6, 7, canvas.width - 25) if scene.full else (10, 5, 6, canvas.width - 22)
    x = 2 if scene.full else 1
    heads = ("point", "card", "side", "how")
    columns(canvas, x, y, [(w, text, "dim") for w, text in zip(widths, heads, strict=True)])
    y += 1
    for row in point_rows(result, table.tricks, names, scene.deal):
        won = "bold" if row.side is not None else "dim"
        how = row.how
        if row.point == "game" and row.side is not None and len(how) >= widths[3]:
            how = f"the most card points, {result.card_points[row.side]}"
        cells = (row.name, row.card, row.won_by, how)
        columns(canvas, x, y, [(w, text, won) for w, text in zip(widths, cells, strict=True)])
        y += 1
    y += roomy
    y = _scores(canvas, x, y, scene, result)
    if room >= 8:
        _unseen(canvas, x, y + roomy, scene, canvas.height - 1)
    _buttons(canvas, scene)


def _head(canvas: Canvas, scene: Scene, result: DealScored, roomy: bool) -> int:
    table, names = scene.table, scene.names
    line = result_line(result, names)
    if table.winner is None:
        canvas.put(1, 0, fit(canvas.width - 2, line), "title")
        return 2 if roomy else 1
    won = next_sentence(scene)
    canvas.put(1, 0, fit(canvas.width - 2, won), "alert")
    canvas.put(1, 1, fit(canvas.width - 2, line), "title")
    return 3 if roomy else 2


def next_sentence(scene: Scene) -> str:
    """Return who has won the game, as a sentence."""
    table = scene.table
    result = table.deal_result()
    if table.winner is None or result is None:
        return ""
    by_moon = result.moon and result.scores is None
    return sentence(GameWon(table.winner, tuple(table.totals), by_moon), scene.names)


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


def _unseen(canvas: Canvas, x: int, y: int, scene: Scene, bottom: int) -> None:
    """The cards that nobody saw, open now; and what the cards count."""
    deal, table = scene.deal, scene.table
    if deal is None:
        return
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


def _buttons(canvas: Canvas, scene: Scene) -> None:
    y = canvas.height - 1
    if scene.asks(Where.SUMMARY):
        buttons = [Button("Enter next deal", Hit("summary.next"))]
    elif scene.asks(Where.OVER):
        buttons = [
            Button("Enter another game", Hit("over.new")),
            Button("Esc menu", Hit("table.menu")),
        ]
    else:
        return
    flow(canvas, 1, y, canvas.width - 2, buttons)
