"""What to say in the auction: every call valued by what is likely to follow.

A bid is worth what the hand will take if it stands, and what a foe's contract costs if it is
overbid; passing is worth what the others will then do. Far from the end of the game worth is round
points, ours less the mean of the other sides; near it, the chance to win the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import comb

from smear_tui.analysis.field import BAR, Field, field_of
from smear_tui.analysis.outlook import Outlook, outlooks, whereabouts
from smear_tui.analysis.race import chance_to_win, chances_to_win, in_points, is_near
from smear_tui.engine.auction import MOONED, PASSED, least_bid
from smear_tui.engine.cards import Mask, Seat
from smear_tui.engine.rules import Rules
from smear_tui.engine.scoring import winner_by_totals

FLOOR = 0.5
"""No bid of three at an even score is made with less than this chance."""
_STEP = 0.02
"""How much more the chance must be for each point above: a higher bid costs more when set."""
_BAR_NEAR = 0.42
"""Chance to make a level from which others bid it when the end of the game is near."""
_SURE = 0.97
"""A bid that wins the game and is as likely to be made as this is made at the lowest level."""
_DEFENCE = 0.8
"""Share of what a hand is worth above the average that it also brings without the bid, over the
number of hands that its side has."""
_EASED = 2.6
"""Over the number of hands still to speak: how often the best of them has its bid a level below
what it would dare, for want of a second."""
_RAISES = 0.5
"""How often a partner still to speak bids over a foe with a hand that could."""
_MORE = 0.1
"""Round points that the choice of a suit after the kitty adds, unless a foe has bid; without a
kitty it is his bid that adds them: his cards lie in another suit."""


@dataclass(frozen=True, slots=True)
class Call:
    """What a seat says, and why.

    Attributes:
        level: Its bid; 0 a pass, -1 the moon.
        reason: Code of the reason.
        suit: The suit it has in mind.
        chance: Chance to make the bid, or the lowest bid if it passes.
        mean: Round points the hand is thought to take.
    """

    level: int
    reason: str
    suit: int
    chance: float
    mean: float


@dataclass(frozen=True, slots=True)
class Auction:
    """What a seat knows when it is to speak.

    Attributes:
        rules: The rules.
        seat: Who is to speak.
        dealer: Who dealt.
        high: The highest bid so far, 0 when there is none.
        high_seat: Who holds it.
        spoken: How many have spoken.
        totals: By side.
        may_pass: Whether it may pass.
    """

    rules: Rules
    seat: Seat
    dealer: Seat
    high: int
    high_seat: Seat | None
    spoken: int
    totals: Sequence[int]
    may_pass: bool = True

    @property
    def lowest(self) -> int:
        """The lowest bid that is legal."""
        return least_bid(self.rules, self.high, dealer=self.seat == self.dealer)

    def foes_to_come(self) -> int:
        """How many foes are still to speak."""
        rules = self.rules
        rest = range(1, rules.seats - self.spoken)
        return sum(step % rules.sides != 0 for step in rest)

    @property
    def ours(self) -> bool:
        """Whether a partner holds the highest bid."""
        return self.high_seat is not None and not (self.high_seat - self.seat) % self.rules.sides


def call(auction: Auction, hand: Mask) -> Call:
    """Return what to say.

    Args:
        auction: What was said, and the score.
        hand: The seat's cards, in the engine's mask.
    """
    where = whereabouts(auction.rules, auction.seat, auction.dealer)
    return call_with(auction, outlooks(auction.rules, hand, where)[0])


def call_with(auction: Auction, best: Outlook, scale: Scale | None = None) -> Call:
    """Return what to say with a hand of which the outlook of the best suit is known.

    Args:
        auction: What was said, and the score.
        best: The outlook.
        scale: That of the auction, if it is at hand.
    """
    rules = auction.rules
    foe = auction.high_seat is not None and not auction.ours
    best = in_auction(rules, best, foe=foe)
    scale = scale or Scale(auction)
    lowest = auction.lowest
    chance = best.chance(lowest)
    passing = _passing(auction, best, scale) if auction.may_pass else -1e9
    top, level, reason = passing, PASSED, "pass_weak"
    if auction.ours:
        reason = "pass_partner"
    if scale.wins_with(lowest) and chance > _SURE and not auction.ours:
        return Call(lowest, "wins_game", best.suit, chance, best.mean)
    for bid in range(lowest, rules.max_bid + 1):
        makes = best.chance(bid)
        if makes < scale.least(bid) and auction.may_pass:
            break
        worth = _bidding(auction, best, bid, scale)
        if worth > top + scale.margin * auction.ours:
            reason = "stops_foe" if scale.threatened else "bid_worth"
            if scale.wins_with(bid):
                reason = "wins_game"
            top, level, chance = worth, bid, makes
    if rules.moon and scale.moon(best) > max(top, scale.even):
        return Call(MOONED, "moon", best.suit, best.sweep, best.mean)
    if level == PASSED and not auction.may_pass:
        level, reason = lowest, "must_bid"
    if reason == "pass_weak" and chance > FLOOR and _is_outbid(auction, scale.field):
        reason = "pass_outbid"
    return Call(level, reason, best.suit, chance, best.mean)


def in_auction(rules: Rules, best: Outlook, *, foe: bool) -> Outlook:
    """Return the outlook with what the kitty adds to it, or a foe's highest bid."""
    shift = _MORE if foe != bool(rules.kitty) else 0.0
    return Outlook(best.suit, best.mean + shift, best.deviation, best.sweep) if shift else best


