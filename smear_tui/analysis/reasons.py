"""Why the policy plays a card: a code and the figures behind it, read off the position.

``words.why`` has a sentence for every code.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from smear_tui.analysis.sense import Sense
from smear_tui.engine.cards import Mask, cards_in

Figures: TypeAlias = Mapping[str, float]


def of_lead(
    sense: Sense, card: Mask, unseen: Mask, foes: list[Mask], bidding: bool
) -> tuple[str, Figures]:
    """Return why a card is led.

    Args:
        sense: The tables.
        card: The card, as a mask.
        unseen: Cards the seat has not seen.
        foes: By foe, the mask of the cards he has not shown to lack.
        bidding: Whether the seat's side has the bid.
    """
    threat = _together(foes) & unseen
    above = (sense.above[card.bit_length()] & threat).bit_count()
    trumps = (threat & sense.trumps).bit_count()
    figures = {"above": above, "trumps": trumps}
    if card & sense.trumps:
        if not above:
            return ("lead_top_draws" if trumps and bidding else "lead_top"), figures
        return ("lead_draws" if bidding else "lead_trump"), figures
    if not above:
        return ("lead_master" if trumps else "lead_sure"), figures
    if sense.worth[card.bit_length()]:
        return "lead_through", figures
    return "lead_low", figures


def of_follow(
    sense: Sense,
    hand: Mask,
    card: Mask,
    unseen: Mask,
    best: int,
    ours: bool,
    foes: list[Mask],
    last: bool,
    free: bool,
) -> tuple[str, Figures]:
    """Return why a card is played to a trick.

    Args:
        sense: The tables.
        hand: The seat's cards.
        card: The card, as a mask.
        unseen: Cards the seat has not seen.
        best: Place of the card that is winning.
        ours: Whether a partner is winning.
        foes: By foe still to play, the mask of the cards he has not shown to lack.
        last: Whether nobody plays after it.
        free: Whether any card of the hand was allowed.
    """
    place = card.bit_length()
    threat = _together(foes) & unseen
    wins = bool(sense.over[best] & card)
    standing = place if wins else best
    above = (sense.over[standing] & threat).bit_count()
    figures = {"above": above}
    counts = sense.contest[place] or sense.worth[place] >= _RICH
    if wins:
        if last:
            return ("last_home" if counts else "last_wins"), figures
        if not above:
            return ("sure_home" if counts else "sure_wins"), figures
        tries = sense.contest[place] or _tries(sense, hand, card, free)
        return ("tries" if tries else "lowest"), figures
    if ours:
        counts = counts or _worth_more(sense, hand, card, free)
        if counts:
            return ("partner_sure_feed" if not above else "partner_feed"), figures
        return "partner_has_it", figures
    if counts:
        return "least_bad", figures
    keeps = free and not hand & sense.guarded[place] and _guarded_ten(sense, hand, card)
    return ("keeps_guard" if keeps else "lost_low"), figures


_RICH = 3


def _tries(sense: Sense, hand: Mask, card: Mask, free: bool) -> bool:
    """Whether a card that leads for now was played to win: a lower one would have done to lose."""
    suit = sense.follow[card.bit_length()]
    return bool(hand & suit & card - 1 or (free and hand & ~suit))


def _worth_more(sense: Sense, hand: Mask, card: Mask, free: bool) -> bool:
    """Whether a card brings card points that another one would not have brought."""
    points = sense.worth[card.bit_length()]
    others = (hand if free else hand & sense.follow[card.bit_length()]) & ~card
    return any(sense.worth[place + 1] < points for place in cards_in(others))


def _together(foes: list[Mask]) -> Mask:
    mask = 0
    for could in foes:
        mask |= could
    return mask


def _guarded_ten(sense: Sense, hand: Mask, card: Mask) -> bool:
    """Whether a ten stays in the hand with a smaller card of its suit beside it."""
    rest = hand & ~card
    tens = rest & sense.tens & ~sense.trumps
    while tens:
        ten = tens & -tens
        tens ^= ten
        if rest & sense.follow[ten.bit_length()] & (ten - 1):
            return True
    return False
