"""Who sits where, with the cards on the table: two to eight seats, roomy or as a list."""

from __future__ import annotations

from dataclasses import dataclass

from smear_tui.engine.cards import Card, Seat
from smear_tui.engine.phase import Phase
from smear_tui.tui.widgets.canvas import Canvas, fit
from smear_tui.tui.widgets.cards import card_style, draw_card, draw_inline
from smear_tui.tui.widgets.scene import Scene
from smear_tui.words.log import trick_line

BOX_SEATS = 4
"""Up to so many seats the cards on the table are drawn as boxes."""
_OFFICES = ("dealer", "bidder")
_COMPASS = {"W": "WEST ", "N": "NORTH ", "E": "EAST "}


@dataclass(frozen=True, slots=True)
class Place:
    """A seat as it is shown.

    Attributes:
        seat: The seat.
        card: The card it has on the table.
        asked: Whether a card is expected of it next.
        tags: What there is to say of it: leads, winning, dealer, bidder.
    """

    seat: Seat
    card: Card | None
    asked: bool
    tags: tuple[str, ...]


def on_table(scene: Scene) -> list[tuple[Seat, Card]]:
    """Return the cards on the table, also those of a finished trick that is still shown."""
    trick = scene.finished
    if trick is None:
        return list(scene.table.trick)
    seats = scene.names.rules.seats
    return [((trick.leader + step) % seats, card) for step, card in enumerate(trick.cards)]


def places(scene: Scene) -> list[Place]:
    """Return every seat clockwise, beginning with the person's."""
    table, finished = scene.table, scene.finished
    cards = dict(on_table(scene))
    winning = table.winning if finished is None else finished.taker
    leader = table.leader if finished is None else finished.leader
    first = scene.you or 0
    found = []
    for step in range(scene.names.rules.seats):
        seat = (first + step) % scene.names.rules.seats
        tags = []
        if seat in cards or (not cards and seat == leader and table.phase is Phase.PLAY):
            if seat == leader:
                tags.append("leads")
            if seat == winning and seat in cards:
                tags.append("winning" if finished is None else "takes it")
        if seat == table.dealer:
            tags.append("dealer")
        if seat == table.bidder:
            tags.append("bidder")
        asked = finished is None and table.phase is Phase.PLAY and table.to_act == seat
        found.append(Place(seat, cards.get(seat), asked, tuple(tags)))
    return found


def is_marked(place: Place, scene: Scene) -> bool:
    """Return whether a card is framed: the one played last, of a finished trick the best."""
    if place.card is None:
        return False
    if scene.finished is not None:
        return place.seat == scene.finished.taker
    return place.card == scene.last


