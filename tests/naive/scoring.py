"""What a played deal pays, and whether it ends the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from tests.naive.cards import (
    JOKERS,
    OTHER_OF_COLOUR,
    card_points,
    ranks,
    trump_order,
)
from tests.naive.rules import Rules

Tricks = list[tuple[int, list[tuple[int, str]]]]  # the taker and the cards, a trick
Points = dict[str, int | None]


class Outcome(NamedTuple):
    """What a deal did to the game."""

    scores: list[int] | None  # None in a deal with a moon
    totals: list[int]
    winner: int | None


def side_card_points(rules: Rules, tricks: Tricks) -> list[int]:
    """Add up the card points each side has taken in tricks."""
    sums = [0] * rules["sides"]
    for taker, cards in tricks:
        for _, card in cards:
            sums[taker % rules["sides"]] += card_points(rules, card)
    return sums


def round_points(rules: Rules, trump: str, tricks: Tricks) -> Points:
    """Name the side of every round point of the deal, None where nobody won it."""
    sides = rules["sides"]
    player = {card: seat % sides for _, cards in tricks for seat, card in cards}
    taker = {card: seat % sides for seat, cards in tricks for _, card in cards}
    order = trump_order(rules, trump)
    played = [card for card in order if card in player]
    not_jokers = [card for card in played if card not in JOKERS]

    high = "A" + trump
    if rules["high"] == "highest" and played:
        high = played[0]
    low = ranks(rules)[0] + trump
    if rules["low"] == "lowest" and not_jokers:
        low = not_jokers[-1]

    sums = side_card_points(rules, tricks)
    most = [side for side in range(sides) if sums[side] == max(sums)]
    won: Points = {
        "high": player.get(high),
        "low": (taker if rules["low_to"] == "taker" else player).get(low),
        "jack": taker.get("J" + trump),
        "jick": taker.get("J" + OTHER_OF_COLOUR[trump]),
        "big_joker": taker.get("BJ"),
        "little_joker": taker.get("LJ"),
        "game": most[0] if len(most) == 1 else None,
    }
    return {point: won[point] for point in rules["points"]}


def outcome(
    rules: Rules, totals: list[int], bidder: int, bid: int | None, points: Mapping[str, int | None]
) -> Outcome:
    """Score a played deal; a bid of None is the moon."""
    side = bidder % rules["sides"]
    took = [list(points.values()).count(s) for s in range(rules["sides"])]
    if bid is None:
        return moon_outcome(rules, totals, bidder, took, points)
    made = took[side] >= bid
    scores = list(took)
    if not made:
        scores[side] = -bid
    after = [total + score for total, score in zip(totals, scores, strict=True)]
    return Outcome(scores, after, winner_by_target(rules, after, side, made))


def moon_outcome(
    rules: Rules,
    totals: list[int],
    bidder: int,
    took: list[int],
    points: Mapping[str, int | None],
) -> Outcome:
    """Score a deal with a moon."""
    sides = rules["sides"]
    side = bidder % sides
    after = [totals[s] + (0 if s == side else took[s]) for s in range(sides)]
    needed = list(points.values())
    if rules["moon_needs"] == "in_play":
        needed = [won for won in needed if won is not None]
    if any(won != side for won in needed):
        others = [
            (side + i) % sides for i in range(1, sides)
        ]  # the one next after the bidder first
        best = max(after[s] for s in others)
        return Outcome(None, after, next(s for s in others if after[s] == best))
    if totals[side] >= 0:
        return Outcome(None, after, side)
    after[side] = 0
    return Outcome(None, after, winner_by_target(rules, after, side, True))


def winner_by_target(rules: Rules, totals: list[int], side: int, made: bool) -> int | None:
    """Name the winner by totals, the bidder's side and whether it made its bid."""
    there = [s for s, total in enumerate(totals) if total >= rules["target"]]
    if rules["finish"] == "must_bid":
        return side if side in there and made else None
    if rules["finish"] == "bidder_first" and side in there:
        return side
    if not there:
        return None
    best = [s for s in there if totals[s] == max(totals[t] for t in there)]
    if len(best) == 1:
        return best[0]
    return side if side in best else None
