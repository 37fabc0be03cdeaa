"""The public side of an action: the event that every seat sees, and back again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from smear_tui.engine.actions import (
    BID,
    MOON,
    PASS,
    PLAY,
    TRUMP,
    Action,
    Bid,
    Discard,
    Misdeal,
    Moon,
    NameTrump,
    Pass,
    Play,
)
from smear_tui.engine.cards import HIDDEN, Mask, cards_in
from smear_tui.engine.events import (
    CARD_PLAYED,
    BidMade,
    CardPlayed,
    Discarded,
    MisdealCalled,
    MoonCalled,
    Passed,
    Primary,
    TrumpNamed,
)


def public_side(action: Action, hand: Mask) -> Primary:
    """Return what every seat sees of an action; the hand is shown with a misdeal."""
    return _PUBLIC[type(action)](action, hand)


def action_seen(event: Primary) -> Action:
    """Return the action behind a public event; discarded cards are hidden ones.

    Raises:
        KeyError: A deal's start is no action.
    """
    return _SEEN[type(event)](event)


_PUBLIC: dict[type, Callable[[Any, Mask], Primary]] = {
    Pass: lambda action, _: Passed(action.seat),
    Bid: lambda action, _: BidMade(action.seat, action.level),
    Moon: lambda action, _: MoonCalled(action.seat),
    Misdeal: lambda action, hand: MisdealCalled(action.seat, tuple(cards_in(hand))),
    NameTrump: lambda action, _: TrumpNamed(action.seat, action.suit),
    Discard: lambda action, _: Discarded(action.seat, len(action.cards)),
    Play: lambda action, _: CARD_PLAYED[action.seat][action.card],
}
_SEEN: dict[type, Callable[[Any], Action]] = {
    Passed: lambda event: PASS[event.seat],
    BidMade: lambda event: BID[event.seat][event.level],
    MoonCalled: lambda event: MOON[event.seat],
    MisdealCalled: lambda event: Misdeal(event.seat),
    TrumpNamed: lambda event: TRUMP[event.seat][event.suit],
    Discarded: lambda event: Discard(event.seat, (HIDDEN,) * event.count),
    CardPlayed: lambda event: PLAY[event.seat][event.card],
}