def draw_table(canvas: Canvas, scene: Scene) -> None:
    """Draw the seats around the table and the counts below; the roomy layout."""
    height = canvas.height - 1
    seated = places(scene)
    others = len(seated) - 1
    left, top = others // 2, others % 2
    boxes = len(seated) <= BOX_SEATS and height >= 12
    need = 4 if boxes else 2
    rows = left + top + 1
    gap = max((height - need * rows) // max(rows, 1), 0)
    spare = max(height - (need + gap) * rows, 0) // 2
    step, half = need + gap, canvas.width // 2
    y = spare
    middle = max((canvas.width - 24) // 2, 0)
    if top:
        _place(canvas, middle, y, seated[1 + left], scene, boxes)
        y += step
    for row in range(left):
        _place(canvas, 1, y, seated[left - row], scene, boxes)
        _place(canvas, half + 2, y, seated[1 + left + top + row], scene, boxes)
        y += step
    _place(canvas, middle, y, seated[0], scene, boxes)
    canvas.put(1, canvas.height - 1, counts_line(scene, canvas.width - 2), "dim")


def _place(canvas: Canvas, x: int, y: int, place: Place, scene: Scene, boxes: bool) -> None:
    tags = place.tags
    if boxes:
        _name(canvas, x, y, place, scene, ())
        if place.card is not None or place.asked:
            draw_card(canvas, x, y + 1, place.card, scene, marked=is_marked(place, scene))
        else:
            canvas.put(x + 1, y + 2, _idle(place, scene), "dim")
        trick = ", ".join(tag for tag in tags if tag not in _OFFICES)
        told = [(trick, _tag_style(tags))] if trick else []
        told += [(tag, "") for tag in tags if tag in _OFFICES]
        for row, (text, style) in enumerate(told):
            canvas.put(x + 7, y + 1 + row, text, style)
        return
    ranks = [tag for tag in tags if tag in _OFFICES]
    _name(canvas, x, y, place, scene, tuple(ranks))
    if place.card is not None or place.asked:
        end = draw_inline(canvas, x, y + 1, place.card, scene, marked=is_marked(place, scene))
    else:
        end = canvas.put(x, y + 1, _idle(place, scene), "dim")
    trick = ", ".join(tag for tag in tags if tag not in ranks)
    if trick:
        canvas.put(end + 1, y + 1, trick, _tag_style(tags))


def _tag_style(tags: tuple[str, ...]) -> str:
    return "bold" if {"winning", "takes it"}.intersection(tags) else ""


def _name(
    canvas: Canvas, x: int, y: int, place: Place, scene: Scene, tags: tuple[str, ...]
) -> None:
    names, seat = scene.names, place.seat
    count = scene.table.hand_sizes[seat]
    side = _COMPASS.get(names.short(seat), "")
    told = f"{side}{names.seat(seat)} {names.badge(seat)}"
    partner = " partner" if is_partner(scene, seat) else ""
    cards = "1 card" if count == 1 else f"{count} cards"
    rest = f" {', '.join(tags)}" if tags else ""
    room = canvas.width - x - 1 if x >= canvas.width // 4 else canvas.width // 2 - 1
    text = fit(
        room,
        f"{told}{partner}  {cards} {rest}".rstrip(),
        f"{told}{partner} {count}{rest}",
        f"{told} {count}{rest}",
        f"{names.short(seat)} {names.badge(seat)} {count}{rest}",
    )
    style = "turn" if place.asked else "bold"
    canvas.put(x, y, text, style)


def is_partner(scene: Scene, seat: Seat) -> bool:
    """Return whether a seat is the person's partner."""
    names = scene.names
    return seat != names.you and names.is_yours(names.rules.side_of(seat))


def _idle(place: Place, scene: Scene) -> str:
    """What stands where a seat has no card on the table: what it did in the exchange."""
    table = scene.table
    out, drew = table.discarded[place.seat], table.drawn[place.seat]
    if table.phase is not Phase.DISCARD or out is None:
        return ""
    if scene.names.rules.draws and place.seat != table.dealer:
        return f"drew {drew}"
    return f"out {out}"


def counts_line(scene: Scene, width: int) -> str:
    """Return the tricks and card points of the sides, and in the exchange what comes."""
    table, names = scene.table, scene.names
    sides = names.order_of_sides()
    tricks = [0] * names.rules.sides
    for trick in table.tricks:
        tricks[names.rules.side_of(trick.taker)] += 1
    taken = [f"{names.code(side)} {tricks[side]}" for side in sides]
    if "game" not in names.rules.points:
        return fit(width, f"tricks  {'   '.join(taken)}", f"tricks {' '.join(taken)}")
    points = [f"{names.code(side)} {table.card_points[side]}" for side in sides]
    return fit(
        width,
        f"tricks {'  '.join(taken)}     card points {'  '.join(points)}",
        f"tricks {' '.join(taken)}   card points {' '.join(points)}",
        f"tricks {' '.join(taken)}   points {' '.join(points)}",
        f"card points {' '.join(points)}",
    )


def draw_list(canvas: Canvas, scene: Scene) -> None:
    """Draw the seats as a list in the order they play; the compact layout."""
    names, table = scene.names, scene.table
    canvas.put(1, 0, counts_line(scene, canvas.width - 2), "dim")
    seated = places(scene)
    leader = table.leader if scene.finished is None else scene.finished.leader
    # Whoever leads stands first, so that the trick reads downwards.
    order = sorted(seated, key=lambda each: (each.seat - (leader or 0)) % len(seated))
    y = 1 if len(order) > 6 or canvas.height < len(order) + 5 else 2
    for place in order:
        seat = place.seat
        short = f"{names.short(seat)} " if names.short(seat) in _COMPASS else ""
        name = fit(10, f"{short}{names.seat(seat)}")
        style = "turn" if place.asked else "bold"
        canvas.put(1, y, f"{'>' if place.asked else ' '} {name}", style)
        canvas.put(14, y, names.badge(seat), style)
        canvas.put(21, y, f"{table.hand_sizes[seat]:2}", "dim")
        if place.card is not None:
            label = scene.style.starred(place.card, table.trump)
            shown = f"<{label}>" if is_marked(place, scene) else f" {label}"
            canvas.put(25, y, shown, card_style(place.card, scene) + " bold")
        elif place.asked:
            canvas.put(26, y, "?", "turn")
        else:
            canvas.put(26, y, _idle(place, scene), "dim")
        # All four at once just fit sixty columns, one cell apart.
        end, gap = (32, 2) if len(place.tags) < 4 else (31, 1)
        for tag in place.tags:
            end = canvas.put(end, y, tag, _tag_style((tag,))) + gap
        y += 1
    _last_trick(canvas, y, scene)


def _last_trick(canvas: Canvas, y: int, scene: Scene) -> None:
    table, width = scene.table, canvas.width - 2
    if not table.tricks or scene.finished is not None or y + 1 >= canvas.height:
        return
    line = trick_line(table.tricks[-1], table, scene.names)
    if len(line) + 12 <= width:
        canvas.put(1, y + 1, f"last trick  {line}", "dim")
    elif y + 2 < canvas.height:
        canvas.put(1, y + 1, "last trick", "dim")
        canvas.put(1, y + 2, fit(width, line, line.replace("  ", " ")), "dim")
