"""Cards as they are printed: a token of a row, or a box of three to five rows."""

from __future__ import annotations

from smear_tui.engine.cards import Card, printed_suit
from smear_tui.tui.widgets.canvas import Canvas, Hit
from smear_tui.tui.widgets.scene import Scene
from smear_tui.tui.widgets.seating import CardSize

PLAIN, MARKED = "┌─┐│└┘", "╔═╗║╚╝"
"""Frames: corners and lines from the top left on."""


def card_style(card: Card, scene: Scene) -> str:
    """Return the style of a card: the colour of what is printed on it."""
    suit = printed_suit(card)
    return "joker" if suit is None else f"suit{suit}"


def face(card: Card, scene: Scene) -> str:
    """Return a card in four cells: ``10♥*``, `` J♥*``."""
    starred = scene.style.starred(card, scene.table.trump)
    text = starred if starred.endswith("*") else f"{starred} "
    return f"{text:>4}"


def draw_frame(
    canvas: Canvas, x: int, y: int, size: CardSize, style: str, frame: str = PLAIN,
    hit: Hit | None = None,
) -> None:  # fmt: skip
    """Draw the frame of a card, or of a place for one; in a row of text it has brackets."""
    inner = size.width - 2
    if size.height == 1:
        left, right = "<>" if frame == MARKED else "[]"
        canvas.put(x, y, f"{left}{' ' * inner}{right}", style, hit)
        return
    canvas.put(x, y, f"{frame[0]}{frame[1] * inner}{frame[2]}", style, hit)
    for row in range(1, size.height - 1):
        canvas.put(x, y + row, f"{frame[3]}{' ' * inner}{frame[3]}", style, hit)
    canvas.put(x, y + size.height - 1, f"{frame[4]}{frame[1] * inner}{frame[5]}", style, hit)


def draw_card(
    canvas: Canvas, x: int, y: int, card: Card | None, scene: Scene, size: CardSize, *,
    marked: bool = False,
) -> None:  # fmt: skip
    """Draw a card on the table; None is the one that is expected next."""
    draw_frame(canvas, x, y, size, "last" if marked else "dim", MARKED if marked else PLAIN)
    if card is None:
        middle = y + size.height // 2
        canvas.put(x + (size.width - 2) // 2, middle, "??", "turn")
    elif size.height > 3:
        draw_print(canvas, x, y, card, scene, size, f"{card_style(card, scene)} bold")
    else:
        look = f"{card_style(card, scene)} bold"
        canvas.put(x + 1, y + size.height // 2, face(card, scene), look)


def draw_print(
    canvas: Canvas, x: int, y: int, card: Card, scene: Scene, size: CardSize, style: str,
    hit: Hit | None = None, before: str = "",
) -> None:  # fmt: skip
    """Draw what is printed on a card of four rows and more: ranks in the corners, the suit.

    Args:
        canvas: Where.
        x: Its first cell.
        y: Its first row.
        card: The card.
        scene: What is to be seen.
        size: The size of the card.
        style: Of all that is printed.
        hit: What a click on it means.
        before: A sign in front of the rank in the corner above.
    """
    suit, right = printed_suit(card), x + size.width - 1
    rank = scene.style.rank(card)
    canvas.put(x + 1, y + 1, before + rank, style, hit)
    if scene.table.trump.is_trump(card):
        canvas.put(right - 1, y + 1, "*", style, hit)
    sign = "joker" if suit is None else scene.style.suit(suit)
    canvas.put(x + (size.width - len(sign)) // 2, y + 2, sign, style, hit)
    if size.height > 4:
        canvas.put(right - len(rank), y + 3, rank, style, hit)
