"""The auction: bids, passes, the moon and the misdeal.

Implements the rules, section *Common to every game* (auction), *minnesota* (misdeal, moon) and the
options ``misdeal``, ``min_bid``, ``max_bid``, ``all_pass``, ``dealer_may_match``, ``moon``.
"""

from __future__ import annotations

from functools import lru_cache

from smear_tui.engine.actions import BID, MISDEAL, MOON, PASS, Action, Bid, Misdeal, Moon, Pass
from smear_tui.engine.cards import TEN, Mask, Seat, card_of, cards_in, mask_of
from smear_tui.engine.events import (
    AuctionWon,
    BidMade,
    Event,
    KittyTaken,
    MisdealCalled,
    MoonCalled,
    Passed,
    ThrownIn,
)
from smear_tui.engine.notation import card_text
from smear_tui.engine.phase import Phase
from smear_tui.engine.position import Position
from smear_tui.engine.rules import Rules

PASSED = 0
MOONED = -1


@lru_cache(maxsize=64)
def misdeal_cards(lowest_rank: str) -> Mask:
    """Return the cards a hand must consist of for a misdeal: threes to nines.

    In a stripped pack the lowest rank, which may count Low, is not among them.
    """
    first = max(1, int(lowest_rank) - 2 + (lowest_rank != "2"))
    return mask_of(card_of(rank, suit) for rank in range(first, TEN) for suit in range(4))


def worthless_ranks(lowest_rank: str) -> str:
    """Return the ranks of a misdeal in words.

    >>> worthless_ranks("2"), worthless_ranks("7"), worthless_ranks("8")
    ('threes to nines', 'eights to nines', 'nines')
    """
    # The lowest rank left is not among them; of the full pack that is the two.
    names = ("threes", "fours", "fives", "sixes", "sevens", "eights", "nines")
    left = names[int(lowest_rank) - 2 :]
    if not left:
        return "ranks that this pack has not"
    return f"{left[0]} to nines" if len(left) > 1 else "nines"


def may_call_misdeal(rules: Rules, hand: Mask) -> bool:
    """Return whether a hand may be thrown in as a misdeal."""
    return rules.misdeal and not hand & ~misdeal_cards(rules.lowest_rank)


def least_bid(rules: Rules, high: int, *, dealer: bool) -> int:
    """Return the lowest number a seat could bid; it may be more than ``max_bid``.

    Args:
        rules: The rules.
        high: The highest bid so far, 0 for none.
        dealer: Whether the seat is the dealer.
    """
    if not high:
        return rules.min_bid
    return high if rules.dealer_may_match and dealer else high + 1


def may_not_pass(rules: Rules, high: int, *, dealer: bool) -> bool:
    """Return whether a seat has to bid (``dealer_bids``); the arguments as in ``least_bid``."""
    return dealer and not high and rules.all_pass == "dealer_bids"


def is_open(rules: Rules, high: int, spoken: int) -> bool:
    """Return whether anybody is to speak after so many have, the highest having bid ``high``."""
    if spoken == rules.seats:
        return False
    # The dealer speaks last, so his right to match is open as long as anybody is to speak.
    return high < rules.max_bid or rules.moon or rules.dealer_may_match


def lowest_bid(table: Position) -> int:
    """Return the lowest number the seat to act could bid; it may be more than ``max_bid``."""
    return least_bid(table.rules, table.high, dealer=table.to_act == table.dealer)


def dealer_must_bid(table: Position) -> bool:
    """Return whether the seat to act is a dealer who may not pass (``dealer_bids``)."""
    return may_not_pass(table.rules, table.high, dealer=table.to_act == table.dealer)


