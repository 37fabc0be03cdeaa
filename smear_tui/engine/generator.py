"""Cards and chances from a seed: the same on every machine and Python, for ever.

Shuffle: SHAKE-128 (FIPS 202) of ``smear-tui deal SEED NUMBER`` in ASCII gives one 64-bit
little-endian key per card of the pack, in the order of ``Rules.pack``; the pack is sorted by key
(equal keys keep their order). Dealt as the rules say: packets from the seat left of the dealer
until every hand is full, then the kitty, the rest is the stock (rules, *Details*, dealing).

First dealer: the first 8 bytes of SHAKE-128 of ``smear-tui dealer SEED``, modulo the seats.

``Generator`` is SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators,
2014), started from the first 8 bytes of SHAKE-128 of its key.
"""

from __future__ import annotations

import struct
from collections.abc import MutableSequence, Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import shake_128
from typing import TypeVar

from smear_tui.engine.cards import Card, Seat
from smear_tui.engine.errors import DealError
from smear_tui.engine.notation import card_text
from smear_tui.engine.rules import Rules

T = TypeVar("T")

_WORD = (1 << 64) - 1


@dataclass(frozen=True, slots=True)
class Deal:
    """The cards of one deal, before anything was said.

    Attributes:
        hands: By seat, in the order dealt.
        kitty: Empty where there is none.
        stock: The undealt cards, the first to be drawn in front; None where a record leaves it out.
    """

    hands: tuple[tuple[Card, ...], ...]
    kitty: tuple[Card, ...] = ()
    stock: tuple[Card, ...] | None = None

    def check(self, rules: Rules) -> None:
        """Check that these cards can be dealt under the rules.

        Raises:
            DealError: A hand, the kitty or the stock has a wrong size, a card is there twice or
                is not in the pack, or the stock is needed and left out.
        """
        if len(self.hands) != rules.seats:
            raise DealError(f"{rules.seats} hands are dealt, not {len(self.hands)}")
        for seat, hand in enumerate(self.hands):
            if len(hand) != rules.hand_size:
                raise DealError(f"seat {seat} gets {rules.hand_size} cards, not {len(hand)}")
        if len(self.kitty) != rules.kitty:
            raise DealError(f"the kitty has {rules.kitty} cards, not {len(self.kitty)}")
        if self.stock is None and rules.draws and rules.stock:
            raise DealError(f"the stock of {rules.stock} cards is missing, and seats draw from it")
        if self.stock is not None and len(self.stock) != rules.stock:
            raise DealError(f"the stock has {rules.stock} cards, not {len(self.stock)}")
        self._check_cards(rules)

    def _check_cards(self, rules: Rules) -> None:
        whole, seen = rules.pack_mask, 0
        for place in (*self.hands, self.kitty, self.stock or ()):
            for card in place:
                if not whole >> card & 1:
                    raise DealError(f"{card_text(card)} is not in the pack of this game")
                if seen >> card & 1:
                    raise DealError(f"{card_text(card)} is dealt twice")
                seen |= 1 << card


def first_dealer(rules: Rules, seed: int) -> Seat:
    """Return who deals first in the game of that seed."""
    words = shake_128(f"smear-tui dealer {seed}".encode()).digest(8)
    return int.from_bytes(words, "little") % rules.seats


def shuffled(rules: Rules, seed: int, number: int) -> list[Card]:
    """Return the pack in the order in which deal ``number`` of that seed deals it."""
    cards = rules.pack
    digest = shake_128(f"smear-tui deal {seed} {number}".encode()).digest(8 * len(cards))
    keys = struct.unpack(f"<{len(cards)}Q", digest)
    return [cards[place] for place in sorted(range(len(cards)), key=keys.__getitem__)]


def deal_of(rules: Rules, seed: int, number: int, dealer: Seat) -> Deal:
    """Return the cards of deal ``number`` (from 0) of the game with that seed.

    >>> from smear_tui.engine.notation import cards_text
    >>> cards_text(deal_of(Rules(), 7, 0, 0).kitty)
    '3H 8C 8D 4S'
    """
    order = shuffled(rules, seed, number)
    places = _packets(rules.seats, rules.hand_size, rules.packet, dealer)
    hands = tuple([tuple([order[place] for place in seat]) for seat in places])
    dealt = rules.seats * rules.hand_size
    kitty = tuple(order[dealt : dealt + rules.kitty])
    return Deal(hands, kitty, tuple(order[dealt + rules.kitty :]))


@lru_cache(maxsize=64)
def _packets(seats: int, hand_size: int, packet: int, dealer: Seat) -> tuple[tuple[int, ...], ...]:
    """By seat, which cards of the shuffled pack it gets."""
    hands: list[list[int]] = [[] for _ in range(seats)]
    dealt, missing = 0, hand_size
    while missing:
        number = min(packet, missing)
        for step in range(1, seats + 1):
            hands[(dealer + step) % seats].extend(range(dealt, dealt + number))
            dealt += number
        missing -= number
    return tuple(map(tuple, hands))


class Generator:
    """A small stream of chances from a key; equal keys give equal streams.

    >>> Generator(7, "bot", 2).below(1000) == Generator(7, "bot", 2).below(1000)
    True
    """

    __slots__ = ("_state",)

    def __init__(self, *key: int | str) -> None:
        text = " ".join(["smear-tui chance", *map(str, key)])
        self._state = int.from_bytes(shake_128(text.encode()).digest(8), "little")

    @classmethod
    def at(cls, state: int) -> Generator:
        """Return the stream that goes on from a ``state``."""
        made = cls()
        made._state = state & _WORD
        return made

    @property
    def state(self) -> int:
        """Where the stream is, 64 bits: all that is needed to go on with it elsewhere.

        >>> Generator.at(Generator(7).state).word() == Generator(7).word()
        True
        """
        return self._state

    def word(self) -> int:
        """Return the next 64 bits."""
        self._state = state = (self._state + 0x9E3779B97F4A7C15) & _WORD
        state = ((state ^ state >> 30) * 0xBF58476D1CE4E5B9) & _WORD
        state = ((state ^ state >> 27) * 0x94D049BB133111EB) & _WORD
        return state ^ state >> 31

    def below(self, limit: int) -> int:
        """Return a number from 0 to limit-1, each equally likely; limit is at least 1."""
        top = _WORD + 1 - (_WORD + 1) % limit
        word = self.word()
        while word >= top:
            word = self.word()
        return word % limit

    def chance(self) -> float:
        """Return a number from 0 to 1, below 1."""
        return (self.word() >> 11) / (1 << 53)

    def choice(self, items: Sequence[T]) -> T:
        """Return one of the items, which must not be empty."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Put the items in a random order, in place."""
        for place in range(len(items) - 1, 0, -1):
            other = self.below(place + 1)
            items[place], items[other] = items[other], items[place]

    def sample(self, items: Sequence[T], number: int) -> list[T]:
        """Return that many different items."""
        left = list(items)
        self.shuffle(left)
        return left[:number]
