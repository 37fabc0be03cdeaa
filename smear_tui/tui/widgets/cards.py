"""Cards as boxes, in a row of text, and the hand below the table."""

from __future__ import annotations

from itertools import pairwise

from smear_tui.engine.cards import Card
from smear_tui.engine.phase import Phase
from smear_tui.tui.keys import Where
from smear_tui.tui.widgets.canvas import Canvas, Hit
from smear_tui.tui.widgets.faces import (
    MARKED,
    PLAIN,
    card_style,
    draw_frame,
    draw_print,
    face,
)
from smear_tui.tui.widgets.pane import Pane
from smear_tui.tui.widgets.scene import Scene, hand_slots, legal_cards
from smear_tui.tui.widgets.seating import LARGE, MEDIUM, SMALL, CardSize
from smear_tui.tui.widgets.side import draw_sides
from smear_tui.words.points import card_note

_LOW = CardSize(7, 4)
_SIZES = {3: (SMALL,), 4: (_LOW, SMALL), 5: (LARGE, MEDIUM, _LOW, SMALL)}
"""By rows of the hand the sizes its cards can have, the largest first."""
TOKEN, WIDE_TOKEN = 8, 9
"""Cells a card takes as a token; the wide one, where a row holds the hand, parts number and x."""


class Hand(Pane):
    """The person's cards, each with the number that plays it."""

    def draw(self, canvas: Canvas, scene: Scene) -> None:
        """Draw the hand."""
        layout = scene.layout
        part = canvas.sub(0, 0, layout.main if layout.spans else canvas.width, canvas.height)
        draw_hand(part, scene)
        canvas.paste(0, 0, part)
        if layout.spans:
            draw_sides(canvas, scene, layout.board + 2)


def draw_hand(canvas: Canvas, scene: Scene) -> None:
    """Draw the hand as boxes if there is room, else as tokens."""
    if scene.you is None:
        return
    slots = hand_slots(scene)
    asked = scene.asks(Where.PLAY)
    legal = legal_cards(scene.view) if asked else scene.view.hand
    size = next((each for each in _SIZES.get(canvas.height, ())
                 if len(slots) * (each.width + 1) + 1 <= canvas.width), None)  # fmt: skip
    if size is not None:
        y = canvas.height - size.height
        xs = _across(slots, size, canvas.width, scene)
        for place, card in enumerate(slots):
            if card is not None:
                _boxed(canvas, xs[place], y, place, card, scene, size, bool(legal >> card & 1))
        _legend(canvas, xs[-1] + 1, slots, scene, legal)
        return
    cell = WIDE_TOKEN if len(slots) * WIDE_TOKEN < canvas.width else TOKEN
    room = max((canvas.width - 1) // cell, 1)
    rows = -(-len(slots) // room)
    top = max((canvas.height - rows + 1) // 2, 0)
    for place, card in enumerate(slots):
        if card is not None:
            x, y = 1 + place % room * cell, top + place // room
            may = bool(legal >> card & 1)
            _token(canvas, x, y, place, card, scene, may=may, cell=cell)


def _across(slots: list[Card | None], size: CardSize, width: int, scene: Scene) -> list[int]:
    """Return the first cell of every place and that behind the last; suits apart in the auction."""
    step = size.width + 1
    suits = [None if card is None else card // 13 for card in slots]
    breaks = sum(a != b for a, b in pairwise(suits))
    apart = 0
    if scene.table.trump.suit is None and scene.sort != "as-dealt":
        apart = next((gap for gap in (2, 1) if len(slots) * step + 1 + breaks * gap <= width), 0)
    xs = [1]
    for place in range(len(slots)):
        ends = place + 1 < len(slots) and suits[place] != suits[place + 1]
        xs.append(xs[-1] + step + (apart if ends else 0))
    return xs


def _numbered(scene: Scene) -> bool:
    return scene.table.phase is Phase.PLAY


def _boxed(
    canvas: Canvas, x: int, y: int, place: int, card: Card, scene: Scene, size: CardSize, may: bool
) -> None:
    chosen = place == scene.cursor and scene.asks(Where.PLAY)
    style = "turn" if chosen else "button" if may and scene.asks(Where.PLAY) else "dim"
    hit = Hit("play.card", str(place + 1))
    draw_frame(canvas, x, y, size, style, MARKED if chosen else PLAIN, hit)
    if _numbered(scene):
        middle = x + (size.width - 1) // 2
        canvas.put(middle, y + size.height - 1, str(place + 1), style, hit)
    look = f"{card_style(card, scene)} {'bold' if may else 'off'}"
    if size.height > 3:
        draw_print(canvas, x, y, card, scene, size, look, hit, "" if may else "x")
        return
    text = face(card, scene)
    if may:
        canvas.put(x + 1, y + 1, text, look, hit)
        return
    # Four cells of card leave no room for the x but the frame's.
    text = f"x{text.strip()}"
    canvas.put(x + (len(text) < 5), y + 1, text, look, hit)


def _token(
    canvas: Canvas, x: int, y: int, place: int, card: Card, scene: Scene, *, may: bool, cell: int
) -> None:
    chosen = place == scene.cursor and scene.asks(Where.PLAY)
    hit = Hit("play.card", str(place + 1))
    canvas.put(x, y, " " * (cell - 1), "", hit)
    number = f"{place + 1}" if _numbered(scene) else ""
    label = scene.style.starred(card, scene.table.trump)
    look = f"{card_style(card, scene)} {'bold' if may else 'off'}"
    end = canvas.put(x, y, ">" if chosen else " ", "turn", hit)
    end = canvas.put(end, y, number, "button" if may else "dim", hit)
    mark = f"{' ' if cell == WIDE_TOKEN else ''}{' ' if may else 'x'}"
    end = canvas.put(end, y, mark, "" if may else "dim", hit)
    canvas.put(end, y, label, f"{look} cursor" if chosen else look, hit)


def _legend(canvas: Canvas, x: int, slots: list[Card | None], scene: Scene, legal: int) -> None:
    """Say what the signs mean, where there is room beside the hand."""
    table = scene.table
    held = [card for card in slots if card is not None]
    notes = []
    if any(table.trump.is_trump(card) for card in held):
        notes.append("* = trump")
    if any(not legal >> card & 1 for card in held):
        notes.append("x = not legal now")
    for card in held:
        note = card_note(card, table.trump, scene.names.rules)
        if note:
            notes.append(f"{scene.style.label(card)} = {note}")
    row = 0
    for text in notes:
        if row < canvas.height and x + len(text) < canvas.width:
            canvas.put(x, row, text, "dim")
            row += 1
