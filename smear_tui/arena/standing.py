"""Where a series stands: what every bot and every pair of bots has got so far.

Deals and games are measured alike. A bot's own figure at a table is the mean over the sides it
plays: of their scores in a deal, of the games they won (1 or 0) in a game. Its *lead* is that less
the mean of the sides that others play; between two bots it is the difference of their own figures.
All tables of a deal give one value, so that an interval counts a deal once, however often it was
played: this is what duplicate play gains.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from math import lcm

from smear_tui.arena.intervals import Estimate, Sums
from smear_tui.arena.playing import Played
from smear_tui.arena.seating import Table
from smear_tui.engine.rules import Rules


class Measure:
    """Means, leads and differences of the bots of a series, in one form of it.

    Attributes:
        games: Whether it is of games won.
        number: How many deals (or games) were counted, each at all tables.
    """

    def __init__(self, rules: Rules, bots: int, tables: Sequence[Table], *, games: bool) -> None:
        self.games = games
        self._tables = [_Sides(table) for table in tables]
        # Every mean over some of the sides is a whole number of these parts.
        self._parts = lcm(*range(1, rules.sides + 1))
        self._own = [Sums() for _ in range(bots)]
        self._lead = [Sums() for _ in range(bots)]
        self._pairs = {pair: Sums() for pair in combinations(range(bots), 2)}
        self._seated = Counter(bot for table in self._tables for bot in table.sides)
        self._met = Counter(pair for table in self._tables for pair in table.pairs)
        self.number = 0

    def add(self, values: Sequence[Sequence[int]]) -> None:
        """Count a deal: by table, the value of every side."""
        bots = range(len(self._own))
        own, lead = [0 for _ in bots], [0 for _ in bots]
        between = dict.fromkeys(self._pairs, 0)
        for table, each in zip(self._tables, values, strict=True):
            means = table.means(each, self._parts)
            everything = sum(each)
            for bot, mean in means.items():
                mine = table.sides[bot]
                theirs = everything - sum(each[side] for side in mine)
                others = len(each) - len(mine)
                own[bot] += mean
                lead[bot] += mean - theirs * self._parts // others
            for a, b in table.pairs:
                between[a, b] += means[a] - means[b]
        for bot in bots:
            self._own[bot].add(own[bot])
            self._lead[bot].add(lead[bot])
        for pair, value in between.items():
            self._pairs[pair].add(value)
        self.number += 1

    def share(self, bot: int) -> Estimate | None:
        """Return the share of games that a side of the bot's won."""
        return self._own[bot].bounded(self._parts * self._seated[bot], 0)

    def lead(self, bot: int) -> Estimate | None:
        """Return a bot's mean lead over the others."""
        return self._difference(self._lead[bot], self._seated[bot])

    def figure(self, bot: int) -> Estimate | None:
        """Return what the form is about: a bot's lead in points, or its share of games."""
        return self.share(bot) if self.games else self.lead(bot)

    def rating(self, bot: int) -> Estimate | None:
        """Return a bot's rating after all pairs: the ratings are zero on average.

        They are the least-squares solution of "rating less rating is the pair's difference".
        """
        lead = self.lead(bot)
        return None if lead is None else lead.scaled(1 - 1 / len(self._own))

    def difference(self, a: int, b: int) -> Estimate | None:
        """Return how much more bot ``a`` gets than bot ``b`` at the tables they share."""
        if a > b:
            other = self.difference(b, a)
            return None if other is None else other.scaled(-1)
        met = self._met[a, b]
        return self._difference(self._pairs[a, b], met) if met else None

    def _difference(self, sums: Sums, tables: int) -> Estimate | None:
        scale = self._parts * tables
        return sums.bounded(scale, -scale) if self.games else sums.estimate(scale)


class _Sides:
    """A table seen from its bots.

    Attributes:
        sides: By bot, the sides it plays.
        pairs: The pairs of bots that sit there, the lower number first.
    """

    def __init__(self, table: Table) -> None:
        self.sides: dict[int, list[int]] = {}
        for side, bot in enumerate(table):
            self.sides.setdefault(bot, []).append(side)
        self.pairs = list(combinations(sorted(self.sides), 2))

    def means(self, values: Sequence[int], parts: int) -> dict[int, int]:
        return {
            bot: sum(values[side] for side in sides) * parts // len(sides)
            for bot, sides in self.sides.items()
        }


class Conduct:
    """What a bot did in one form of a series.

    Attributes:
        bids: By level, how often it won the auction with that bid; a moon is 0.
        made: By level, how many of them it made.
        incidents: How often its answer could not be used.
        entries: How often a side of its played (a deal at two tables: twice).
        won: How many of these games its side won.
    """

    def __init__(self) -> None:
        self.bids: Counter[int] = Counter()
        self.made: Counter[int] = Counter()
        self.incidents = self.entries = self.won = 0

    @property
    def auctions(self) -> int:
        """How many auctions it won, moons among them."""
        return self.bids.total()

    @property
    def moons(self) -> int:
        """How many moons it called."""
        return self.bids[0]


class Standing:
    """Where one form of a series (deals from 0-0, or games) stands.

    Attributes:
        measure: Points of deals; of games, who won.
        conduct: By bot.
        thrown_in: How many deals were thrown in.
        capped: How many deals or games were stopped at a cap.
        played: How many were played, each table of each counted.
        incidents: How often a bot's incident had a text, by both, of the first texts.
    """

    TEXTS = 100

    def __init__(self, rules: Rules, bots: int, tables: Sequence[Table], *, games: bool) -> None:
        self._rules, self._tables, self._games = rules, tables, games
        self.measure = Measure(rules, bots, tables, games=games)
        self.conduct = [Conduct() for _ in range(bots)]
        self.thrown_in = self.capped = self.played = 0
        self.incidents: Counter[tuple[int, str]] = Counter()

    def add(self, unit: Sequence[Played]) -> None:
        """Count one deal or game, as played at every table."""
        self.measure.add([self._values(each) for each in unit])
        for table, played in zip(self._tables, unit, strict=True):
            self.played += 1
            self.thrown_in += played.thrown_in
            self.capped += played.capped
            self._add_conduct(table, played)

    def _values(self, played: Played) -> Sequence[int]:
        if not self._games:
            return played.scores
        return [int(side == played.winner) for side in range(self._rules.sides)]

    def _add_conduct(self, table: Table, played: Played) -> None:
        sides = self._rules.sides
        for side, bot in enumerate(table):
            self.conduct[bot].entries += 1
            self.conduct[bot].won += side == played.winner
        for won in played.auctions:
            conduct = self.conduct[table[won.seat % sides]]
            conduct.bids[won.bid] += 1
            conduct.made[won.bid] += won.made
        for seat, text in played.incidents:
            bot = table[seat % sides]
            self.conduct[bot].incidents += 1
            if (bot, text) in self.incidents or len(self.incidents) < self.TEXTS:
                self.incidents[bot, text] += 1
