"""Cards and actions as text, strict for records and friendly for people.

Strict: ``TS``, ``BJ``, ``2 bid 3`` (rules, section *Notation and records*). Friendly reading also
takes ``10S``, lower case, suit symbols and commas between cards.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from smear_tui.engine.actions import (
    Action,
    Bid,
    Discard,
    Misdeal,
    Moon,
    NameTrump,
    Pass,
    Play,
)
from smear_tui.engine.cards import (
    BIG_JOKER,
    HIDDEN,
    LITTLE_JOKER,
    RANKS,
    SUIT_NAMES,
    SUITS,
    Card,
    Mask,
    Suit,
    cards_in,
)
from smear_tui.engine.errors import ParseError

_SYMBOLS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
_TEXTS = (*(RANKS[card % 13] + SUITS[card // 13] for card in range(52)), "BJ", "LJ")
_CARDS = {text: card for card, text in enumerate(_TEXTS)}
_BARE: dict[str, type[Pass] | type[Moon] | type[Misdeal]] = {
    "pass": Pass,
    "moon": Moon,
    "misdeal": Misdeal,
}
_VERBS = "pass, bid, moon, misdeal, trump, discard, play"


def card_text(card: Card) -> str:
    """Return the strict text of a card; ``?`` for one that is not shown.

    >>> card_text(8), card_text(BIG_JOKER), card_text(HIDDEN)
    ('TS', 'BJ', '?')
    """
    return "?" if card == HIDDEN else _TEXTS[card]


def cards_text(cards: Iterable[Card]) -> str:
    """Return the strict text of some cards, in the order given.

    >>> cards_text([12, 21])
    'AS TH'
    """
    return " ".join(map(card_text, cards))


def hand_text(mask: Mask) -> str:
    """Return the strict text of a mask: by suit, highest first, jokers in front.

    >>> hand_text(1 << 12 | 1 << 0 | 1 << 52)
    'BJ AS 2S'
    """
    suited = [card for card in cards_in(mask) if card < BIG_JOKER]
    suited.sort(key=lambda card: (card // 13, -card))
    return cards_text([card for card in (BIG_JOKER, LITTLE_JOKER) if mask >> card & 1] + suited)


def parse_card(text: str, *, strict: bool = False) -> Card:
    """Read one card.

    Args:
        text: ``TS``; unless strict also ``10s``, ``t♠``.
        strict: Take the notation of records only.

    Raises:
        ParseError: It is not a card; the text says what would be right.

    >>> parse_card("10s"), parse_card("bj")
    (8, 52)
    """
    found = _CARDS.get(text)
    if found is not None:
        return found
    tidy = text.strip().upper()
    for symbol, letter in _SYMBOLS.items():
        tidy = tidy.replace(symbol, letter)
    tidy = re.sub(r"^10(?=[SHDC]$)", "T", tidy)
    if tidy in ("HJ", "JH") and text.strip().upper() == "HJ":
        raise ParseError("HJ is ambiguous: the jack of hearts is JH, the big joker BJ")
    if tidy in _CARDS:
        if strict:
            raise ParseError(f"{text!r} is not strict notation: write {tidy}")
        return _CARDS[tidy]
    if len(tidy) == 2 and tidy[::-1] in _CARDS and tidy[1] in RANKS:
        raise ParseError(f"{text!r} is not a card: the rank comes first, {tidy[::-1]}")
    raise ParseError(
        f"{text!r} is not a card: write the rank (2-9 T J Q K A), then the suit (S H D C), "
        "or BJ, LJ for the jokers"
    )


def parse_cards(text: str, *, strict: bool = False) -> tuple[Card, ...]:
    """Read cards in their order, parted by one space (unless strict, by spaces and commas).

    Raises:
        ParseError: One is not a card, or one is there twice.

    >>> parse_cards("AS, 10h")
    (12, 21)
    """
    words = _parted(text) if strict else text.replace(",", " ").split()
    cards = tuple(parse_card(word, strict=strict) for word in words)
    for place, card in enumerate(cards):
        if card in cards[:place]:
            raise ParseError(f"{card_text(card)} is there twice")
    return cards


def _parted(text: str) -> list[str]:
    words = text.split(" ") if text else []
    if "" in words:
        raise ParseError(f"{text!r} is not strict notation: one space parts two words")
    return words


def parse_suit(text: str, *, strict: bool = False) -> Suit:
    """Read a suit: a letter, unless strict also a symbol or its name.

    Raises:
        ParseError: It is not a suit.

    >>> parse_suit("hearts"), parse_suit("H", strict=True)
    (1, 1)
    """
    if len(text) == 1 and text in SUITS:
        return SUITS.index(text)
    if not strict:
        tidy = text.strip().lower()
        letter = _SYMBOLS.get(tidy, tidy[:1].upper())
        if (
            letter
            and letter in SUITS
            and (
                len(tidy) == 1 or tidy + "s" in (*SUIT_NAMES, *(name + "s" for name in SUIT_NAMES))
            )
        ):
            return SUITS.index(letter)
    raise ParseError(f"{text!r} is not a suit: write S, H, D or C")


def action_text(action: Action, *, seat: bool = True) -> str:
    """Return the text of an action, with its seat in front unless told otherwise.

    >>> action_text(Bid(2, 3)), action_text(Discard(1, ())), action_text(Play(0, 12), seat=False)
    ('2 bid 3', '1 discard', 'play AS')
    """
    match action:
        case Play(card=card):
            text = f"play {card_text(card)}"
        case Bid(level=level):
            text = f"bid {level}"
        case Pass():
            text = "pass"
        case Moon():
            text = "moon"
        case Misdeal():
            text = "misdeal"
        case NameTrump(suit=suit):
            text = f"trump {SUITS[suit]}"
        case Discard(cards=cards):
            text = f"discard {cards_text(cards)}" if cards else "discard"
    return f"{action.seat} {text}" if seat else text


def parse_action(text: str) -> Action:
    """Read an action in the strict notation of records, ``SEAT VERB ARGS``.

    Raises:
        ParseError: It is not an action; the text says what would be right.

    >>> parse_action("0 trump H")
    NameTrump(seat=0, suit=1)
    """
    words = _parted(text)
    if len(words) < 2 or not re.fullmatch("[0-7]", words[0]):
        raise ParseError(f"{text!r} is not an action: write SEAT VERB ARGS, like '2 bid 3'")
    seat, verb, arguments = int(words[0]), words[1], words[2:]
    if verb == "discard":
        return Discard(seat, parse_cards(" ".join(arguments), strict=True))
    if verb in ("pass", "moon", "misdeal"):
        if arguments:
            raise ParseError(f"{text!r}: nothing follows {verb!r}")
        return _BARE[verb](seat)
    if verb not in ("bid", "trump", "play"):
        raise ParseError(f"{text!r}: {verb!r} is not a verb ({_VERBS})")
    if len(arguments) != 1:
        raise ParseError(f"{text!r}: one word follows {verb!r}")
    return _one_argument(seat, verb, arguments[0], text)


def _one_argument(seat: int, verb: str, word: str, text: str) -> Action:
    if verb == "play":
        return Play(seat, parse_card(word, strict=True))
    if verb == "trump":
        return NameTrump(seat, parse_suit(word, strict=True))
    if not re.fullmatch("[1-9][0-9]?", word):
        raise ParseError(f"{text!r}: a bid is a number of points, not {word!r}")
    return Bid(seat, int(word))
