"""What one choice came to, deal after deal, and the figures of it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import hypot, inf, sqrt

from smear_tui.analysis.comparing import NORMAL, Figure, figure_of
from smear_tui.analysis.outcome import Worth
from smear_tui.analysis.sampling import Sampler
from smear_tui.analysis.skill import Taken
from smear_tui.analysis.worlds import World
from smear_tui.engine.actions import Action, Pass
from smear_tui.engine.cards import Side
from smear_tui.engine.view import View


@dataclass(frozen=True, slots=True)
class Played:
    """What a deal came to.

    Attributes:
        taken: How the round points fell.
        bidder: The bidder's side.
        bid: The bid, -1 for the moon.
        home: The chance that another point which the bidder's side lost comes home (``skill``).
        stands: Whether it is the seat's own call that was played.
    """

    taken: Taken
    bidder: Side
    bid: int
    home: float
    stands: bool = True


@dataclass(frozen=True, slots=True)
class CallFigures:
    """What a choice is worth: a call, a trump, a discard.

    Attributes:
        action: The choice.
        worth: Points, ours less the mean of the others', in the deals that follow.
        win: Chance to win the game.
        stands: Chance that the seat itself plays the deal with this call.
        made: Chance that the bid is made, if it stands; None for a pass, and where it never stood.
        if_made: Points that our side then scores, of a moon what the game is worth; None where that
            never happened.
        if_set: The same if it is not made.
    """

    action: Action
    worth: Figure
    win: Figure
    stands: Figure
    made: Figure | None
    if_made: Figure | None
    if_set: Figure | None


def chance_of(values: Sequence[float]) -> Figure:
    """Return the mean of some chances with its interval (Wilson's; sure of nothing from few).

    >>> found = chance_of([0.0, 1.0] * 50)
    >>> round(found.mean, 2), round(found.half, 3)
    (0.5, 0.096)
    >>> round(chance_of([0.0] * 100).half, 3)
    0.018
    """
    return chance_by(len(values), sum(values), sum(value * value for value in values))


def chance_by(number: int, total: float, squares: float) -> Figure:
    """Return the figure of so many chances by their sum and that of their squares."""
    if not number:
        return Figure(0.0, 1.0)
    mean, squared = total / number, NORMAL * NORMAL
    spread = max(0.0, squares / number - mean * mean)
    half = NORMAL * sqrt(spread / number + squared / (4 * number * number))
    return Figure(mean, half / (1 + squared / number))


@dataclass(slots=True)
class _Part:
    """The points of the deals in which something was so, each as far as it was so.

    Attributes:
        chances: By deal, the chance that it was so.
        points: By deal, our points then, times the chance.
    """

    chances: list[float] = field(default_factory=list)
    points: list[float] = field(default_factory=list)

    def add(self, chance: float, points: float) -> None:
        """Add a deal."""
        self.chances.append(chance)
        self.points.append(points)

    def figure(self) -> Figure | None:
        """Return the mean of the points; None where it was never so."""
        whole = sum(self.chances)
        if whole < _LEAST:
            return None
        mean = sum(self.points) / whole
        # So many whole cases tell as much as all these parts.
        number = whole * whole / sum(chance * chance for chance in self.chances)
        off = sum(
            (points - chance * mean) ** 2
            for chance, points in zip(self.chances, self.points, strict=True)
        )
        if number < _FEW:
            return Figure(mean, inf)
        half = NORMAL * sqrt(off * number / (number - 1)) / whole
        # Where all came to the same points, a point more or less is still to be reckoned with.
        return Figure(mean, hypot(half, NORMAL * NORMAL / (2 * number)))


_LEAST, _FEW = 1e-9, 1.5
"""Chances that are none; of fewer cases nothing is known of the spread."""


@dataclass(slots=True)
class Tally:
    """What a choice came to, deal after deal.

    Attributes:
        worths: By deal, what it was worth in points.
        wins: By deal, the chance to win the game.
        made: Of the deals in which the seat's own call was played, those in which it was made.
        lost: Those in which it was not.
    """

    worths: list[float] = field(default_factory=list)
    wins: list[float] = field(default_factory=list)
    made: _Part = field(default_factory=_Part)
    lost: _Part = field(default_factory=_Part)

    def add(self, worth: Worth, played: Played | None) -> None:
        """Add a deal.

        Args:
            worth: What points are worth to the side, in points only (``near`` is off).
            played: What it came to; None when it was thrown in.
        """
        if played is None:
            self.worths.append(0.0)
            self.wins.append(worth.even)
            return
        found = worth.reckoned(played.taken, played.bidder, played.bid, played.home)
        self.worths.append(found.worth)
        self.wins.append(found.win)
        if played.stands:
            self.made.add(found.made, found.if_made)
            self.lost.add(1 - found.made, found.if_set)

    def figures(self, action: Action, *, bids: bool = True) -> CallFigures:
        """Return the figures of the choice.

        Args:
            action: The choice.
            bids: Whether there is a bid that can be made.
        """
        stood = len(self.made.chances)
        return CallFigures(
            action=action,
            worth=figure_of(self.worths),
            win=figure_of(self.wins),
            stands=chance_of([1.0] * stood + [0.0] * (len(self.worths) - stood)),
            made=chance_of(self.made.chances) if bids and stood else None,
            if_made=self.made.figure(),
            if_set=self.lost.figure(),
        )

    def behind(self, other: Tally, *, win: bool = False) -> Figure:
        """Return by how much this choice is worse than another in the same deals.

        Args:
            other: The other choice.
            win: In chances to win the game, not in points.
        """
        ours, theirs = (self.wins, other.wins) if win else (self.worths, other.worths)
        return figure_of([b - a for a, b in zip(ours, theirs, strict=True)])


class Tallies(ABC):
    """The figures for the choices of a seat that is to act, better with every world.

    All come from the same worlds. A subclass opens a tally for every choice, and says in
    ``outcomes`` what they come to; choices that come to the same can share a tally.

    Attributes:
        view: What the seat knows.
        worlds: How many worlds have been looked at.
    """

    def __init__(self, view: View, sampler: Sampler) -> None:
        rules, table = view.rules, view.table
        self.view, self.worlds = view, 0
        self._sampler = sampler
        self._side = view.seat % rules.sides
        self._far = Worth(rules, table.totals, self._side, table.dealer)
        self._far.near = False
        self._tallies: dict[Action, Tally] = {}

    @abstractmethod
    def outcomes(self, world: World) -> Mapping[Action, Played | None]:
        """Return what every choice comes to in a world; None where the deal is thrown in."""

    def more(self, worlds: int) -> None:
        """Look at so many more worlds."""
        for _ in range(worlds):
            self._look(self._sampler.world())
            self.worlds += 1

    def _look(self, world: World) -> None:
        self._add(self.outcomes(world))

    def _add(self, outcomes: Mapping[Action, Played | None]) -> None:
        for action, played in outcomes.items():
            self._tallies[action].add(self._far, played)

    def calls(self) -> list[CallFigures]:
        """Return what every choice is worth, the best first."""
        found = [
            tally.figures(action, bids=not isinstance(action, Pass))
            for action, tally in self._tallies.items()
        ]
        return sorted(found, key=lambda each: -each.worth.mean)

    def behind(self, one: Action, other: Action, *, win: bool = False) -> Figure:
        """Return by how much one choice is worse than another in the same worlds.

        Args:
            one: The choice.
            other: The other choice.
            win: In chances to win the game, not in points.
        """
        return self._tallies[one].behind(self._tallies[other], win=win)
