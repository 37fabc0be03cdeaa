"""Deal the cards a seat has not seen anew, in any way its view allows.

A world is found by swapping unseen cards between the places they lie in, starting from how they
truly lie, and keeping each swap that contradicts nothing the seat has seen:

- a seat that did not follow has no card of the suit that was led (trump may always be played where
  the rules say so, and then shows nothing); a bidder who led no trump first has none where trump
  must be led;
- what was laid away was laid away legally: nothing of a higher tier than a card that was kept;
  no trump by a seat that drew.

Which of the bidder's cards came from the kitty, and which of a seat's cards were drawn, is then
chosen freely among those it held. The places are worked out from the public actions and the rules,
with the naive helpers, not with the engine's own notes on voids or discards.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random
from typing import Any

from smear_tui.engine.actions import Action, Discard, Play
from smear_tui.engine.cards import SUITS, cards_in
from smear_tui.engine.game import Game
from smear_tui.engine.generator import Deal
from smear_tui.engine.notation import card_text, cards_text, parse_card
from tests.naive.cards import JOKERS, pack, suit_of, tier


@lru_cache(maxsize=64)
def _tables(rules_text: str, trump: str | None) -> tuple[dict[str, str], dict[str, int]]:
    """By card its suit ("joker" while no trump is named), and its tier in a discard."""
    rules = json.loads(rules_text)
    suits, tiers = {}, {}
    for card in pack(rules):
        if trump is None:
            suits[card] = "joker" if card in JOKERS else card[1]
            continue
        suits[card] = suit_of(rules, trump, card)
        number = tier(rules, trump, card)
        tiers[card] = 1 if number == 2 and rules["exchange"] == "draw" else number
    return suits, tiers


@dataclass
class Holding:
    """What a seat other than the viewer's holds, has played and has laid away."""

    played: list[str] = field(default_factory=list)
    hand: list[str] = field(default_factory=list)
    away: list[str] = field(default_factory=list)
    lacks: set[str] = field(default_factory=set)
    exchanged: bool = False


class World:
    """The places of the unseen cards, from one seat's view of a deal under way."""

    def __init__(self, game: Game, viewer: int, rules: dict[str, Any]) -> None:
        self.game, self.viewer, self.rules = game, viewer, rules
        self.log = game.log[-1]
        self.table = game.table
        suit = game.table.trump.suit
        self.trump = None if suit is None else SUITS[suit]
        self.drawing = rules["exchange"] == "draw"
        self.suits, self.tiers = _tables(json.dumps(rules), self.trump)
        self.others = {
            seat: self._holding(seat) for seat in range(rules["seats"]) if seat != viewer
        }
        self._note_what_play_shows()
        taken = self.table.bidder is not None
        self.kitty = [] if taken else texts(self.log.deal.kitty)
        self.stock = texts(game.stock)
        self.slots = [self.kitty, self.stock]
        for each in self.others.values():
            self.slots += [each.hand, each.away]

    def _holding(self, seat: int) -> Holding:
        actions = self.log.actions
        return Holding(
            played=[card_text(a.card) for a in actions if isinstance(a, Play) and a.seat == seat],
            hand=texts(cards_in(self.game.hands[seat])),
            away=texts(cards_in(self.game.discards[seat])),
            exchanged=any(isinstance(a, Discard) and a.seat == seat for a in actions),
        )

    def _note_what_play_shows(self) -> None:
        plays = [action for action in self.log.actions if isinstance(action, Play)]
        seats = self.rules["seats"]
        for number, play in enumerate(plays):
            led = self.suits[card_text(plays[number - number % seats].card)]
            own = self.suits[card_text(play.card)]
            lacks = set() if play.seat == self.viewer else self.others[play.seat].lacks
            if number % seats:
                free = self.rules["follow"] == "may_trump" and own == self.trump
                if own != led and not free:
                    lacks.add(led)
            elif number == 0 and self.rules["first_lead"] == "trump" and own != self.trump:
                lacks.add(self.trump or "")

    # --- is it allowed

    def allows(self, seat: int) -> bool:
        """Whether nothing that was seen contradicts what this seat holds and laid away."""
        held = self.others[seat]
        if any(self.suits[card] in held.lacks for card in held.hand):
            return False
        if not held.away:
            return True
        if self.drawing and seat != self.table.dealer:
            return all(self.suits[card] != self.trump for card in held.away)
        kept = held.hand + held.played
        return max(map(self.tiers.__getitem__, held.away)) <= min(map(self.tiers.__getitem__, kept))

    # --- another way it may lie

    def shuffle(self, rng: Random, attempts: int) -> None:
        """Swap unseen cards at random, as far as allowed."""
        places = [(slot, index) for slot in self.slots for index in range(len(slot))]
        owners = {id(slot): seat for seat in self.others for slot in self._slots_of(seat)}
        if len(places) < 2:
            return
        for _ in range(attempts):
            (one, here), (two, there) = rng.choice(places), rng.choice(places)
            one[here], two[there] = two[there], one[here]
            seats = {owners.get(id(one)), owners.get(id(two))} - {None}
            if not all(self.allows(seat) for seat in seats if seat is not None):
                one[here], two[there] = two[there], one[here]

    def _slots_of(self, seat: int) -> list[list[str]]:
        return [self.others[seat].hand, self.others[seat].away]

    def deal(self, rng: Random) -> Deal:
        """The cards as they were dealt in this world."""
        rules, true = self.rules, self.log.deal
        hands = list(true.hands)
        kitty, drawn = list(self.kitty), []
        order = [(self.table.dealer + 1 + step) % rules["seats"] for step in range(rules["seats"])]
        for seat in order:
            count = self.table.drawn[seat] or 0
            if seat == self.viewer:
                drawn += texts(self.viewers_draw(count))
                continue
            held = self.others[seat]
            kept = held.played + held.hand
            rng.shuffle(kept)
            # Drawn cards are among those kept, but for the dealer, who lays away after drawing.
            late = kept + held.away if seat == self.table.dealer else kept
            rng.shuffle(late)
            from_stock = late[:count]
            pool = [card for card in kept + held.away if card not in from_stock]
            if seat == self.table.bidder and rules["kitty"]:
                rng.shuffle(pool)
                kitty = [pool.pop() for _ in range(rules["kitty"])]
            drawn += from_stock
            hands[seat] = cards(pool)
        if self.viewer == self.table.bidder:
            kitty = texts(true.kitty)
        return Deal(tuple(hands), cards(kitty), cards(drawn + self.stock))

    def viewers_draw(self, count: int) -> tuple[int, ...]:
        """What the viewer drew, which he knows."""
        before = 0
        stock = self.log.deal.stock or ()
        for step in range(1, self.rules["seats"] + 1):
            seat = (self.table.dealer + step) % self.rules["seats"]
            if seat == self.viewer:
                break
            before += self.table.drawn[seat] or 0
        return stock[before : before + count]

    def actions(self) -> list[Action]:
        """The same public history, with the discards of this world."""
        return [
            Discard(action.seat, cards(self.others[action.seat].away))
            if isinstance(action, Discard) and action.seat != self.viewer
            else action
            for action in self.log.actions
        ]


def texts(of: Any) -> list[str]:
    text = cards_text(of)
    return text.split(" ") if text else []


def cards(of: list[str]) -> tuple[int, ...]:
    return tuple(map(parse_card, of))
