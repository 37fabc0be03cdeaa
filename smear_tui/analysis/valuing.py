"""What each suit, or each discard, is worth: the figures of ``evaluation`` for the exchange."""

from __future__ import annotations

from collections.abc import Sequence

from smear_tui.analysis.advice import likely_worlds
from smear_tui.analysis.comparing import Figure
from smear_tui.analysis.decision import decide
from smear_tui.analysis.exchanging import Discards, Namings, discards_to_try
from smear_tui.analysis.outcome import Worth, level_played
from smear_tui.analysis.sense import sense_of
from smear_tui.analysis.tally import CallFigures, Played, Tally
from smear_tui.analysis.worlds import World
from smear_tui.engine.actions import Action, Discard, NameTrump
from smear_tui.engine.cards import mask_of
from smear_tui.engine.exchange import nameable
from smear_tui.engine.generator import Generator
from smear_tui.engine.phase import Phase
from smear_tui.engine.view import View


class ExchangeEvaluation:
    """The figures for a seat that names trump or discards, better with every world.

    Of discards only some can be looked at: what the policy throws, what differs from it in one
    card, and what is asked for.

    Args:
        view: What the seat knows.
        chance: Where the worlds come from; the same stream gives the same figures.
        also: A discard to look at beside the usual ones.

    Attributes:
        worlds: How many worlds have been looked at.
    """

    def __init__(self, view: View, chance: Generator, also: Discard | None = None) -> None:
        table, rules = view.table, view.rules
        self.view, self.worlds = view, 0
        self._sampler = likely_worlds(view, chance)
        self._far = Worth(rules, table.totals, view.seat % rules.sides, table.dealer)
        self._far.near = False
        bidder = view.seat if table.bidder is None else table.bidder
        self._bidder, self._bid = bidder % rules.sides, level_played(table)
        self._choices: Namings | Discards
        if table.phase is Phase.TRUMP:
            suits = nameable(rules, view.hand)
            self._actions: list[Action] = [NameTrump(view.seat, suit) for suit in suits]
            self._choices = Namings(view, self._sampler, self._far, suits)
        else:
            sense = sense_of(rules, table.trump.suit or 0)
            discards = _to_try(view, also)
            masks = [sense.table.mask(mask_of(each.cards)) for each in discards]
            self._actions = list(discards)
            self._choices = Discards(view, sense, self._sampler, self._far, masks)
        self._tallies: dict[Action, Tally] = {each: Tally() for each in self._actions}

    def more(self, worlds: int) -> None:
        """Look at so many more worlds."""
        for _ in range(worlds):
            for action, played in self.outcomes(self._sampler.world()).items():
                self._tallies[action].add(self._far, played)
        self.worlds += worlds

    def outcomes(self, world: World) -> dict[Action, Played]:
        """Return what every choice comes to in a world."""
        took = self._choices.took(world, range(len(self._actions)))
        return {
            action: Played(each, self._bidder, self._bid)
            for action, each in zip(self._actions, took, strict=True)
        }

    def calls(self) -> list[CallFigures]:
        """Return what every choice is worth, the best first."""
        found = [tally.figures(action) for action, tally in self._tallies.items()]
        return sorted(found, key=lambda each: -each.worth.mean)

    def behind(self, one: Action, other: Action, *, win: bool = False) -> Figure:
        """Return by how much one choice is worse than another in the same worlds.

        Args:
            one: The choice.
            other: The other choice.
            win: In chances to win the game, not in points.
        """
        return self._tallies[one].behind(self._tallies[other], win=win)


def _to_try(view: View, also: Discard | None) -> Sequence[Discard]:
    sense = sense_of(view.rules, view.table.trump.suit or 0)
    options = view.discard_options()
    usual = decide(view).action
    assert options is not None
    assert isinstance(usual, Discard)
    mask = sense.table.mask
    masks = discards_to_try(sense, options, mask(view.hand), mask(mask_of(usual.cards)))
    found = [Discard(view.seat, tuple(sorted(sense.table.cards(each)))) for each in masks]
    if also is not None:
        found.append(Discard(view.seat, tuple(sorted(also.cards))))
    return [each for each in dict.fromkeys(found) if view.why_not(each) is None]
