"""Everything the policy looks up while it plays, worked out once per (rules, trump, weights)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import exp

from smear_tui.analysis.odds import Odds, odds_of
from smear_tui.analysis.ranked import PLACES, Ranked, ranked
from smear_tui.analysis.weights import WEIGHTS, Weights
from smear_tui.engine.cards import Mask, Suit
from smear_tui.engine.rules import Rules

_MOST = 17
"""Longer than any count of cards above another."""
_TRUMPS_IN_PLAY, _HIGH_IN_PLAY = 0.69, 0.62
"""Shares of the unseen trumps and high cards in play for which the weights are meant."""


@dataclass(frozen=True, slots=True, eq=False)
class Sense:
    """Tables of the policy; places and masks are those of ``ranked``.

    Attributes:
        table: The relabelled cards.
        trumps: ``table.trumps``, and so on for the next ones, one look-up nearer.
        later: By place, two rows by the number of unseen cards above in its suit: the worth of
            keeping the card, in stakes, and how much of its own points comes home later.
        later_other: The same for a side that has not the bid.
        many: How much more the sides without the bid want every point than elsewhere: where more
            than two play, by the trumps that are in play.
        free: How often a foe who may trump without being void does so; 0 when he may not.
        lacking: By bits of the engine's suits shown void, the cards a seat may still hold.
        keeping: By place, the worth of keeping a card in the exchange.
        keeping_fed: The same in the hand of the bidder's partner.
        guarded: By place, the tens above it in its plain suit.
        game: By how far we are ahead in card points (offset) and card points left: worth of one
            card point, in round points.
        odds: What the other hands are likely to hold.
        weights: The weights.
    """

    table: Ranked
    weights: Weights
    odds: Odds
    trumps: Mask
    follow: tuple[Mask, ...]
    over: tuple[Mask, ...]
    above: tuple[Mask, ...]
    worth: tuple[int, ...]
    contest: tuple[float, ...]
    contested: Mask
    free: float
    later: tuple[tuple[tuple[float, ...], tuple[float, ...]], ...]
    later_other: tuple[tuple[tuple[float, ...], tuple[float, ...]], ...]
    many: float
    lacking: tuple[Mask, ...]
    guarded: tuple[Mask, ...]
    has_game: bool
    tiers: tuple[Mask, ...]
    keeping: tuple[float, ...]
    keeping_fed: tuple[float, ...]
    aces: Mask
    kings: Mask
    tens: Mask
    game: tuple[tuple[float, ...], ...]
    game_left: tuple[int, ...]


@lru_cache(maxsize=256)
def sense_of(rules: Rules, suit: Suit, weights: Weights = WEIGHTS) -> Sense:
    """Return the tables for these rules, this trump and these weights."""
    table = ranked(rules, suit)
    odds = odds_of(rules)
    share = odds.shown_share
    many = max(0.0, _trumps_in_play(rules, odds) - 1) if rules.sides > 2 else 0.0
    return Sense(
        table=table,
        weights=weights,
        odds=odds,
        trumps=table.trumps,
        follow=table.follow,
        over=table.over,
        above=table.above,
        worth=table.worth,
        contest=table.contest,
        contested=table.contested,
        free=weights.ruff_free if rules.follow == "may_trump" else 0.0,
        later=_later(table, weights, odds, 0.0),
        later_other=_later(table, weights, odds, weights.home_many * many),
        many=many,
        lacking=_lacking(table),
        guarded=_guarded(table),
        has_game="game" in rules.points,
        tiers=table.tiers,
        keeping=_keeping(table, weights, fed=False),
        keeping_fed=_keeping(table, weights, fed=True),
        aces=_worth_in(table, 4) & ~table.trumps,
        kings=_worth_in(table, 3) & ~table.trumps,
        tens=_worth_in(table, 10),
        game=game_table(weights.spread) if "game" in rules.points else _NO_GAME,
        game_left=tuple(round(share * points) for points in range(_LEFT)),
    )


def _trumps_in_play(rules: Rules, odds: Odds) -> float:
    """Return the share of the unseen trumps that is in play, over that of the weights."""
    return odds.trump[rules.play_size] * (rules.seats - 1) / _TRUMPS_IN_PLAY


def _later(
    table: Ranked, weights: Weights, odds: Odds, less: float
) -> tuple[tuple[tuple[float, ...], tuple[float, ...]], ...]:
    rules = table.rules
    share = _trumps_in_play(rules, odds)
    high = odds.high[rules.play_size] * (rules.seats - 1) / _HIGH_IN_PLAY
    dense = 1 + weights.hold_share * max(0.0, share - 1)
    hold = [each * dense for each in _stretched(weights.hold_trump, share)]
    if rules.sides > 2:
        hold[0] *= weights.hold_many
    home = _stretched(weights.home_trump, share)
    trump = tuple(hold), tuple([each - less for each in home])
    plain = _stretched(weights.hold_plain, high), _stretched(weights.home_plain, high)
    return tuple(trump if table.trumps << 1 >> place & 1 else plain for place in range(PLACES))


def _stretched(values: tuple[float, ...], share: float) -> tuple[float, ...]:
    """By the number of unseen cards above, when only a share of them is in play."""
    last = len(values) - 1
    row = []
    for count in range(_MOST):
        at = min(count * share, float(last))
        low = min(int(at), last - 1)
        row.append(values[low] + (at - low) * (values[low + 1] - values[low]))
    return tuple(row)


def _worth_in(table: Ranked, points: int) -> Mask:
    return sum(1 << place - 1 for place in range(1, PLACES) if table.worth[place] == points)


def _keeping(table: Ranked, weights: Weights, *, fed: bool) -> tuple[float, ...]:
    """By place, what a card is worth keeping in the exchange; trumps by their strength."""
    found = []
    for place in range(PLACES):
        if table.trumps << 1 >> place & 1:
            found.append(10.0 + place)
        elif fed and table.worth[place] == 10:
            found.append(weights.keep_feed)
        else:
            found.append(weights.keep_plain[(place - 1) % 13])
    return tuple(found)


def _lacking(table: Ranked) -> tuple[Mask, ...]:
    plain = [suit for suit in range(4) if suit != table.suit]
    found = []
    for voids in range(1 << 4):
        could = table.pack
        for suit in range(4):
            if voids >> suit & 1:
                could &= ~table.suits[3 if suit == table.suit else plain.index(suit)]
        found.append(could)
    return tuple(found)


def _guarded(table: Ranked) -> tuple[Mask, ...]:
    found = []
    for place in range(PLACES):
        mask = 0
        for ten in range(place + 1, PLACES):
            if table.worth[ten] == 10 and table.follow[ten] & ~table.trumps:
                mask |= table.follow[place] & (1 << ten - 1)
        found.append(mask & ~table.trumps)
    return tuple(found)


_AHEAD = 130
_LEFT = 260
_NO_GAME = ((0.0,) * _LEFT,) * (_AHEAD + 1)


@lru_cache(maxsize=64)
def game_table(spread: float) -> tuple[tuple[float, ...], ...]:
    """Return the worth of one card point by (how far ahead or behind, card points left).

    The rest of the card points falls by chance; a point counts for as much as it is likely to
    decide Game. Nothing when the lead is more than all that is left.
    """
    rows = []
    for ahead in range(_AHEAD + 1):
        row = []
        for left in range(_LEFT):
            if ahead > left or not left:
                row.append(0.0)
                continue
            deviation = max(3.0, spread * left**0.5)
            row.append(min(0.1, 0.8 / deviation * exp(-0.5 * (ahead / deviation) ** 2)))
        rows.append(tuple(row))
    return tuple(rows)
