"""What the cards played tell of those still held: would the policy have played so from that hand?

Every card that another seat played is looked at again with each hand that is drawn for it. A hand
from which the policy would have played otherwise becomes less likely, not impossible: people are no
policies, and a sampled hand is never quite right.
"""

from __future__ import annotations

from collections.abc import Callable

from smear_tui.analysis.decision import safe_trump
from smear_tui.analysis.policy import follow, lead
from smear_tui.analysis.rollout import standings
from smear_tui.analysis.sense import Sense
from smear_tui.engine.cards import Mask, Seat
from smear_tui.engine.events import CardPlayed, DealStarted
from smear_tui.engine.table import Table
from smear_tui.engine.view import View

STRAY = 0.3
"""How likely a card is that the policy would not have played, against one that it would."""

_Play = Callable[[Mask, Mask, Mask], Mask]
"""The policy at one moment: what it plays from (hand, legal cards, unseen cards)."""


class _Moment:
    """One card that another seat played, and all that was public before it."""

    __slots__ = ("before", "card", "led", "play", "since")

    def __init__(self, card: Mask, led: Mask, before: Mask, play: _Play) -> None:
        self.card, self.led, self.before, self.play = card, led, before, play
        self.since: Mask = 0


class Reading:
    """The cards that the others have played, ready to be looked at in any world.

    Args:
        view: What the seat knows, in play.
        sense: The tables of the trump suit.
    """

    def __init__(self, view: View, sense: Sense) -> None:
        self._sense = sense
        self._moments: dict[Seat, list[_Moment]] = {}
        now, rules = view.table, view.rules
        table = Table(rules, now.dealer)
        table.totals = list(now.start_totals)
        table.observe(DealStarted(now.deal_number, now.dealer))
        for event in now.heard:
            if isinstance(event, CardPlayed):
                card = 1 << sense.table.place_of[event.card] - 1
                seat = event.seat
                if seat != view.seat and table.trump.suit is not None:
                    self._moments.setdefault(seat, []).append(self._moment(table, seat, card))
            table.observe(event)
        for moments in self._moments.values():
            since = 0
            for moment in reversed(moments):
                since |= moment.card
                moment.since = since

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

            return _Moment(card, 0, before, leads)
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

        return _Moment(card, led, before, follows)

    def likely(self, seat: Seat, hand: Mask, gone: Mask) -> float:
        """Return how likely a seat has played as it did, 1 at most.

        Args:
            seat: The seat.
            hand: The cards it may hold now, the engine's mask.
            gone: Its discards.
        """
        moments = self._moments.get(seat)
        if not moments:
            return 1.0
        sense, mask = self._sense, self._sense.table.mask
        now, away = mask(hand), mask(gone)
        trumps, pack, chance = sense.trumps, sense.table.pack, 1.0
        for moment in moments:
            held = now | moment.since
            legal = held
            if moment.led:
                following = held & moment.led
                if following:
                    legal = following | held & trumps if sense.free else following
            if not legal & legal - 1:
                continue
            unseen = pack & ~(held | away | moment.before)
            card = moment.play(held, legal, unseen)
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
