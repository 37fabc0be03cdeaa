"""Worlds that fit all a seat knows: where the cards it has not seen may be.

A seat's cards are drawn for it one seat after the other, so that a deal without evidence is
uniform; what was said is weighed as the policy would have said it (``hearing``). After the exchange
a seat has kept its trumps and the better of its plain cards, so that its unseen cards are rich in
trumps (rules, sections *minnesota*, *schmier*). Voids, sizes and the tiers of a discard are kept
exactly: the public history can be played with the cards of a world.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import log
from random import Random

from smear_tui.analysis.exchange import is_fed
from smear_tui.analysis.hearing import Hearing, heard
from smear_tui.analysis.matching import fitted
from smear_tui.analysis.sense import sense_of
from smear_tui.analysis.weights import WEIGHTS
from smear_tui.analysis.worlds import Evidence, World
from smear_tui.engine.cards import CARDS, Card, Mask, Seat, Suit, cards_in, mask_of
from smear_tui.engine.generator import Generator
from smear_tui.engine.rules import Rules
from smear_tui.engine.view import View

_HEARD_TRIES = 40
"""How many hands are drawn for a seat until one fits what it said; else the likeliest stands."""
_POINT_CARD, _TRUMP, _POINT_CARD_DRAW = 1.9, 1.2, 2.6
"""How much likelier than others such a card is drawn for the bidder, before his bid is heard."""
_STARTS = 20


@dataclass(frozen=True, slots=True)
class _Seat:
    """What is known of another seat's cards."""

    seat: Seat
    size: int
    gone: int
    drawn: int
    could: Mask
    played: Mask
    kitty: int
    exchanges: bool
    keepers: int
    rich: bool
    fed: bool
    hearing: Hearing | None


_Taken = tuple[Mask, Mask, Mask, Mask, Mask]
"""Of one seat: hand, discards, what it drew, what it was dealt, the kitty."""


@lru_cache(maxsize=256)
def _worth_of_keeping(rules: Rules, suit: Suit, *, fed: bool) -> tuple[float, ...]:
    sense = sense_of(rules, suit)
    keeping = sense.keeping_fed if fed else sense.keeping
    return tuple(keeping[place] for place in sense.table.place_of)


