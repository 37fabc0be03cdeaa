"""Reading what a player typed: a bid, a suit, a card, cards to discard."""

from __future__ import annotations

import re
from collections.abc import Sequence

from smear_tui.engine.actions import Action, Bid, Misdeal, Moon, NameTrump, Pass, Play
from smear_tui.engine.cards import Card, Mask, Seat, mask_of
from smear_tui.engine.errors import ParseError, cut
from smear_tui.engine.exchange import DiscardOptions
from smear_tui.engine.notation import parse_card, parse_suit

NONE = ("0", "none", "-")


class Unclear(Exception):
    """An answer that means nothing here; its text says what would."""


def read_bid(text: str, seat: Seat) -> Action:
    """Read a bid, a pass, the moon or a misdeal; whether it is allowed is another matter.

    Raises:
        Unclear: It is none of them.

    >>> read_bid("3", 0), read_bid("pass", 0)
    (Bid(seat=0, level=3), Pass(seat=0))
    """
    word = re.sub(r"^bid\s*", "", text.lower())
    if word in ("p", "pass", "0"):
        return Pass(seat)
    if word in ("m", "moon"):
        return Moon(seat)
    if word in ("x", "misdeal"):
        return Misdeal(seat)
    if re.fullmatch("[0-9]{1,3}", word):
        return Bid(seat, int(word))
    raise Unclear(f"{_shown(text)} is no bid: type a number, or p to pass.")


def read_trump(text: str, seat: Seat) -> Action:
    """Read a suit.

    Raises:
        Unclear: It is none.
    """
    try:
        return NameTrump(seat, parse_suit(re.sub(r"^trump\s+", "", text.lower())))
    except ParseError:
        raise Unclear(f"{_shown(text)} is no suit: type s, h, d or c.") from None


def read_card(text: str, shown: Sequence[Card]) -> Card:
    """Read a card: its number in the hand as it is shown, or its name.

    Raises:
        Unclear: It is neither.
    """
    word = re.sub(r"^play\s+", "", text.lower())
    if re.fullmatch("[0-9]{1,3}", word):
        number = int(word)
        if 1 <= number <= len(shown):
            return shown[number - 1]
        numbers = "1" if len(shown) == 1 else f"1 to {len(shown)}"
        raise Unclear(f"There is no card {number}: your cards are {numbers}.")
    try:
        return parse_card(word)
    except ParseError as error:
        if "ambiguous" in str(error):
            raise Unclear(f"{error}.") from None
        raise Unclear(
            f"{_shown(text)} is no card: type its number, or its name, such as 10h or QS."
        ) from None


def read_play(text: str, seat: Seat, shown: Sequence[Card]) -> Action:
    """Read a card to be played.

    Raises:
        Unclear: It is none.
    """
    return Play(seat, read_card(text, shown))


def read_discard(text: str, shown: Sequence[Card], options: DiscardOptions) -> tuple[Card, ...]:
    """Read the cards to be discarded, by numbers or names, in any mixture.

    Cards that have to go anyway may be left out.

    Raises:
        Unclear: A word is no card, or one is named twice.
    """
    words = re.sub(r"^discard\s*", "", text.lower()).replace(",", " ").split()
    if not words or (len(words) == 1 and words[0] in NONE):
        words = []
    cards: list[Card] = []
    for word in words:
        card = read_card(word, shown)
        if card in cards:
            raise Unclear(f"{_shown(word)} is there twice.")
        cards.append(card)
    chosen = mask_of(cards)
    missing: Mask = options.must & ~chosen
    if missing and options.allows(chosen | missing):
        cards += [card for card in shown if missing >> card & 1]
    return tuple(cards)


def is_yes(text: str) -> bool | None:
    """Return whether an answer is yes or no; None when it is neither."""
    word = text.lower()
    if word in ("y", "yes"):
        return True
    return False if word in ("n", "no") else None


def _shown(text: str) -> str:
    return repr(cut(text, 24))
