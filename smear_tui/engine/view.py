"""What one seat may know: the table and its own pocket, nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from smear_tui.engine.actions import Action, Misdeal
from smear_tui.engine.cards import HIDDEN, Card, Mask, Seat, mask_of
from smear_tui.engine.events import DealStarted, Discarded, MisdealCalled, Primary
from smear_tui.engine.exchange import DiscardOptions, why_locked
from smear_tui.engine.notation import (
    action_text,
    cards_text,
    hand_text,
    parse_action,
    parse_card,
    parse_cards,
)
from smear_tui.engine.presets import rules_from_mapping, rules_to_mapping
from smear_tui.engine.public import action_seen, public_side
from smear_tui.engine.rules import Rules
from smear_tui.engine.table import Table, discard_options, legal_actions, why_not

_NOBODY: Seat = -1


@dataclass(frozen=True, slots=True)
class View:
    """A seat's knowledge, read-only; it is made in constant time and shares the game's table.

    So it shows the game as it *is*: take a new one after every action.

    Attributes:
        table: All that is public.
        seat: Whose view it is.
        hand: Mask of the cards held now.
        dealt: Mask of the cards dealt.
        kitty: Mask of the kitty if this seat took it, else 0.
        drawn: Mask of the cards this seat drew.
        discards: Mask of the cards this seat laid away.
    """

    table: Table
    seat: Seat
    hand: Mask
    dealt: Mask
    kitty: Mask = 0
    drawn: Mask = 0
    discards: Mask = 0

    @classmethod
    def of_nobody(cls, table: Table) -> View:
        """Return what is public: what somebody may know who sits in no seat."""
        return cls(table, _NOBODY, 0, 0)

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return self.table.rules

    @property
    def my_turn(self) -> bool:
        """Whether this seat is to act."""
        return self.table.to_act == self.seat

    @property
    def unseen(self) -> Mask:
        """Mask of the cards this seat has not seen: in other hands, laid away or not dealt."""
        seen = self.dealt | self.kitty | self.drawn | self.table.played
        return self.rules.pack_mask & ~seen

    def legal(self) -> tuple[Action, ...]:
        """Return every legal action; () for a discard and when others are to act."""
        return legal_actions(self.table, self.hand) if self.my_turn else ()

    def discard_options(self) -> DiscardOptions | None:
        """Return what this seat may discard now, None when no discard of its own is wanted."""
        return discard_options(self.table, self.hand) if self.my_turn else None

    def why_not(self, action: Action) -> str | None:
        """Return why the action is not legal, or None if it is."""
        return why_not(self.table, self.hand, action)

    def why_locked(self, card: int) -> str | None:
        """Return why a card of the hand is in no legal discard, or None."""
        return why_locked(self.table, self.hand, card)

    def to_json(self) -> dict[str, Any]:
        """Return the view as plain data: rules, seat, own cards, the actions of the deal so far.

        Hidden cards stand as ``?``.
        """
        table = self.table
        data: dict[str, Any] = {
            "rules": rules_to_mapping(self.rules),
            "seat": self.seat,
            "deal": table.deal_number,
            "dealer": table.dealer,
            "totals": list(table.start_totals),
            "dealt": hand_text(self.dealt),
            "actions": [self._heard(event) for event in table.heard],
        }
        if self.kitty:
            data["kitty"] = hand_text(self.kitty)
        if self.drawn:
            data["drawn"] = hand_text(self.drawn)
        return data

    def _heard(self, event: Primary) -> str:
        match event:
            case Discarded(seat=seat) if seat == self.seat:
                return f"{seat} discard {hand_text(self.discards)}".rstrip()
            case MisdealCalled(cards=cards):
                return f"{action_text(action_seen(event))} {cards_text(cards)}"
            case _:
                return action_text(action_seen(event))

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> View:
        """Read what ``to_json`` wrote, folding the same events.

        Raises:
            ParseError: A card or an action cannot be read.
            RulesError: The rules do not check.
        """
        table = Table(rules_from_mapping(data["rules"]), data["dealer"])
        table.totals = list(data["totals"])
        table.observe(DealStarted(data["deal"], data["dealer"]))
        seat, discards = data["seat"], 0
        for text in data["actions"]:
            event, cards = _read_heard(text)
            table.observe(event)
            if isinstance(event, Discarded) and event.seat == seat:
                discards = mask_of(cards)
        dealt, kitty, drawn = (
            mask_of(parse_cards(data.get(place, ""))) for place in ("dealt", "kitty", "drawn")
        )
        hand = (dealt | kitty | drawn) & ~discards & ~table.played
        return cls(table, seat, hand, dealt, kitty, drawn, discards)


def _read_heard(text: str) -> tuple[Primary, tuple[Card, ...]]:
    """Read an action of a view's JSON; the cards are those laid away or shown, hidden or not."""
    seat, _, rest = text.partition(" ")
    verb, *words = rest.split(" ")
    if verb not in ("discard", "misdeal"):
        return public_side(parse_action(text), 0), ()
    action = parse_action(f"{seat} {verb}")
    cards = tuple(HIDDEN if word == "?" else parse_card(word, strict=True) for word in words)
    if isinstance(action, Misdeal):
        return MisdealCalled(action.seat, cards), cards
    return Discarded(action.seat, len(cards)), cards
