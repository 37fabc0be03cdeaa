"""The auction panel: what every seat said, and what you may say; the naming of trump."""

from __future__ import annotations

from dataclasses import replace

from smear_tui.engine.actions import Action, Bid, Discard, Moon, NameTrump, Pass
from smear_tui.engine.auction import MOONED
from smear_tui.engine.cards import SUIT_NAMES, SUITS, Seat
from smear_tui.engine.events import MisdealCalled
from smear_tui.engine.phase import Phase
from smear_tui.engine.trump import trump_tables
from smear_tui.tui.keys import Where, written
from smear_tui.tui.widgets.canvas import Button, Canvas, Hit, draw_button, fit, flow, wrapped
from smear_tui.tui.widgets.faces import card_style
from smear_tui.tui.widgets.figures import calls_rows, draw_calls, worth_of
from smear_tui.tui.widgets.scene import Scene, calls
from smear_tui.tui.widgets.seating import BLOCK, seating
from smear_tui.tui.widgets.seats import draw_name, is_partner, places
from smear_tui.words.cards import sorted_hand
from smear_tui.words.help import bid_meaning, bids_about, moon_meaning
from smear_tui.words.points import point_short
from smear_tui.words.reasons import discard_asked

_CHOICES = 8
"""Rows below the seats: a line, the choices and what they commit to."""


def draw_auction(canvas: Canvas, scene: Scene) -> None:
    """Draw what was said and the choices of the person."""
    table, names = scene.table, scene.names
    seats = names.rules.seats
    tight = canvas.height < seats + 6
    if scene.looking and scene.asks(Where.BID) and scene.prompt and scene.prompt.after is None:
        _weighed(canvas, scene)
        return
    canvas.put(1, 0, "Auction", "title")
    canvas.right(0, _bid_range(scene), "dim")
    around = canvas.height - _CHOICES
    if _has_room_around(canvas, around, scene):
        _said_around(canvas, around, scene)
        y = around + 1
        canvas.put(1, y, "─" * (canvas.width - 2), "dim")
        y += 1
    else:
        # In the order of speaking.
        y = 1 if tight else 2
        for step in range(seats):
            _said(canvas, y, (table.dealer + 1 + step) % seats, scene)
            y += 1
        y += 0 if tight else 1
    _choices(canvas, y, scene, tight)


