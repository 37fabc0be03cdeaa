"""Cards relabelled so that trump lies on top in order of strength.

One table per (rules, trump). A *place* is the number of a card here, from 1; a set of places is a
mask in which card ``place`` is bit ``place - 1``, so that ``mask.bit_length()`` is its highest card
and ``mask & -mask`` its lowest. The three plain suits lie below the trumps, 13 bits each, and the
trumps take 16 bits from ``TRUMP_SHIFT``, whether or not the jick and the jokers are there.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from smear_tui.engine.cards import (
    BIG_JOKER,
    BIT,
    CARDS,
    LITTLE_JOKER,
    Card,
    Mask,
    Suit,
    cards_in,
    mask_of,
)
from smear_tui.engine.rules import Rules
from smear_tui.engine.trump import trump_tables

TRUMP_SHIFT = 39
PLACES = 56
_TEN_DOWN = (1 << 9) - 1
_SUIT = (1 << 13) - 1


@dataclass(frozen=True, slots=True, eq=False)
class Ranked:
    """The tables of one rule set and one trump suit, by place.

    Attributes:
        rules: The rules.
        suit: The trump suit.
        pack: Mask of the whole pack.
        trumps: Mask of the trumps.
        suits: Masks of the three plain suits and of trump.
        card_of: The engine's card by place.
        place_of: Place by the engine's card, 0 for a card that is not in the pack.
        follow: By place, the mask of the cards that follow it.
        over: By place, the mask of the cards that beat it when played after it.
        above: The same, without the trumps that beat a plain card.
        worth: Card points by place.
        contest: By place, the round points that go to the card's taker.
        contested: Mask of the cards with such a point.
        point_cards: Mask of the cards that carry any round point.
        card_points: Card points of the whole pack.
        jokers: Mask of the jokers.
        tiers: Masks of the tiers of the discard, plain cards first.
    """

    rules: Rules
    suit: Suit
    pack: Mask
    trumps: Mask
    suits: tuple[Mask, ...]
    card_of: tuple[Card, ...]
    place_of: tuple[int, ...]
    follow: tuple[Mask, ...]
    over: tuple[Mask, ...]
    above: tuple[Mask, ...]
    worth: tuple[int, ...]
    contest: tuple[float, ...]
    contested: Mask
    point_cards: Mask
    card_points: int
    tiers: tuple[Mask, ...]
    jokers: Mask
    _fields: tuple[tuple[int, int], ...]
    _trump_shift: int
    _low_shift: int
    _jick: Mask
    _jick_place: Mask
    _jokers: tuple[Mask, Mask]

    def mask(self, cards: Mask) -> Mask:
        """Return a mask of the engine's cards relabelled.

        >>> from smear_tui.engine.cards import BIT, card_of
        >>> table = ranked(Rules(), 1)
        >>> table.mask(BIT[card_of(12, 1)]).bit_length(), table.mask(BIT[0])
        (55, 1)
        """
        suited = cards >> self._trump_shift & _SUIT
        found = ((suited & _TEN_DOWN) << self._low_shift) | ((suited >> 9) << TRUMP_SHIFT + 12)
        if cards & self._jick:
            found |= self._jick_place
            cards ^= self._jick
        for shift, to in self._fields:
            found |= (cards >> shift & _SUIT) << to
        if cards >> BIG_JOKER:
            if cards >> BIG_JOKER & 1:
                found |= self._jokers[0]
            if cards >> LITTLE_JOKER & 1:
                found |= self._jokers[1]
        return found

    def cards(self, mask: Mask) -> list[Card]:
        """Return the engine's cards of a relabelled mask, the weakest first."""
        return [self.card_of[place + 1] for place in cards_in(mask)]


