"""What a bid or a pass tells of the hand behind it: how likely the policy would have said it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import exp

from smear_tui.analysis.calling import Auction, call, in_auction
from smear_tui.analysis.outlook import Outlook, Whereabouts, outlook, outlooks, whereabouts
from smear_tui.analysis.sense import sense_of
from smear_tui.engine.auction import MOONED, PASSED, may_call_misdeal
from smear_tui.engine.cards import CARDS, Mask, Seat, Suit, mask_of
from smear_tui.engine.generator import Generator
from smear_tui.engine.rules import Rules
from smear_tui.engine.view import View

BAR, BAR_PARTNER, _SOFT = 0.57, 0.73, 0.06
"""Chance to make a bid from which it is said, over a partner's bid, and how sharply."""
_STRAY, _STRAY_PARTNER = 0.06, 0.5
"""How often something else is said all the same; a pass over a partner's bid tells little."""
_FEW = 3
"""With fewer trumps than these a pass is no surprise."""
_SAMPLE = 150


@dataclass(frozen=True, slots=True)
class Habits:
    """How the policy opens an auction.

    Attributes:
        opens: By the highest level that a hand has the bar's chance for, what it says mostly.
        least: The lowest such level with which it does not pass.
    """

    opens: tuple[int, ...]
    least: int


@lru_cache(maxsize=64)
def habits_of(rules: Rules) -> Habits:
    """Return the habits under these rules, from a fixed sample of hands."""
    chance, cards = Generator("habits"), rules.pack
    auction = Auction(rules, 1, 0, 0, None, 0, [0] * rules.sides)
    where = whereabouts(rules, 1, 0)
    said: list[list[int]] = [[] for _ in range(rules.max_bid + 1)]
    for _ in range(_SAMPLE):
        hand = mask_of(chance.sample(cards, rules.hand_size))
        best = in_auction(rules, outlooks(rules, hand, where)[0], foe=False)
        said[able(rules, best)].append(max(0, call(auction, hand).level))
    opens: list[int] = []
    for level, calls in enumerate(said):
        usual = sorted(calls)[len(calls) // 2] if calls else (opens or [0])[-1]
        opens.append(min(usual, level))
    least = next((level for level, usual in enumerate(opens) if usual), rules.max_bid)
    return Habits(tuple(opens), least)


def able(rules: Rules, best: Outlook) -> int:
    """Return the highest level that is made with the bar's chance, 0 for none."""
    for level in range(rules.max_bid, rules.min_bid - 1, -1):
        if best.chance(level) >= BAR:
            return level
    return 0


def usual_call(rules: Rules, best: Outlook, lowest: int, foe: bool, ours: bool) -> int:
    """Return what the policy mostly says far from the end of a game; 0 is a pass.

    Args:
        rules: The rules.
        best: The outlook of the hand's best suit.
        lowest: The lowest bid that is legal.
        foe: Whether a foe holds the highest bid.
        ours: Whether a partner does.
    """
    if lowest > rules.max_bid:
        return 0
    best = in_auction(rules, best, foe=foe)
    if foe or ours:
        return lowest if best.chance(lowest) >= (BAR if foe else BAR_PARTNER) else 0
    level = habits_of(rules).opens[able(rules, best)]
    return max(level, lowest) if level else 0


@dataclass(frozen=True, slots=True)
class Hearing:
    """What one seat said.

    Attributes:
        rules: The rules.
        where: Where the cards it does not hold were likely to be for it.
        suit: The suit it must have had in mind, None when that is not known.
        level: What it bid or refused to bid.
        passed: Whether it passed.
        foe: Whether a foe held the highest bid.
        bar: Chance to make the level from which it is bid.
        stray: How often something else would be said.
        trumps: The trumps, all cards when trump is not known.
    """

    rules: Rules
    where: Whereabouts
    suit: Suit | None
    level: int
    passed: bool
    foe: bool
    bar: float
    stray: float
    trumps: Mask

    def likely(self, dealt: Mask) -> float:
        """Return how likely it would be said with this hand, from 0 to 1."""
        rules = self.rules
        if may_call_misdeal(rules, dealt):
            return 0.01
        if self.level > len(rules.points):
            return 1.0
        if self.passed and (dealt & self.trumps).bit_count() < _FEW:
            return 1.0
        best = in_auction(rules, self._best(dealt), foe=self.foe)
        bids = 1 / (1 + exp((self.bar - best.chance(self.level)) / _SOFT))
        return self.stray + (1 - self.stray) * (1 - bids if self.passed else bids)

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
    high, holder = 0, -1
    for seat, said in table.said:
        ours = holder >= 0 and not (holder - seat) % rules.sides
        passed = said == PASSED
        if seat != view.seat:
            found[seat] = Hearing(
                rules,
                whereabouts(rules, seat, table.dealer),
                # A pass tells of every suit, and most of all of the one that became trump.
                table.trump.suit if passed or seat == table.bidder else None,
                _level(rules, said, high),
                passed,
                high > 0 and not ours,
                BAR_PARTNER if ours and passed else BAR,
                _STRAY_PARTNER if ours and passed else _STRAY,
                trumps,
            )
        if said > 0:
            high, holder = said, seat
    return found


def _level(rules: Rules, said: int, high: int) -> int:
    """Return the level that a call tells something about."""
    if said == MOONED:
        return len(rules.points)
    if said != PASSED:
        return said
    return high + 1 if high else max(rules.min_bid, habits_of(rules).least)
