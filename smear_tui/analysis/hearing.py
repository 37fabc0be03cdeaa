"""What a bid or a pass tells of the hand behind it: how likely the policy would have said it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from math import exp

from smear_tui.analysis.calling import Auction, Scale, call_with
from smear_tui.analysis.outlook import Outlook, Whereabouts, outlook, outlooks, whereabouts
from smear_tui.analysis.sense import sense_of
from smear_tui.engine.auction import MOONED, PASSED, may_call_misdeal, may_not_pass
from smear_tui.engine.cards import CARDS, Mask, Seat, Suit
from smear_tui.engine.rules import Rules
from smear_tui.engine.view import View

_STRAY, _STRAY_PARTNER = 0.06, 0.3
"""How often something else is said all the same; a pass over a partner's bid tells less."""
_OTHER_LEVEL = 0.3
"""How likely a bid is from a hand with which the policy would bid another level."""
_SOFT = 0.15
"""Round points by which others may think more, or less, of a hand than the policy."""
_FEW = 3
"""With fewer trumps than these a pass is no surprise."""
_MEANS, _DEVIATIONS, _SWEEPS = 12, 5, 12
"""Steps in which the figures of an outlook are told apart, to a point."""


@lru_cache(maxsize=512)
def says(auction: Auction) -> Callable[[Outlook], int]:
    """Return what tells the level that the policy says: 0 is a pass, -1 the moon.

    What was asked once is remembered; outlooks that are nearly the same count as one.

    Args:
        auction: What was said, and the score; the totals a tuple.
    """
    found: dict[tuple[int, int, int], int] = {}
    scale = Scale(auction)

    def level(best: Outlook) -> int:
        key = (
            round(best.mean * _MEANS), round(best.deviation * _DEVIATIONS),
            round(best.sweep * _SWEEPS),
        )  # fmt: skip
        said = found.get(key)
        if said is None:
            mean, deviation, sweep = key
            about = Outlook(0, mean / _MEANS, max(1, deviation) / _DEVIATIONS, sweep / _SWEEPS)
            said = found[key] = call_with(auction, about, scale).level
        return said

    return level


@dataclass(frozen=True, slots=True)
class Hearing:
    """What one seat said.

    Attributes:
        rules: The rules.
        where: Where the cards it does not hold were likely to be for it.
        suit: The suit it must have had in mind, None when that is not known.
        said: Its bid; 0 a pass, -1 the moon.
        says: What the policy says there, by the outlook.
        stray: How often something else would be said.
        trumps: The trumps, all cards when trump is not known.
    """

    rules: Rules
    where: Whereabouts
    suit: Suit | None
    said: int
    says: Callable[[Outlook], int]
    stray: float
    trumps: Mask

    def likely(self, dealt: Mask) -> float:
        """Return how likely it would be said with this hand, from 0 to 1."""
        if may_call_misdeal(self.rules, dealt):
            return 0.01
        said = self.said
        if said == PASSED and (dealt & self.trumps).bit_count() < _FEW:
            return 1.0
        best = self._best(dealt)
        if said == MOONED:
            return self.stray + (1 - self.stray) / (1 + exp((0.5 - best.sweep) / 0.1))
        fits = 0.5 * self._fits(best, 0.0)
        fits += 0.25 * (self._fits(best, -_SOFT) + self._fits(best, _SOFT))
        return self.stray + (1 - self.stray) * fits

    def _fits(self, best: Outlook, shift: float) -> float:
        level = self.says(Outlook(best.suit, best.mean + shift, best.deviation, best.sweep))
        if level == self.said:
            return 1.0
        return _OTHER_LEVEL if level > 0 and self.said > 0 else 0.0

    def _best(self, dealt: Mask) -> Outlook:
        if self.suit is None:
            return outlooks(self.rules, dealt, self.where)[0]
        sense = sense_of(self.rules, self.suit)
        return outlook(sense, sense.table.mask(dealt), self.where)


def heard(view: View) -> dict[Seat, Hearing]:
    """Return what the others have said, by seat."""
    table, rules = view.table, view.rules
    found: dict[Seat, Hearing] = {}
    named = table.trump.suit is not None
    trumps = table.trump.trumps if named else (1 << CARDS) - 1
    high, holder = 0, None
    for spoken, (seat, said) in enumerate(table.said):
        if seat != view.seat:
            ours = holder is not None and not (holder - seat) % rules.sides
            passed = said == PASSED
            may_pass = not may_not_pass(rules, high, dealer=seat == table.dealer)
            found[seat] = Hearing(
                rules,
                whereabouts(rules, seat, table.dealer),
                # A pass tells of every suit, and most of all of the one that became trump.
                table.trump.suit if passed or seat == table.bidder else None,
                said,
                says(
                    Auction(
                        rules, seat, table.dealer, high, holder, spoken, table.start_totals,
                        may_pass,
                    )
                ),
                _STRAY_PARTNER if ours and passed else _STRAY,
                trumps,
            )  # fmt: skip
        if said > 0:
            high, holder = said, seat
    return found
