"""Who sits where, with the cards on the table: two to eight seats, roomy or as a list."""

from __future__ import annotations

from dataclasses import dataclass

from smear_tui.engine.cards import Card, Seat
from smear_tui.engine.phase import Phase
from smear_tui.tui.widgets.canvas import Canvas, fit
from smear_tui.tui.widgets.effects import Gathering, Landing, between
from smear_tui.tui.widgets.faces import card_style, draw_card, draw_frame
from smear_tui.tui.widgets.figures import draw_few
from smear_tui.tui.widgets.scene import Scene
from smear_tui.tui.widgets.seating import CardSize, Seating, Spot, seating
from smear_tui.words.log import trick_line
from smear_tui.words.panels import tricks_taken
from smear_tui.words.sides import counted

_OFFICES = ("dealer", "bidder")
_COMPASS = {"W": "WEST ", "N": "NORTH ", "E": "EAST "}


@dataclass(frozen=True, slots=True)
class Place:
    """A seat as it is shown.

    Attributes:
        seat: The seat.
        card: The card it has on the table.
        asked: Whether a card is expected of it next.
        waits: Whether it has still to play to the trick.
        tags: What there is to say of it: leads, winning, dealer, bidder.
    """

    seat: Seat
    card: Card | None
    asked: bool
    waits: bool
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
        waits = finished is None and table.phase is Phase.PLAY and seat not in cards
        asked = waits and table.to_act == seat
        found.append(Place(seat, cards.get(seat), asked, waits, tuple(tags)))
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
    seated = places(scene)
    rows = 1 if scene.layout.small else 0
    plan = seating(canvas.width, canvas.height - 1, len(seated), card_rows=rows)
    for number, place in enumerate(seated):
        _place(canvas, number, place, plan, scene)
    # The cards come last: one that moves passes over what else is there.
    for number, place in enumerate(seated):
        x, y = plan.card_at(number)
        if place.card is not None or place.asked:
            x, y = _moved(x, y, plan.spots[number], place, plan.card, scene)
            marked = is_marked(place, scene)
            draw_card(canvas, x, y, place.card, scene, plan.card, marked=marked)
    _gather(canvas, plan, scene)
    canvas.put(1, canvas.height - 1, counts_line(scene, canvas.width - 2), "dim")


