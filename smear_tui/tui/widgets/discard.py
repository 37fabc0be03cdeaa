"""The discard panel: the cards to keep on the left, those that may go on the right."""

from __future__ import annotations

from dataclasses import dataclass

from smear_tui.engine.exchange import draws_now
from smear_tui.tui.keys import Where, written
from smear_tui.tui.widgets.auction import draw_confirm
from smear_tui.tui.widgets.canvas import Button, Canvas, Hit, fit, flow
from smear_tui.tui.widgets.faces import MARKED, PLAIN, card_style, draw_frame, draw_print
from smear_tui.tui.widgets.figures import draw_few
from smear_tui.tui.widgets.scene import Item, Scene, discard_items
from smear_tui.tui.widgets.seating import CardSize
from smear_tui.words.points import card_note, point_short

ITEM = 14
"""Cells an item takes: label, card, mark and a gap."""
_BOX = CardSize(7, 4)
_STEP = _BOX.height + 1
_BOXES = 20
"""Rows from which the cards are boxes, if all of them fit."""
KEEP = 32
"""Cells of the left column where there is room for the reason beside a card."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where an item stands: column, row, and its place in the order of labels."""

    x: int
    y: int
    place: int


@dataclass(frozen=True, slots=True)
class Grid:
    """Where all items stand, before scrolling.

    Attributes:
        spots: The items.
        left: Width of the left column.
        rows: Rows the grid has.
        boxed: Whether the cards are boxes, those that may go above those to keep.
    """

    spots: tuple[Spot, ...]
    left: int
    rows: int
    boxed: bool = False

    def move(self, place: int, across: int, down: int) -> int:
        """Return the place next to one in a direction, the same if there is none.

        From no place it is the one that is labelled first.
        """
        here = next((spot for spot in self.spots if spot.place == place), None)
        if here is None:
            return min((spot.place for spot in self.spots), default=-1)
        ahead = [
            spot for spot in self.spots
            if (spot.x == here.x and (spot.y - here.y) * down > 0)
            or (spot.x - here.x) * across > 0
        ]  # fmt: skip
        if not ahead:
            return place
        nearest = min(ahead, key=lambda spot: (abs(spot.x - here.x), abs(spot.y - here.y)))
        return nearest.place

    def shown(self, height: int, cursor: int) -> tuple[Spot, ...]:
        """Return what is to be seen in so many rows: the part around the cursor."""
        if self.rows <= height:
            return self.spots
        at = next((spot.y for spot in self.spots if spot.place == cursor), 0)
        top = min(max(at - height // 2, 0), self.rows - height)
        return tuple(
            Spot(spot.x, spot.y - top, spot.place)
            for spot in self.spots
            if 0 <= spot.y - top < height
        )


def arrange(keep: list[int], may: list[int], width: int, height: int) -> Grid:
    """Return where the items stand: to keep on the left, what may go on the right.

    Those that may go take as few columns as the height allows; the reasons on the left give way
    to them when there is not room for both.

    Args:
        keep: Places of the items to keep.
        may: Places of those that may go.
        width: Cells there are.
        height: Rows there are.
    """
    grid = Grid((), 0, 0)
    for left in (KEEP, ITEM) if keep else (0,):
        columns = max((width - left) // ITEM, 1)
        rows = max(min(height, len(may)), -(-len(may) // columns), 1)
        spots = [Spot(0, row, place) for row, place in enumerate(keep)]
        spots += [
            Spot(left + number // rows * ITEM, number % rows, place)
            for number, place in enumerate(may)
        ]
        grid = Grid(tuple(spots), left, max(rows, len(keep)))
        if rows <= height:
            break
    return grid


def arrange_boxes(keep: list[int], may: list[int], width: int, height: int) -> Grid | None:
    """Return where the items stand as boxes, None if there is not the room for them.

    Each group has a heading, and each card a word below it.
    """
    across = max(width // (_BOX.width + 1), 1)
    spots: list[Spot] = []
    y = 0
    for group in filter(None, (may, keep)):
        y += 1
        for number, place in enumerate(group):
            row = y + number // across * _STEP
            spots.append(Spot(number % across * (_BOX.width + 1), row, place))
        y += -(-len(group) // across) * _STEP
    return Grid(tuple(spots), 0, y, boxed=True) if y <= height else None


def discard_grid(items: list[Item], width: int, height: int) -> Grid:
    """Return where the items of a hand stand in a panel of that size."""
    keep = [place for place, item in enumerate(items) if item.locked]
    may = [place for place, item in enumerate(items) if not item.locked]
    boxes = arrange_boxes(keep, may, width - 2, height - 4) if height >= _BOXES else None
    return boxes or arrange(keep, may, width - 2, list_rows(height))


def list_rows(height: int) -> int:
    """Return how many rows of cards a panel of that height has."""
    return height - (5 if height >= 14 else 3)


def draw_discard(canvas: Canvas, scene: Scene) -> None:
    """Draw the cards with their labels, how many are chosen, and the buttons."""
    items, prompt = discard_items(scene), scene.prompt
    if prompt is None:
        return
    _title(canvas, scene, prompt.chosen.bit_count())
    rows = list_rows(canvas.height)
    top = 3 if canvas.height >= 14 else 2
    grid = discard_grid(items, canvas.width, canvas.height)
    if grid.boxed:
        _draw_boxes(canvas, items, grid, scene)
        _buttons(canvas, scene)
        return
    if any(item.locked for item in items):
        canvas.put(2, top - 1, "keep (locked)" if grid.left == KEEP else "keep", "dim")
    if not all(item.locked for item in items):
        canvas.put(grid.left + 2, top - 1, "may go", "dim")
    for spot in grid.shown(rows, prompt.cursor):
        width = grid.left if spot.x == 0 and grid.left else ITEM
        _item(canvas, 1 + spot.x, top + spot.y, items[spot.place], spot.place, scene, width - 1)
    draw_few(canvas, top + min(grid.rows, rows), scene, last=canvas.height - 1)
    if grid.rows > rows:
        canvas.right(top - 1, "↑ ↓ more cards", "dim")
        canvas.put(canvas.width - 15, top - 1, "↑ ", "button", Hit("prompt.up"))
        canvas.put(canvas.width - 13, top - 1, "↓", "button", Hit("prompt.down"))
    _buttons(canvas, scene)


def _title(canvas: Canvas, scene: Scene, chosen: int) -> None:
    options = scene.view.discard_options()
    if options is None:
        return
    count = scene.view.hand.bit_count()
    if draws_now(scene.table):
        told = f"Exchange up to {options.most} of your {count} cards"
        told = told if options.most else "Nothing to exchange"
    else:
        told = f"Discard {options.most} of your {count} cards"
    canvas.put(1, 0, told, "title")
    left = options.least - chosen
    state = f"chosen {chosen}" if options.least != options.most else (
        f"chosen {chosen}, still {left}" if left > 0
        else f"chosen {chosen}, {-left} too many" if left < 0 else f"chosen {chosen}: complete"
    )  # fmt: skip
    canvas.right(0, state, "bold")


def _item(canvas: Canvas, x: int, y: int, item: Item, place: int, scene: Scene, width: int) -> None:
    prompt, style, card = scene.prompt, scene.style, item.card
    if prompt is None:
        return
    table = scene.table
    hit = Hit("discard.toggle", item.label or f"#{place}")
    under = place == scene.cursor
    canvas.put(x, y, " " * width, "", hit)
    canvas.put(x, y, ">" if under else " ", "turn", hit)
    canvas.put(x + 1, y, item.label or "-", "button" if item.free else "dim", hit)
    view = scene.view
    new = "+" if (view.kitty | view.drawn) >> card & 1 else ""
    label = style.starred(card, table.trump)
    end = canvas.put(
        x + 3, y, label, f"{card_style(card, scene)} {'bold' if item.free else ''}", hit
    )
    canvas.put(end, y, new, "dim", hit)
    if item.fixed or prompt.chosen >> card & 1:
        canvas.put(x + 8, y, "must" if item.fixed else "[out]", "turn", hit)
    elif not item.free and width > ITEM:
        canvas.put(x + 9, y, fit(width - 9, _kept_because(item, scene)), "dim", hit)
    if under:
        canvas.put(x + 3, y, label, "cursor", hit)


def _draw_boxes(canvas: Canvas, items: list[Item], grid: Grid, scene: Scene) -> None:
    """Draw the cards as boxes, below each whether it goes or why it stays."""
    top = 2
    for heading, locked in (("may go", False), ("keep (locked)", True)):
        group = [spot for spot in grid.spots if items[spot.place].locked is locked]
        if group:
            canvas.put(2, top + min(spot.y for spot in group) - 1, heading, "dim")
        for spot in group:
            _box(canvas, 1 + spot.x, top + spot.y, items[spot.place], spot.place, scene)


def _box(canvas: Canvas, x: int, y: int, item: Item, place: int, scene: Scene) -> None:
    prompt, view, card = scene.prompt, scene.view, item.card
    if prompt is None:
        return
    hit = Hit("discard.toggle", item.label or f"#{place}")
    under = place == scene.cursor
    out = item.fixed or bool(prompt.chosen >> card & 1)
    style = "turn" if under else "button" if item.free else "dim"
    draw_frame(canvas, x, y, _BOX, style, MARKED if under else PLAIN, hit)
    canvas.put(x + _BOX.width // 2, y + _BOX.height - 1, item.label or "-", style, hit)
    look = f"{card_style(card, scene)} {'off' if out else 'bold'}"
    draw_print(canvas, x, y, card, scene, _BOX, look, hit)
    if (view.kitty | view.drawn) >> card & 1:
        canvas.put(x + _BOX.width - 2, y + 2, "+", "dim", hit)
    if out:
        canvas.put(x + 1, y + _BOX.height, "must" if item.fixed else "[out]", "turn", hit)
    elif not item.free:
        why = _kept_because(item, scene).removeprefix("counts ").removeprefix("the ")
        why = why.removeprefix("big ").removeprefix("little ")
        canvas.put(x, y + _BOX.height, f"{fit(_BOX.width, why, 'trump'):^{_BOX.width}}", "dim", hit)


def _kept_because(item: Item, scene: Scene) -> str:
    trump, rules = scene.table.trump, scene.names.rules
    point = trump.point_of.get(item.card)
    if point:
        return f"counts {point_short(point, rules)}"
    return card_note(item.card, trump, rules) or ("trump" if trump.is_trump(item.card) else "")


def _buttons(canvas: Canvas, scene: Scene) -> None:
    prompt = scene.prompt
    y = canvas.height - 1
    if prompt is None:
        return
    if prompt.where is Where.TAKE_BACK:
        flow(
            canvas, 1, y, canvas.width - 2,
            [Button(written(each), Hit(each)) for each in ("show.now", "discard.back")],
        )  # fmt: skip
        return
    if prompt.after is not None:
        draw_confirm(canvas, y - 1, scene)
        return
    flow(
        canvas, 1, y, canvas.width - 2,
        [Button(written(each), Hit(each)) for each in ("discard.enter", "discard.clear")],
    )  # fmt: skip
    view = scene.view
    if view.kitty | view.drawn:
        which = "the kitty" if view.kitty else "the stock"
        canvas.right(y, f"+ from {which}", "dim")
