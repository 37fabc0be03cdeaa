"""A decision to practise: a hand at some point of a deal, and the way there."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from enum import Enum

from smear_tui.analysis.decision import decide
from smear_tui.engine.actions import Action, Misdeal
from smear_tui.engine.cards import Seat
from smear_tui.engine.errors import SmearError
from smear_tui.engine.game import Game
from smear_tui.engine.generator import first_dealer
from smear_tui.engine.notation import action_text, parse_action
from smear_tui.engine.phase import Phase
from smear_tui.engine.presets import rules_from_mapping, rules_to_mapping
from smear_tui.engine.rules import Rules
from smear_tui.engine.view import View
from smear_tui.players.names import default_names, usual_seats

YOU: Seat = 0
"""The seat of whoever practises."""


class Kind(Enum):
    """What is decided; the values stand in the database."""

    BID = "bid"
    TRUMP = "trump"
    DISCARD = "discard"


_KINDS = {Phase.AUCTION: Kind.BID, Phase.TRUMP: Kind.TRUMP, Phase.DISCARD: Kind.DISCARD}


class SpotError(SmearError):
    """A spot that was kept and cannot be understood any more."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A decision in the first deal of a game.

    Attributes:
        rules: The rules.
        seed: The seed of that game: its first deal has these cards and this dealer.
        totals: By side, before the deal; yours first.
        actions: What was done in the deal so far.
    """

    rules: Rules
    seed: int
    totals: tuple[int, ...]
    actions: tuple[Action, ...] = ()

    def game(self) -> Game:
        """Return a new game that stands at the decision.

        Raises:
            SmearError: Its actions do not follow the rules.
        """
        rules, seed = self.rules, self.seed
        names = default_names(usual_seats(rules.seats))
        game = Game(rules, first_dealer(rules, seed), players=names, seed=seed)
        game.table.totals = list(self.totals)
        game.deal_next()
        for action in self.actions:
            game.apply(action)
        return game

    def view(self) -> View:
        """Return what whoever practises knows, in a game of its own."""
        return self.game().view(YOU)

    def after(self, game: Game) -> Spot:
        """Return the spot at which a game of this deal stands now."""
        return replace(self, actions=tuple(game.log[-1].actions))

    def text(self) -> str:
        """Return the spot as it is kept."""
        return json.dumps(
            {
                "rules": rules_to_mapping(self.rules),
                "seed": self.seed,
                "totals": list(self.totals),
                "actions": [action_text(each) for each in self.actions],
            },
            separators=(",", ":"),
        )

    @classmethod
    def read(cls, text: str) -> Spot:
        """Read a spot that was kept.

        Raises:
            SpotError: It cannot be understood, or is no decision of yours.
        """
        try:
            data = json.loads(text)
            spot = cls(
                rules_from_mapping(data["rules"]),
                int(data["seed"]),
                tuple(int(each) for each in data["totals"]),
                tuple(parse_action(each) for each in data["actions"]),
            )
            if kind_of(spot.game()) is None:
                raise SpotError("it is no decision of yours")
        except (SmearError, ValueError, KeyError, TypeError, AttributeError) as error:
            raise SpotError(f"a hand that was kept cannot be shown: {error}") from error
        return spot


def kind_of(game: Game) -> Kind | None:
    """Return what you decide just now; None where there is nothing to choose."""
    if game.to_act != YOU:
        return None
    kind = _KINDS.get(game.table.phase)
    if kind is Kind.DISCARD:
        options = game.discard_options()
        return kind if options is not None and options.free else None
    choices = [each for each in game.legal() if not isinstance(each, Misdeal)]
    return kind if len(choices) > 1 else None


def play_on(game: Game) -> Kind | None:
    """Have the others act until there is something for you to decide before the first trick.

    Returns:
        What it is; None when the tricks begin, or the deal is thrown in.
    """
    while game.to_act is not None and game.table.phase is not Phase.PLAY:
        kind = kind_of(game)
        if kind is not None:
            return kind
        game.apply(decide(game.view(game.to_act)).action)
    return None


def play_out(game: Game) -> None:
    """Have the deal played to its end, your seat as well, by the policy."""
    while game.to_act is not None:
        game.apply(decide(game.view(game.to_act)).action)
