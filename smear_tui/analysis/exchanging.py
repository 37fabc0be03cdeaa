"""What naming a suit, or a discard, is worth in common worlds."""

from __future__ import annotations

from collections.abc import Sequence

from smear_tui.analysis.contract import Contract
from smear_tui.analysis.outcome import Worth, level_played
from smear_tui.analysis.outlook import outlooks, whereabouts
from smear_tui.analysis.sense import Sense
from smear_tui.analysis.skill import Taken, home
from smear_tui.analysis.worlds import Source, World
from smear_tui.engine.cards import Mask, Suit, cards_in
from smear_tui.engine.exchange import DiscardOptions
from smear_tui.engine.view import View

_BEHIND = 1.2
"""A suit whose outlook is so many round points behind the best is not looked at."""
_MOST = 7


def _contract(view: View) -> Contract:
    table = view.table
    bidder = view.seat if table.bidder is None else table.bidder
    return Contract(view.rules, table.dealer, bidder, table.start_totals)


def suits_to_name(view: View) -> list[Suit]:
    """Return the suits worth looking at, the one the policy names first."""
    where = whereabouts(view.rules, view.seat, view.table.dealer, settled=True)
    found = outlooks(view.rules, view.hand, where)
    return [each.suit for each in found if each.mean >= found[0].mean - _BEHIND]


class Namings:
    """Values trump suits, one world after the other."""

    def __init__(self, view: View, sampler: Source, worth: Worth, suits: Sequence[Suit]) -> None:
        self._sampler, self._worth, self._suits = sampler, worth, suits
        self._contract = _contract(view)
        self._side = self._contract.bidder % view.rules.sides
        self._level = level_played(view.table)
        self._home = home(view.rules)

    def draw(self, choices: Sequence[int]) -> list[float]:
        """Value some of the suits in one more world."""
        took = self.took(self._sampler.world(), choices)
        return [self._worth.likely(each, self._side, self._level, self._home) for each in took]

    def took(self, world: World, choices: Sequence[int]) -> list[Taken]:
        """Return the round points that some of the suits come to in a world."""
        return [self._contract.took(world, self._suits[each]) for each in choices]


class Discards:
    """Values discards, one world after the other."""

    def __init__(
        self, view: View, sense: Sense, sampler: Source, worth: Worth, discards: Sequence[Mask]
    ) -> None:
        self._sense, self._sampler, self._worth = sense, sampler, worth
        self._discards = discards
        self._contract = _contract(view)
        order = self._contract.order()
        self._seats = order[order.index(view.seat) :]
        self._side = self._contract.bidder % view.rules.sides
        self._level = level_played(view.table)
        self._home = home(view.rules)

    def draw(self, choices: Sequence[int]) -> list[float]:
        """Value some of the discards in one more world."""
        took = self.took(self._sampler.world(), choices)
        return [self._worth.likely(each, self._side, self._level, self._home) for each in took]

    def took(self, world: World, choices: Sequence[int]) -> list[Taken]:
        """Return the round points that some of the discards come to in a world."""
        mask = self._sense.table.mask
        held = [mask(hand) for hand in world.hands]
        away = [mask(each) for each in world.gone]
        found = []
        for each in choices:
            hands, gone = held.copy(), away.copy()
            self._contract.exchange(
                self._sense, hands, gone, world.stock, self._seats, self._discards[each]
            )
            found.append(self._contract.played(self._sense, hands, gone))
        return found


def discards_to_try(sense: Sense, options: DiscardOptions, hand: Mask, usual: Mask) -> list[Mask]:
    """Return the policy's discard and those that differ from it in one card, relabelled.

    Args:
        sense: The tables.
        options: What is legal.
        hand: The cards held, relabelled.
        usual: The policy's discard.
    """
    free = sense.table.mask(options.free)
    keeping = sense.keeping
    thrown = sorted(cards_in(usual & free), key=lambda card: -keeping[card + 1])
    kept = sorted(cards_in(free & hand & ~usual), key=lambda card: keeping[card + 1])
    found = [(0.0, usual)]
    for out in thrown:
        for into in kept:
            swapped = usual & ~(1 << out) | 1 << into
            found.append((keeping[into + 1] - keeping[out + 1], swapped))
    number = usual.bit_count()
    if options.least < number:
        found += [(keeping[out + 1], usual & ~(1 << out)) for out in thrown[:2]]
    if number < options.most:
        found += [(keeping[into + 1], usual | 1 << into) for into in kept[:2]]
    found.sort(key=lambda each: each[0])
    cheapest = [mask for _, mask in found if mask != usual]
    return [usual, *cheapest[: _MOST - 1]]
