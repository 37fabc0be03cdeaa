"""Cards as boxes, in a row of text, and the hand below the table."""

from __future__ import annotations

from smear_tui.engine.cards import Card, printed_suit
from smear_tui.engine.phase import Phase
from smear_tui.tui.keys import Where
from smear_tui.tui.widgets.canvas import Canvas, Hit
from smear_tui.tui.widgets.pane import Pane
from smear_tui.tui.widgets.scene import Scene, hand_slots, legal_cards
from smear_tui.words.points import card_note

BOX = 7
"""Cells a card of the hand takes in the roomy layout, the gap included."""
TOKEN, WIDE_TOKEN = 8, 9
"""The same in the compact one; the wide one, where a row holds the hand, parts number and x."""


def card_style(card: Card, scene: Scene) -> str:
    """Return the style of a card: the colour of what is printed on it."""
    suit = printed_suit(card)
    return "joker" if suit is None else f"suit{suit}"


def face(card: Card, scene: Scene) -> str:
    """Return a card in four cells: ``10♥*``, `` J♥*``."""
    starred = scene.style.starred(card, scene.table.trump)
    text = starred if starred.endswith("*") else f"{starred} "
    return f"{text:>4}"


def draw_card(
    canvas: Canvas, x: int, y: int, card: Card | None, scene: Scene, *, marked: bool = False
) -> None:
    """Draw a card on the table as a box, six cells wide and three high; None is one to come."""
    frame = "╔═╗║╚╝" if marked else "┌─┐│└┘"
    style = "last" if marked else "dim"
    canvas.put(x, y, f"{frame[0]}{frame[1] * 4}{frame[2]}", style)
    canvas.put(x, y + 1, f"{frame[3]}    {frame[3]}", style)
    canvas.put(x, y + 2, f"{frame[4]}{frame[1] * 4}{frame[5]}", style)
    if card is None:
        canvas.put(x + 1, y + 1, " ?? ", "turn")
    else:
        canvas.put(x + 1, y + 1, face(card, scene), f"{card_style(card, scene)} bold")


def draw_inline(
    canvas: Canvas, x: int, y: int, card: Card | None, scene: Scene, *, marked: bool = False
) -> int:
    """Draw a card on the table in one row: ``[ Q♠*]``, a marked one ``< Q♠*>``; returns the end."""
    left, right = ("<", ">") if marked else ("[", "]")
    canvas.put(x, y, left, "last" if marked else "dim")
    if card is None:
        canvas.put(x + 1, y, " ?? ", "turn")
    else:
        canvas.put(x + 1, y, face(card, scene), f"{card_style(card, scene)} bold")
    return canvas.put(x + 5, y, right, "last" if marked else "dim")


class Hand(Pane):
    """The person's cards, each with the number that plays it."""

    def draw(self, canvas: Canvas, scene: Scene) -> None:
        """Draw the hand."""
        draw_hand(canvas, scene)


def draw_hand(canvas: Canvas, scene: Scene) -> None:
    """Draw the hand as boxes if there is room, else as tokens."""
    if scene.you is None:
        return
    slots = hand_slots(scene)
    asked = scene.asks(Where.PLAY)
    legal = legal_cards(scene.view) if asked else scene.view.hand
    if scene.full and len(slots) * BOX + 1 <= canvas.width:
        for place, card in enumerate(slots):
            if card is not None:
                _boxed(canvas, 1 + place * BOX, place, card, scene, bool(legal >> card & 1))
        _legend(canvas, 2 + len(slots) * BOX, slots, scene, legal)
        return
    cell = WIDE_TOKEN if len(slots) * WIDE_TOKEN < canvas.width else TOKEN
    room = max((canvas.width - 1) // cell, 1)
    rows = -(-len(slots) // room)
    top = 1 if rows == 1 and canvas.height > 1 else 0
    for place, card in enumerate(slots):
        if card is not None:
            x, y = 1 + place % room * cell, top + place // room
            may = bool(legal >> card & 1)
            _token(canvas, x, y, place, card, scene, may=may, cell=cell)


def _numbered(scene: Scene) -> bool:
    return scene.table.phase is Phase.PLAY


def _boxed(canvas: Canvas, x: int, place: int, card: Card, scene: Scene, may: bool) -> None:
    chosen = place == scene.cursor and scene.asks(Where.PLAY)
    frame = "╔═╗║╚╝" if chosen else "┌─┐│└┘"
    style = "cursor" if chosen else "button" if may and scene.asks(Where.PLAY) else "dim"
    hit = Hit("play.card", str(place + 1))
    number = str(place + 1) if _numbered(scene) else frame[1]
    canvas.put(x, 0, f"{frame[0]}{frame[1] * 4}{frame[2]}", style, hit)
    canvas.put(x, 1, f"{frame[3]}    {frame[3]}", style, hit)
    bottom = f"{frame[1]}{number:{frame[1]}<2}{frame[1]}"
    canvas.put(x, 2, f"{frame[4]}{bottom}{frame[5]}", style, hit)
    look = f"{card_style(card, scene)} {'bold' if may else 'off'}"
    text = face(card, scene)
    if may:
        canvas.put(x + 1, 1, text, look, hit)
        return
    # Four cells of card leave no room for the x but the frame's.
    text = f"x{text.strip()}"
    canvas.put(x + (len(text) < 5), 1, text, look, hit)


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
