"""Cards as small ints and hands as bit masks.

A suit card is ``suit * 13 + rank`` with suits in the order of ``SUITS`` and ranks in the order of
``RANKS``; the jokers follow. Bit ``c`` of a mask stands for card ``c``. What a card is *worth*
depends on rules and trump and is told by ``trump.py`` alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TypeAlias

Card: TypeAlias = int
"""0-51 a suit card, 52 the big joker, 53 the little joker, -1 a card that is not shown."""
Mask: TypeAlias = int
"""A set of cards, one bit each."""
Suit: TypeAlias = int
"""0-3, an index into ``SUITS``."""
Seat: TypeAlias = int
"""0 to n-1, clockwise."""
Side: TypeAlias = int
"""0 to sides-1; seat s belongs to side ``s % sides``."""

SUITS = "SHDC"
RANKS = "23456789TJQKA"
SUIT_NAMES = ("spades", "hearts", "diamonds", "clubs")

TWO, TEN, JACK, QUEEN, KING, ACE = 0, 8, 9, 10, 11, 12

BIG_JOKER: Card = 52
LITTLE_JOKER: Card = 53
HIDDEN: Card = -1
CARDS = 54

BIT: tuple[Mask, ...] = tuple(1 << card for card in range(CARDS))
SUIT_MASKS: tuple[Mask, ...] = tuple(((1 << 13) - 1) << (13 * suit) for suit in range(4))
JOKER_MASK: Mask = BIT[BIG_JOKER] | BIT[LITTLE_JOKER]


def card_of(rank: int, suit: Suit) -> Card:
    """Return the card of that rank (index into ``RANKS``) and suit.

    >>> card_of(ACE, 0)
    12
    """
    return suit * 13 + rank


def printed_suit(card: Card) -> Suit | None:
    """Return the suit printed on the card, None for a joker."""
    return None if card >= BIG_JOKER else card // 13


def rank_of(card: Card) -> int:
    """Return the rank of a suit card as an index into ``RANKS``."""
    return card % 13


def same_colour(suit: Suit) -> Suit:
    """Return the other suit of the same colour.

    >>> SUITS[same_colour(SUITS.index("H"))]
    'D'
    """
    return 3 - suit


def cards_in(mask: Mask) -> list[Card]:
    """Return the cards of a mask, lowest number first.

    >>> cards_in(0b1001)
    [0, 3]
    """
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def mask_of(cards: Iterable[Card]) -> Mask:
    """Return the mask of some cards.

    >>> mask_of([0, 3])
    9
    """
    mask = 0
    for card in cards:
        mask |= BIT[card]
    return mask


@lru_cache(maxsize=32)
def pack(lowest_rank: int, jokers: int) -> tuple[Card, ...]:
    """Return every card of a pack, in order of their numbers.

    Args:
        lowest_rank: Index into ``RANKS``; the cards below it are taken out.
        jokers: 0, 1 (the big one) or 2.
    """
    suited = [card_of(rank, suit) for suit in range(4) for rank in range(lowest_rank, 13)]
    return (*suited, *(BIG_JOKER, LITTLE_JOKER)[:jokers])


@lru_cache(maxsize=32)
def pack_mask(lowest_rank: int, jokers: int) -> Mask:
    """Return the mask of a pack; the arguments are those of ``pack``."""
    return mask_of(pack(lowest_rank, jokers))