def legal_calls(table: Position, hand: Mask) -> tuple[Action, ...]:
    """Return what the seat to act may say: pass, bids upwards, moon, misdeal."""
    seat, rules = table.to_act, table.rules
    if seat is None:
        return ()
    calls: list[Action] = [] if dealer_must_bid(table) else [PASS[seat]]
    calls += BID[seat][lowest_bid(table) : rules.max_bid + 1]
    if rules.moon:
        calls.append(MOON[seat])
    if may_call_misdeal(rules, hand):
        calls.append(MISDEAL[seat])
    return tuple(calls)


def why_not(table: Position, hand: Mask, action: Pass | Bid | Moon | Misdeal) -> str | None:
    """Return why the seat to act may not say this, or None if it may."""
    match action:
        case Pass():
            if dealer_must_bid(table):
                return "The dealer may not pass: all the others did, so he has to bid"
            return None
        case Bid(level=level):
            return _why_not_bid(table, level)
        case Moon():
            return None if table.rules.moon else "There is no moon in this game"
        case Misdeal():
            return _why_not_misdeal(table, hand)


def _why_not_bid(table: Position, level: int) -> str | None:
    rules = table.rules
    if level > rules.max_bid:
        return f"Not {level}: {rules.max_bid} is the highest bid in this game"
    if level < rules.min_bid:
        return f"Not {level}: {rules.min_bid} is the lowest bid in this game"
    if level < lowest_bid(table):
        return f"Not {level}: {table.high} has been bid, so bid higher or pass"
    return None


def _why_not_misdeal(table: Position, hand: Mask) -> str | None:
    if not table.rules.misdeal:
        return "There is no misdeal in this game"
    others = hand & ~misdeal_cards(table.rules.lowest_rank)
    if others:
        card = card_text(cards_in(others)[-1])
        wanted = worthless_ranks(table.rules.lowest_rank)
        return f"No misdeal: {card} is not one of the worthless cards, all must be {wanted}"
    return None


def fold_pass(table: Position, event: Passed, events: list[Event]) -> None:
    """Fold a pass."""
    table.said.append((event.seat, PASSED))
    _go_on(table, event.seat, events)


def fold_bid(table: Position, event: BidMade, events: list[Event]) -> None:
    """Fold a bid."""
    table.said.append((event.seat, event.level))
    table.high, table.high_seat = event.level, event.seat
    _go_on(table, event.seat, events)


def fold_moon(table: Position, event: MoonCalled, events: list[Event]) -> None:
    """Fold a moon: it ends the auction."""
    table.said.append((event.seat, MOONED))
    table.moon = True
    _win(table, event.seat, 0, events)


def fold_misdeal(table: Position, event: MisdealCalled, events: list[Event]) -> None:
    """Fold a misdeal: the same dealer deals again, whatever ``all_pass`` says."""
    _throw_in(table, table.dealer, events, misdeal=True)


def _go_on(table: Position, seat: Seat, events: list[Event]) -> None:
    if is_open(table.rules, table.high, len(table.said)):
        table.to_act = table.following[seat]
    elif table.high_seat is not None:
        _win(table, table.high_seat, table.high, events)
    else:
        moves = table.rules.all_pass == "next_dealer"
        dealer = table.following[table.dealer] if moves else table.dealer
        _throw_in(table, dealer, events, misdeal=False)


def _win(table: Position, seat: Seat, bid: int, events: list[Event]) -> None:
    rules = table.rules
    table.bidder, table.bid = seat, bid
    table.to_act = table.leader = seat
    events.append(AuctionWon(seat, bid, table.moon))
    if rules.kitty:
        table.hand_sizes[seat] += rules.kitty
        events.append(KittyTaken(seat, rules.kitty))
    table.phase = Phase.PLAY if rules.trump_named == "first_lead" else Phase.TRUMP


def _throw_in(table: Position, next_dealer: Seat, events: list[Event], *, misdeal: bool) -> None:
    table.phase = Phase.BETWEEN
    table.to_act = None
    table.next_dealer = next_dealer
    table.thrown_in_a_row += 1
    events.append(ThrownIn(misdeal, next_dealer))
