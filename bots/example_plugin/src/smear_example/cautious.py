"""``cautious``: bids only the points that it holds, and plays its cheapest card that is safe."""

from __future__ import annotations

from smear_tui.botapi import (
    Action,
    Answer,
    Bot,
    BotError,
    BotInfo,
    Generator,
    View,
    first_legal,
)
from smear_tui.engine.actions import Bid, NameTrump, Pass, Play
from smear_tui.engine.cards import BIT, SUIT_NAMES, Suit
from smear_tui.engine.phase import Phase
from smear_tui.engine.trump import trump_tables


class Cautious(Bot):
    """Bids what it holds.

    Args:
        nerve: How many points it bids beyond that.
    """

    info = BotInfo("cautious", "bids only the points it holds", "1.0")

    def __init__(self, nerve: str = "0") -> None:
        if not nerve.isdigit():
            raise BotError(f"the bot 'cautious': nerve is a number, not {nerve!r}")
        self.nerve = int(nerve)

    def answer(self, view: View, chance: Generator) -> Action | Answer:
        """Return what the seat does."""
        suit = max(range(4), key=lambda suit: (_points(view, suit), suit))
        if view.table.phase is Phase.AUCTION:
            return self._call(view, suit)
        if view.table.phase is Phase.TRUMP:
            return Answer(NameTrump(view.seat, suit), f"{SUIT_NAMES[suit]} hold my points")
        plays = [action for action in view.legal() if isinstance(action, Play)]
        return _card(view, plays) if plays else first_legal(view)

    def _call(self, view: View, suit: Suit) -> Answer:
        points = _points(view, suit) + self.nerve
        for call in view.legal():
            if isinstance(call, Bid) and call.level <= points:
                return Answer(call, f"{points} points in {SUIT_NAMES[suit]}")
        if Pass(view.seat) in view.legal():
            return Answer(Pass(view.seat), "I hold too little")
        return Answer(first_legal(view), "I have to")


def _points(view: View, suit: Suit) -> int:
    """Return how many cards that carry a round point are in the hand, with this suit as trump."""
    trump = trump_tables(view.rules, suit)
    return sum(bool(view.hand & BIT[card]) for card in trump.point_of)


def _card(view: View, plays: list[Play]) -> Answer:
    """Return the dearest card that nothing can beat any more, else the cheapest."""
    table = view.table
    trump = table.trump
    last = len(table.trick) == view.rules.seats - 1

    def worth(play: Play) -> tuple[bool, int, int]:
        return play.card in trump.captured, trump.worth[play.card], play.card % 13

    def is_safe(play: Play) -> bool:
        if table.trick and not trump.beaten_by[table.best_card] & BIT[play.card]:
            return False
        return last or not trump.beaten_by[play.card] & view.unseen

    safe = [play for play in plays if trump.suit is not None and is_safe(play)]
    if safe:
        return Answer(max(safe, key=worth), "nothing beats this")
    return Answer(min(plays, key=worth), "my cheapest")