def _place(canvas: Canvas, number: int, place: Place, plan: Seating, scene: Scene) -> None:
    """Draw the name of a seat, what is said of it, and a place for its card."""
    tags, spot, size = place.tags, plan.spots[number], plan.card
    x, y = plan.card_at(number)
    inline = size.height == 1
    offices = tuple(tag for tag in tags if tag in _OFFICES)
    trick = [tag for tag in tags if tag not in _OFFICES]
    draw_name(canvas, spot, place, scene, plan.lines, offices if inline else ())
    if place.card is None and not place.asked:
        if place.waits:
            draw_frame(canvas, x, y, size, "dim")
        else:
            canvas.put(x + (not inline), y + size.height // 2, _idle(place, scene), "dim")
    if inline:
        if trick:
            canvas.put(x + size.width + 1, y, ", ".join(trick), _tag_style(tags))
        return
    if size.height == 3:
        trick = [", ".join(trick)] if trick else []
    told = [(text, _tag_style((*tags, text))) for text in trick] + [(text, "") for text in offices]
    for row, (text, style) in enumerate(told):
        canvas.put(x + size.width + 1, y + row, text, style)


def _moved(
    x: int, y: int, spot: Spot, place: Place, size: CardSize, scene: Scene
) -> tuple[int, int]:
    """Return where a card is that comes from its player, else its place."""
    effect = scene.effect
    if not isinstance(effect, Landing) or effect.seat != place.seat or place.card is None:
        return x, y
    away_x, away_y = x + spot.dx * (size.width + 3), y + spot.dy * (size.height + 1)
    return between(away_x, x, effect.part), between(away_y, y, effect.part)


def _gather(canvas: Canvas, plan: Seating, scene: Scene) -> None:
    """Draw the cards of a trick on their way to who took it, whose own lies on top."""
    effect = scene.effect
    if not isinstance(effect, Gathering) or scene.finished is not None or scene.table.trick:
        return
    trick, seats = effect.trick, len(plan.spots)
    first = scene.you or 0
    to_x, to_y = plan.card_at((trick.taker - first) % seats)
    cards = [((trick.leader + step) % seats, card) for step, card in enumerate(trick.cards)]
    for seat, card in sorted(cards, key=lambda each: each[0] == trick.taker):
        x, y = plan.card_at((seat - first) % seats)
        at = between(x, to_x, effect.part), between(y, to_y, effect.part)
        draw_card(canvas, *at, card, scene, plan.card, marked=seat == trick.taker)


def _tag_style(tags: tuple[str, ...]) -> str:
    return "bold" if {"winning", "takes it"}.intersection(tags) else ""


def draw_name(
    canvas: Canvas, spot: Spot, place: Place, scene: Scene, lines: int, tags: tuple[str, ...] = ()
) -> None:
    """Draw a seat's name and side, whether it is the partner's, and how many cards it holds."""
    names, seat = scene.names, place.seat
    count = scene.table.hand_sizes[seat]
    side = _COMPASS.get(names.short(seat), "")
    name, badge = names.seat(seat), names.badge(seat)
    partner = " partner" if is_partner(scene, seat) else ""
    dealt = scene.table.deal_number >= 0  # not while it is being drawn who deals
    cards = counted(count, "card")
    long, brief = (f"  {cards} ", f" {count}") if dealt else ("", "")
    rest = f" {', '.join(tags)}" if tags else ""
    style = "turn" if place.asked else "bold"
    if lines == 1:
        texts = [
            f"{side}{name} {badge}{partner}{long}{rest}".rstrip(),
            f"{side}{name} {badge}{partner}{brief}{rest}",
            f"{side}{name} {badge}{brief}{rest}",
            f"{names.short(seat)} {badge}{brief}{rest}",
        ]
        canvas.put(spot.x, spot.y, fit(spot.room, *texts), style)
        return
    heads = [f"{side}{name} {badge}{partner}", f"{side}{name} {badge}", f"{name} {badge}",
             f"{names.short(seat)} {badge}"]  # fmt: skip
    head = fit(spot.room, *heads)
    canvas.put(spot.x, spot.y, head, style)
    if not dealt:
        return
    below = cards if head == heads[0] or not partner else f"{cards}, partner"
    backs = f"{'▒' * count} {below}"
    canvas.put(spot.x, spot.y + 1, fit(spot.room, backs, below, f"{count}{partner}"), "dim")


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
    tricks = tricks_taken(table, names)
    taken = [f"{names.code(side)} {tricks[side]}" for side in sides]
    if "game" not in names.rules.points:
        return fit(width, f"tricks  {'   '.join(taken)}", f"tricks {' '.join(taken)}")
    points = [f"{names.code(side)} {table.card_points[side]}" for side in sides]
    marked = [f"{names.mark(side)}{table.card_points[side]}" for side in sides]
    return fit(
        width,
        f"tricks {'  '.join(taken)}     card points {'  '.join(points)}",
        f"tricks {' '.join(taken)}   card points {' '.join(points)}",
        f"tricks {' '.join(taken)}   points {' '.join(points)}",
        f"card points {' '.join(points)}",
        f"card points {' '.join(marked)}",
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
    if draw_few(canvas, y, scene):
        return
    if not table.tricks or scene.finished is not None or y + 1 >= canvas.height:
        return
    line = trick_line(table.tricks[-1], table, scene.names)
    if len(line) + 12 <= width:
        canvas.put(1, y + 1, f"last trick  {line}", "dim")
    elif y + 2 < canvas.height:
        canvas.put(1, y + 1, "last trick", "dim")
        canvas.put(1, y + 2, fit(width, line, line.replace("  ", " ")), "dim")
