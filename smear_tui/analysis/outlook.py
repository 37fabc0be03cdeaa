"""What a hand will take with a suit as trump: chances point by point.

Held cards, cards that may still come (kitty, draw), a partner's likely share, cards in foes' hands
that can be caught, and cards that are never dealt, each with its chance. High and Low follow from
who holds which trump; the points that go to takers, and Game, from formulas whose numbers were
fitted on rollouts of the policy over all the preset rules together.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import exp, prod

from smear_tui.analysis.sense import Sense, sense_of
from smear_tui.analysis.weights import CAUGHT_MANY, GAME, GAME_PLAIN, HELD, LEVEL, UNHELD
from smear_tui.engine.cards import Mask, Seat
from smear_tui.engine.exchange import nameable
from smear_tui.engine.rules import Rules

_TOP = 54
"""Bit of the ace of trump, which takes the point cards that foes hold."""


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """Where a card that one seat does not hold is likely to be when play begins.

    Attributes:
        come: With this seat after all, from kitty or stock.
        mate: With a partner.
        foe: With a foe.
    """

    come: float
    mate: float
    foe: float


@lru_cache(maxsize=1024)
def whereabouts(rules: Rules, seat: Seat, dealer: Seat, *, settled: bool = False) -> Whereabouts:
    """Return the chances for a trump not in a seat's hand, the seat being the bidder.

    Args:
        rules: The rules.
        seat: The seat.
        dealer: The dealer, who takes the stock in a game with a draw.
        settled: Whether the kitty, if there is one, has been taken.
    """
    seats, size = rules.seats, rules.hand_size
    mates = seats // rules.sides - 1
    foes = seats - 1 - mates
    unseen = rules.pack_size - size - (rules.kitty if settled else 0)
    if not rules.draws:
        come = 0.0 if settled else rules.kitty / unseen
        return Whereabouts(come, mates * size / unseen, foes * size / unseen)
    draw = 0.85 * rules.draw_limit
    rest = max(0.0, rules.stock - draw * (seats - 1))
    own = rest if seat == dealer else draw
    mine, theirs = mates * (size + draw), foes * (size + draw)
    if seat != dealer:
        if (dealer - seat) % rules.sides:
            theirs += rest - draw
        else:
            mine += rest - draw
    return Whereabouts(own / unseen, mine / unseen, theirs / unseen)


@dataclass(frozen=True, slots=True)
class Trumps:
    """What is to be said of the trumps of a hand alone.

    Attributes:
        mean: Round points they bring on average, Game aside.
        variance: Of those points.
        game: Their part in the formula for Game.
        sweep: Chance of all those points.
    """

    mean: float
    variance: float
    game: float
    sweep: float


@lru_cache(maxsize=1 << 16)
def trumps_of(sense: Sense, trumps: Mask, where: Whereabouts) -> Trumps:
    """Return what the trumps of a hand bring."""
    chances = []
    table, rules = sense.table, sense.table.rules
    if "high" in rules.points:
        chances.append(_fixed(_from_top(table.trumps), trumps, where, rules.high == "highest"))
    if "low" in rules.points and rules.low_to == "player":
        order = _from_bottom(table.trumps & ~table.jokers)
        chances.append(_fixed(order, trumps, where, rules.low == "lowest"))
    contested = sense.contested
    while contested:
        card = contested & -contested
        contested ^= card
        share = sense.contest[card.bit_length()]
        chances.append(share * caught(sense, trumps, card, where))
    mean = sum(chances)
    return Trumps(
        mean,
        sum(each * (1 - each) for each in chances),
        _game_part(sense, trumps, where),
        prod(chances),
    )


def _from_top(trumps: Mask) -> list[Mask]:
    return [1 << place for place in range(trumps.bit_length() - 1, -1, -1) if trumps >> place & 1]


def _from_bottom(trumps: Mask) -> list[Mask]:
    return _from_top(trumps)[::-1]


def _fixed(order: list[Mask], trumps: Mask, where: Whereabouts, first_in_play: bool) -> float:
    """Chance of High or Low: of the first card of the order that counts."""
    ours = where.come + where.mate
    if not first_in_play:
        return 1.0 if trumps & order[0] else ours
    chance, reached = 0.0, 1.0
    for card in order:
        if trumps & card:
            return chance + reached
        chance += reached * ours
        reached *= 1 - ours - where.foe
    return chance


def caught_features(
    sense: Sense, trumps: Mask, card: Mask, where: Whereabouts
) -> tuple[float, ...]:
    """Return what the chance to take a point card depends on."""
    higher = sense.above[card.bit_length()]
    mine = (higher & trumps).bit_count()
    length = trumps.bit_count()
    expected = length + where.come * ((sense.trumps & ~trumps).bit_count())
    others = (higher & ~trumps).bit_count()
    return (1.0, expected, mine, others * where.foe, others * where.mate, where.foe, where.mate,
            where.come, where.foe * (trumps >> _TOP & 1))  # fmt: skip


def caught(sense: Sense, trumps: Mask, card: Mask, where: Whereabouts) -> float:
    """Return the chance to take a round point that goes to a card's taker."""
    numbers = HELD if trumps & card else UNHELD
    features = caught_features(sense, trumps, card, where)
    lost = CAUGHT_MANY * sense.many
    return logistic(sum(a * b for a, b in zip(numbers, features, strict=True)) - lost)


