"""What a deal pays and who has won the game.

Implements the rules, section *Common to every game* (round points, scoring, the end of a game), the
moon, and the options ``high``, ``low``, ``low_to``, ``moon_needs``, ``target``, ``finish``.
"""

from __future__ import annotations

from smear_tui.engine.cards import Side
from smear_tui.engine.events import DealScored, Event, GameWon, PointWon
from smear_tui.engine.phase import Phase
from smear_tui.engine.position import Position
from smear_tui.engine.rules import Rules
from smear_tui.engine.trump import highest_trump_of, lowest_trump_of


def score_deal(table: Position, events: list[Event]) -> None:
    """Decide the points still open, pay the deal and see whether the game is won."""
    _decide_open_points(table, events)
    rules = table.rules
    bidder = 0 if table.bidder is None else table.bidder
    side = rules.side_of(bidder)
    took = [0] * rules.sides
    for won in table.won:
        took[won.side] += 1
    made = _moon_made(table, side) if table.moon else took[side] >= table.bid
    scores = list(took)
    if not made:
        scores[side] = -table.bid
    winner = _pay(table, scores, side, made)
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
        made=made,
        scores=None if table.moon else tuple(scores),
        totals=tuple(table.totals),
    )
    _close(table, result, winner, events)


def _close(table: Position, result: DealScored, winner: Side | None, events: list[Event]) -> None:
    table.results.append(result)
    events.append(result)
    table.to_act = table.leader = None
    table.thrown_in_a_row = 0
    table.next_dealer = table.following[table.dealer]
    table.phase = Phase.BETWEEN
    by_moon = winner is not None
    if winner is None:
        winner = _winner_by_totals(table, result)
    if winner is not None:
        table.winner = winner
        table.phase = Phase.OVER
        events.append(GameWon(winner, tuple(table.totals), by_moon))


def _decide_open_points(table: Position, events: list[Event]) -> None:
    rules, trump = table.rules, table.trump
    found: list[PointWon] = []
    for point, option, card in (
        ("high", rules.high, highest_trump_of(trump, table.played)),
        ("low", rules.low, lowest_trump_of(trump, table.played)),
    ):
        if point in rules.points and option in ("highest", "lowest") and card is not None:
            seat = table.player_of[card]
            if point == "low" and rules.low_to == "taker":
                seat = next(each.taker for each in table.tricks if card in each.cards)
            found.append(PointWon(point, rules.side_of(seat), seat, card))
    if "game" in rules.points:
        most = max(table.card_points)
        if table.card_points.count(most) == 1:
            found.append(PointWon("game", table.card_points.index(most), None, None))
    table.won += found
    events += found


def points_in_play(table: Position) -> int:
    """Return how many of the round points exist in a deal that is played out.

    A point exists when its card was played; Game unless it was tied.
    """
    return len(table.won)


def _moon_made(table: Position, side: Side) -> bool:
    mine = sum(won.side == side for won in table.won)
    needed = (
        points_in_play(table) if table.rules.moon_needs == "in_play" else len(table.rules.points)
    )
    return mine == needed


def _pay(table: Position, scores: list[int], side: Side, made: bool) -> Side | None:
    """Add the scores to the totals; return the winner if a moon ends the game."""
    totals = table.totals
    for each, score in enumerate(scores):
        if not table.moon or each != side:
            totals[each] += score
    if not table.moon:
        return None
    if not made:
        return _best_of_the_others(table, side)
    if totals[side] >= 0:
        return side
    totals[side] = 0
    return None


def _best_of_the_others(table: Position, side: Side) -> Side:
    rules, totals = table.rules, table.totals
    others = [each % rules.sides for each in range(side + 1, side + rules.sides)]
    # max() keeps the first of equals: the side that sits next after the bidder.
    return max(others, key=lambda each: totals[each])


def _winner_by_totals(table: Position, result: DealScored) -> Side | None:
    rules: Rules = table.rules
    totals = table.totals
    past = [side for side in range(rules.sides) if totals[side] >= rules.target]
    bidding = rules.side_of(result.bidder)
    if rules.finish == "must_bid":
        return bidding if bidding in past and result.made else None
    if not past:
        return None
    if rules.finish == "bidder_first" and bidding in past:
        return bidding
    top = max(totals[side] for side in past)
    best = [side for side in past if totals[side] == top]
    if len(best) == 1:
        return best[0]
    return bidding if bidding in best else None
