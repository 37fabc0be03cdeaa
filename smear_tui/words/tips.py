"""Three one-line tips for somebody's first deal."""

from __future__ import annotations

from smear_tui.engine.rules import Rules
from smear_tui.words.points import jick_word


def tips(rules: Rules) -> tuple[str, str, str]:
    """Return three tips for the first deal, each at most 74 cells."""
    bid = "Bid what you can see: the ace of trump is a point, a long suit helps."
    if rules.high != "ace":
        bid = "Bid what you can see: a high trump may be a point, a long suit helps."
    if rules.jick:
        odd = f"The {jick_word(rules)} (other jack of trump's colour) is a trump too."
        if rules.jokers:
            joker = "the joker" if rules.jokers == 1 else "the jokers"
            odd = f"The {jick_word(rules)} (other jack of trump's colour) and {joker} are trumps."
    elif rules.jokers:
        odd = "The joker is a trump." if rules.jokers == 1 else "The jokers are trumps."
    elif rules.trump_named == "first_lead":
        odd = "The first card led names trump: lead from your best suit if you bid."
    else:
        odd = "The bidder names trump after the auction, and leads to the first trick."
    ten = "A ten counts ten for Game: play it on a trick your partner is winning."
    if rules.seats == rules.sides:
        ten = "A ten counts ten for Game: play it where it takes the trick."
    if "game" not in rules.points:
        ten = "Small trumps take tricks late, when the big ones are gone."
    return bid, odd, ten