def _has_room_around(canvas: Canvas, rows: int, scene: Scene) -> bool:
    seats = scene.names.rules.seats
    return canvas.width >= 3 * BLOCK and rows >= 3 * max((seats - 1) // 2, 2) + 1


def _weighed(canvas: Canvas, scene: Scene) -> None:
    """Draw what was said in short, and each call with what it is worth."""
    around = canvas.height - calls_rows(scene) - 2
    if _has_room_around(canvas, around, scene):
        canvas.put(1, 0, "Auction", "title")
        canvas.right(0, _bid_range(scene), "dim")
        _said_around(canvas, around, scene)
        canvas.put(1, around + 1, "─" * (canvas.width - 2), "dim")
        draw_calls(canvas, around + 2, scene)
        return
    canvas.put(1, 0, "Auction", "title")
    canvas.put(10, 0, _said_in_short(canvas.width - 11, scene))
    draw_calls(canvas, 2 if canvas.height > calls_rows(scene) + 1 else 1, scene)


def _said_in_short(width: int, scene: Scene) -> str:
    """Return what was said, in the order of speaking, on one line."""
    names = scene.names
    said = [(seat, _word(seat, level, False, scene)[0]) for seat, level in scene.table.said]
    long = [f"{names.seat(seat)} {word}" for seat, word in said]
    short = [f"{names.short(seat)} {word}" for seat, word in said]
    return fit(width, "   ".join(long), "  ".join(long), "  ".join(short)) or _bid_range(scene)


def _choices(canvas: Canvas, y: int, scene: Scene, tight: bool) -> None:
    if scene.prompt is not None and scene.prompt.after is not None:
        draw_confirm(canvas, y, scene)
    elif scene.asks(Where.BID):
        buttons = [
            Button(text, hit, place == scene.cursor)
            for place, (_, text, hit) in enumerate(calls(scene.view))
        ]
        canvas.put(1, y, "You", "turn")
        y = flow(canvas, 6, y, canvas.width - 7, buttons)
        _meaning(canvas, y, scene, gap=0 if tight else 1)
    elif scene.asks(Where.SUMMARY):
        flow(canvas, 3, y, canvas.width - 4, [Button(written("summary.next"), Hit("summary.next"))])


def _said_around(canvas: Canvas, height: int, scene: Scene) -> None:
    """Draw the seats around the table with what they said."""
    table, names = scene.table, scene.names
    said = dict(table.said)
    part = canvas.sub(0, 1, canvas.width, height)
    plan = seating(part.width, height, names.rules.seats, card_rows=1)
    for number, place in enumerate(places(scene)):
        seat = place.seat
        asked = table.phase is Phase.AUCTION and table.to_act == seat
        draw_name(part, plan.spots[number], replace(place, asked=asked), scene, plan.lines)
        word, style = _word(seat, said.get(seat), asked, scene)
        x, y = plan.card_at(number)
        end = part.put(x, y, word, style)
        if seat == table.dealer:
            part.put(max(end + 2, x + 8) if word else x, y, "dealer", "dim")
    canvas.paste(0, 1, part)


def _word(seat: Seat, level: int | None, asked: bool, scene: Scene) -> tuple[str, str]:
    """Return what a seat said, and its style."""
    words = {None: "?" if asked else "", 0: "pass", MOONED: "the moon"}
    leading = seat == scene.table.high_seat or level == MOONED
    style = "bold" if leading else "turn" if asked else "dim"
    if any(isinstance(each, MisdealCalled) and each.seat == seat for each in scene.table.heard):
        return "misdeal", "bold"
    return words.get(level, f"bids {level}"), style


def _meaning(canvas: Canvas, y: int, scene: Scene, gap: int) -> None:
    """Say what the choice under the cursor commits to; without one, what bids are about."""
    choices = calls(scene.view)
    pointed = choices[scene.cursor][0] if 0 <= scene.cursor < len(choices) else None
    width, rows, rules = canvas.width - 7, max(canvas.height - y, 1), scene.names.rules
    match pointed:
        case None | Pass():
            text = bids_about(rules)
            if len(wrapped(text, width, rows + 1)) > rows:
                text = bids_about(rules, brief=True)
        case Bid(level=level):
            text = bid_meaning(rules, level)
        case Moon():
            text = _moon(scene)
        case _:
            text = "You show your hand, and the same dealer deals again."
    lines = wrapped(text, width, rows)
    y += gap if y + gap + len(lines) <= canvas.height else 0
    for row, line in enumerate(lines):
        canvas.put(6, y + row, line, "dim")


def _moon(scene: Scene) -> str:
    rules, seat = scene.names.rules, scene.view.seat
    return moon_meaning(rules, scene.table.totals[rules.side_of(seat)])


def _bid_range(scene: Scene) -> str:
    rules = scene.names.rules
    moon = ", or the moon" if rules.moon else ""
    return f"bids {rules.min_bid} to {rules.max_bid}{moon}"


def _said(canvas: Canvas, y: int, seat: int, scene: Scene) -> None:
    table, names = scene.table, scene.names
    said = dict(table.said).get(seat)
    asked = table.phase is Phase.AUCTION and table.to_act == seat
    style = "turn" if asked else "bold" if seat == names.you else ""
    canvas.put(1, y, ">" if asked else " ", "turn")
    short = names.short(seat)
    where = f"{short} " if short in ("W", "N", "E") else ""
    canvas.put(3, y, fit(10, f"{where}{names.seat(seat)}"), style)
    canvas.put(14, y, names.badge(seat), style)
    end = canvas.put(21, y, *_word(seat, said, asked, scene))
    tags = ["dealer"] if seat == table.dealer else []
    if is_partner(scene, seat):
        tags.append("partner")
    canvas.put(max(end + 2, 32), y, "  ".join(tags), "dim")


def draw_confirm(canvas: Canvas, y: int, scene: Scene) -> None:
    """Draw the question that asks once more, with its two answers below it."""
    prompt = scene.prompt
    if prompt is None or prompt.pending is None:
        return
    room = max(canvas.height - y - 1, 1)
    lines = wrapped(_question(prompt.pending, scene), canvas.width - 2, room)
    for row, line in enumerate(lines):
        canvas.put(1, y + row, line, "alert")
    flow(
        canvas, 1, y + len(lines), canvas.width - 2,
        [Button(written(each), Hit(each)) for each in ("confirm.yes", "confirm.no")],
    )  # fmt: skip


def _question(action: Action, scene: Scene) -> str:
    match action:
        case Moon():
            return f"Shoot the moon? {_moon(scene)}"
        case Discard():
            return discard_asked(scene.view, action)
        case _:
            return "Show your hand and have the cards dealt again?"


def trump_choices(scene: Scene) -> list[NameTrump]:
    """Return the suits that can be named, in the order they are shown."""
    return [action for action in scene.view.legal() if isinstance(action, NameTrump)]


def draw_trump(canvas: Canvas, scene: Scene) -> None:
    """Draw the four suits, each with the trumps the hand would have and their points."""
    view, names, style = scene.view, scene.names, scene.style
    canvas.put(1, 0, "Name trump", "title")
    if view.kitty:
        kitty = style.cards(sorted_hand(view.kitty, view.table.trump))
        canvas.right(0, fit(canvas.width - 14, f"you took the kitty: {kitty}", kitty), "dim")
    roomy = canvas.height >= 13
    y = 2 if roomy else 1
    for place, action in enumerate(trump_choices(scene)):
        suit = action.suit
        trump = trump_tables(names.rules, suit)
        held = [card for card in trump.order if view.hand >> card & 1]
        button = Button(
            f"{SUITS[suit].lower()} {style.suit(suit)} {SUIT_NAMES[suit]:<8}",
            Hit("trump.name", SUITS[suit].lower()), place == scene.cursor,
        )  # fmt: skip
        draw_button(canvas, 1, y, button)
        if not scene.ascii and place != scene.cursor:
            canvas.put(5, y, style.suit(suit), f"suit{suit} bold", button.hit)
        points = [point_short(trump.point_of[card], names.rules)
                  for card in held if card in trump.point_of]  # fmt: skip
        count = f"{len(held)} trump{'' if len(held) == 1 else 's'}"
        told = f"{count}: {', '.join(points)}" if points else count
        canvas.put(21, y, fit(canvas.width - 22, told), "dim")
        worth = worth_of(action, scene)
        canvas.right(y + 1, worth, "bold")
        x = 5
        for card in held:
            label = style.label(card)
            if x + len(label) >= canvas.width - len(worth):
                canvas.put(x, y + 1, "…")
                break
            x = canvas.put(x, y + 1, label, f"{card_style(card, scene)} bold") + 1
        y += 3 if roomy else 2
