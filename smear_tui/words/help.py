"""Short lines for the help of the present deal: trump order, card worth, what a bid means."""

from __future__ import annotations

from smear_tui.engine.rules import Rules
from smear_tui.engine.trump import Trump
from smear_tui.words.cards import UNICODE, CardStyle
from smear_tui.words.points import (
    card_note,
    card_points_in_pack,
    card_values,
    point_name,
    point_short,
)
from smear_tui.words.rules_deal import trump_ranks
from smear_tui.words.sections import RANK_WORDS, in_words
from smear_tui.words.sides import listed

IN_SHORT = (
    "Bid how many of the deal's round points your side will take: High is the ace of trump, Low "
    "the two, Jack the jack, Game the most card points; some games have more.",
    "The highest bidder names trump and leads. Follow suit if you can; the highest trump takes the "
    "trick, without trump the highest card of the suit led.",
    "Take what you bid, or lose as much. The first side at the target wins.",
)
"""How the games go, for somebody who has never played one."""


def trump_order_line(rules: Rules, trump: Trump, style: CardStyle = UNICODE) -> str:
    """Return the trumps of this deal, strongest first; by rank only while none is named.

    >>> from smear_tui.engine.trump import trump_tables
    >>> trump_order_line(Rules(), trump_tables(Rules(), 1))
    'A♥ K♥ Q♥ J♥ J♦ (the jick) BJ LJ 10♥ 9♥ 8♥ 7♥ 6♥ 5♥ 4♥ 3♥ 2♥'
    """
    if trump.suit is None:
        return trump_ranks(rules)
    noted = []
    for card in trump.order:
        note = card_note(card, trump, rules) if card == trump.jick else ""
        noted.append(style.label(card) + (f" ({note})" if note else ""))
    return " ".join(noted)


def card_worth_line(rules: Rules) -> str:
    """Return what the cards count for Game; "" where there is no such point."""
    if "game" not in rules.points:
        return ""
    return f"{card_values(rules)}; {card_points_in_pack(rules)} in the pack"


def point_lines(rules: Rules, trump: Trump, style: CardStyle = UNICODE) -> list[str]:
    """Return the round points with their cards, and whose they are.

    >>> from smear_tui.engine.trump import trump_tables
    >>> point_lines(Rules(), trump_tables(Rules(), 1))[::3]
    ['High: A♥, to the side that plays it', 'Game: to the side with the most card points']
    """
    cards = {point: style.label(card) for card, point in trump.point_of.items()}
    own = "the player who" if rules.seats == rules.sides else "the side that"
    lines = []
    for point in rules.points:
        name = point_name(point, rules)
        if point == "game":
            lines.append(f"{name}: to {own.rsplit(' ', 1)[0]} with the most card points")
            continue
        if rules.decided_late(point):
            card = f"the {getattr(rules, point)} trump in play"
        else:
            card = cards.get(point) or _CARDS[point].format(RANK_WORDS[rules.lowest_rank])
        verb = "plays" if rules.goes_to_player(point) else "takes"
        lines.append(f"{name}: {card}, to {own} {verb} it")
    return lines


_CARDS = {
    "high": "the ace of trump",
    "low": "the {} of trump",
    "jack": "the jack of trump",
    "jick": "the other jack of trump's colour",
    "big_joker": "BJ",
    "little_joker": "LJ",
}


def bids_about(rules: Rules, *, brief: bool = False) -> str:
    """Return what is bid for.

    >>> bids_about(Rules())
    'A bid is how many of High, Low, Jack and Game your side will take.'
    >>> bids_about(Rules(), brief=True)
    'A bid is how many round points your side will take.'
    """
    side = "you" if rules.seats == rules.sides else "your side"
    if brief:
        return f"A bid is how many round points {side} will take."
    names = [point_short(point, rules) for point in rules.points]
    return f"A bid is how many of {listed(names)} {side} will take."


def bid_meaning(rules: Rules, level: int) -> str:
    """Return what a bid of that level commits its side to.

    >>> bid_meaning(Rules(), 3)
    'Take at least 3 of the 4 round points; with fewer you lose 3.'
    """
    return f"Take {needed(rules, level)}; with fewer you lose {level}."


def needed(rules: Rules, level: int) -> str:
    """Return how many round points a bid of that level needs.

    >>> needed(Rules(), 4)
    'all 4 round points'
    """
    total = len(rules.points)
    return (
        f"{f'all {total}' if level == total else f'at least {level} of the {total}'} round points"
    )


def bid_lines(rules: Rules, total: int) -> list[str]:
    """Return what bids commit to, a line for the numbers and one for the moon.

    Args:
        rules: The rules.
        total: The side's total before the deal.

    >>> bid_lines(Rules(moon=False), 0)
    ['2 to 4: take at least as many of the 4 round points; with fewer you lose what you bid.']
    """
    low, high = rules.min_bid, rules.max_bid
    if low == high:
        lines = [f"{low}: {_small(bid_meaning(rules, low))}"]
    else:
        points = f"{len(rules.points)} round points"
        told = f"take at least as many of the {points}; with fewer you lose what you bid."
        lines = [f"{low} to {high}: {told}"]
    if rules.moon:
        lines.append(f"The moon: {_small(moon_meaning(rules, total))}")
    return lines


def _small(sentence: str) -> str:
    return sentence[:1].lower() + sentence[1:]


def moon_meaning(rules: Rules, total: int) -> str:
    """Return what shooting the moon commits its side to.

    Args:
        rules: The rules.
        total: The side's total before the deal.
    """
    wanted = f"all {in_words(len(rules.points))} round points"
    if rules.moon_needs == "in_play":
        wanted = "every round point in play"
    won = "you win the game at once" if total >= 0 else "your total goes back to 0"
    return f"Take {wanted} and {won}; miss one and the game is lost."
