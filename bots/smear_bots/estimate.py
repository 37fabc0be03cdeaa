"""What a hand is worth with a suit as trump, by the rules of thumb of a beginner.

Round points are counted one by one: a card held is nearly a point, a card not held may come with a
partner. No opponent is thought about.
"""

from __future__ import annotations

from smear_tui.engine.cards import (
    ACE,
    BIT,
    JOKER_MASK,
    KING,
    Card,
    Mask,
    Suit,
    cards_in,
    printed_suit,
    rank_of,
)
from smear_tui.engine.exchange import nameable
from smear_tui.engine.rules import Rules
from smear_tui.engine.trump import Trump, trump_tables

_GUARDS = 3
"""Trumps beyond which a jack or a joker is thought to be well guarded."""


def best_suit(rules: Rules, hand: Mask) -> tuple[Suit, float]:
    """Return the suit a hand is worth most in, and how many round points that may bring.

    With ``trump_named: first_lead`` only a suit that can be led counts.
    """
    found, suit = max((worth(rules, hand, suit), suit) for suit in nameable(rules, hand))
    return suit, found


def worth(rules: Rules, hand: Mask, suit: Suit) -> float:
    """Return about how many round points a hand's side takes with this suit as trump."""
    trump = trump_tables(rules, suit)
    trumps = [card for card in trump.order if hand & BIT[card]]
    if not trumps:
        return 0.0
    partner = rules.seats > rules.sides
    help_expected = 0.1 if partner else 0.0
    # Leading, a hand takes more than its cards promise one by one; measured over many deals.
    expected = 0.6 if partner else 0.3
    for card, point in trump.point_of.items():
        if point in ("high", "low"):
            expected += _high_or_low(rules, trump, trumps, card, point) or help_expected
        else:
            expected += _caught(trump, trumps, card) or help_expected
    if "game" in rules.points:
        expected += _game(hand, trump, len(trumps))
    return expected


def _high_or_low(rules: Rules, trump: Trump, trumps: list[Card], card: Card, point: str) -> float:
    """A card held is a sure point; of the next ones in rank, some chance that it will do."""
    if card in trumps:
        return 0.95 if rules.goes_to_player(point) else 0.6
    if not rules.decided_late(point):
        return 0.0
    order = [each for each in trump.order if point == "high" or printed_suit(each) is not None]
    if point == "low":
        order.reverse()
    place = next((place for place, each in enumerate(order) if each in trumps), len(order))
    return max(0.0, 0.75 - 0.2 * place)


def _caught(trump: Trump, trumps: list[Card], card: Card) -> float:
    """The jack, the jick, a joker: kept when guarded by high or many trumps, else caught."""
    above = [each for each in trumps if trump.beaten_by[card] & BIT[each]]
    if card not in trumps:
        return 0.1 * len(above)
    guards = len(above) + max(0, len(trumps) - _GUARDS)
    return min(0.95, 0.5 + 0.15 * guards)


def _game(hand: Mask, trump: Trump, trumps: int) -> float:
    """Many trumps, aces and kings take many card points."""
    high = sum(rank_of(card) >= KING for card in cards_in(hand & ~trump.trumps))
    top = sum(rank_of(card) == ACE for card in cards_in(hand & trump.trumps & ~JOKER_MASK))
    return min(0.9, 0.12 * trumps + 0.06 * high + 0.1 * top)


def is_sure_of_all(rules: Rules, hand: Mask, suit: Suit) -> bool:
    """Return whether a hand can hardly fail to take every round point: a moon.

    It holds every card that carries a point and enough of the top trumps to lead them all out.
    """
    trump = trump_tables(rules, suit)
    held = hand & trump.trumps
    if any(not held & BIT[card] for card in trump.point_of):
        return False
    top = next(
        (place for place, card in enumerate(trump.order) if not held & BIT[card]),
        len(trump.order),
    )
    needed = min(4, rules.play_size)
    return top >= needed and held.bit_count() >= min(rules.play_size, 6)
