"""What the cards played tell of those still held: would the policy have played so from that hand?

Every card that another seat played is looked at again with each hand that is drawn for it. A hand
from which the policy would have played otherwise becomes less likely, not impossible: people are no
policies, and a sampled hand is never quite right.
"""

from __future__ import annotations

from dataclasses import dataclass

from smear_tui.analysis.cardplay import alike
from smear_tui.analysis.sense import Sense
from smear_tui.analysis.turn import Turn
from smear_tui.engine.cards import Mask, Seat
from smear_tui.engine.events import CardPlayed, DealStarted
from smear_tui.engine.table import Table
from smear_tui.engine.view import View

STRAY = 0.07
"""How likely a card is that the policy would not have played, against one that it would."""


@dataclass(slots=True)
class _Moment:
    """One card that another seat played, and all that was public before it.

    Attributes:
        card: The card.
        before: The cards played before it.
        turn: The seat's turn.
        since: The cards the seat has played from this one on.
    """

    card: Mask
    before: Mask
    turn: Turn
    since: Mask = 0


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
                    before, turn = sense.table.mask(table.played), Turn.of(sense, table, seat)
                    self._moments.setdefault(seat, []).append(_Moment(card, before, turn))
            table.observe(event)
        for moments in self._moments.values():
            since = 0
            for moment in reversed(moments):
                since |= moment.card
                moment.since = since

    def likely(self, seat: Seat, hand: Mask, gone: Mask, bar: float = -1.0) -> float:
        """Return how likely a seat has played as it did, 1 at most.

        Args:
            seat: The seat.
            hand: The cards it may hold now, the engine's mask.
            gone: Its discards.
            bar: A hand that is no more likely than this need not be looked at to the end.
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
            if moment.turn.led:
                following = held & moment.turn.led
                if following:
                    legal = following | held & trumps if sense.free else following
            if not legal & legal - 1:
                continue
            unseen = pack & ~(held | away | moment.before)
            card = moment.turn.play(held, legal, unseen)
            if card != moment.card:
                low, high = sorted((card.bit_length(), moment.card.bit_length()))
                if not alike(sense, low, high, unseen):
                    chance *= STRAY
                    if chance <= bar:
                        break
        return chance
