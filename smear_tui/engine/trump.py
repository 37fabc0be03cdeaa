"""What suit a card is, how strong, worth what: the one module that knows of jicks and jokers.

Implements the rules, sections *Common to every game* (trump order, card points), the trump orders
of the games, the options ``jick``, ``joker_rank``, ``joker_tie`` and ``joker_value``, and the tiers
of the discard. Everything is worked out once per (rules, trump) into tables.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from smear_tui.engine.cards import (
    ACE,
    BIG_JOKER,
    BIT,
    CARDS,
    JACK,
    JOKER_MASK,
    KING,
    LITTLE_JOKER,
    QUEEN,
    TEN,
    Card,
    Mask,
    Suit,
    card_of,
    cards_in,
    mask_of,
    same_colour,
)
from smear_tui.engine.rules import Rules

NO_SUIT = 4
"""The effective suit of a joker while no trump is named."""

_WORTH = {ACE: 4, KING: 3, QUEEN: 2, JACK: 1, TEN: 10}


@dataclass(frozen=True, slots=True, eq=False)
class Trump:
    """The tables of one rule set and one trump suit (None: not named yet).

    Attributes:
        suit: The trump suit.
        trumps: Mask of every trump in the pack.
        order: The trumps, strongest first.
        suit_of: Effective suit by card: 0-3, jick and jokers counting as trump.
        followers: By effective suit, the mask of the cards that follow it.
        beaten_by: By card, the mask of the cards that beat it when played after it.
        worth: Card points by card.
        fixed: By card, the round point that belongs to its *player* the moment it is played.
        captured: By card, the round point that belongs to its *taker*.
        captured_mask: Mask of the cards of ``captured``.
        point_of: By card, the round point the card carries in a discard, if any.
        tiers: Masks of the tiers of the discard, 0 (not trump) first; the draw game has three.
        jick: The jick, None without trump or without the option.
    """

    suit: Suit | None
    trumps: Mask
    order: tuple[Card, ...]
    suit_of: tuple[Suit, ...]
    followers: tuple[Mask, ...]
    beaten_by: tuple[Mask, ...]
    worth: tuple[int, ...]
    fixed: dict[Card, str]
    captured: dict[Card, str]
    captured_mask: Mask
    point_of: dict[Card, str]
    tiers: tuple[Mask, ...]
    jick: Card | None

    def is_trump(self, card: Card) -> bool:
        """Return whether the card is a trump."""
        return bool(self.trumps & BIT[card])

    def card_points(self, mask: Mask) -> int:
        """Return what the cards of a mask are worth together."""
        worth = self.worth
        return sum(worth[card] for card in cards_in(mask & _COUNTING))


_COUNTING = mask_of(card_of(rank, suit) for rank in _WORTH for suit in range(4)) | JOKER_MASK


@lru_cache(maxsize=512)
def trump_tables(rules: Rules, suit: Suit | None) -> Trump:
    """Return the tables for these rules and this trump, worked out once.

    >>> from smear_tui.engine.notation import cards_text
    >>> cards_text(trump_tables(Rules(), 1).order)
    'AH KH QH JH JD BJ LJ TH 9H 8H 7H 6H 5H 4H 3H 2H'
    """
    cards = rules.pack
    order = _order(rules, suit)
    trumps = mask_of(order)
    suit_of = tuple(_suit_of(card, suit, trumps) for card in range(CARDS))
    followers = tuple(mask_of(card for card in cards if suit_of[card] == each) for each in range(5))
    fixed, captured = _point_cards(rules, suit)
    return Trump(
        suit=suit,
        trumps=trumps,
        order=order,
        suit_of=suit_of,
        followers=followers,
        beaten_by=_beaten_by(rules, order, trumps, suit_of),
        worth=tuple(_worth(rules, card) for card in range(CARDS)),
        fixed=fixed,
        captured=captured,
        captured_mask=mask_of(captured),
        point_of=_carried(rules, suit),
        tiers=_tiers(rules, suit, trumps),
        jick=None if suit is None or not rules.jick else card_of(JACK, same_colour(suit)),
    )


def _order(rules: Rules, suit: Suit | None) -> tuple[Card, ...]:
    jokers = [BIG_JOKER, LITTLE_JOKER][: rules.jokers]
    if suit is None:
        return ()
    top = [card_of(rank, suit) for rank in (ACE, KING, QUEEN, JACK)]
    jick = [card_of(JACK, same_colour(suit))] if rules.jick else []
    rest = [card_of(rank, suit) for rank in range(TEN, rules.lowest - 1, -1)]
    if rules.joker_rank == "lowest":
        return (*top, *jick, *rest, *jokers)
    return (*top, *jick, *jokers, *rest)


def _suit_of(card: Card, suit: Suit | None, trumps: Mask) -> Suit:
    if suit is not None and (trumps & BIT[card] or card >= BIG_JOKER):
        return suit
    return NO_SUIT if card >= BIG_JOKER else card // 13


def _beaten_by(
    rules: Rules, order: tuple[Card, ...], trumps: Mask, suit_of: tuple[Suit, ...]
) -> tuple[Mask, ...]:
    table = [0] * CARDS
    for card in range(BIG_JOKER):
        if not trumps & BIT[card]:
            higher = range(card + 1, card - card % 13 + 13)
            table[card] = trumps | mask_of(each for each in higher if suit_of[each] == card // 13)
    for place, card in enumerate(order):
        table[card] = mask_of(order[:place])
    if rules.jokers == 2 and order:
        if rules.joker_tie == "first":
            table[LITTLE_JOKER] &= ~BIT[BIG_JOKER]
        elif rules.joker_tie == "second":
            table[BIG_JOKER] |= BIT[LITTLE_JOKER]
    return tuple(table)


def _worth(rules: Rules, card: Card) -> int:
    return rules.joker_value if card >= BIG_JOKER else _WORTH.get(card % 13, 0)


def _named_cards(rules: Rules, suit: Suit) -> dict[str, Card]:
    """The card behind each round point that has one."""
    return {
        "high": card_of(ACE, suit),
        "low": card_of(rules.lowest, suit),
        "jack": card_of(JACK, suit),
        "jick": card_of(JACK, same_colour(suit)),
        "big_joker": BIG_JOKER,
        "little_joker": LITTLE_JOKER,
    }


def _carried(rules: Rules, suit: Suit | None) -> dict[Card, str]:
    # The ace and the lowest rank stand for High and Low in a discard even when the points go by
    # highest and lowest in play (rules, details).
    if suit is None:
        return {}
    named = _named_cards(rules, suit)
    return {named[point]: point for point in rules.points if point != "game"}


def _point_cards(rules: Rules, suit: Suit | None) -> tuple[dict[Card, str], dict[Card, str]]:
    fixed: dict[Card, str] = {}
    captured: dict[Card, str] = {}
    for card, point in _carried(rules, suit).items():
        if not rules.decided_late(point):
            (fixed if rules.goes_to_player(point) else captured)[card] = point
    return fixed, captured


def _tiers(rules: Rules, suit: Suit | None, trumps: Mask) -> tuple[Mask, ...]:
    plain = rules.pack_mask & ~trumps
    carrying = mask_of(_carried(rules, suit)) & trumps
    small = 0
    if suit is not None:
        small = mask_of(card_of(rank, suit) for rank in range(1, TEN)) & trumps & ~carrying
    other = trumps & ~carrying & ~small
    if rules.draws:
        return plain, small | other, carrying
    return plain, small, other, carrying


def lowest_trump_of(table: Trump, mask: Mask) -> Card | None:
    """Return the lowest trump of a mask for the Low point; a joker is never the low."""
    for card in reversed(table.order):
        if mask & BIT[card] and card < BIG_JOKER:
            return card
    return None


def highest_trump_of(table: Trump, mask: Mask) -> Card | None:
    """Return the highest trump of a mask, jokers counting at their rank."""
    for card in table.order:
        if mask & BIT[card]:
            return card
    return None
