"""Why the policy did something: a sentence for every code of its reasons.

Cards stand in strict notation (``JH``), as in the reasons of the engine; ``CardStyle.pretty`` turns
them into the player's.
"""

from __future__ import annotations

from collections.abc import Mapping

from smear_tui.engine.actions import Action, Bid, Discard, Misdeal, Moon, NameTrump, Pass, Play
from smear_tui.engine.cards import SUIT_NAMES
from smear_tui.engine.notation import card_text
from smear_tui.words.sides import Names, counted
from smear_tui.words.weighed import nameless

_SENTENCES: Mapping[str, str] = {
    "misdeal": "nothing but small cards: a misdeal",
    "pass_weak": "about {mean:.1f} points in {suit}: not worth {lowest}",
    "pass_outbid": "about {mean:.1f} points in {suit}: {lowest} would be outbid, more is not safe",
    "pass_partner": "partner has the bid, and {suit} would not gain enough",
    "bid_worth": "about {mean:.1f} points in {suit}: {level} makes {percent} % of the time",
    "must_bid": "the dealer has to bid: {suit} are best",
    "wins_game": "{level} wins the game, and makes {percent} % of the time",
    "stops_foe": "they are about to win: {level} in {suit} makes {percent} % of the time",
    "moon": "every point, {percent} % of the time: the moon",
    "best_suit": "{suit} take the most, about {mean:.1f} points",
    "other_suit": "{suit} make it {percent} % of the time",
    "keeps": "{card} is worth more here than the card that goes instead",
    "draw": "keeping trumps and sure tricks, drawing for the rest",
    "draw_none": "nothing here is worth throwing",
    "lay_away": "keeping trumps and aces; the least missed goes",
    "no_choice": "no other cards may go",
    "forced": "no other card is allowed",
    "same": "it makes no difference any more",
    "lead_names": "{card}: its suit makes the best trump",
    "lead_top": "{card}: nothing left beats it",
    "lead_top_draws": "{card}: nothing left beats it, and it draws trumps",
    "lead_draws": "{card} to draw their trumps",
    "lead_trump": "{card}: a trump lead gives least away",
    "lead_master": "{card}: the highest of its suit left",
    "lead_sure": "{card}: the highest of its suit, and they have no trump to take it",
    "lead_through": "{card}: it will do no better later",
    "lead_low": "{card}: nothing sure to lead, so what is missed least",
    "last_home": "{card} now: last to play, nothing left beats it",
    "last_wins": "{card}: last to play, the cheapest card that is worth winning with",
    "sure_home": "{card} now: nobody still to play can beat it",
    "sure_wins": "{card}: nobody still to play can beat it",
    "tries": "{card}: the trick is worth trying for; unseen cards that beat it: {above}",
    "lowest": "{card}: the lowest there is here, though it leads for now",
    "partner_sure_feed": "{card}: partner takes this trick for sure, so it counts for us",
    "partner_feed": "{card}: partner will probably take this trick",
    "partner_has_it": "{card}: partner has it, so what is missed least",
    "least_bad": "{card}: every other card would cost more",
    "keeps_guard": "{card}: the ten keeps its guard",
    "lost_low": "{card}: not worth fighting for, so what is missed least",
}

CODES = tuple(_SENTENCES)
"""Every code there is a sentence for."""


def why(code: str, figures: Mapping[str, float], card: str = "") -> str:
    """Return the sentence for a reason.

    Args:
        code: Of the reason.
        figures: The figures behind it, by name.
        card: The card played, in strict notation.

    >>> why("last_home", {"above": 0}, "JH")
    'JH now: last to play, nothing left beats it'
    """
    words: dict[str, str | float] = {**figures, "card": card}
    if "suit" in figures:
        words["suit"] = SUIT_NAMES[int(figures["suit"])]
    if "chance" in figures:
        words["percent"] = f"{100 * figures['chance']:.0f}"
    return _SENTENCES[code].format_map(words)


def said_why(action: Action, why: str, usual: str, names: Names) -> str:
    """Return what a bot did and why, as a sentence.

    Args:
        action: What it did.
        why: Its own reason, cards in strict notation; "" when it gave none.
        usual: What ``steady`` would have said for the same; "" when it would not have done it.
        names: Who is who.
    """
    who, did = names.seat(action.seat), _did(action, names)
    own = nameless(action, why)
    if own and isinstance(action, Play) and why.startswith(card_text(action.card)):
        told = f"{who} played {why}"
    elif own:
        told = f"{who} {did}: {own}"
    elif usual:
        told = f"{who} {did} and gives no reason. As steady: {usual}"
    else:
        told = f"{who} {did} and gives no reason"
    if names.style.ascii:
        told = told.replace("±", "+-")
    return names.style.pretty(told if told.endswith((".", "!", "?")) else f"{told}.")


def _did(action: Action, names: Names) -> str:
    match action:
        case Pass():
            return "passed"
        case Bid(level=level):
            return f"bid {level}"
        case Moon():
            return "shot the moon"
        case Misdeal():
            return "called a misdeal"
        case NameTrump(suit=suit):
            return f"named {SUIT_NAMES[suit]}"
        case Discard(cards=cards):
            return f"discarded {counted(len(cards), 'card')}"
        case Play(card=card):
            return f"played {card_text(card)}"
