"""A seat that is to speak, from a hand and what was said: a question asked without a game."""

from __future__ import annotations

import re
from collections.abc import Sequence

from smear_tui.analysis.bidding import call_of
from smear_tui.engine.auction import MOONED, PASSED
from smear_tui.engine.cards import Card, Mask, mask_of
from smear_tui.engine.errors import SmearError, cut
from smear_tui.engine.events import DealStarted
from smear_tui.engine.notation import card_text
from smear_tui.engine.phase import Phase
from smear_tui.engine.public import public_side
from smear_tui.engine.rules import Rules
from smear_tui.engine.scoring import winner_by_totals
from smear_tui.engine.table import Table
from smear_tui.engine.view import View


class PoseError(SmearError):
    """A hand, an auction or a score that cannot be; one line that says what would be right."""


def hand_of(rules: Rules, cards: Sequence[Card]) -> Mask:
    """Return a hand as a mask.

    Raises:
        PoseError: It has not the number of cards that is dealt, or one is not in the pack.
    """
    whole = rules.pack_mask
    for card in cards:
        if not whole >> card & 1:
            raise PoseError(f"{card_text(card)} is not in the pack of {rules.name}")
    if len(cards) != rules.hand_size:
        raise PoseError(f"{rules.hand_size} cards are dealt in {rules.name}, not {len(cards)}")
    return mask_of(cards)


def read_auction(text: str) -> tuple[int, ...]:
    """Read what was said before: a level each, 0 for a pass, -1 for a moon.

    Raises:
        PoseError: A word is neither.

    >>> read_auction("pass 2, pass")
    (0, 2, 0)
    """
    said = []
    for word in text.replace(",", " ").split():
        tidy = word.lower()
        if tidy in ("pass", "p", "-"):
            said.append(PASSED)
        elif tidy == "moon":
            said.append(MOONED)
        elif tidy.isdecimal() and len(tidy) < 3:
            said.append(int(tidy))
        elif tidy == "misdeal":
            raise PoseError("a misdeal ends the deal, so nobody speaks after it")
        else:
            raise PoseError(f"{word!r} is no call: write pass, a number or moon, from the first on")
    return tuple(said)


def read_scores(rules: Rules, text: str) -> tuple[int, ...]:
    """Read what the sides have before a deal, one's own first.

    Raises:
        PoseError: A word is no number, there is not one for each side, or the game is over.

    >>> read_scores(Rules(), "12, 9")
    (12, 9)
    """
    words = text.replace(",", " ").split()
    if not all(re.fullmatch("[+-]?[0-9]{1,4}", word) for word in words):
        raise PoseError(f"{cut(text, 30)!r} should be whole numbers, such as 12,9")
    scores = tuple(map(int, words))
    if len(scores) != rules.sides:
        raise PoseError(f"{rules.sides} sides have a score each, yours first, not {len(scores)}")
    sides = range(rules.sides)
    if all(winner_by_totals(rules, scores, side, made=False) is not None for side in sides):
        raise PoseError(f"{rules.name} is won at {rules.target}: with these the game is over")
    return scores


def posed(rules: Rules, hand: Mask, said: Sequence[int], totals: Sequence[int] = ()) -> View:
    """Return the view of seat 0, which is to speak next.

    Args:
        rules: The rules.
        hand: Its cards.
        said: What the seats before it said, the first to speak first (see ``read_auction``).
        totals: By side, its own first (see ``read_scores``); all zero when empty.

    Raises:
        PoseError: So many cannot have spoken, a call was not legal, or the auction is over.
    """
    if len(said) >= rules.seats:
        raise PoseError(
            f"at most {rules.seats - 1} of {rules.seats} seats can have spoken before you, "
            f"not {len(said)}"
        )
    dealer = (-len(said) - 1) % rules.seats
    table = Table(rules, dealer)
    table.totals = list(totals or [0] * rules.sides)
    table.observe(DealStarted(0, dealer))
    for number, level in enumerate(said, 1):
        _say(table, number, level)
    if table.phase is not Phase.AUCTION:
        raise PoseError("nobody speaks any more: that auction is over")
    return View(table, 0, hand, hand)


def _say(table: Table, number: int, level: int) -> None:
    seat = table.to_act
    if seat is None or table.phase is not Phase.AUCTION:
        raise PoseError(f"call {number} of the auction is one too many: it was over before")
    action = call_of(seat, level)
    reason = View(table, seat, 0, 0).why_not(action)
    if reason is not None:
        raise PoseError(f"call {number} of the auction cannot be: {reason}")
    table.observe(public_side(action, 0))