class Sampler:
    """Draws worlds for one view.

    Args:
        view: What the seat knows.
        chance: Where the chances come from; the same stream gives the same worlds.
        listening: Whether what was said counts as evidence.
        evidence: What else there is.
        hands: How many hands are drawn for the seat that is drawn for first, the bidder if there
            is one; with others around them they then come again, because they cost most. 0: a new
            one for every world.
    """

    def __init__(
        self,
        view: View,
        chance: Generator,
        *,
        listening: bool = True,
        evidence: Evidence | None = None,
        hands: int = 0,
    ) -> None:
        table, rules = view.table, view.rules
        self._view = view
        self._random = Random(chance.word())
        self._trump = table.trump
        suit = table.trump.suit
        self._trumps = table.trump.trumps if suit is not None else 0
        self._keeping = self._keeping_fed = (0.0,) * CARDS
        if suit is not None:
            self._keeping = _worth_of_keeping(rules, suit, fed=False)
            self._keeping_fed = _worth_of_keeping(rules, suit, fed=True)
        self._weight = [1.0] * CARDS
        point_card = _POINT_CARD_DRAW if rules.draws else _POINT_CARD
        for card in cards_in(self._trumps):
            self._weight[card] = point_card if card in self._trump.point_of else _TRUMP
        self._pool = cards_in(view.unseen)
        self._kitty = rules.kitty if table.bidder is None else 0
        by_seat: list[Mask] = [0] * rules.seats
        for card in cards_in(table.played):
            by_seat[table.player_of[card]] |= 1 << card
        hearings = heard(view) if listening else {}
        others = [
            self._known(seat, by_seat[seat], hearings.get(seat))
            for seat in range(rules.seats)
            if seat != view.seat
        ]
        # Who is most bound goes first; of the others, who has said most.
        others.sort(key=lambda each: (each.could.bit_count(), each.seat != table.bidder))
        self._others = others
        self._evidence = evidence
        self._firsts: list[_Taken] = []
        self._most_firsts = hands

    def _known(self, seat: Seat, played: Mask, hearing: Hearing | None) -> _Seat:
        table, rules, trump = self._view.table, self._view.rules, self._trump
        could = (1 << CARDS) - 1
        for suit in range(4):
            if table.voids[seat] >> suit & 1:
                could &= ~trump.followers[suit]
        opening = table.tricks[0].cards[0] if table.tricks else -1
        if table.trick and not table.tricks:
            opening = table.trick[0][1]
        if (
            rules.first_lead == "trump"
            and seat == table.bidder
            and opening >= 0
            and not self._trumps >> opening & 1
        ):
            could &= ~self._trumps
        gone = table.discarded[seat]
        exchanges = rules.draws and seat != table.dealer and gone is not None
        keepers = 0
        if exchanges and gone is not None and gone < rules.draw_limit:
            # Who throws less than he may holds trumps and aces in their place.
            kept = sum(self._keeping[card] >= WEIGHTS.draw_below for card in cards_in(played))
            keepers = max(0, min(rules.hand_size - gone - kept, table.hand_sizes[seat]))
        return _Seat(
            seat=seat,
            size=table.hand_sizes[seat],
            gone=gone or 0,
            drawn=table.drawn[seat] or 0,
            could=could,
            played=played,
            kitty=rules.kitty if seat == table.bidder else 0,
            exchanges=exchanges,
            keepers=keepers,
            rich=hearing is not None and seat == table.bidder and bool(self._trumps),
            fed=is_fed(rules, seat, table.bidder),
            hearing=hearing,
        )

    def worlds(self, number: int) -> list[World]:
        """Return so many worlds."""
        return [self.world() for _ in range(number)]

    def world(self) -> World:
        """Return the next world."""
        for _ in range(_STARTS):
            found = self._try()
            if found is not None:
                return found
        return self._fitted()

    def _try(self) -> World | None:
        world = self._empty()
        pool = self._pool
        for known in self._others:
            taken = self._take_heard(known, pool, world)
            if taken is None:
                return None
            pool = [card for card in pool if not taken >> card & 1]
        return self._with_rest(world, pool)

    def _empty(self) -> World:
        view = self._view
        world = World([0] * view.rules.seats, [0] * view.rules.seats, [0] * view.rules.seats,
                      [0] * view.rules.seats, view.kitty, [])  # fmt: skip
        world.hands[view.seat], world.gone[view.seat] = view.hand, view.discards
        world.drawn[view.seat], world.dealt[view.seat] = view.drawn, view.dealt
        return world

    def _with_rest(self, world: World, pool: list[Card]) -> World:
        if self._kitty or self._view.rules.draws:
            pool = pool.copy()
            self._mix(pool, len(pool))
        world.kitty |= mask_of(pool[: self._kitty])
        world.stock = pool[self._kitty :]
        return world

    def _mix(self, cards: list[Card], number: int, first: int = 0) -> None:
        """Bring chance cards to the places from the first up to the number."""
        chance, size = self._random.random, len(cards)
        for place in range(first, number):
            other = place + int(chance() * (size - place))
            cards[place], cards[other] = cards[other], cards[place]

    def _take_heard(self, known: _Seat, pool: list[Card], world: World) -> Mask | None:
        """Draw a seat's cards so that they fit what it said; return them all."""
        first = bool(self._most_firsts and known.hearing and pool is self._pool)
        if first and len(self._firsts) == self._most_firsts:
            found = self._firsts[int(self._random.random() * self._most_firsts)]
        else:
            best = self._likeliest(known, pool)
            if best is None:
                return None
            found = best
            if first:
                self._firsts.append(found)
        hand, gone, drawn, dealt, kitty = found
        seat = known.seat
        world.hands[seat], world.gone[seat] = hand, gone
        world.drawn[seat], world.dealt[seat] = drawn, dealt
        if kitty:
            world.kitty = kitty
        return hand | gone

    def _likeliest(self, known: _Seat, pool: list[Card]) -> _Taken | None:
        """Draw a seat's cards until they fit what it said, or return those that fit it best."""
        hearing, chance, evidence = known.hearing, self._random.random, self._evidence
        best, likeliest = None, -1.0
        for _ in range(_HEARD_TRIES):
            found = self._take(known, pool)
            if found is None:
                continue
            hand, gone = found
            needed = chance()
            # A hand as unlikely as this is neither taken nor the best so far.
            bar, likely = min(needed, likeliest), 1.0
            if evidence is not None:
                likely = evidence.likely(known.seat, hand, gone, bar)
                if likely <= bar:
                    continue
            drawn, kitty = self._origins(known, hand, gone)
            dealt = (hand | gone | known.played) & ~drawn & ~kitty
            if hearing is not None:
                likely *= hearing.likely(dealt)
            if likely > likeliest:
                best, likeliest = (hand, gone, drawn, dealt, kitty), likely
            if needed < likely:
                break
        return best

    def _origins(self, known: _Seat, hand: Mask, gone: Mask) -> tuple[Mask, Mask]:
        """Say which of a seat's cards it drew, or found in the kitty."""
        if not known.drawn and not known.kitty:
            return 0, 0
        held = hand | known.played | (0 if known.exchanges else gone)
        cards = cards_in(held)
        number = known.drawn or known.kitty
        self._mix(cards, number)
        mask = mask_of(cards[:number])
        return (mask, 0) if known.drawn else (0, mask)

    def _take(self, known: _Seat, pool: list[Card]) -> tuple[Mask, Mask] | None:
        """Draw a seat's hand and discards; None if this attempt does not fit."""
        could, trumps = known.could, self._trumps
        if not known.gone:
            cards = [card for card in pool if could >> card & 1]
            if len(cards) < known.size:
                return None
            self._arrange(known, cards, known.size)
            return mask_of(cards[: known.size]), 0
        cards = pool if could & trumps else [card for card in pool if not trumps >> card & 1]
        number = known.size + known.gone
        if len(cards) < number:
            return None
        cards = cards.copy()
        self._arrange(known, cards, number)
        return self._part(known, cards[:number])

    def _arrange(self, known: _Seat, cards: list[Card], number: int) -> None:
        """Bring so many cards for a seat to the front, in place."""
        if known.rich:
            # Weighted drawing without putting back: an exponential race.
            chance, weight = self._random.random, self._weight
            keys = {card: -log(1 - chance()) / weight[card] for card in cards}
            cards.sort(key=keys.__getitem__)
            return
        if known.keepers:
            self._keepers_first(known, cards)
        self._mix(cards, number, known.keepers)

    def _keepers_first(self, known: _Seat, cards: list[Card]) -> None:
        keeping, could = self._keeping, known.could
        self._mix(cards, len(cards))
        number = known.keepers
        first = [c for c in cards if keeping[c] >= WEIGHTS.draw_below and could >> c & 1][:number]
        cards.sort(key=lambda card: card not in first)

    def _part(self, known: _Seat, cards: list[Card]) -> tuple[Mask, Mask] | None:
        """Part a seat's cards into its hand and its discards, as the policy would."""
        trumps, could = self._trumps, known.could
        keeping = self._keeping_fed if known.fed else self._keeping
        kept = [card for card in cards if trumps >> card & 1]
        need = known.size - len(kept)
        whole = mask_of(cards)
        if need < 0:
            return self._too_many_trumps(known, kept, whole)
        fit = [card for card in cards if could >> card & 1 and not trumps >> card & 1]
        if len(fit) < need:
            return None
        if need < len(fit):
            fit.sort(key=lambda card: -keeping[card])
        hand = mask_of(kept) | mask_of(fit[:need])
        return hand, whole & ~hand

    def _too_many_trumps(
        self, known: _Seat, kept: list[Card], whole: Mask
    ) -> tuple[Mask, Mask] | None:
        """Lay trumps away too, the lower tiers first, if that is what the seat can have done."""
        if known.exchanges or known.played & ~self._trumps:
            return None
        kept.sort(key=lambda card: (self._tier(card), self._keeping[card]))
        number = len(kept) - known.size
        hand = mask_of(kept[number:])
        highest = self._tier(kept[number - 1])
        if any((hand | known.played) & tier for tier in self._trump.tiers[:highest]):
            return None
        return hand, whole & ~hand

    def _tier(self, card: Card) -> int:
        return next(at for at, tier in enumerate(self._trump.tiers) if tier >> card & 1)

    def _fitted(self) -> World:
        """Return a world where chance finds none: sizes and voids fit, nothing is weighed."""
        world, pool = self._empty(), self._pool.copy()
        self._mix(pool, len(pool))
        # Whoever laid cards away laid those of the lower tiers away.
        pool.sort(key=self._tier)
        hands = fitted([(known.size, known.could) for known in self._others], pool[::-1])
        left = [card for card in pool if not any(hand >> card & 1 for hand in hands)]
        for known, hand in zip(self._others, hands, strict=True):
            gone = mask_of(left[: known.gone])
            left = left[known.gone :]
            drawn, kitty = self._origins(known, hand, gone)
            seat = known.seat
            world.hands[seat], world.gone[seat] = hand, gone
            world.drawn[seat] = drawn
            world.dealt[seat] = (hand | gone | known.played) & ~drawn & ~kitty
            world.kitty |= kitty
        return self._with_rest(world, left)
