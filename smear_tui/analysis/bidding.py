"""What each call is worth: the rest of the auction spoken, the deal played, in common worlds."""

from __future__ import annotations

from collections.abc import Sequence

from smear_tui.analysis.calling import Auction
from smear_tui.analysis.contract import Contract, auctioned
from smear_tui.analysis.hearing import says
from smear_tui.analysis.outcome import Worth
from smear_tui.analysis.outlook import Outlook, outlooks, whereabouts
from smear_tui.analysis.skill import Taken, home
from smear_tui.analysis.worlds import Source, World
from smear_tui.engine.actions import Action, Bid, Moon, Pass
from smear_tui.engine.auction import MOONED, PASSED, may_not_pass
from smear_tui.engine.cards import Seat
from smear_tui.engine.view import View

_HOPE, _HOPE_MOON = 0.3, 0.25
"""Chance from which a bid, or the moon, is looked at."""
_MOST = 4


def level_of(action: Action) -> int:
    """Return the level of a call: 0 a pass, -1 the moon."""
    match action:
        case Bid(level=level):
            return level
        case Moon():
            return MOONED
        case _:
            return PASSED


def call_of(seat: Seat, level: int) -> Action:
    """Return the call of that level."""
    if level == MOONED:
        return Moon(seat)
    return Bid(seat, level) if level else Pass(seat)


def hopeful(view: View, usual: int) -> list[int]:
    """Return the calls that are worth looking at, the usual one first.

    Args:
        view: What the seat knows; it is to speak.
        usual: What the policy says.
    """
    rules = view.rules
    legal = [level_of(action) for action in view.legal()]
    where = whereabouts(rules, view.seat, view.table.dealer)
    best = outlooks(rules, view.hand, where)[0]
    bids = [level for level in legal if level > 0 and best.chance(level) >= _HOPE]
    found = [usual]
    if PASSED in legal:
        found.append(PASSED)
    if MOONED in legal and best.sweep >= _HOPE_MOON:
        found.append(MOONED)
    bids.sort(key=lambda level: abs(best.chance(level) - 0.65))
    found += bids[:_MOST] or legal[1:2]
    return list(dict.fromkeys(found))


class Auctions:
    """Values calls, one world after the other.

    Args:
        view: What the seat knows; it is to speak.
        sampler: Draws the worlds.
        worth: What points are worth.
        levels: The calls, by level.
    """

    def __init__(self, view: View, sampler: Source, worth: Worth, levels: Sequence[int]) -> None:
        self._view, self._sampler, self._worth = view, sampler, worth
        self._levels = levels

    def draw(self, choices: Sequence[int]) -> list[float]:
        """Value some of the calls in one more world."""
        spoken = Spoken(self._view, self._sampler.world())
        return [spoken.worth(self._worth, self._levels[each]) for each in choices]


class Spoken:
    """One world in which different calls are tried."""

    def __init__(self, view: View, world: World) -> None:
        self._view, self._world = view, world
        self._best: dict[Seat, Outlook] = {}
        self._took: dict[Seat, Taken] = {}
        self._home = home(view.rules)

    def worth(self, worth: Worth, level: int) -> float:
        """Return what a call comes to."""
        bidder, bid = self.after(level)
        if bidder is None:
            return worth.thrown_in()
        return worth.likely(self.took(bidder), bidder % worth.rules.sides, bid, self._home)

    def after(self, level: int) -> tuple[Seat | None, int]:
        """Return who wins the auction after a call, and with which bid."""
        table = self._view.table
        high, holder = (level, self._view.seat) if level else (table.high, table.high_seat)
        return auctioned(
            self._view.rules, table.dealer, high, holder, len(table.said) + 1, self._say
        )

    def knows(self, bidder: Seat, took: Taken) -> None:
        """Take over what a seat as the bidder comes to, where it has been played before."""
        self._took[bidder] = took

    def took(self, bidder: Seat) -> Taken:
        """Return the round points when a seat has won the auction."""
        found = self._took.get(bidder)
        if found is None:
            table = self._view.table
            contract = Contract(self._view.rules, table.dealer, bidder, table.start_totals)
            found = self._took[bidder] = contract.took(self._world)
        return found

    def _say(self, seat: Seat, high: int, holder: Seat | None, spoken: int) -> int:
        rules, table = self._view.rules, self._view.table
        best = self._best.get(seat)
        if best is None:
            where = whereabouts(rules, seat, table.dealer)
            best = self._best[seat] = outlooks(rules, self._world.dealt[seat], where)[0]
        may_pass = not may_not_pass(rules, high, dealer=seat == table.dealer)
        return says(
            Auction(rules, seat, table.dealer, high, holder, spoken, table.start_totals, may_pass)
        )(best)
