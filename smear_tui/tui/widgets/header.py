"""The two lines on top: which game and deal, the score, the bid, trump and the round points."""

from __future__ import annotations

from smear_tui.engine.phase import Phase
from smear_tui.tui.widgets.canvas import Canvas, fit
from smear_tui.tui.widgets.pane import Pane
from smear_tui.tui.widgets.scene import Scene
from smear_tui.words.points import point_short, shorter
from smear_tui.words.titles import short_title


class Header(Pane):
    """The two lines on top of the table."""

    def draw(self, canvas: Canvas, scene: Scene) -> None:
        """Draw both lines."""
        draw_header(canvas, scene)


def draw_header(canvas: Canvas, scene: Scene) -> None:
    """Draw the game and the score, below them the bid and the round points."""
    width = canvas.width - 2
    totals = _totals(scene, width * 3 // 5)
    canvas.right(0, totals, "bold")
    canvas.put(1, 0, fit(width - len(totals) - 2, *_titles(scene)), "title")
    bids, points = _bids(scene), _points(scene)
    # How far the bid has got is told where it costs the points nothing.
    roomy = [told for told in _progress(scene) if len(told) + 3 + len(points[1]) <= width]
    for bid in (*roomy, *bids):
        for point in points:
            if len(bid) + 3 + len(point) <= width:
                canvas.put(1, 1, bid, "bold")
                _colour_trump(canvas, scene, bid)
                canvas.right(1, point)
                _light(canvas, scene, point)
                return
    end = canvas.put(1, 1, bids[-1], "bold")
    canvas.put(end + 1, 1, fit(width - len(bids[-1]) - 1, points[-1]))


def _light(canvas: Canvas, scene: Scene, told: str) -> None:
    """Let the points stand out that have just fallen."""
    start = canvas.width - len(told) - 1
    for point in scene.lit:
        name = point_short(point, scene.names.rules)
        place = next((at for each in (name, shorter(name)) if (at := told.find(each)) >= 0), -1)
        if place >= 0:
            end = told.find(" ", place + len(name)) + 1
            end = told.find(" ", end) if end else len(told)
            text = told[place : end if end > 0 else len(told)]
            canvas.put(start + place, 1, text, "cursor")


def _titles(scene: Scene) -> list[str]:
    rules, number = scene.names.rules, max(scene.table.deal_number, 0) + 1
    name = short_title(rules)
    seed = "" if scene.seed is None else f" · seed {scene.seed}"
    return [
        f"smear · {name}{seed} · deal {number}",
        f"{name}{seed} · deal {number}",
        f"{name} · deal {number}",
        f"deal {number}",
    ]


def _totals(scene: Scene, room: int) -> str:
    names, table = scene.names, scene.table
    sides = names.order_of_sides()
    target = f"to {names.rules.target}"
    text = ""
    for title, gap in ((names.side_title, "   "), (names.side_title, "  "), (names.code, "  ")):
        told = [f"{names.mark(side)}{title(side)} {table.totals[side]}" for side in sides]
        text = gap.join((*told, target))
        if len(text) <= room:
            return text
    text = " ".join((*(f"{names.code(side)} {table.totals[side]}" for side in sides), target))
    if len(text) <= room or not names.alone:
        return text
    return " ".join((*(f"{names.mark(side)}{table.totals[side]}" for side in sides), target))


def _bids(scene: Scene) -> list[str]:
    table, names, style = scene.table, scene.names, scene.style
    if table.bidder is None:
        who = names.inside(table.dealer)
        return [f"Auction · dealer {who}", f"dealer {who}"]
    bid = "Moon" if table.moon else f"Bid {table.bid}"
    who = names.inside(table.bidder)
    suit = table.trump.suit
    if suit is None:
        return [f"{bid} by {who}"]
    title, sign = style.suit_title(suit), style.suit(suit)
    return [
        f"{bid} by {who} · trump {title}",
        f"{bid} by {who} · trump {sign}",
        f"{bid} {who} · {sign}",
        f"{bid} {names.short(table.bidder)} {sign}",
    ]


def _progress(scene: Scene) -> list[str]:
    """What is bid, with how many of the points its side has; [] where that is not open."""
    table, names, suit = scene.table, scene.names, scene.table.trump.suit
    if table.bidder is None or suit is None or table.phase is not Phase.PLAY:
        return []
    side = names.rules.side_of(table.bidder)
    count = sum(table.point_side(point) == side for point in names.rules.points)
    wanted = f"Moon ({count} of {len(names.rules.points)})" if table.moon else f"Bid {table.bid}"
    have = "" if table.moon else f" ({count} so far)"
    told = f"{wanted} by {names.inside(table.bidder)}{have} · trump"
    return [f"{told} {scene.style.suit_title(suit)}", f"{told} {scene.style.suit(suit)}"]


def _colour_trump(canvas: Canvas, scene: Scene, bid: str) -> None:
    suit = scene.table.trump.suit
    if suit is not None and not scene.ascii:
        place = bid.find(scene.style.suit(suit))
        if place >= 0:
            canvas.put(1 + place, 1, bid[place:], f"suit{suit} bold")


def _points(scene: Scene) -> list[str]:
    """The round points and whose they are, from roomy to narrow."""
    table, names = scene.table, scene.names
    rules, over = names.rules, table.deal_result() is not None
    nobody = "-" if over else "?"
    codes, marks = [], []
    for point in rules.points:
        side = table.point_side(point)
        if side is None and point == "game" and not over:
            continue  # card points stand below the table
        name = point_short(point, rules)
        codes.append(f"{name} {nobody if side is None else names.code(side)}")
        marks.append(f"{name} {nobody if side is None else names.mark(side)}")
    wide = [gap.join(codes) for gap in ("   ", "  ")]
    tight = [gap.join(map(shorter, codes)) for gap in ("  ", " ")]
    return [*wide, tight[0], "  ".join(marks), " ".join(marks), " ".join(map(shorter, marks))]
