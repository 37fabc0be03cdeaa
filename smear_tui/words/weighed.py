"""Why a choice was made by evaluation: what it is worth, and what the next best one is."""

from __future__ import annotations

from smear_tui.engine.actions import Action, Bid, Discard, Misdeal, Moon, NameTrump, Pass, Play
from smear_tui.engine.cards import SUIT_NAMES
from smear_tui.engine.notation import card_text, cards_text


def named(action: Action) -> str:
    """Return an action in two or three words; cards in strict notation.

    >>> named(Bid(0, 4)), named(Pass(1)), named(Play(2, 0))
    ('4', 'passing', '2S')
    """
    match action:
        case Pass():
            return "passing"
        case Bid(level=level):
            return str(level)
        case Moon():
            return "the moon"
        case Misdeal():
            return "a misdeal"
        case NameTrump(suit=suit):
            return SUIT_NAMES[suit]
        case Discard(cards=cards):
            return f"without {cards_text(cards)}" if cards else "keeping all"
        case Play(card=card):
            return card_text(card)


def signed(number: float, digits: int) -> str:
    """Return a number with its sign; nothing has none that is minus.

    >>> signed(-0.04, 1), signed(1.25, 2)
    ('+0.0', '+1.25')
    """
    return f"{round(number, digits) + 0.0:+.{digits}f}"


def nameless(action: Action, why: str) -> str:
    """Return a reason without the name of the choice in front, where that stands beside it.

    >>> nameless(Play(2, 0), "2S: nothing left beats it"), nameless(Play(2, 0), "2S now: last")
    ('nothing left beats it', '2S now: last')
    """
    return why.removeprefix(f"{named(action)}: ")


def weighed(
    chosen: tuple[Action, float],
    other: tuple[Action, float, float],
    *,
    near: bool,
    worlds: int,
) -> str:
    """Return the reason for a choice as a sentence.

    Args:
        chosen: What was chosen, and what it is worth.
        other: The best of the others, its worth, and half the width of that one's interval.
        near: Whether worth is the chance to win the game, else points.
        worlds: How many deals were looked at.

    >>> weighed((Bid(0, 4), 1.25), (Pass(0), 0.5, 0.6), near=False, worlds=48)
    '4: +1.2 points a deal over 48 deals; passing: +0.5 ±0.6'
    """
    (action, worth), (next_best, next_worth, half) = chosen, other
    if near:
        told = f"{100 * worth:.0f} % to win the game over {worlds} deals"
        rest = f"{100 * next_worth:.0f} % ±{100 * half:.0f}"
    else:
        told = f"{signed(worth, 1)} points a deal over {worlds} deals"
        rest = f"{signed(next_worth, 1)} ±{half:.1f}"
    return f"{named(action)}: {told}; {named(next_best)}: {rest}"


def not_clearly(action: Action, worlds: int) -> str:
    """Return that a choice came out ahead, but by no more than chance can make.

    >>> not_clearly(Bid(0, 3), 36)
    '3 is not clearly better over 36 deals'
    """
    what = "another discard" if isinstance(action, Discard) else named(action)
    verb = "are" if isinstance(action, NameTrump) else "is"
    return f"{what} {verb} not clearly better over {worlds} deals"
