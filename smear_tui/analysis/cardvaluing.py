"""What each card to play is worth: the figures of ``evaluation`` for a trick."""

from __future__ import annotations

from dataclasses import dataclass

from smear_tui.analysis.advice import likely_worlds
from smear_tui.analysis.cardplay import Table, different
from smear_tui.analysis.sense import sense_of
from smear_tui.analysis.tally import Played, Tallies, Tally
from smear_tui.analysis.worlds import World
from smear_tui.engine.actions import Action, Play
from smear_tui.engine.cards import SUIT_MASKS, Mask, Suit, cards_in
from smear_tui.engine.generator import Generator
from smear_tui.engine.tricks import legal_mask
from smear_tui.engine.view import View


@dataclass(frozen=True, slots=True)
class _Lead:
    """Cards with the tables they are played by: one trump suit, or each names its own."""

    table: Table
    cards: tuple[Mask, ...]
    actions: tuple[Action, ...]


class CardEvaluation(Tallies):
    """The figures for a seat that is to play, better with every world.

    Cards that come to the same are played once and share their figures.

    Args:
        view: What the seat knows.
        chance: Where the worlds come from; the same stream gives the same figures.
    """

    def __init__(self, view: View, chance: Generator) -> None:
        super().__init__(view, likely_worlds(view, chance))
        legal, named = legal_mask(view.table, view.hand), view.table.trump.suit
        suits = range(4) if named is None else (named,)
        masks = [legal & SUIT_MASKS[suit] if named is None else legal for suit in suits]
        self._leads = [
            self._lead(suit, mask) for suit, mask in zip(suits, masks, strict=True) if mask
        ]

    def _lead(self, suit: Suit, legal: Mask) -> _Lead:
        sense = sense_of(self.view.rules, suit)
        ranked, seat = sense.table, self.view.seat
        held = ranked.mask(legal)
        cards = different(sense, held, ranked.mask(self.view.unseen))
        card = cards[0]
        for place in cards_in(held):
            card = 1 << place if 1 << place in cards else card
            action = Play(seat, ranked.card_of[card.bit_length()])
            tally = self._tallies.setdefault(action, Tally())
            self._tallies[Play(seat, ranked.card_of[place + 1])] = tally
        actions = [Play(seat, ranked.card_of[each.bit_length()]) for each in cards]
        return _Lead(Table.of(self.view, sense), tuple(cards), tuple(actions))

    def outcomes(self, world: World) -> dict[Action, Played]:
        """Return what every card comes to in a world, one of those that come to the same."""
        found: dict[Action, Played] = {}
        for lead in self._leads:
            table = lead.table
            outcomes = table.outcomes(world, lead.cards)
            for action, taken in zip(lead.actions, outcomes, strict=True):
                found[action] = Played(taken, table.bidder, table.level, table.home)
        return found
