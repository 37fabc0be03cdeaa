"""Tricks: what may be played, who is winning, what falls.

Implements the rules, section *Common to every game* (follow suit, the taker, Low and High to their
player, Jack, Jick and jokers to their taker) and the options ``follow``, ``first_lead``,
``trump_named: first_lead``, ``low_to``.
"""

from __future__ import annotations

from smear_tui.engine import scoring
from smear_tui.engine.actions import PLAY, Play
from smear_tui.engine.cards import BIT, SUIT_NAMES, Card, Mask, Seat, cards_in
from smear_tui.engine.events import CardPlayed, Event, PointWon, TrickTaken, TrumpNamed
from smear_tui.engine.notation import card_text
from smear_tui.engine.position import Position
from smear_tui.engine.trump import trump_tables

_PLAY_OF_BIT = tuple({BIT[play.card]: play for play in plays} for plays in PLAY)


def legal_mask(table: Position, hand: Mask) -> Mask:
    """Return the cards of the hand the seat to act may play."""
    if table.trick:
        held = hand & table.trump.followers[table.led]
        if not held:
            return hand
        if table.rules.follow == "may_trump":
            return held | hand & table.trump.trumps
        return held
    if table.rules.first_lead == "trump" and not table.tricks:
        return hand & table.trump.trumps or hand
    return hand


def legal_plays(table: Position, hand: Mask) -> tuple[Play, ...]:
    """Return every card the seat to act may play, as actions."""
    mask = legal_mask(table, hand)
    plays = _PLAY_OF_BIT[table.to_act or 0]
    found = []
    while mask:
        rest = mask & (mask - 1)
        found.append(plays[mask ^ rest])
        mask = rest
    return tuple(found)


def why_not(table: Position, hand: Mask, action: Play) -> str | None:
    """Return why the card may not be played, or None if it may."""
    card = action.card
    if card >= 0 and legal_mask(table, hand) & BIT[card]:
        return None
    name = card_text(card)
    if card < 0 or not hand & BIT[card]:
        return f"Not {name}: it is not in your hand"
    if not table.trick:
        return f"Not {name}: the first lead must be trump, and you hold {_example(table, hand)}"
    trump = table.trump
    led = "trump was" if table.led == trump.suit else f"{SUIT_NAMES[table.led]} were"
    follows = table.rules.follow == "may_trump" and table.led != trump.suit
    choice = ": follow suit or trump" if follows else ""
    return f"Not {name}: {led} led and you hold {_example(table, hand)}{choice}"


def _example(table: Position, hand: Mask) -> str:
    suit = table.led if table.trick else table.trump.suit
    held = cards_in(hand & table.trump.followers[0 if suit is None else suit])
    return card_text(held[-1])


def fold_card(table: Position, event: CardPlayed, events: list[Event]) -> None:
    """Fold a card played, and the trick it completes."""
    seat, card = event.seat, event.card
    trick = table.trick
    if not trick and not table.tricks and table.trump.suit is None:
        table.trump = trump_tables(table.rules, card // 13)
        events.append(TrumpNamed(seat, card // 13, by_lead=True))
    trump = table.trump
    trick.append((seat, card))
    table.played |= BIT[card]
    table.player_of[card] = seat
    table.hand_sizes[seat] -= 1
    suit = trump.suit_of[card]
    if len(trick) == 1:
        table.led = suit
        table.leader = table.winning = seat
        table.best_card = card
    else:
        if suit != table.led:
            _note_void(table, seat, suit)
        if trump.beaten_by[table.best_card] & BIT[card]:
            table.winning, table.best_card = seat, card
    if card in trump.fixed:
        _win_point(table, trump.fixed[card], seat, card, events)
    if len(trick) == table.rules.seats:
        _complete(table, events)
    else:
        table.to_act = table.following[seat]


def _note_void(table: Position, seat: Seat, suit: int) -> None:
    # Where trump may always be played, trumping is no evidence of a void.
    if table.rules.follow == "strict" or suit != table.trump.suit:
        table.voids[seat] |= 1 << table.led


def _win_point(table: Position, point: str, seat: Seat, card: Card, events: list[Event]) -> None:
    won = PointWon(point, seat % table.rules.sides, seat, card)
    table.won.append(won)
    events.append(won)


def _complete(table: Position, events: list[Event]) -> None:
    trump, trick = table.trump, table.trick
    leader = trick[0][0]
    taker = leader if table.winning is None else table.winning
    cards = tuple([card for _, card in trick])
    worth = trump.worth
    points = mask = 0
    for card in cards:
        points += worth[card]
        mask |= BIT[card]
    side = taker % table.rules.sides
    table.taken[side] |= mask
    table.card_points[side] += points
    tricks = table.tricks
    taken = TrickTaken(len(tricks), leader, cards, taker, points)
    tricks.append(taken)
    events.append(taken)
    if mask & trump.captured_mask:
        for card in cards:
            if card in trump.captured:
                _win_point(table, trump.captured[card], taker, card, events)
    table.trick = []
    table.leader = table.to_act = taker
    table.winning = None
    if len(tricks) == table.rules.play_size:
        scoring.score_deal(table, events)
