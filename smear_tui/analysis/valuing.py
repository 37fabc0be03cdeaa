"""What each suit, or each discard, is worth: the figures of ``evaluation`` for the exchange."""

from __future__ import annotations

from collections.abc import Sequence

from smear_tui.analysis.advice import likely_worlds
from smear_tui.analysis.decision import decide
from smear_tui.analysis.exchanging import Discards, Namings, discards_to_try
from smear_tui.analysis.outcome import level_played
from smear_tui.analysis.sense import sense_of
from smear_tui.analysis.skill import home
from smear_tui.analysis.tally import Played, Tallies, Tally
from smear_tui.analysis.worlds import World
from smear_tui.engine.actions import Action, Discard, NameTrump
from smear_tui.engine.cards import mask_of
from smear_tui.engine.exchange import nameable
from smear_tui.engine.generator import Generator
from smear_tui.engine.phase import Phase
from smear_tui.engine.view import View


class ExchangeEvaluation(Tallies):
    """The figures for a seat that names trump or discards, better with every world.

    Of discards only some can be looked at: what the policy throws, what differs from it in one
    card, and what is asked for.

    Args:
        view: What the seat knows.
        chance: Where the worlds come from; the same stream gives the same figures.
        also: A discard to look at beside the usual ones.
    """

    def __init__(self, view: View, chance: Generator, also: Discard | None = None) -> None:
        super().__init__(view, likely_worlds(view, chance))
        table, rules = view.table, view.rules
        bidder = view.seat if table.bidder is None else table.bidder
        self._home = home(rules)
        self._bidder, self._bid = bidder % rules.sides, level_played(table)
        self._choices: Namings | Discards
        if table.phase is Phase.TRUMP:
            suits = nameable(rules, view.hand)
            actions: list[Action] = [NameTrump(view.seat, suit) for suit in suits]
            self._choices = Namings(view, self._sampler, self._far, suits)
        else:
            sense = sense_of(rules, table.trump.suit or 0)
            discards = _to_try(view, also)
            masks = [sense.table.mask(mask_of(each.cards)) for each in discards]
            actions = list(discards)
            self._choices = Discards(view, sense, self._sampler, self._far, masks)
        self._tallies = {each: Tally() for each in actions}

    def outcomes(self, world: World) -> dict[Action, Played]:
        """Return what every choice comes to in a world."""
        took = self._choices.took(world, range(len(self._tallies)))
        return {
            action: Played(taken, self._bidder, self._bid, self._home)
            for action, taken in zip(self._tallies, took, strict=True)
        }


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
