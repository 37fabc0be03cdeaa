"""What a world comes to: a deal played to its end by the policy, and what that is worth to a side.

Round points are counted as the rules count them (rules, section *Common to every game*), by side.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from smear_tui.analysis import rollout
from smear_tui.analysis.race import in_points, is_near
from smear_tui.analysis.sense import Sense
from smear_tui.analysis.skill import Taken, Ways, played_well
from smear_tui.analysis.winning import looked_up
from smear_tui.engine.auction import MOONED
from smear_tui.engine.cards import Mask, Seat
from smear_tui.engine.position import Position
from smear_tui.engine.rules import Rules
from smear_tui.engine.scoring import Paid, game_side, pay, scores_of
from smear_tui.engine.trump import trump_tables


@dataclass(frozen=True, slots=True)
class _Fixed:
    """How High and Low fall, relabelled.

    Attributes:
        high: Mask of the one card that is High, 0 when it is the highest in play.
        low: The same for Low.
        has_high: Whether High is paid.
        has_low: Whether Low is paid, and to its player.
        lowest_taken: Whether the lowest trump in play pays its taker.
    """

    high: Mask
    low: Mask
    has_high: bool
    has_low: bool
    lowest_taken: bool


@lru_cache(maxsize=256)
def _fixed(sense: Sense) -> _Fixed:
    table = sense.table
    rules = table.rules
    named = {
        point: 1 << table.place_of[card] - 1
        for card, point in trump_tables(rules, table.suit).fixed.items()
    }
    return _Fixed(
        named.get("high", 0),
        named.get("low", 0),
        "high" in rules.points,
        "low" in rules.points and rules.low_to == "player",
        "low" in rules.points and rules.low_to == "taker" and rules.low == "lowest",
    )


def holders(sense: Sense, in_play: Sequence[Mask]) -> tuple[int, int]:
    """Return which sides have High and Low, -1 for nobody or where a trick decides it.

    Args:
        sense: The tables.
        in_play: By side, all the cards it plays in the deal.
    """
    fixed = _fixed(sense)
    trumps = 0
    for mask in in_play:
        trumps |= mask
    trumps &= sense.trumps
    high = low = -1
    if fixed.has_high:
        high = _side(in_play, fixed.high or (trumps and 1 << trumps.bit_length() - 1))
    if fixed.has_low:
        suited = trumps & ~sense.table.jokers
        low = _side(in_play, fixed.low or suited & -suited)
    return high, low


def _side(in_play: Sequence[Mask], card: Mask) -> int:
    for side, mask in enumerate(in_play):
        if mask & card:
            return side
    return -1


@lru_cache(maxsize=4096)
def settled(sense: Sense, lowest: Mask) -> Sense:
    """Return the tables for a deal whose lowest trump is known and pays its taker."""
    captured = trump_tables(sense.table.rules, sense.table.suit).captured
    place_of = sense.table.place_of
    paying = {place_of[card] for card in captured} | {lowest.bit_length()}
    contest = tuple(float(at in paying and at > 0) for at in range(len(sense.contest)))
    contested = sum(1 << at - 1 for at, value in enumerate(contest) if value)
    return replace(sense, contest=contest, contested=contested)


def sense_in(sense: Sense, in_play: Sequence[Mask]) -> Sense:
    """Return the tables for a deal of which all cards in play are known."""
    if not _fixed(sense).lowest_taken:
        return sense
    trumps = 0
    for mask in in_play:
        trumps |= mask
    trumps &= sense.trumps & ~sense.table.jokers
    return settled(sense, trumps & -trumps)


def finish(sense: Sense, position: rollout.Position, high: int, low: int) -> Taken:
    """Play a deal out and return the round points by side; the position is used up.

    Args:
        sense: The tables, those of ``sense_in``.
        position: Where the deal stands.
        high: The side that has High (see ``holders``).
        low: The side that has Low.
    """
    fixed = [int(points) for points in position.points]
    rollout.play_out(sense, position)
    took = [int(points) for points in position.points]
    if high >= 0:
        took[high] += 1
        fixed[high] += 1
    if low >= 0:
        took[low] += 1
        fixed[low] += 1
    if sense.has_game:
        side = game_side(position.card_points)
        if side is not None:
            took[side] += 1
    return Taken(tuple(took), tuple(fixed))


@lru_cache(maxsize=256)
def marked(sense: Sense) -> Sense:
    """Return the tables with a small mark on every card whose taker scores a point.

    The marks, a few thousandths of a point, tell afterwards which points make up a sum.
    """
    contest = list(sense.contest)
    for mark, (place, _) in zip(_MARKS, _captured(sense), strict=False):
        contest[place] += mark
    return replace(sense, contest=tuple(contest))


_MARKS = tuple(2.0**-at for at in range(9, 15))


def _captured(sense: Sense) -> list[tuple[int, str]]:
    table = sense.table
    captured = trump_tables(table.rules, table.suit).captured
    return [(table.place_of[card], point) for card, point in captured.items()]


def takers(sense: Sense, position: rollout.Position, high: int, low: int) -> tuple[int, ...]:
    """Return by round point of the rules the side that has it, -1 for nobody.

    Args:
        sense: The tables with marks that the deal was played with.
        position: The position after the last trick.
        high: The side that has High.
        low: The side that has Low.
    """
    found = {"high": high, "low": low}
    for side, points in enumerate(position.points):
        whole = int(points)
        rest = points - whole
        for mark, (_, point) in zip(_MARKS, _captured(sense), strict=False):
            if rest >= mark:
                rest -= mark
                whole -= 1
                found[point] = side
        if whole:  # the lowest trump in play, which bears no mark
            found["low"] = side
    game = game_side(position.card_points)
    if game is not None:
        found["game"] = game
    return tuple(found.get(point, -1) for point in sense.table.rules.points)


def level_played(table: Position) -> int:
    """Return the bid that a deal is played for, -1 for the moon."""
    return MOONED if table.moon else table.bid


@dataclass(frozen=True, slots=True)
class Reckoned:
    """What a contract comes to for a side.

    Attributes:
        worth: What it is worth (see ``Worth.of``).
        win: The chance to win the game.
        made: The chance that it is made.
        if_made: The side's points where it is made, times that chance.
        if_set: Those where it is not, times the other.
    """

    worth: float
    win: float
    made: float
    if_made: float
    if_set: float


class Worth:
    """What a deal's points are worth to a side: points, or near the end the chance to win.

    Args:
        rules: The rules.
        totals: By side, before the deal.
        side: Whose worth.
        dealer: The seat that deals; the last one when nothing is known of it.

    Attributes:
        near: Whether the end of the game is near enough for the chance to win to count.
        even: The chance to win the game before the deal.
    """

    def __init__(self, rules: Rules, totals: Sequence[int], side: int, dealer: Seat = -1) -> None:
        self.rules, self.totals, self.side = rules, tuple(totals), side
        self._dealer = dealer % rules.sides
        self.near = is_near(rules, totals)
        self._found: dict[tuple[tuple[int, ...], int, int], float] = {}
        self._chances: dict[tuple[tuple[int, ...], int, int], float] = {}
        self._reckoned: dict[tuple[Taken, int, int, float], Reckoned] = {}
        self._likely: dict[tuple[Taken, int, int, float], float] = {}
        self.even = looked_up(rules, totals, side, self._dealer)

    def of(self, took: tuple[int, ...], bidder: int, level: int) -> float:
        """Return what a deal is worth.

        Args:
            took: By side, the round points.
            bidder: The bidder's side.
            level: The bid, -1 for the moon.
        """
        key = (took, bidder, level)
        found = self._found.get(key)
        if found is None:
            found = self._found[key] = self._of(took, bidder, level)
        return found

    def likely(self, taken: Taken, bidder: int, level: int, home: float) -> float:
        """Return what a deal that the policy has played out is worth between strong players.

        Args:
            taken: How the points fell.
            bidder: The bidder's side.
            level: The bid, -1 for the moon.
            home: The chance that a point it lost comes home (see ``skill``).
        """
        key = (taken, bidder, level, home)
        found = self._likely.get(key)
        if found is None:
            ways = played_well(taken, bidder, level, home)
            found = sum(chance * self.of(took, bidder, level) for chance, took in ways)
            self._likely[key] = found
        return found

    def reckoned(self, taken: Taken, bidder: int, level: int, home: float) -> Reckoned:
        """Return all that a deal comes to between strong players; arguments as for ``likely``."""
        key = (taken, bidder, level, home)
        found = self._reckoned.get(key)
        if found is None:
            found = self._reckoned[key] = self._reckon(played_well(*key), bidder, level)
        return found

    def _reckon(self, ways: Ways, bidder: int, level: int) -> Reckoned:
        worth = win = made = if_made = if_set = 0.0
        for chance, took in ways:
            value = self.of(took, bidder, level)
            worth += chance * value
            win += chance * self.chance(took, bidder, level)
            # A moon scores nothing: the game is won or lost, and that counts.
            points = value if level == MOONED else float(took[self.side])
            if self.paid(took, bidder, level).made:
                made += chance
                if_made += chance * points
            else:
                lost = bidder == self.side and level != MOONED
                if_set += chance * (-level if lost else points)
        return Reckoned(worth, win, made, if_made, if_set)

    def _of(self, took: tuple[int, ...], bidder: int, level: int) -> float:
        if level < 0:
            won = self.chance(took, bidder, level)
            return won if self.near else in_points(self.rules, won, self.even)
        if self.near:
            return self.chance(took, bidder, level)
        scores = scores_of(took, bidder, level)
        mine = scores[self.side]
        return mine - (sum(scores) - mine) / (len(scores) - 1)

    def chance(self, took: tuple[int, ...], bidder: int, level: int) -> float:
        """Return the chance to win the game after a deal."""
        key = (took, bidder, level)
        found = self._chances.get(key)
        if found is None:
            found = self._chances[key] = self._chance(self.paid(took, bidder, level))
        return found

    def _chance(self, paid: Paid) -> float:
        if paid.winner is not None:
            return float(paid.winner == self.side)
        after = (self._dealer + 1) % self.rules.sides
        return looked_up(self.rules, paid.totals, self.side, after)

    def paid(self, took: tuple[int, ...], bidder: int, level: int) -> Paid:
        """Return what a deal comes to by the rules; the arguments are those of ``of``."""
        return pay(self.rules, self.totals, took, bidder, level, moon=level == MOONED)

    def thrown_in(self) -> float:
        """Return what a deal that is thrown in is worth."""
        return self.even if self.near else 0.0