def game_features(sense: Sense, trumps: Mask, where: Whereabouts) -> tuple[float, ...]:
    """Return what the trumps say of the chance to take Game."""
    rules = sense.table.rules
    expected = trumps.bit_count() + where.come * ((sense.trumps & ~trumps).bit_count())
    top = [float(trumps >> place & 1) for place in range(_TOP, _TOP - 4, -1)]
    return (1.0, expected / rules.play_size, *top, float(bool(trumps & sense.tens)), where.foe,
            where.mate, 1.0 / rules.sides, where.come, min(expected * where.foe, 3.0),
            where.foe * top[0])  # fmt: skip


def _game_part(sense: Sense, trumps: Mask, where: Whereabouts) -> float:
    features = game_features(sense, trumps, where)
    return sum(a * b for a, b in zip(GAME, features, strict=True))


def _plain_game(sense: Sense, hand: Mask) -> float:
    ace, king, ten = GAME_PLAIN
    tens = hand & sense.tens & ~sense.trumps
    return (
        ace * (hand & sense.aces).bit_count()
        + king * (hand & sense.kings).bit_count()
        + ten * tens.bit_count()
    )


def logistic(value: float) -> float:
    """Return the chance that belongs to a sum of log odds."""
    return 1 / (1 + exp(-value)) if value > -40 else 0.0


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a hand is thought to take with a suit as trump.

    Attributes:
        suit: The trump suit.
        mean: Round points on average.
        deviation: Their standard deviation.
        sweep: Chance to take every point.
    """

    suit: int
    mean: float
    deviation: float
    sweep: float

    def chance(self, level: int) -> float:
        """Return the chance to take at least so many round points."""
        offset, slope = LEVEL[:2]
        return logistic(offset + slope * (self.mean - level + 0.5) / self.deviation)


def outlook(sense: Sense, hand: Mask, where: Whereabouts) -> Outlook:
    """Return what a hand will take as the bidder's.

    Args:
        sense: The tables of the suit.
        hand: The cards held, relabelled.
        where: Where the other cards are likely to be.
    """
    trumps = trumps_of(sense, hand & sense.trumps, where)
    mean, variance, sweep = trumps.mean, trumps.variance, trumps.sweep
    if sense.has_game:
        game = logistic(trumps.game + _plain_game(sense, hand))
        mean += game
        variance += game * (1 - game)
        sweep *= game
    # Points of one deal fall together: who controls the trumps takes several.
    together = 1 + LEVEL[3] * (len(sense.table.rules.points) - 1)
    return Outlook(sense.table.suit, mean, (together * variance + LEVEL[2]) ** 0.5, sweep)


def outlooks(rules: Rules, hand: Mask, where: Whereabouts) -> list[Outlook]:
    """Return the outlook for every suit that can be named, the best first.

    Args:
        rules: The rules.
        hand: The cards held, in the engine's mask.
        where: Where the other cards are likely to be.
    """
    found = []
    for suit in nameable(rules, hand):
        sense = sense_of(rules, suit)
        found.append(outlook(sense, sense.table.mask(hand), where))
    found.sort(key=lambda each: -each.mean)
    return found
