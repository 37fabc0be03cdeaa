"""The draw for the deal, as it is told."""

from __future__ import annotations

from smear_tui.engine.cards import Card, Seat
from smear_tui.engine.game import Game
from smear_tui.engine.generator import Generator
from smear_tui.engine.rules import Rules
from smear_tui.words.sides import Names

_RANKS, _SUITS = 13, 4


def drawn_cards(rules: Rules, seed: int, dealer: Seat) -> list[Card]:
    """Return the card each seat drew: no two alike, the dealer's the highest.

    The seed has chosen the dealer; the cards are how a table of people would have done it. All
    are of different rank, unless a stripped pack has fewer ranks than there are seats.

    >>> from smear_tui.words.cards import UNICODE
    >>> UNICODE.cards(drawn_cards(Rules(), 7, 2))
    '8♠ 2♦ 9♣ 6♠'
    """
    chance = Generator(seed, "draw for the deal")
    ranks = list(range(rules.lowest, _RANKS))
    # Then every rank is drawn, the ace once and the lowest of them twice.
    ranks += ranks[: max(0, rules.seats - len(ranks))]
    found = [ranks.pop(chance.below(len(ranks))) for _ in range(rules.seats)]
    best = found.index(max(found))
    found[best], found[dealer] = found[dealer], found[best]
    cards: list[Card] = []
    for rank in found:
        card = chance.below(_SUITS) * _RANKS + rank
        cards.append(card if card not in cards else (card + _RANKS) % (_SUITS * _RANKS))
    return cards


def draw_line(game: Game, names: Names) -> str:
    """Return who drew what for the first deal, and who deals."""
    dealer = game.first_dealer
    deals = f"{names.does(dealer, 'deal', 'deals')} first."
    if game.seed is None:
        return deals
    cards = drawn_cards(game.rules, game.seed, dealer)
    told = [f"{names.seat(seat)} {names.style.label(card)}" for seat, card in enumerate(cards)]
    return f"Drawn for the deal: {', '.join(told)}. {deals}"
