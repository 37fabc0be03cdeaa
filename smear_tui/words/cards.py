"""How cards and suits look to a player, and the order in which a hand is shown."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from smear_tui.engine.cards import (
    BIG_JOKER,
    HIDDEN,
    SUIT_NAMES,
    SUITS,
    Card,
    Mask,
    Suit,
    cards_in,
    rank_of,
)
from smear_tui.engine.notation import card_text, parse_card
from smear_tui.engine.trump import Trump

SYMBOLS = "♠♥♦♣"
"""The suits in the engine's order, one cell each (U+2660 U+2665 U+2666 U+2663)."""
SORTS = ("trump-first", "trump-last", "as-dealt")
"""The orders of ``sorted_hand``, by the names they have in the settings."""

_RANK_LABELS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
_STRICT_CARD = re.compile(r"\b(?:[2-9TJQKA][SHDC]|BJ|LJ)\b")
# Colours alternate, whichever suit is trump and comes first; fixed, so that a hand stays put.
_PLAIN_SUITS: Mapping[Suit, tuple[Suit, ...]] = {
    0: (1, 3, 2),
    1: (0, 2, 3),
    2: (0, 1, 3),
    3: (1, 0, 2),
}


@dataclass(frozen=True, slots=True)
class CardStyle:
    """How cards are written.

    Attributes:
        ascii: Letters (``10H``) instead of suit symbols (``10♥``), and nothing but ASCII around.
    """

    ascii: bool = False

    def suit(self, suit: Suit) -> str:
        """Return the one-cell sign of a suit.

        >>> UNICODE.suit(1), ASCII.suit(1)
        ('♥', 'H')
        """
        return SUITS[suit] if self.ascii else SYMBOLS[suit]

    def suit_title(self, suit: Suit) -> str:
        """Return a suit with its name, as it stands in a header.

        >>> UNICODE.suit_title(1), ASCII.suit_title(1)
        ('♥ HEARTS', 'HEARTS')
        """
        name = SUIT_NAMES[suit].upper()
        return name if self.ascii else f"{SYMBOLS[suit]} {name}"

    def label(self, card: Card) -> str:
        """Return a card; ``?`` for one that is not shown.

        >>> UNICODE.label(21), ASCII.label(21), UNICODE.label(BIG_JOKER)
        ('10♥', '10H', 'BJ')
        """
        if card == HIDDEN or card >= BIG_JOKER:
            return card_text(card)
        return self.rank(card) + self.suit(card // 13)

    def rank(self, card: Card) -> str:
        """Return the rank of a suit card, ``BJ`` or ``LJ`` for a joker.

        >>> UNICODE.rank(21)
        '10'
        """
        return card_text(card) if card >= BIG_JOKER else _RANK_LABELS[rank_of(card)]

    def cards(self, cards: Iterable[Card]) -> str:
        """Return some cards in the order given, parted by spaces."""
        return " ".join(map(self.label, cards))

    def starred(self, card: Card, trump: Trump) -> str:
        """Return a card with ``*`` behind it if it is a trump."""
        return self.label(card) + ("*" if card >= 0 and trump.is_trump(card) else "")

    def pretty(self, text: str) -> str:
        """Return a text of the engine with its strict card names in this style.

        >>> UNICODE.pretty("Not TS: clubs were led and you hold KC")
        'Not 10♠: clubs were led and you hold K♣'
        """
        return _STRICT_CARD.sub(lambda found: self.label(parse_card(found[0])), text)


UNICODE = CardStyle()
ASCII = CardStyle(ascii=True)


def needs_ascii(encoding: str | None, environ: Mapping[str, str]) -> bool:
    """Return whether a terminal is better served letters than suit symbols.

    Args:
        encoding: The encoding of what is written to; None counts as ASCII.
        environ: The environment. ``TERM`` and the locale are looked at: under ``LC_ALL=C`` Python
            itself writes UTF-8, but the terminal may not show it.

    >>> needs_ascii("utf-8", {"LANG": "de_DE.UTF-8", "TERM": "xterm"})
    False
    >>> needs_ascii("utf-8", {"LC_ALL": "C"}), needs_ascii("latin-1", {})
    (True, True)
    >>> needs_ascii("utf-8", {"LANG": "C", "LC_CTYPE": "C.UTF-8"})  # as Python makes of LANG=C
    True
    """
    try:
        SYMBOLS.encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return True
    if environ.get("TERM") in ("linux", "dumb"):
        return True
    lang, kind = environ.get("LANG"), environ.get("LC_CTYPE")
    if lang in ("C", "POSIX") and kind == "C.UTF-8":
        kind = None  # coerced by Python (PEP 538), and says nothing of the terminal
    locale = environ.get("LC_ALL") or kind or lang
    return bool(locale) and "utf" not in str(locale).lower()


def sorted_hand(
    mask: Mask, trump: Trump, sort: str = "trump-first", dealt: Sequence[Card] = ()
) -> list[Card]:
    """Return the cards of a hand in the order in which they are shown.

    Once trump is named the order of two cards never changes, so a hand stays put while it is
    played. Before, suits stand with their colours alternating and the jokers in front.

    Args:
        mask: The hand.
        trump: The tables of the trump suit; none need be named.
        sort: One of ``SORTS``.
        dealt: For ``as-dealt``, the cards in the order they were dealt; cards that are not among
            them (the kitty, drawn cards) come behind.

    >>> from smear_tui.engine.notation import parse_cards
    >>> from smear_tui.engine.cards import mask_of
    >>> from smear_tui.engine.rules import Rules
    >>> from smear_tui.engine.trump import trump_tables
    >>> hand = mask_of(parse_cards("2H 9S KC JD BJ AH"))
    >>> UNICODE.cards(sorted_hand(hand, trump_tables(Rules(), 1)))
    'A♥ J♦ BJ 2♥ 9♠ K♣'
    >>> UNICODE.cards(sorted_hand(hand, trump_tables(Rules(), None)))
    'BJ 9♠ A♥ 2♥ K♣ J♦'
    """
    cards = cards_in(mask)
    if sort == "as-dealt":
        places = {card: place for place, card in enumerate(dealt)}
        return sorted(cards, key=lambda card: (places.get(card, len(places)), card))
    if trump.suit is None:
        jokers = [card for card in cards if card >= BIG_JOKER]
        return jokers + _by_suit(cards, _alternating(cards))
    trumps = [card for card in trump.order if mask >> card & 1]
    plain = _by_suit([card for card in cards if not trump.is_trump(card)], _PLAIN_SUITS[trump.suit])
    return plain + trumps if sort == "trump-last" else trumps + plain


def _by_suit(cards: Sequence[Card], suits: Iterable[Suit]) -> list[Card]:
    return [card for suit in suits for card in sorted(cards, reverse=True) if card // 13 == suit]


def _alternating(cards: Iterable[Card]) -> list[Suit]:
    held = {card // 13 for card in cards if card < BIG_JOKER}
    black, red = ([suit for suit in pair if suit in held] for pair in ((0, 3), (1, 2)))
    first, second = (red, black) if len(red) > len(black) else (black, red)
    # Two of one colour go round the one of the other.
    return [*first[:1], *second[:1], *first[1:], *second[1:]]
