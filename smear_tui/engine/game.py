"""A game: the table, the hidden pockets, and the one door through which anything happens."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from smear_tui.engine import tricks
from smear_tui.engine.actions import (
    PLAY,
    Action,
    Discard,
    Play,
)
from smear_tui.engine.cards import BIT, Card, Mask, Seat, Side, mask_of
from smear_tui.engine.errors import DealError, IllegalAction
from smear_tui.engine.events import (
    CARD_PLAYED,
    DealStarted,
    Drew,
    Event,
    KittyTaken,
    StockTaken,
)
from smear_tui.engine.exchange import DiscardOptions
from smear_tui.engine.generator import Deal, deal_of
from smear_tui.engine.phase import Phase
from smear_tui.engine.public import public_side
from smear_tui.engine.rules import Rules
from smear_tui.engine.table import Table, discard_options, legal_actions, why_not
from smear_tui.engine.view import View

_PLAY = Phase.PLAY


@dataclass(slots=True)
class DealLog:
    """One deal of a game: its cards and what was done with them.

    Attributes:
        deal: The cards.
        dealer: Who dealt.
        actions: In the order they happened.
        totals: The totals before the deal.
        thrown_in: How many deals had been thrown in in a row before it.
        extra: Keys of a record that are not known, kept.
    """

    deal: Deal
    dealer: Seat
    actions: list[Action]
    totals: tuple[int, ...]
    thrown_in: int
    extra: dict[str, Any] = field(default_factory=dict)


class Game:
    """A game of any rules, from the first deal to its winner.

    Attributes:
        rules: The rules.
        table: All that is public.
        hands: By seat, mask of the cards held.
        log: Every deal with its actions, all that is needed to play the game again.
        players: Names by seat, or None.
        seed: Where the cards come from, if they come from a seed.
        rules_as_given: The rules as the record spells them, None to write them shortest.
        extra: Other keys of the record, kept.

    >>> from smear_tui.engine.presets import preset
    >>> game = Game(preset("minnesota"), first_dealer=3)
    >>> game.deal_next(seed=7)[0]
    DealStarted(number=0, dealer=3)
    >>> game.to_act
    0
    """

    def __init__(
        self,
        rules: Rules,
        first_dealer: Seat = 0,
        *,
        players: list[str] | None = None,
        seed: int | None = None,
    ) -> None:
        self.rules = rules
        self.table = Table(rules, first_dealer)
        self.first_dealer = first_dealer
        self.players = players
        self.seed = seed
        self.rules_as_given: dict[str, Any] | None = None
        self.extra: dict[str, Any] = {}
        self.log: list[DealLog] = []
        self._clear_pockets()

    def _clear_pockets(self) -> None:
        seats = self.rules.seats
        self.hands: list[Mask] = [0] * seats
        self.discards: list[Mask] = [0] * seats
        self.drawn: list[Mask] = [0] * seats
        self.kitty: Mask = 0
        self.stock: list[Card] = []

    @property
    def to_act(self) -> Seat | None:
        """The seat that is to act; None between deals and when the game is over."""
        return self.table.to_act

    @property
    def over(self) -> bool:
        """Whether the game has been won."""
        return self.table.winner is not None

    @property
    def winner(self) -> Side | None:
        """The side that won, None while the game is on."""
        return self.table.winner

    def legal(self) -> tuple[Action, ...]:
        """Return every legal action of the seat to act; () for a discard and between deals."""
        table = self.table
        seat = table.to_act
        if seat is None:
            return ()
        if table.phase is _PLAY:
            return tricks.legal_plays(table, self.hands[seat])
        return legal_actions(table, self.hands[seat])

    def discard_options(self) -> DiscardOptions | None:
        """Return what the seat to act may discard, None when no discard is wanted."""
        seat = self.table.to_act
        return None if seat is None else discard_options(self.table, self.hands[seat])

    def why_not(self, action: Action) -> str | None:
        """Return why an action is not legal now, or None if it is."""
        seat = self.table.to_act
        return why_not(self.table, 0 if seat is None else self.hands[seat], action)

    def view(self, seat: Seat) -> View:
        """Return what a seat may know, in constant time."""
        table = self.table
        return View(
            table,
            seat,
            self.hands[seat],
            mask_of(self.log[-1].deal.hands[seat]) if self.log else 0,
            self.kitty if table.bidder == seat and self.rules.kitty else 0,
            self.drawn[seat],
            self.discards[seat],
        )

    def deal(self, deal: Deal, extra: Mapping[str, Any] | None = None) -> list[Event]:
        """Deal these cards.

        Raises:
            DealError: A deal is on, the game is over, or the cards do not fit the rules.
        """
        self._require_between()
        deal.check(self.rules)
        return self._begin(deal, dict(extra or {}))

    def deal_next(self, seed: int | None = None) -> list[Event]:
        """Deal the next cards of the game's seed (or of another).

        Raises:
            DealError: A deal is on, the game is over, or there is no seed.
        """
        number = seed if seed is not None else self.seed
        if number is None:
            raise DealError("the game has no seed: deal cards of your own")
        self._require_between()
        dealer = self.table.next_dealer
        return self._begin(deal_of(self.rules, number, len(self.log), dealer), {})

    def _require_between(self) -> None:
        if self.table.phase is Phase.OVER:
            raise DealError("the game is over: nothing is dealt any more")
        if self.table.phase is not Phase.BETWEEN:
            raise DealError("the deal before is not finished")

    def _begin(self, deal: Deal, extra: dict[str, Any]) -> list[Event]:
        table = self.table
        log = DealLog(
            deal, table.next_dealer, [], tuple(table.totals), table.thrown_in_a_row, extra
        )
        self.log.append(log)
        return self._lay_out(log, len(self.log) - 1)

    def _lay_out(self, log: DealLog, number: int) -> list[Event]:
        self._clear_pockets()
        self.hands = [mask_of(hand) for hand in log.deal.hands]
        self.kitty = mask_of(log.deal.kitty)
        self.stock = list(log.deal.stock or ())
        return self.table.observe(DealStarted(number, log.dealer))

    def apply(self, action: Action) -> list[Event]:
        """Do what a seat asks.

        Returns:
            What happened, in order.

        Raises:
            IllegalAction: The rules forbid it; the game is as it was.
        """
        table = self.table
        seat = action.seat
        if type(action) is Play and seat == table.to_act and table.phase is _PLAY:
            # The path of nearly every action, kept short.
            hand, card = self.hands[seat], action.card
            if card >= 0 and tricks.legal_mask(table, hand) >> card & 1:
                self.hands[seat] = hand ^ BIT[card]
                self.log[-1].actions.append(PLAY[seat][card])
                return table.observe(CARD_PLAYED[seat][card])
        reason = self.why_not(action)
        if reason is not None:
            raise IllegalAction(reason)
        self.log[-1].actions.append(action)
        events = table.observe(public_side(action, self.hands[seat]))
        if type(action) is Discard:
            mask = mask_of(action.cards)
            self.hands[seat] &= ~mask
            self.discards[seat] = mask
        if len(events) > 1:
            for event in events:
                self._move_cards(event)
        return events

    def _move_cards(self, event: Event) -> None:
        match event:
            case KittyTaken(seat=seat):
                self.hands[seat] |= self.kitty
            case Drew(seat=seat, count=count) | StockTaken(seat=seat, count=count):
                mask = mask_of(self.stock[:count])
                del self.stock[:count]
                self.hands[seat] |= mask
                self.drawn[seat] |= mask
            case _:
                pass

    def undo(self) -> Action | None:
        """Take the last action back, over the end of a deal too.

        A deal that nobody has acted in is taken back together with the action before it.

        Returns:
            The action taken back; None when there is none, and nothing has changed.
        """
        if not any(log.actions for log in self.log):
            return None
        while not self.log[-1].actions:
            self.log.pop()
        log = self.log[-1]
        action = log.actions.pop()
        actions, log.actions = log.actions, []
        number = len(self.log) - 1
        table = Table(self.rules, log.dealer)
        table.totals = list(log.totals)
        table.thrown_in_a_row = log.thrown_in
        table.results = [each for each in self.table.results if each.number < number]
        self.table = table
        self._lay_out(log, number)
        for each in actions:
            self.apply(each)
        return action
