"""The table: everything that is public, folded from events.

``observe`` is the one derivation of the state; a game, a view read from text and a replay all use
it. Each phase has its own module (``auction``, ``exchange``, ``tricks``, ``scoring``), which
changes the position and says what follows; this one sends each event, and each question about what
is legal, to its phase.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from smear_tui.engine import auction, exchange, tricks
from smear_tui.engine.actions import Action, Bid, Discard, Misdeal, Moon, NameTrump, Pass, Play
from smear_tui.engine.cards import CARDS, Card, Mask
from smear_tui.engine.events import (
    BidMade,
    CardPlayed,
    DealStarted,
    Discarded,
    Event,
    MisdealCalled,
    MoonCalled,
    Passed,
    Primary,
    TrumpNamed,
)
from smear_tui.engine.exchange import DiscardOptions
from smear_tui.engine.phase import Phase
from smear_tui.engine.position import Position


class Table(Position):
    """Everything public in a game; it changes only through ``observe``.

    Its attributes are those of ``Position``.
    """

    __slots__ = ()

    def observe(self, event: Primary) -> list[Event]:
        """Fold what happened into the state.

        The event must be possible here: ``Game`` checks before it asks.

        Returns:
            The event and all that follows from it, in order.
        """
        events: list[Event] = [event]
        self.heard.append(event)
        _FOLDS[type(event)](self, event, events)
        return events


def _fold_deal(table: Position, event: DealStarted, events: list[Event]) -> None:
    table.start_deal(event)


_FOLDS: dict[type, Callable[[Position, Any, list[Event]], None]] = {
    DealStarted: _fold_deal,
    Passed: auction.fold_pass,
    BidMade: auction.fold_bid,
    MoonCalled: auction.fold_moon,
    MisdealCalled: auction.fold_misdeal,
    TrumpNamed: exchange.fold_trump,
    Discarded: exchange.fold_discard,
    CardPlayed: tricks.fold_card,
}


def legal_actions(table: Position, hand: Mask) -> tuple[Action, ...]:
    """Return every legal action of the seat that is to act, given its hand.

    A discard has too many to list: see ``discard_options``; here it gives ``()``.
    """
    phase = table.phase
    if phase is Phase.PLAY:
        return tricks.legal_plays(table, hand)
    if phase is Phase.AUCTION:
        return auction.legal_calls(table, hand)
    if phase is Phase.TRUMP:
        return exchange.legal_trumps(table)
    return ()


def discard_options(table: Position, hand: Mask) -> DiscardOptions | None:
    """Return what the seat that is to act may discard; None in another phase."""
    return exchange.discard_options(table, hand) if table.phase is Phase.DISCARD else None


def why_not(table: Position, hand: Mask, action: Action) -> str | None:
    """Return why the action is not legal for the seat to act, or None if it is.

    The reason names the card and the rule; cards stand in strict notation.
    """
    if table.to_act is None:
        over = table.phase is Phase.OVER
        return "The game is over" if over else "No deal is on: the next one must be dealt first"
    if action.seat != table.to_act:
        return f"It is not seat {action.seat}'s turn: seat {table.to_act} is to act"
    check, phase = _CHECKS[type(action)]
    if phase is not table.phase:
        return f"{_WANTED[table.phase]}, not {_NOUNS[type(action)]}"
    return _misfit(action) or check(table, hand, action)


def _misfit(action: Action) -> str | None:
    """Return which part of an action is none: a bot may answer a bid of 2.0 or a card 99."""
    if type(action.seat) is not int:
        return f"A seat is a whole number, not {action.seat!a}"
    match action:
        case Bid(level=level):
            return None if type(level) is int else f"A bid is a whole number, not {level!a}"
        case NameTrump(suit=suit):
            return None if type(suit) is int else f"A suit is a number from 0 to 3, not {suit!a}"
        case Play(card=card):
            return None if _is_card(card) else f"{card!a} is no card"
        case Discard(cards=cards):
            fits = type(cards) is tuple and all(map(_is_card, cards))
            return None if fits else "A discard is a tuple of cards, each a number from 0 to 53"
    return None


def _is_card(card: Card) -> bool:
    return type(card) is int and 0 <= card < CARDS


_CHECKS: dict[type, tuple[Callable[[Position, Mask, Any], str | None], Phase]] = {
    Pass: (auction.why_not, Phase.AUCTION),
    Bid: (auction.why_not, Phase.AUCTION),
    Moon: (auction.why_not, Phase.AUCTION),
    Misdeal: (auction.why_not, Phase.AUCTION),
    NameTrump: (exchange.why_not_trump, Phase.TRUMP),
    Discard: (exchange.why_not_discard, Phase.DISCARD),
    Play: (tricks.why_not, Phase.PLAY),
}
_NOUNS: dict[type, str] = {
    Pass: "a pass",
    Bid: "a bid",
    Moon: "the moon",
    Misdeal: "a misdeal",
    NameTrump: "a trump suit",
    Discard: "a discard",
    Play: "a card played",
}
_WANTED = {
    Phase.AUCTION: "The auction is on: a bid or a pass is wanted",
    Phase.TRUMP: "The bidder names trump now",
    Phase.DISCARD: "A discard is wanted now",
    Phase.PLAY: "A card is to be played now",
}
