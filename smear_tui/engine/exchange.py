"""Naming trump and the exchange: what may be discarded, what is drawn.

Implements the rules, sections *minnesota* (kitty, tiers of the discard) and *schmier* (draw, the
dealer's big discard) and the options ``exchange``, ``draw_limit``, ``play_size``.
"""

from __future__ import annotations

from typing import NamedTuple

from smear_tui.engine.actions import TRUMP, Action, Discard, NameTrump
from smear_tui.engine.cards import BIT, SUIT_MASKS, SUIT_NAMES, Card, Mask, Suit, cards_in
from smear_tui.engine.events import Discarded, Drew, Event, StockTaken, TrumpNamed
from smear_tui.engine.notation import card_text, hand_text
from smear_tui.engine.phase import Phase
from smear_tui.engine.position import Position
from smear_tui.engine.rules import Rules
from smear_tui.engine.trump import trump_tables


class DiscardOptions(NamedTuple):
    """Every legal discard: all of ``must`` and, up to the number, any of ``free``.

    Attributes:
        least: Smallest number of cards.
        most: Largest number of cards; equal to ``least`` but in the draw.
        must: Cards in every legal discard.
        free: Cards in some, but not all, of the legal discards.
    """

    least: int
    most: int
    must: Mask
    free: Mask

    @property
    def possible(self) -> Mask:
        """Mask of the cards in some legal discard."""
        return self.must | self.free

    def as_data(self) -> dict[str, int | list[str]]:
        """Return the options as plain data: ``min``, ``max``, ``must`` and ``from``."""
        return {
            "min": self.least,
            "max": self.most,
            "must": hand_text(self.must).split(),
            "from": hand_text(self.possible).split(),
        }

    def allows(self, cards: Mask) -> bool:
        """Return whether exactly these cards may go."""
        return (
            self.least <= cards.bit_count() <= self.most
            and not self.must & ~cards
            and not cards & ~self.possible
        )


def nameable(rules: Rules, hand: Mask) -> list[Suit]:
    """Return the suits a hand can name; where its first lead does, those it holds."""
    by_lead = rules.trump_named == "first_lead"
    return [suit for suit, mask in enumerate(SUIT_MASKS) if not by_lead or hand & mask]


def legal_trumps(table: Position) -> tuple[Action, ...]:
    """Return the four suits the bidder may name."""
    return () if table.to_act is None else TRUMP[table.to_act]


def why_not_trump(table: Position, hand: Mask, action: NameTrump) -> str | None:
    """Return why the suit may not be named, or None if it may."""
    return None if 0 <= action.suit < len(SUIT_NAMES) else "Trump is one of the four suits"


def draws_now(table: Position) -> bool:
    """Return whether the seat to act discards in order to draw (everybody but the dealer)."""
    return table.rules.draws and table.to_act != table.dealer


def discard_options(table: Position, hand: Mask) -> DiscardOptions:
    """Return what may go from a hand, by the tiers of the rules."""
    tiers = table.trump.tiers
    if draws_now(table):
        plain = hand & tiers[0]
        most = min(table.rules.draw_limit, plain.bit_count())
        return DiscardOptions(0, most, 0, plain if most else 0)
    number = hand.bit_count() - table.rules.play_size
    must, missing = 0, number
    for tier in tiers:
        held = hand & tier
        if held.bit_count() > missing:
            return DiscardOptions(number, number, must, held if missing else 0)
        must |= held
        missing -= held.bit_count()
    return DiscardOptions(number, number, must, 0)


def why_not_discard(table: Position, hand: Mask, action: Discard) -> str | None:
    """Return why exactly these cards may not go, or None if they may."""
    cards = 0
    for card in action.cards:
        if card < 0 or not hand >> card & 1:
            return f"Not {card_text(card)}: it is not in your hand"
        if cards >> card & 1:
            return f"{card_text(card)} may be discarded only once"
        cards |= BIT[card]
    options = discard_options(table, hand)
    if options.allows(cards):
        return None
    for card in action.cards:
        reason = why_locked(table, hand, card)
        if reason:
            return reason
    return _why_not_number(table, options, cards)


def _why_not_number(table: Position, options: DiscardOptions, cards: Mask) -> str:
    count, least, most = cards.bit_count(), options.least, options.most
    if count > most and draws_now(table):
        return f"{count} are too many: at most {most} cards may be exchanged"
    if count != least and least == most:
        return f"Discard exactly {least}: {count} {'is' if count == 1 else 'are'} chosen"
    kept = card_text(cards_in(options.must & ~cards)[0])
    return f"{kept} must go first: a card may be discarded only when all lower ones go too"


def why_locked(table: Position, hand: Mask, card: Card) -> str | None:
    """Return why a card of the hand is in no legal discard, or None if it is in some."""
    options = discard_options(table, hand)
    if options.possible >> card & 1:
        return None
    name, trump = card_text(card), table.trump
    if not trump.is_trump(card):
        return f"{name} stays: nothing is to be discarded"
    if draws_now(table):
        return f"{name} is trump: no trump may be exchanged"
    size, trumps = table.rules.play_size, (hand & trump.trumps).bit_count()
    if trumps <= size:
        return f"{name} is trump: trump goes only from more than {size} trumps, you hold {trumps}"
    point = trump.point_of.get(card)
    if point:
        return f"{name} counts {point.replace('_', ' ')}: it goes only when nothing else is left"
    return f"{name} is locked: the lower trumps go first, and there are enough of them"


def fold_trump(table: Position, event: TrumpNamed, events: list[Event]) -> None:
    """Fold the naming of trump and open the exchange, or the play where there is none."""
    table.trump = trump_tables(table.rules, event.suit)
    if table.rules.exchange == "none":
        table.phase = Phase.PLAY
        return
    table.phase = Phase.DISCARD
    table.to_act = table.following[table.dealer]


def fold_discard(table: Position, event: Discarded, events: list[Event]) -> None:
    """Fold a discard; in the draw game the seat draws as many."""
    seat, count = event.seat, event.count
    table.hand_sizes[seat] -= count
    table.discarded[seat] = count
    if seat == table.dealer:
        table.phase = Phase.PLAY
        table.to_act = table.leader = table.bidder
        return
    table.to_act = table.following[seat]
    if not table.rules.draws:
        return
    table.hand_sizes[seat] += count
    table.drawn[seat] = count
    events.append(Drew(seat, count))
    if table.to_act == table.dealer:
        rest = table.rules.stock - sum(drawn for drawn in table.drawn if drawn)
        table.hand_sizes[table.dealer] += rest
        table.drawn[table.dealer] = rest
        events.append(StockTaken(table.dealer, rest))
