"""What the cards played tell of those still held: would the policy have played so from that hand?

Every card that another seat played is looked at again in each sampled world. A world in which the
policy would have played otherwise becomes less likely, not impossible: people are no policies, and
a sampled hand is never quite right.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from smear_tui.analysis.decision import safe_trump
from smear_tui.analysis.policy import follow, lead
from smear_tui.analysis.rollout import standings
from smear_tui.analysis.sampling import Source, World
from smear_tui.analysis.sense import Sense
from smear_tui.engine.cards import Mask, Seat
from smear_tui.engine.events import CardPlayed, DealStarted
from smear_tui.engine.table import Table
from smear_tui.engine.view import View

STRAY = 0.35
"""How likely a card is that the policy would not have played, against one that it would."""
CANDIDATES = 3
"""How many worlds are drawn for one that is used."""

_Play = Callable[[Mask, Mask, Mask], Mask]
"""The policy at one moment: what it plays from (hand, legal cards, unseen cards)."""


class _Moment:
    """One card that another seat played, and all that was public before it."""

    __slots__ = ("before", "card", "led", "play", "seat", "since")

    def __init__(self, seat: Seat, card: Mask, led: Mask, before: Mask, play: _Play) -> None:
        self.seat, self.card, self.led, self.before, self.play = seat, card, led, before, play
        self.since: Mask = 0


class Reading:
    """The cards that the others have played, ready to be looked at in any world.

    Args:
        view: What the seat knows, in play.
        sense: The tables of the trump suit.
    """

    def __init__(self, view: View, sense: Sense) -> None:
        self._sense = sense
        self._moments: list[_Moment] = []
        now, rules = view.table, view.rules
        table = Table(rules, now.dealer)
        table.totals = list(now.start_totals)
        table.observe(DealStarted(now.deal_number, now.dealer))
        since: list[Mask] = [0] * rules.seats
        for event in now.heard:
            if isinstance(event, CardPlayed):
                card = 1 << sense.table.place_of[event.card] - 1
                seat = event.seat
                if seat != view.seat and table.trump.suit is not None:
                    self._moments.append(self._moment(table, seat, card))
            table.observe(event)
        for moment in reversed(self._moments):
            since[moment.seat] |= moment.card
            moment.since = since[moment.seat]

    def _moment(self, table: Table, seat: Seat, card: Mask) -> _Moment:
        sense, rules = self._sense, table.rules
        side, left = seat % rules.sides, table.hand_sizes[seat]
        foes: list[Mask] = []
        mates: list[Mask] = []
        for step in range(1, rules.seats - len(table.trick)):
            could = sense.lacking[table.voids[(seat + step) % rules.seats]]
            (foes if step % rules.sides else mates).append(could)
        caller = seat if table.bidder is None else table.bidder
        bidder = caller % rules.sides
        safe = safe_trump(sense, table, seat, caller, len(foes), left)
        card_point = _card_point(sense, table, side)
        ranked = sense.table
        before = ranked.mask(table.played)
        if not table.trick:
            bidding = bidder == side

            def leads(hand: Mask, legal: Mask, unseen: Mask) -> Mask:
                return lead(
                    sense, hand, legal, unseen, card_point, foes, mates, left, safe, bidding
                )

            return _Moment(seat, card, 0, before, leads)
        best = ranked.place_of[table.best_card]
        led = ranked.follow[ranked.place_of[table.trick[0][1]]]
        places = [ranked.place_of[each] for _, each in table.trick]
        pot = sum(sense.contest[place] + card_point * sense.worth[place] for place in places)
        value = standings(rules, bidder, sense.weights.third, table.start_totals)
        standing = value[side][(table.winning or 0) % rules.sides]

        def follows(hand: Mask, legal: Mask, unseen: Mask) -> Mask:
            return follow(
                sense, hand, legal, unseen, led, best, standing, pot, card_point, foes, mates,
                left, safe,
            )  # fmt: skip

        return _Moment(seat, card, led, before, follows)

    def likely(self, world: World) -> float:
        """Return how likely the cards played are in a world, 1 at most."""
        sense, mask = self._sense, self._sense.table.mask
        hands = [mask(hand) for hand in world.hands]
        gone = [mask(each) for each in world.gone]
        trumps, pack, chance = sense.trumps, sense.table.pack, 1.0
        for moment in self._moments:
            seat = moment.seat
            hand = hands[seat] | moment.since
            legal = hand
            if moment.led:
                held = hand & moment.led
                if held:
                    legal = held | hand & trumps if sense.free else held
            if not legal & legal - 1:
                continue
            unseen = pack & ~(hand | gone[seat] | moment.before)
            card = moment.play(hand, legal, unseen)
            if card != moment.card and not _alike(sense, card, moment.card, unseen):
                chance *= STRAY
        return chance


def _alike(sense: Sense, one: Mask, other: Mask, unseen: Mask) -> bool:
    """Whether nothing unseen lies between two cards of a suit that are worth the same."""
    low, high = (one, other) if one < other else (other, one)
    at, place = low.bit_length(), high.bit_length()
    return (
        sense.follow[at] == sense.follow[place]
        and sense.worth[at] == sense.worth[place]
        and sense.contest[at] == sense.contest[place]
        and not (high - 1) & ~(2 * low - 1) & unseen
    )


def _card_point(sense: Sense, table: Table, side: int) -> float:
    taken = table.card_points
    theirs = max(points for each, points in enumerate(taken) if each != side)
    left = sense.table.card_points - sum(taken)
    return sense.game[abs(taken[side] - theirs)][sense.game_left[left]]


class Reader:
    """Draws worlds that fit the cards played: of a few from another source, one by its chance.

    Args:
        source: Draws worlds that fit all else.
        reading: The cards played.
        random: Chooses among them.
    """

    def __init__(self, source: Source, reading: Reading, random: Random) -> None:
        self._source, self._reading, self._random = source, reading, random

    def world(self) -> World:
        """Return the next world."""
        worlds = [self._source.world() for _ in range(CANDIDATES)]
        chances = [self._reading.likely(world) for world in worlds]
        return self._random.choices(worlds, chances)[0]