class Scale:
    """How scores are valued: in points, or by the chance to win when the end is near."""

    def __init__(self, auction: Auction) -> None:
        rules, totals = auction.rules, auction.totals
        self.rules = rules
        self.totals = tuple(totals)
        self.side = auction.seat % rules.sides
        self._found: dict[tuple[int, int, int], float] = {}
        self.near = is_near(rules, totals)
        self.field: Field = field_of(rules, _BAR_NEAR if self.near else BAR)
        self.floor = 0.3 if self.near else FLOOR
        self.margin = 0.02 if self.near else 0.3
        self.even = chance_to_win(rules, totals, self.side) if self.near else -1e9
        # A round point moves the chance to win most when the game is even.
        self.unit = 6 / rules.target * self.even * (1 - self.even) if self.near else 1.0

    @property
    def threatened(self) -> bool:
        """Whether another side needs no more than two points to win the game."""
        target = self.rules.target
        return any(
            total + 2 >= target for side, total in enumerate(self.totals) if side != self.side
        )

    def least(self, level: int) -> float:
        """Return the least chance with which a bid is made."""
        return self.floor if self.near else self.floor + _STEP * (level - 3)

    def wins_with(self, level: int) -> bool:
        """Return whether a bid is legal and wins the game when it is just made."""
        rules = self.rules
        return level <= rules.max_bid and self.totals[self.side] + level >= rules.target

    def worth(self, bidder: int, level: int, takes: Sequence[float]) -> float:
        """Return what a contract is worth to us.

        Args:
            bidder: The bidder's side.
            level: What it bid.
            takes: Chances that it takes 0, 1, 2, ... round points.
        """
        total = 0.0
        for took, chance in enumerate(takes):
            if chance < 0.002:
                continue
            key = (bidder, level, took)
            found = self._found.get(key)
            if found is None:
                found = self._found[key] = self._worth_of(bidder, level, took)
            total += chance * found
        return total

    def _worth_of(self, bidder: int, level: int, took: int) -> float:
        side, others = self.side, self.rules.sides - 1
        made = took >= level
        score = took if made else -level
        if not self.near:
            gain = score - max(0.0, self.field.in_play - took) / others
            return gain if bidder == side else -gain / others
        return _chances(self.field, self.totals, bidder, score, took, made)[side]

    def thrown_in(self) -> float:
        """Return what a deal that is thrown in is worth."""
        return chance_to_win(self.rules, self.totals, self.side) if self.near else 0.0

    def moon(self, best: Outlook) -> float:
        """Return what the moon is worth, in the chance to win the game."""
        rules = self.rules
        if best.sweep < 0.05:
            return -1e9
        sweep = best.sweep
        if self.totals[self.side] >= 0:
            won = 1.0
        else:
            after = [float(each) for each in self.totals]
            after[self.side] = 0.0
            won = chance_to_win(rules, after, self.side)
        if self.near:
            return sweep * won
        return in_points(rules, sweep * won, chance_to_win(rules, self.totals, self.side))


def _is_outbid(auction: Auction, field: Field) -> bool:
    """Return whether the lowest bid is more likely than not to be followed by a foe's."""
    lowest = auction.lowest
    if lowest >= auction.rules.max_bid:
        return False
    return (1 - field.dares[lowest + 1]) ** auction.foes_to_come() < 0.5


@lru_cache(maxsize=4096)
def _chances(
    field: Field, totals: tuple[int, ...], bidder: int, score: int, took: int, made: bool
) -> tuple[float, ...]:
    """Return by side the chance to win after a deal of which the bidder's side is known.

    What it does not take falls to the others, in all the ways in which that can be.
    """
    sides = field.rules.sides
    won = [0.0] * sides
    rest = max(0.0, field.in_play - took)
    whole = int(rest)
    parts: tuple[tuple[int, float], ...] = ((whole, whole + 1 - rest), (whole + 1, rest - whole))
    if sides > 2:  # there the ways in which they fall matter more, and are many
        parts = ((round(rest), 1.0),)
    for points, share in parts:
        for split, part in _splits(points, sides - 1):
            gains = (*split[:bidder], score, *split[bidder:])
            after = tuple([total + more for total, more in zip(totals, gains, strict=True)])
            part *= share
            for side, chance in enumerate(_chances_after(field, after, bidder, made)):
                won[side] += part * chance
    return tuple(won)


