"""Cards as notation strings: the pack, the trump order, who wins a trick, card points."""

from __future__ import annotations

from tests.naive.rules import Rules

RANKS = "23456789TJQKA"
SUITS = "SHDC"
OTHER_OF_COLOUR = {"S": "C", "C": "S", "H": "D", "D": "H"}
JOKERS = ["BJ", "LJ"]
CARD_POINTS = {"A": 4, "K": 3, "Q": 2, "J": 1, "T": 10}


def ranks(rules: Rules) -> str:
    """List the ranks that are in the pack, the lowest first."""
    return RANKS[RANKS.index(str(rules["lowest_rank"])) :]


def pack(rules: Rules) -> list[str]:
    """List every card of the pack."""
    suited = [rank + suit for suit in SUITS for rank in ranks(rules)]
    return suited + JOKERS[: rules["jokers"]]


def trump_order(rules: Rules, trump: str | None) -> list[str]:
    """List every trump, the highest first; none while trump is not named."""
    if trump is None:
        return []
    order = ["A" + trump, "K" + trump, "Q" + trump, "J" + trump]
    if rules["jick"]:
        order.append("J" + OTHER_OF_COLOUR[trump])
    if rules["joker_rank"] == "below_jick":
        order += JOKERS[: rules["jokers"]]
    order += [rank + trump for rank in "T98765432" if rank in ranks(rules)]
    if rules["joker_rank"] == "lowest":
        order += JOKERS[: rules["jokers"]]
    return order


def suit_of(rules: Rules, trump: str | None, card: str) -> str:
    """Tell the suit a card belongs to: trump for jick and jokers, else the printed one."""
    if trump is not None and card in trump_order(rules, trump):
        return trump
    return card[1]


def winning_card(rules: Rules, trump: str, cards: list[str]) -> str:
    """Find which of the cards of a trick, in the order played, takes it."""
    order = trump_order(rules, trump)
    trumps = [card for card in cards if card in order]
    if trumps:
        best = min(trumps, key=order.index)
        if best in JOKERS and "BJ" in cards and "LJ" in cards:
            jokers = [card for card in cards if card in JOKERS]
            return {"first": jokers[0], "second": jokers[1], "rank": "BJ"}[rules["joker_tie"]]
        return best
    led = [card for card in cards if card[1] == cards[0][1]]
    return max(led, key=lambda card: RANKS.index(card[0]))


def card_points(rules: Rules, card: str) -> int:
    """Tell the card points of one card."""
    if card in JOKERS:
        return int(rules["joker_value"])
    return CARD_POINTS.get(card[0], 0)


def carries_point(rules: Rules, trump: str, card: str) -> bool:
    """Tell whether a trump carries a round point, as discarding sees it."""
    carriers = {
        "high": "A" + trump,
        "low": ranks(rules)[0] + trump,
        "jack": "J" + trump,
        "jick": "J" + OTHER_OF_COLOUR[trump],
        "big_joker": "BJ",
        "little_joker": "LJ",
    }
    return any(card == carriers[point] for point in rules["points"] if point != "game")


def tier(rules: Rules, trump: str, card: str) -> int:
    """Tell the tier of a card in a discard: lower ones go first."""
    if suit_of(rules, trump, card) != trump:
        return 0
    if carries_point(rules, trump, card):
        return 3
    # A nine of the other suits is no trump, so what is left here is of the trump suit,
    # the jick or a joker; no joker's first letter is a digit.
    return 1 if card[0] in "3456789" else 2
