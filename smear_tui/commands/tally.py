"""Counting what comes out of many games, and the table it is shown in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from smear_tui.arena.report import columns, share_text
from smear_tui.engine.game import Game
from smear_tui.engine.rules import Rules


class Tally:
    """What came out of many games of the same rules and seats.

    Attributes:
        games: How many were played.
        capped: How many of them were stopped without a winner.
        deals: How many deals were played out.
        thrown_in: How many were thrown in.
        incidents: How often a bot could not be used and another action was taken.
        wins: By side.
        points: By side, the sum of the final totals.
        bids: How often the auction was won with each bid, a moon being 0, and how often made.
    """

    def __init__(self, rules: Rules, seats: Sequence[str]) -> None:
        self.rules = rules
        self.seats = list(seats)
        self.games = self.capped = self.deals = self.thrown_in = self.incidents = 0
        self.wins = [0] * rules.sides
        self.points = [0] * rules.sides
        self.bids: Counter[int] = Counter()
        self.made: Counter[int] = Counter()

    def add(self, game: Game, incidents: int) -> None:
        """Count a game."""
        results = game.table.results
        self.games += 1
        self.deals += len(results)
        self.thrown_in += len(game.log) - len(results)
        self.incidents += incidents
        if game.winner is None:
            self.capped += 1
        else:
            self.wins[game.winner] += 1
        for side, total in enumerate(game.table.totals):
            self.points[side] += total
        for result in results:
            self.bids[result.bid] += 1
            self.made[result.bid] += result.made

    def table(self) -> str:
        """Return the summary as lines of text."""
        counts = (
            f"{self.rules.name}: {_counted(self.games, 'game')} ({self.capped} capped), "
            f"{_counted(self.deals, 'deal')} played ({self.thrown_in} thrown in), "
            f"{_counted(self.incidents, 'incident')}"
        )
        parts = [counts, "", *columns(self._sides())]
        if len(set(self.seats)) > 1:
            parts += ["", *columns(self._bots())]
        if self.bids:
            parts += ["", *columns(self._bids())]
        return "\n".join(parts) + "\n"

    def _sides(self) -> list[list[str]]:
        lines = [["side", "wins", "", "points a deal", "seats"]]
        for side in range(self.rules.sides):
            seats = ", ".join(f"{seat} {self.seats[seat]}" for seat in self.rules.seats_of(side))
            lines.append([str(side), *self._figures([side]), seats])
        return lines

    def _bots(self) -> list[list[str]]:
        lines = [["bot", "wins", "", "points a deal", "sides"]]
        for bot in dict.fromkeys(self.seats):
            sides = sorted({self.rules.side_of(s) for s, b in enumerate(self.seats) if b == bot})
            lines.append([bot, *self._figures(sides), ", ".join(map(str, sides))])
        return lines

    def _bids(self) -> list[list[str]]:
        lines = [["bid", "times", "made"]]
        for bid, times in sorted(self.bids.items(), key=lambda each: each[0] or 99):
            lines.append([str(bid or "moon"), str(times), share_text(self.made[bid], times)])
        return lines

    def _figures(self, sides: Sequence[int]) -> list[str]:
        """Wins, their share of all games, and the mean points a deal and side."""
        wins = sum(self.wins[side] for side in sides)
        points = sum(self.points[side] for side in sides)
        mean = points / self.deals / len(sides) if self.deals else 0.0
        return [str(wins), share_text(wins, self.games), f"{mean:+.2f}"]


def _counted(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"