@lru_cache(maxsize=8192)
def _chances_after(
    field: Field, totals: tuple[int, ...], bidder: int, made: bool
) -> tuple[float, ...]:
    """Return by side the chance to win with these totals after a deal."""
    side = winner_by_totals(field.rules, totals, bidder, made=made)
    if side is None:
        return chances_to_win(field.rules, totals)
    return tuple([float(each == side) for each in range(field.rules.sides)])


@lru_cache(maxsize=256)
def _splits(points: int, sides: int) -> tuple[tuple[tuple[int, ...], float], ...]:
    """Return the ways in which so many points fall to so many sides, with their chances."""
    if sides == 1:
        return (((points,), 1.0),)
    found = []
    for first in range(points + 1):
        share = comb(points, first) * (sides - 1) ** (points - first) / sides**points
        found += [
            ((first, *rest), share * part) for rest, part in _splits(points - first, sides - 1)
        ]
    return tuple(found)


def _tail(best: Outlook, points: int) -> list[float]:
    tail = [1.0, *(best.chance(level) for level in range(1, points + 1)), 0.0]
    return [tail[took] - tail[took + 1] for took in range(points + 1)]


def _bidding(auction: Auction, best: Outlook, bid: int, scale: Scale) -> float:
    """Return what a bid is worth: it stands, or a foe bids more."""
    rules, field = auction.rules, scale.field
    over = 0.0
    if bid < rules.max_bid:
        over = 1 - (1 - field.dares[bid + 1]) ** auction.foes_to_come()
    takes = _tail(best, len(rules.points))
    stands = scale.worth(scale.side, bid, takes)
    if over < 0.01:
        return stands
    foe = (scale.side + 1) % rules.sides
    return (1 - over) * stands + over * scale.worth(foe, bid + 1, field.takes[bid + 1])


def _passing(auction: Auction, best: Outlook, scale: Scale) -> float:
    """Return what passing is worth: the highest bid stands, or others bid.

    A hand that would take much as the bidder's also takes more in another's contract.
    """
    rules, field = auction.rules, scale.field
    foes = auction.foes_to_come()
    mates = rules.seats - 1 - auction.spoken - foes
    foe = (scale.side + 1) % rules.sides
    own = _DEFENCE * rules.sides / rules.seats * (best.mean - field.mean)
    own *= scale.unit / (rules.sides - 1)
    if auction.high_seat is None:
        return _left_to_others(auction.lowest, scale, foes, mates) + own
    high = auction.high
    stands = scale.worth(auction.high_seat % rules.sides, high, field.takes[high])
    bidding, rivals = (foe, foes) if auction.ours else (scale.side, mates)
    if high < rules.max_bid and rivals:
        over = 1 - (1 - field.dares[high + 1]) ** rivals
        more = scale.worth(bidding, high + 1, field.takes[high + 1])
        stands += (1.0 if auction.ours else _RAISES) * over * (more - stands)
    return stands + own


def _left_to_others(lowest: int, scale: Scale, foes: int, mates: int) -> float:
    """Return what it is worth to leave the first bid to those still to speak, if they bid."""
    rules, others = scale.rules, foes + mates
    nobody = scale.thrown_in()
    if not others:
        return nobody
    share = mates / others
    if scale.near:
        foe = (scale.side + 1) % rules.sides
        worth = 0.0
        for level, takes in _bids_of_others(scale.field, lowest, others):
            worth += share * scale.worth(scale.side, level, takes)
            worth += (1 - share) * scale.worth(foe, level, takes)
    else:
        worth = _gain_of_others(rules, lowest, others) * (share - (1 - share) / (rules.sides - 1))
    return worth + (1 - scale.field.dares[lowest]) ** others * nobody


@lru_cache(maxsize=1024)
def _gain_of_others(rules: Rules, lowest: int, others: int) -> float:
    """Return what the first bid of the others is worth to its side, in points."""
    far = (-2 * rules.target,) * rules.sides
    scale = Scale(Auction(rules, 0, 0, 0, None, 0, far))
    bids = _bids_of_others(scale.field, lowest, others)
    return sum(scale.worth(scale.side, level, takes) for level, takes in bids)


@lru_cache(maxsize=1024)
def _bids_of_others(
    field: Field, lowest: int, others: int
) -> tuple[tuple[int, tuple[float, ...]], ...]:
    """Return by level the chances that the best of the others bids it and takes 0, 1, 2, ..."""
    rules = field.rules
    found: dict[int, list[float]] = {}
    eased = min(1.0, _EASED / others)
    reached = 1 - (1 - field.dares[lowest]) ** others
    for level in range(lowest, rules.max_bid + 1):
        higher = 1 - (1 - field.dares[level + 1]) ** others if level < rules.max_bid else 0.0
        share, reached = reached - higher, higher
        for bid, part in ((level, 1 - eased), (max(lowest, level - 1), eased)):
            row = found.setdefault(bid, [0.0] * len(field.takes[level]))
            for took, chance in enumerate(field.takes[level]):
                row[took] += share * part * chance
    return tuple((bid, tuple(row)) for bid, row in found.items())
