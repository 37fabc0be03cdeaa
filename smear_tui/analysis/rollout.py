"""Rollouts: the policy plays a deal to its end, from any position.

The hands are given; each seat still decides from its own cards and what is public, so a rollout is
what would happen at a table of such players.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from smear_tui.analysis.odds import BIDDER
from smear_tui.analysis.policy import follow, lead
from smear_tui.analysis.sense import Sense
from smear_tui.engine.cards import Mask, Seat
from smear_tui.engine.rules import Rules


@dataclass(slots=True)
class Position:
    """A deal in play, in the relabelled masks of ``ranked``.

    Attributes:
        hands: By seat, the cards held.
        known: By seat, the cards it knows beside its hand and those played: its discards.
        could: By seat, the cards it has not shown to lack.
        leader: Who leads, or led, the trick on the table.
        trick: Places of the cards on the table, the leader's first; the trick may be complete.
        played: Every card played.
        card_points: By side, those taken.
        points: By side, the round points taken or fixed so far, without Game.
        bidder: The bidder's side.
        caller: The bidder's seat, of which the others know that it holds more trumps; -1 when
            it shall count as any other.
        totals: By side, before the deal; () far from the end of a game.
    """

    hands: list[Mask]
    known: list[Mask]
    could: list[Mask]
    leader: Seat
    trick: list[int]
    played: Mask
    card_points: list[int]
    points: list[float]
    bidder: int
    caller: Seat = -1
    totals: tuple[int, ...] = ()


_CLOSE = 5
"""So near to the target a bidder's side is about to win by its bid."""


@lru_cache(maxsize=32)
def turns_of(
    seats: int, sides: int
) -> tuple[tuple[tuple[Seat, int, tuple[Seat, ...], tuple[Seat, ...]], ...], ...]:
    """By leader, the turns of a trick: seat, side, foes to come, partners to come."""
    found = []
    for leader in range(seats):
        order = [(leader + step) % seats for step in range(seats)]
        turns = []
        for number, seat in enumerate(order):
            rest = order[number + 1 :]
            foes = tuple(each for each in rest if (each - seat) % sides)
            mates = tuple(each for each in rest if not (each - seat) % sides)
            turns.append((seat, seat % sides, foes, mates))
        found.append(tuple(turns))
    return tuple(found)


def standing(
    rules: Rules, bidder: int, us: int, to: int, third: float, totals: Sequence[int] = ()
) -> float:
    """Return what a trick is worth to a side that goes to this or another side.

    A third side's is less bad than the bidder's, unless that side is about to win the game; and
    good when it is the bidder's that is: every point that goes elsewhere keeps him from it.

    Args:
        rules: The rules.
        bidder: The bidder's side.
        us: Our side.
        to: The side the trick goes to.
        third: What a trick is worth to us that goes to neither our side nor the bidder's.
        totals: By side, before the deal.
    """
    if to == us:
        return 1.0
    if bidder in (us, to) or (totals and totals[to] + 2 >= rules.target):
        return -1.0
    if totals and totals[bidder] + _CLOSE >= rules.target:
        return -third
    return third


def standings(
    rules: Rules, bidder: int, third: float, totals: Sequence[int] = ()
) -> list[list[float]]:
    """Return by our side and a trick's what the trick is worth to us (see ``standing``)."""
    sides = range(rules.sides)
    return [[standing(rules, bidder, us, to, third, totals) for to in sides] for us in sides]


def play_out(sense: Sense, position: Position) -> None:
    """Play a deal to its end; the position is changed to that after the last trick."""
    rules = sense.table.rules
    seats, sides = rules.seats, rules.sides
    turns = turns_of(seats, sides)
    hands, known, could = position.hands, position.known, position.could
    points, card_points = position.points, position.card_points
    played, leader, bidder = position.played, position.leader, position.bidder
    caller, more = position.caller, BIDDER - 1
    safe_own = sense.odds.safe_own
    safe_other = sense.odds.safe_other if caller >= 0 else safe_own
    worth, contest, suits, over = sense.worth, sense.contest, sense.follow, sense.over
    trumps, contested = sense.trumps, sense.contested
    game, share = sense.game, sense.game_left
    pack, free = sense.table.pack, sense.free
    value = standings(rules, bidder, sense.weights.third, position.totals)
    taken = sum(card_points)
    whole = sense.table.card_points
    led = best = pot_cards = 0
    pot = 0.0
    winner = leader
    for (seat, *_), place in zip(turns[leader], position.trick, strict=False):
        card = 1 << place - 1
        if not led:
            led, best = suits[place], place
        else:
            if not card & led and not (free and card & trumps):
                could[seat] &= ~led
            if over[best] & card:
                best, winner = place, seat
        pot_cards += worth[place]
        pot += contest[place]
    rest = turns[leader][len(position.trick) :]
    position.trick = []
    while led or hands[leader]:
        *_, second, most = sorted(card_points)
        cards_left = share[whole - taken]
        for seat, side, foes, mates in rest:
            hand = hands[seat]
            legal = hand
            if led:
                held = hand & led
                if held:
                    legal = held | hand & trumps if free else held
            if legal & legal - 1:
                ahead = most - card_points[side] or most - second
                card_point = game[ahead][cards_left]
                unseen = pack & ~(hand | known[seat] | played)
                left = hand.bit_count()
                against = 0
                if seat == caller:
                    safe = safe_own[left][len(foes)]
                elif caller in foes:
                    safe = safe_other[left][len(foes) + more]
                    against = could[caller]
                else:
                    safe = safe_other[left][len(foes)]
                if led:
                    card = follow(
                        sense, hand, legal, unseen, led, best, value[side][winner % sides],
                        pot + card_point * pot_cards, card_point, could, foes, mates, left,
                        safe, against, caller in mates, side == bidder,
                    )  # fmt: skip
                else:
                    card = lead(
                        sense, hand, legal, unseen, card_point, could, foes, mates, left,
                        safe, side == bidder, against,
                    )  # fmt: skip
            else:
                card = legal
            hands[seat] = hand ^ card
            played |= card
            place = card.bit_length()
            if not led:
                led = suits[place]
                best = place
                winner = seat
            else:
                if not card & led and not (free and card & trumps):
                    could[seat] &= ~led
                if over[best] & card:
                    best = place
                    winner = seat
            pot_cards += worth[place]
            if card & contested:
                pot += contest[place]
        side = winner % sides
        card_points[side] += pot_cards
        points[side] += pot
        taken += pot_cards
        leader = winner
        led = best = pot_cards = 0
        pot = 0.0
        rest = turns[leader]
    position.played, position.leader = played, leader
