"""What stands beside the table: sections of short lines, worked out from a view alone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from smear_tui.engine.cards import SUITS, Card, Seat
from smear_tui.engine.phase import Phase
from smear_tui.engine.table import Table
from smear_tui.engine.trump import trump_tables
from smear_tui.engine.view import View
from smear_tui.words.events import result_line
from smear_tui.words.help import point_lines
from smear_tui.words.log import trick_lines
from smear_tui.words.points import point_short, won_by
from smear_tui.words.sections import Section
from smear_tui.words.sides import Names

BARS = "▁▂▃▄▅▆▇█"


def last_trick(view: View, names: Names, width: int) -> Section | None:
    """Return the last complete trick and who took it, None before there is one."""
    table = view.table
    if not table.tricks:
        return None
    trick = table.tricks[-1]
    told = trick_lines(trick, table, names, width)
    return Section(f"last trick, {trick.number + 1}", tuple(told))


def trump_seen(view: View, names: Names, width: int) -> Section | None:
    """Return the trumps that are gone, yours, and those not seen yet; None without trump.

    A trump that was not seen may be in another hand, laid away, or not dealt at all.
    """
    table, trump = view.table, view.table.trump
    if trump.suit is None:
        return None
    own, away = view.hand, view.discards
    seen = (table.played | own | away) & trump.trumps
    parts = [("gone", table.played), ("yours", own), ("laid away", away), ("unseen", ~seen)]
    rows: list[str] = []
    for word, mask in parts:
        cards = [card for card in trump.order if mask >> card & 1]
        if cards or word in ("gone", "unseen"):
            labels = [_trump_label(card, names, trump.suit) for card in cards] or ["-"]
            rows += hanging(f"{word:<10}" if away & trump.trumps else f"{word:<7}", labels, width)
    title = f"trump {names.style.suit(trump.suit)}, seen {seen.bit_count()} of {len(trump.order)}"
    return Section(title, tuple(rows))


def _trump_label(card: Card, names: Names, suit: int) -> str:
    return names.style.rank(card) if card // 13 == suit else names.style.label(card)


def seats_told(view: View, names: Names, width: int) -> Section | None:
    """Return what each seat bid and which suits it has shown to be void in."""
    table, rules = view.table, names.rules
    if table.phase is Phase.AUCTION:
        return None
    said, rows = dict(table.said), []
    wide = width >= 32
    for step in range(rules.seats):
        seat = (table.dealer + 1 + step) % rules.seats
        word = {None: "", 0: "pass", -1: "moon"}.get(said.get(seat), f"bid {said.get(seat)}")
        where = f"{names.short(seat):<6}" + (f"{names.badge(seat):<7}" if wide else "")
        out = table.discarded[seat]
        exchange = "" if out is None or not wide else f"{'out':<4}{out:<4}"
        void = _voids(table, seat, names)
        rows.append(f"{where}{word:<7}{exchange}{void}".rstrip()[:width])
    return Section("bids and voids", tuple(rows))


def _voids(table: Table, seat: Seat, names: Names) -> str:
    suits = [names.style.suit(suit) for suit in range(4) if table.voids[seat] >> suit & 1]
    return f"no {' '.join(suits)}" if suits else ""


def points_told(view: View, names: Names, width: int) -> Section | None:
    """Return the round points of the deal, whose each is and how it was won."""
    table, rules = view.table, names.rules
    if table.trump.suit is None:
        return None
    decided = {won.point: won for won in table.won}
    cards = {point: card for card, point in table.trump.point_of.items()}
    over = table.deal_result() is not None
    rows = []
    for point in rules.points:
        won = decided.get(point)
        side = (
            ("-" if over else "?") if won is None else names.mark(won.side) + names.code(won.side)
        )
        if point == "game":
            how = _card_points(table, names, width - 16)
        elif won is not None:
            how = won_by(won, names)
            how = how if len(how) <= width - 16 or won.card is None else names.style.label(won.card)
        else:
            how = "" if over else _awaits(point, cards.get(point), names, width - 16)
        line = f"{point_short(point, rules):<9}{side:<7}{how}".rstrip()
        rows += hanging("", line.split(" "), width, 16) if len(line) > width else [line]
    return Section("round points", tuple(rows))


def _card_points(table: Table, names: Names, room: int) -> str:
    """The card points of every side, by mark where there is no room for letters."""
    counts = [(side, table.card_points[side]) for side in names.order_of_sides()]
    whole = " ".join(f"{names.code(side)} {count}" for side, count in counts)
    short = " ".join(f"{names.mark(side)}{count}" for side, count in counts)
    return whole if len(whole) <= room else short


def _awaits(point: str, card: Card | None, names: Names, room: int) -> str:
    if names.rules.decided_late(point):
        return f"{getattr(names.rules, point)} trump in play"
    if card is None:
        return ""
    goes = "" if names.rules.goes_to_player(point) else "to its taker"
    whole = f"{names.style.label(card)} {goes}".strip()
    return whole if len(whole) <= room else names.style.label(card)


def score(view: View, names: Names, width: int) -> Section:
    """Return the totals deal by deal, a small chart of them, and what each side needs."""
    table, rules = view.table, names.rules
    results = table.results
    spare = width - 6 - 12  # for the name, and for what is needed
    # A figure takes four cells and a bar one: the chart goes back further than the figures.
    bars = 0 if names.style.ascii else min(len(results), max(spare // 3, 1), 24)
    shown = results[-max(min((spare - bars) // 4, 16), 1) :]
    low = min((min(result.totals) for result in results), default=0)
    top = max(rules.target, *(max(result.totals) for result in results)) if results else 1
    rows = []
    for side in names.order_of_sides():
        name = f"{names.mark(side)}{names.side(side)[:4]}"
        values = [result.totals[side] for result in shown] or [table.totals[side]]
        line = f"{name:<6}" + "".join(f"{value:>4}" for value in values)
        if not names.style.ascii and results:
            line += f" {sparkline([r.totals[side] for r in results[-bars:]], min(low, 0), top)}"
        needs = rules.target - table.totals[side]
        told = f"{line}  needs {needs}" if needs > 0 else line
        rows.append(told if len(told) <= width else line)
    return Section(f"score to {rules.target}", tuple(rows))


def sparkline(values: Sequence[int], low: int, top: int) -> str:
    """Return values as bars of one cell each.

    >>> sparkline([0, 5, 10], 0, 10)
    '▁▅█'
    """
    span = max(top - low, 1)
    return "".join(BARS[min(max((value - low) * 8 // span, 0), 7)] for value in values)


def suits_held(view: View, names: Names, width: int) -> Section | None:
    """Return the trumps the hand would have in every suit and the points; None without a hand."""
    if not view.hand:
        return None
    rows: list[str] = []
    for suit in range(len(SUITS)):
        trump = trump_tables(names.rules, suit)
        held = [card for card in trump.order if view.hand >> card & 1]
        labels = [_trump_label(card, names, suit) for card in held] or ["-"]
        points = [point_short(trump.point_of[c], names.rules) for c in held if c in trump.point_of]
        told = " ".join(labels) + (f"  {', '.join(points)}" if points else "")
        head = f"{names.style.suit(suit)} {len(held):>2}  "
        rows += hanging(head, told.split(" ") if len(head + told) > width else [told], width)
    return Section("trumps you would hold", tuple(rows))


def last_deal(view: View, names: Names, width: int) -> Section | None:
    """Return what came of the deal before this one, None in the first."""
    results = view.table.results
    if not results:
        return None
    result = results[-1]
    rows = hanging("", result_line(result, names).split(), width)
    points = []
    for point in names.rules.points:
        side = result.points[point]
        who = "-" if side is None else names.mark(side) + names.code(side)
        points.append(f"{point_short(point, names.rules)} {who}")
    for text in points:
        if rows[1:] and len(rows[-1]) + 2 + len(text) <= width:
            rows[-1] += f"  {text}"
        else:
            rows.append(text)
    return Section(f"deal {result.number + 1}", tuple(rows))


def points_rules(view: View, names: Names, width: int) -> Section:
    """Return what the round points hang on, and who gets them."""
    rows: list[str] = []
    for line in point_lines(names.rules, view.table.trump, names.style):
        rows += hanging("", line.split(), width, 2)
    return Section("what counts", tuple(rows))


def tricks_taken(table: Table, names: Names) -> list[int]:
    """Return how many tricks each side has taken."""
    counts = [0] * names.rules.sides
    for trick in table.tricks:
        counts[names.rules.side_of(trick.taker)] += 1
    return counts


def hanging(head: str, words: Iterable[str], width: int, indent: int | None = None) -> list[str]:
    """Lay words out behind a head, the further lines indented as far.

    >>> hanging("gone  ", "A K Q J".split(), 9)
    ['gone  A K', '      Q J']
    """
    lines, line = [], head
    blank = " " * (len(head) if indent is None else indent)
    empty = True
    for word in words:
        if not empty and len(line) + 1 + len(word) > width:
            lines.append(line.rstrip())
            line, empty = blank, True
        line += word if empty else f" {word}"
        empty = False
    return [*lines, line.rstrip()]
