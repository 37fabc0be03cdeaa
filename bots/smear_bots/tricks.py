"""Choosing a card the way a beginner does: lead what wins, win cheaply, else play low."""

from __future__ import annotations

from collections.abc import Iterable

from smear_bots.estimate import best_suit
from smear_tui.botapi import View
from smear_tui.engine.cards import BIT, Card, printed_suit, rank_of

_POINT = 8
"""What a round point on the table is worth beside card points (a ten is 10)."""
_RICH = 4
"""A trick of so much is worth a trump."""


def choose_card(view: View, allowed: list[Card]) -> tuple[Card, str]:
    """Return one of the allowed cards and why."""
    hand = Eyes(view)
    if not view.table.trick:
        return _lead(hand, allowed)
    return _follow(hand, allowed)


class Eyes:
    """What a beginner sees in a view."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.table = view.table
        self.trump = view.table.trump
        self.unseen = view.unseen

    def value(self, card: Card) -> int:
        """What the taker of a card gets: its card points, and its round point if it has one."""
        return self.trump.worth[card] + (_POINT if card in self.trump.captured else 0)

    def is_trump(self, card: Card) -> bool:
        """Whether a card is a trump."""
        return self.trump.is_trump(card)

    def strength(self, card: Card) -> int:
        """Higher beats lower among trumps, and in a plain suit; every trump is above those."""
        if self.is_trump(card):
            return 100 - self.trump.order.index(card)
        return rank_of(card)

    def is_master(self, card: Card) -> bool:
        """Whether no card of its suit that is not seen is higher."""
        suit = self.trump.followers[self.trump.suit_of[card]]
        return not self.trump.beaten_by[card] & suit & self.unseen

    def cheapest(self, cards: Iterable[Card]) -> Card:
        """Return the card that is least missed."""
        return min(cards, key=self._price)

    def _price(self, card: Card) -> tuple[int, bool, int]:
        return self.value(card), self.is_trump(card), self.strength(card)


def _lead(hand: Eyes, allowed: list[Card]) -> tuple[Card, str]:
    table, view = hand.table, hand.view
    if table.trump.suit is None:
        suit, _ = best_suit(view.rules, view.hand)
        held = [card for card in allowed if printed_suit(card) == suit]
        return max(held), "naming my best suit"
    trumps = [card for card in allowed if hand.is_trump(card)]
    plain = [card for card in allowed if not hand.is_trump(card)]
    bidding = table.bidder is not None and _same_side(view, table.bidder)
    if bidding:
        masters = [card for card in trumps if hand.is_master(card)]
        if masters:
            return max(masters, key=hand.strength), "nobody can beat this trump"
    masters = [card for card in plain if hand.is_master(card)]
    if masters:
        return max(masters, key=hand.value), "the highest of its suit"
    if bidding and len(trumps) > 2:
        return hand.cheapest(trumps), "drawing trumps"
    return hand.cheapest(plain or trumps), "nothing sure to lead: a low card"


def _follow(hand: Eyes, allowed: list[Card]) -> tuple[Card, str]:
    table, trump = hand.table, hand.trump
    best = table.best_card
    last = len(table.trick) == table.rules.seats - 1
    winners = [card for card in allowed if trump.beaten_by[best] & BIT[card]]
    losers = [card for card in allowed if card not in winners]
    if table.winning is not None and _same_side(hand.view, table.winning):
        return _with_partner(hand, losers or allowed, last=last)
    if winners:
        return _against(hand, winners, losers, last=last)
    return hand.cheapest(allowed), "this trick is lost: the card I miss least"


def _with_partner(hand: Eyes, cards: list[Card], *, last: bool) -> tuple[Card, str]:
    best = hand.table.best_card
    sure = last or (hand.is_trump(best) and hand.is_master(best))
    richest = max(cards, key=hand.value)
    if sure and hand.value(richest):
        return richest, "my partner takes it: this counts for us"
    return hand.cheapest(cards), "my partner has it"


def _against(
    hand: Eyes, winners: list[Card], losers: list[Card], *, last: bool
) -> tuple[Card, str]:
    """Win when it is cheap: with a card that is worth something, or for a rich trick."""
    value = sum(hand.value(card) for _, card in hand.table.trick)
    if last:
        banked = max(winners, key=hand.value)
        if hand.value(banked) >= _POINT:
            return banked, "safe home: nobody plays after me"
        cheap = min(winners, key=hand.strength)
        if value or not hand.is_trump(cheap) or not losers:
            return cheap, "the lowest card that wins"
        return hand.cheapest(losers), "nothing in it worth a trump"
    masters = [card for card in winners if hand.is_master(card)]
    plain = [card for card in masters if not hand.is_trump(card)]
    if plain:
        return max(plain, key=hand.strength), "the highest of its suit"
    if value >= _RICH or not losers:
        poor = [card for card in winners if hand.value(card) < _POINT]
        card = max(masters or poor or winners, key=hand.strength)
        return card, "this trick is worth winning"
    return hand.cheapest(losers), "not worth winning: a low card"


def _same_side(view: View, seat: int) -> bool:
    return view.rules.side_of(seat) == view.rules.side_of(view.seat)
