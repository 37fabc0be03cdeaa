"""The exchange: which cards go, what is worth drawing for.

The rules say which trumps may go at all (rules, section *minnesota*: tiers; section *schmier*:
the draw); the policy never gives a trump away that may stay, and ranks the plain cards by what they
will do in the play.
"""

from __future__ import annotations

from smear_tui.analysis.sense import Sense
from smear_tui.engine.cards import Mask, Seat
from smear_tui.engine.rules import Rules


def to_lay_away(sense: Sense, hand: Mask, count: int, *, fed: bool) -> Mask:
    """Return the cards to discard, exactly so many.

    Args:
        sense: The tables of the named trump.
        hand: The cards held.
        count: How many go; fewer than are held.
        fed: Whether a partner has the bid, whose tricks tens can go to.
    """
    gone = 0
    for tier in sense.tiers:
        held = hand & tier
        number = held.bit_count()
        if number > count:
            return gone | _least_missed(sense, hand, held, count, fed=fed)
        gone |= held
        count -= number
        if not count:
            return gone
    return gone


def to_exchange(sense: Sense, hand: Mask, limit: int) -> Mask:
    """Return the plain cards to throw for new ones, at most ``limit``."""
    worth = sense.keeping
    gone = 0
    plain = hand & ~sense.trumps
    cards = plain
    while cards:
        card = cards & -cards
        cards ^= card
        if worth[card.bit_length()] < sense.weights.draw_below:
            gone |= card
    if gone.bit_count() > limit:
        gone = _least_missed(sense, hand, gone, limit, fed=False)
    return gone


def is_fed(rules: Rules, seat: Seat, bidder: Seat | None) -> bool:
    """Return whether a seat's partner has the bid."""
    return bidder is not None and seat != bidder and not (bidder - seat) % rules.sides


def _least_missed(sense: Sense, hand: Mask, among: Mask, count: int, *, fed: bool) -> Mask:
    """The cards of ``among`` with the least worth; a suit that is short goes before a long one."""
    if not count:
        return 0
    weights, suits, tens = sense.weights, sense.follow, sense.guarded
    keeping = sense.keeping_fed if fed else sense.keeping
    ranked = []
    cards = among
    while cards:
        card = cards & -cards
        cards ^= card
        place = card.bit_length()
        worth = keeping[place]
        if not card & sense.trumps:
            suit = hand & suits[place]
            if suit & suit - 1:
                worth += weights.keep_company
            if suit & sense.aces & ~card:
                worth += weights.keep_under_ace
            if tens[place] & hand:
                worth += weights.keep_guard
        ranked.append((worth, card))
    ranked.sort()
    gone = 0
    for _, card in ranked[:count]:
        gone |= card
    return gone
