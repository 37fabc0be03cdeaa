"""What a deal pays and who has won the game.

Implements the rules, section *Common to every game* (round points, scoring, the end of a game), the
moon, and the options ``high``, ``low``, ``low_to``, ``moon_needs``, ``target``, ``finish``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from smear_tui.engine.cards import Side
from smear_tui.engine.events import DealScored, Event, GameWon, PointWon
from smear_tui.engine.phase import Phase
from smear_tui.engine.position import Position
from smear_tui.engine.rules import Rules
from smear_tui.engine.trump import highest_trump_of, lowest_trump_of


class Paid(NamedTuple):
    """What a deal comes to.

    Attributes:
        made: Whether the bid, or the moon, was made.
        scores: By side, what it scores; None for a moon.
        totals: By side, after the deal.
        winner: The side that has won the game.
        by_moon: Whether it has won it by the moon, made or failed.
    """

    made: bool
    scores: tuple[int, ...] | None
    totals: tuple[int, ...]
    winner: Side | None
    by_moon: bool = False


def pay(
    rules: Rules, totals: Sequence[int], took: Sequence[int], side: Side, bid: int, *, moon: bool
) -> Paid:
    """Return what the sides score, their totals, and whether the game is won.

    Args:
        rules: The rules.
        totals: By side, before the deal.
        took: By side, the round points it took.
        side: The bidder's side.
        bid: What he bid; without a meaning for a moon.
        moon: Whether it was a moon.
    """
    if moon:
        return _pay_moon(rules, totals, took, side)
    scores, made = scores_of(took, side, bid), took[side] >= bid
    after = tuple(total + score for total, score in zip(totals, scores, strict=True))
    return Paid(made, scores, after, winner_by_totals(rules, after, side, made=made))


def scores_of(took: Sequence[int], side: Side, bid: int) -> tuple[int, ...]:
    """Return what the sides score: the bidder's side what it took, or minus its bid."""
    scores = list(took)
    if scores[side] < bid:
        scores[side] = -bid
    return tuple(scores)


def _pay_moon(rules: Rules, totals: Sequence[int], took: Sequence[int], side: Side) -> Paid:
    # A point is in play when its card was played, Game unless it was tied: then somebody took it.
    needed = sum(took) if rules.moon_needs == "in_play" else len(rules.points)
    made = took[side] == needed
    after = [total + (each != side) * took[each] for each, total in enumerate(totals)]
    if not made:
        others = [each % rules.sides for each in range(side + 1, side + rules.sides)]
        # max() keeps the first of equals: the side that sits next after the bidder.
        winner = max(others, key=lambda each: after[each])
        return Paid(False, None, tuple(after), winner, by_moon=True)
    if after[side] >= 0:
        return Paid(True, None, tuple(after), side, by_moon=True)
    after[side] = 0
    return Paid(True, None, tuple(after), winner_by_totals(rules, after, side, made=True))


def winner_by_totals(rules: Rules, totals: Sequence[int], side: Side, *, made: bool) -> Side | None:
    """Return the side whose total wins the game, None if it goes on (``finish``).

    Args:
        rules: The rules.
        totals: By side, after a deal.
        side: The bidder's side.
        made: Whether the bid was made.
    """
    past = [each for each, total in enumerate(totals) if total >= rules.target]
    if rules.finish == "must_bid":
        return side if side in past and made else None
    if not past:
        return None
    if rules.finish == "bidder_first" and side in past:
        return side
    top = max(totals[each] for each in past)
    best = [each for each in past if totals[each] == top]
    if len(best) == 1:
        return best[0]
    return side if side in best else None


def game_side(card_points: Sequence[int]) -> Side | None:
    """Return the side that has Game, None when the most card points are tied."""
    most = max(card_points)
    return card_points.index(most) if card_points.count(most) == 1 else None


def score_deal(table: Position, events: list[Event]) -> None:
    """Decide the points still open, pay the deal and see whether the game is won."""
    _decide_open_points(table, events)
    rules = table.rules
    bidder = 0 if table.bidder is None else table.bidder
    side = rules.side_of(bidder)
    took = [0] * rules.sides
    for won in table.won:
        took[won.side] += 1
    paid = pay(rules, table.totals, took, side, table.bid, moon=table.moon)
    table.totals[:] = paid.totals
    sides = {won.point: won.side for won in table.won}
    result = DealScored(
        number=table.deal_number,
        dealer=table.dealer,
        bidder=bidder,
        bid=table.bid,
        moon=table.moon,
        trump=table.trump.suit or 0,
        points={point: sides.get(point) for point in rules.points},
        won=tuple(table.won),
        card_points=tuple(table.card_points),
        took=tuple(took),
        made=paid.made,
        scores=paid.scores,
        totals=paid.totals,
    )
    _close(table, result, paid, events)


def _close(table: Position, result: DealScored, paid: Paid, events: list[Event]) -> None:
    table.results.append(result)
    events.append(result)
    table.to_act = table.leader = None
    table.thrown_in_a_row = 0
    table.next_dealer = table.following[table.dealer]
    table.phase = Phase.BETWEEN
    if paid.winner is not None:
        table.winner = paid.winner
        table.phase = Phase.OVER
        events.append(GameWon(paid.winner, paid.totals, paid.by_moon))


def _decide_open_points(table: Position, events: list[Event]) -> None:
    rules, trump = table.rules, table.trump
    found: list[PointWon] = []
    for point, card in (
        ("high", highest_trump_of(trump, table.played)),
        ("low", lowest_trump_of(trump, table.played)),
    ):
        if point in rules.points and rules.decided_late(point) and card is not None:
            seat = table.player_of[card]
            if not rules.goes_to_player(point):
                seat = next(each.taker for each in table.tricks if card in each.cards)
            found.append(PointWon(point, rules.side_of(seat), seat, card))
    if "game" in rules.points:
        side = game_side(table.card_points)
        if side is not None:
            found.append(PointWon("game", side, None, None))
    table.won += found
    events += found
