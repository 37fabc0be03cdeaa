"""The draw for the deal, as it is told."""

from __future__ import annotations

from smear_tui.engine.cards import Card, Seat
from smear_tui.engine.game import Game
from smear_tui.engine.generator import Generator
from smear_tui.engine.rules import Rules
from smear_tui.words.sides import Names

_RANKS, _SUITS = 13, 4


def drawn_cards(rules: Rules, seed: int, dealer: Seat) -> list[Card]:
    """Return the card each seat drew: all of different rank, the dealer's the highest.

    The seed has chosen the dealer; the cards are how a table of people would have done it.

    >>> from smear_tui.words.cards import UNICODE
    >>> UNICODE.cards(drawn_cards(Rules(), 7, 2))
    '8♠ 2♦ 9♣ 6♠'
    """
    chance = Generator(seed, "draw for the deal")
    ranks = list(range(rules.lowest, _RANKS))
    found = [ranks.pop(chance.below(len(ranks))) for _ in range(rules.seats)]
    best = found.index(max(found))
    found[best], found[dealer] = found[dealer], found[best]
    return [chance.below(_SUITS) * _RANKS + rank for rank in found]


def draw_line(game: Game, names: Names) -> str:
    """Return who drew what for the first deal, and who deals."""
    dealer = game.first_dealer
    deals = f"{names.does(dealer, 'deal', 'deals')} first."
    if game.seed is None:
        return deals
    cards = drawn_cards(game.rules, game.seed, dealer)
    told = [f"{names.seat(seat)} {names.style.label(card)}" for seat, card in enumerate(cards)]
    return f"Drawn for the deal: {', '.join(told)}. {deals}"
