"""How deals come out at a table of the policy."""

from __future__ import annotations

from collections import Counter

from smear_tui.analysis.calling import Auction, call
from smear_tui.analysis.contract import Contract, auctioned
from smear_tui.analysis.racing import Outcome
from smear_tui.analysis.worlds import World
from smear_tui.engine.auction import PASSED, may_not_pass
from smear_tui.engine.cards import Mask, Seat, mask_of
from smear_tui.engine.generator import deal_of
from smear_tui.engine.rules import Rules

_MOST_THROWN_IN = 50


def outcomes(rules: Rules, deals: int, seed: int = 1) -> list[Outcome]:
    """Have the policy play deals from 0-0, and count what they come to."""
    found: Counter[tuple[tuple[int, ...], int, int]] = Counter()
    for number in range(deals):
        came = _played(rules, seed * 1_000_000 + number)
        if came is not None:
            found[came] += 1
    whole = found.total()
    return [
        Outcome(took, bidder, level, count / whole)
        for (took, bidder, level), count in found.most_common()
    ]


def _played(rules: Rules, seed: int) -> tuple[tuple[int, ...], int, int] | None:
    """Play one deal of dealer 0, dealt again while it is thrown in."""
    for number in range(_MOST_THROWN_IN):
        deal = deal_of(rules, seed, number, 0)
        hands = [mask_of(hand) for hand in deal.hands]
        nothing = [0] * rules.seats
        stock = list(deal.stock or ())
        world = World(hands, nothing, nothing, hands.copy(), mask_of(deal.kitty), stock)
        bidder, level = auctioned(rules, 0, PASSED, None, 0, _Voices(rules, hands).say)
        if bidder is not None:
            took = Contract(rules, 0, bidder, (0,) * rules.sides).took(world).took
            return took, bidder % rules.sides, level
    return None


class _Voices:
    """Has the policy speak for every seat at 0-0."""

    def __init__(self, rules: Rules, hands: list[Mask]) -> None:
        self._rules, self._hands = rules, hands

    def say(self, seat: Seat, high: int, holder: Seat | None, spoken: int) -> int:
        rules = self._rules
        may_pass = not may_not_pass(rules, high, dealer=seat == 0)
        totals = (0,) * rules.sides
        auction = Auction(rules, seat, 0, high, holder, spoken, totals, may_pass)
        return call(auction, self._hands[seat]).level