@lru_cache(maxsize=256)
def ranked(rules: Rules, suit: Suit) -> Ranked:
    """Return the tables for these rules and this trump, worked out once."""
    trump = trump_tables(rules, suit)
    jokers_low = rules.joker_rank == "lowest"
    low_shift = TRUMP_SHIFT + 2 if jokers_low else TRUMP_SHIFT
    plain = [each for each in range(4) if each != suit]
    joker_at = TRUMP_SHIFT if jokers_low else TRUMP_SHIFT + 9
    spots: dict[Card, int] = {}
    for card in range(52):
        own, rank = divmod(card, 13)
        if own == suit:
            spots[card] = rank + (low_shift if rank < 9 else TRUMP_SHIFT + 3)
        else:
            spots[card] = rank + 13 * plain.index(own)
    spots[BIG_JOKER], spots[LITTLE_JOKER] = joker_at + 1, joker_at
    if trump.jick is not None:
        spots[trump.jick] = TRUMP_SHIFT + 11
    in_pack = rules.pack
    return _tables(rules, suit, {card: spots[card] + 1 for card in in_pack}, low_shift, joker_at)


def _tables(
    rules: Rules, suit: Suit, places: dict[Card, int], low_shift: int, joker_at: int
) -> Ranked:
    trump = trump_tables(rules, suit)
    plain = [each for each in range(4) if each != suit]

    def moved(cards: Mask) -> Mask:
        return _bits(places[card] for card in cards_in(cards) if card in places)

    card_at = {place: card for card, place in places.items()}

    def table(of: tuple[Mask, ...]) -> tuple[Mask, ...]:
        return tuple(moved(of[card_at[at]]) if at in card_at else 0 for at in range(PLACES))

    trumps = moved(trump.trumps)
    follow = tuple(
        moved(trump.followers[trump.suit_of[card_at[at]]]) if at in card_at else 0
        for at in range(PLACES)
    )
    over = table(trump.beaten_by)
    contest = _contest(rules, suit, card_at)
    return Ranked(
        rules=rules,
        suit=suit,
        pack=_bits(places.values()),
        trumps=trumps,
        suits=(*(moved(trump.followers[each]) for each in plain), trumps),
        card_of=tuple(card_at.get(at, -1) for at in range(PLACES)),
        place_of=tuple(places.get(card, 0) for card in range(CARDS)),
        follow=follow,
        over=over,
        above=tuple(beats & suited for beats, suited in zip(over, follow, strict=True)),
        worth=tuple(trump.worth[card_at[at]] if at in card_at else 0 for at in range(PLACES)),
        contest=contest,
        contested=_bits(at for at, value in enumerate(contest) if value),
        point_cards=moved(mask_of(trump.point_of)),
        card_points=sum(trump.worth[card] for card in places),
        tiers=tuple(moved(tier) for tier in trump.tiers),
        jokers=_bits(places[card] for card in (BIG_JOKER, LITTLE_JOKER) if card in places),
        _fields=tuple((13 * each, 13 * at) for at, each in enumerate(plain)),
        _trump_shift=13 * suit,
        _low_shift=low_shift,
        _jick=0 if trump.jick is None else BIT[trump.jick],
        _jick_place=1 << TRUMP_SHIFT + 11,
        _jokers=(1 << joker_at + 1, 1 << joker_at),
    )


def _bits(places: Iterable[int]) -> Mask:
    mask = 0
    for place in places:
        mask |= 1 << place - 1
    return mask


def _contest(rules: Rules, suit: Suit, card_at: dict[int, Card]) -> tuple[float, ...]:
    trump = trump_tables(rules, suit)
    found = [1.0 if card_at.get(at) in trump.captured else 0.0 for at in range(PLACES)]
    if "low" in rules.points and rules.low == "lowest" and rules.low_to == "taker":
        # Each next trump from below is the low only if none of the lower ones is in play.
        chance = 1.0
        for card in reversed([card for card in trump.order if card < BIG_JOKER]):
            place = next(at for at, each in card_at.items() if each == card)
            found[place] += chance
            chance *= 0.4
            if chance < 0.1:
                break
    return tuple(found)
