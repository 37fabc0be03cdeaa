"""A deal from the end of the auction on: kitty, trump, exchange and play, all by the policy.

Implements for worlds what the engine does at the table (rules, sections *minnesota*, *schmier*);
the cards are moved in masks.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from smear_tui.analysis.exchange import is_fed, to_exchange, to_lay_away
from smear_tui.analysis.outcome import finish, holders, marked, sense_in, takers
from smear_tui.analysis.outlook import outlooks, whereabouts
from smear_tui.analysis.policy import lead
from smear_tui.analysis.rollout import Position, turns_of
from smear_tui.analysis.sense import Sense, sense_of
from smear_tui.analysis.skill import Taken
from smear_tui.analysis.worlds import World
from smear_tui.engine.auction import MOONED, is_open
from smear_tui.engine.cards import SUIT_MASKS, Card, Mask, Seat, Suit
from smear_tui.engine.rules import Rules


@dataclass(frozen=True, slots=True)
class Contract:
    """A deal whose bidder is known.

    Attributes:
        rules: The rules.
        dealer: Who dealt.
        bidder: Who won the auction.
        totals: By side, before the deal.
    """

    rules: Rules
    dealer: Seat
    bidder: Seat
    totals: tuple[int, ...]

    def suit_of(self, hand: Mask) -> Suit:
        """Return the suit that the policy names with a hand, the kitty taken."""
        where = whereabouts(self.rules, self.bidder, self.dealer, settled=True)
        return outlooks(self.rules, hand, where)[0].suit

    def took(self, world: World, suit: Suit | None = None) -> Taken:
        """Return the round points that a world comes to.

        Args:
            world: The cards before trump is named; the kitty may be on the table.
            suit: The trump; what the policy names when None.
        """
        if suit is None:
            suit = self.suit_of(world.hands[self.bidder] | world.kitty)
        sense = sense_of(self.rules, suit)
        return self.played(sense, *self._exchanged(sense, world))

    def took_by_point(self, world: World, suit: Suit) -> tuple[Taken, tuple[int, ...]]:
        """Return the round points, and by round point the side that has it."""
        sense = sense_of(self.rules, suit)
        held, gone = self._exchanged(sense, world)
        sense, position, high, low = self._before_the_lead(sense, held, gone)
        sense = marked(sense)
        took = finish(sense, position, high, low)
        return took, takers(sense, position, high, low)

    def _exchanged(self, sense: Sense, world: World) -> tuple[list[Mask], list[Mask]]:
        hands = world.hands.copy()
        hands[self.bidder] |= world.kitty
        mask = sense.table.mask
        held, gone = [mask(hand) for hand in hands], [0] * len(hands)
        self.exchange(sense, held, gone, world.stock, self.order())
        return held, gone

    def order(self) -> list[Seat]:
        """Return the seats in the order in which they discard; none without an exchange."""
        if self.rules.exchange == "none":
            return []
        seats = self.rules.seats
        return [(self.dealer + step) % seats for step in range(1, seats + 1)]

    def exchange(
        self,
        sense: Sense,
        hands: list[Mask],
        gone: list[Mask],
        stock: Sequence[Card],
        seats: Sequence[Seat],
        chosen: Mask | None = None,
    ) -> None:
        """Have some seats discard, and draw, in order; hands and discards change.

        Args:
            sense: The tables of the trump.
            hands: By seat, the cards held, relabelled.
            gone: By seat, the discards.
            stock: What is left of it, the engine's cards, the first to be drawn in front.
            seats: Who is still to discard.
            chosen: What the first of them discards; what the policy would when None.
        """
        rules, place_of = self.rules, sense.table.place_of
        at = 0
        for number, seat in enumerate(seats):
            hand = hands[seat]
            if rules.draws and seat == self.dealer:
                for card in stock[at:]:
                    hand |= 1 << place_of[card] - 1
            if chosen is not None and not number:
                away = chosen
            elif rules.draws and seat != self.dealer:
                away = to_exchange(sense, hand, rules.draw_limit)
            else:
                fed = is_fed(rules, seat, self.bidder)
                away = to_lay_away(sense, hand, hand.bit_count() - rules.play_size, fed=fed)
            gone[seat] = away
            hand &= ~away
            if rules.draws and seat != self.dealer:
                count = away.bit_count()
                for card in stock[at : at + count]:
                    hand |= 1 << place_of[card] - 1
                at += count
            hands[seat] = hand

    def played(self, sense: Sense, hands: list[Mask], gone: list[Mask]) -> Taken:
        """Return the round points when the deal is played; the lists are used up."""
        return finish(*self._before_the_lead(sense, hands, gone))

    def _before_the_lead(
        self, sense: Sense, hands: list[Mask], gone: list[Mask]
    ) -> tuple[Sense, Position, int, int]:
        """Return the tables of the deal, its first position, and who has High and Low."""
        rules = sense.table.rules
        seats, sides = rules.seats, rules.sides
        in_play = [0] * sides
        for seat, hand in enumerate(hands):
            in_play[seat % sides] |= hand
        high, low = holders(sense, in_play)
        sense = sense_in(sense, in_play)
        position = Position(
            hands, gone, [sense.table.pack] * seats, self.bidder, [], 0, [0] * sides,
            [0.0] * sides, self.bidder % sides, self.bidder, self.totals,
        )  # fmt: skip
        if rules.trump_named == "first_lead" or rules.first_lead == "trump":
            self._lead_trump(sense, position)
        return sense, position, high, low

    def _lead_trump(self, sense: Sense, position: Position) -> None:
        """Have the bidder lead a trump, as these rules want it."""
        rules, hand = self.rules, position.hands[self.bidder]
        legal = hand & sense.trumps
        if rules.trump_named == "first_lead":
            legal = hand & sense.table.mask(SUIT_MASKS[sense.table.suit])
        if not legal:
            return
        _, _, foes, mates = turns_of(rules.seats, rules.sides)[self.bidder][0]
        left = hand.bit_count()
        card_point = sense.game[0][sense.game_left[sense.table.card_points]]
        safe = sense.odds.safe_own[left][len(foes)]
        card = lead(
            sense, hand, legal, sense.table.pack & ~hand, card_point, position.could, foes, mates,
            left, safe, True, 0
        )  # fmt: skip
        position.hands[self.bidder] ^= card
        position.played |= card
        position.trick = [card.bit_length()]


Say = Callable[[Seat, int, Seat | None, int], int]
"""What a seat says: (seat, highest bid, its holder, how many have spoken) to a level."""


def auctioned(
    rules: Rules, dealer: Seat, high: int, holder: Seat | None, spoken: int, say: Say
) -> tuple[Seat | None, int]:
    """Have the rest of an auction spoken.

    Args:
        rules: The rules.
        dealer: Who dealt.
        high: The highest bid so far, 0 for none, -1 for a moon.
        holder: Who holds it.
        spoken: How many seats have spoken.
        say: What a seat says; 0 is a pass.

    Returns:
        The bidder, None when the deal is thrown in, and the bid, -1 for a moon.
    """
    while high != MOONED and is_open(rules, high, spoken):
        seat = (dealer + 1 + spoken) % rules.seats
        level = say(seat, high, holder, spoken)
        if level:
            high, holder = level, seat
        spoken += 1
    return holder, high
