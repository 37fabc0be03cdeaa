"""One deal, worked out anew from the cards dealt and the actions so far."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from tests.naive.cards import SUITS, carries_point, ranks, suit_of, tier, winning_card
from tests.naive.rules import Rules

Legal = list[str] | dict[str, Any]


@dataclass
class Deal:
    """Where a deal stands; built only by `unfold`."""

    rules: Rules
    dealer: int
    hands: list[list[str]]
    kitty: list[str]
    stock: list[str]
    phase: str = "auction"  # auction, trump, discard, play, played, thrown_in
    to_act: int | None = None
    said: list[tuple[int, str]] = field(default_factory=list)
    highest: int | None = None  # the highest number bid so far
    highest_seat: int | None = None
    bidder: int | None = None  # set when the auction has been won
    bid: int | None = None
    moon: bool = False
    misdealt: bool = False
    trump: str | None = None
    exchanged: list[int] = field(default_factory=list)
    trick: list[tuple[int, str]] = field(default_factory=list)
    tricks: list[tuple[int, list[tuple[int, str]]]] = field(default_factory=list)  # taker, cards

    def left_of(self, seat: int) -> int:
        """Name the seat to the left."""
        return int((seat + 1) % self.rules["seats"])

    def from_left_of_dealer(self) -> list[int]:
        """List all seats, left of the dealer first, the dealer last."""
        seats = self.rules["seats"]
        return [(self.dealer + 1 + i) % seats for i in range(seats)]


def unfold(
    rules: Rules,
    dealer: int,
    hands: list[list[str]],
    kitty: list[str],
    stock: list[str],
    actions: list[str],
) -> Deal:
    """Work out a deal from its cards and (legal) actions."""
    deal = Deal(rules, dealer, [list(hand) for hand in hands], list(kitty), list(stock))
    deal.to_act = deal.left_of(dealer)
    for action in actions:
        words = action.split(" ")
        seat, verb, args = int(words[0]), words[1], words[2:]
        if verb == "trump":
            deal.trump = args[0]
            begin_exchange(deal)
        elif verb == "discard":
            exchange(deal, seat, args)
        elif verb == "play":
            play(deal, seat, args[0])
        else:
            speak(deal, seat, verb, args)
    return deal


# --- auction


def speak(deal: Deal, seat: int, verb: str, args: list[str]) -> None:
    """Let a seat say its one thing in the auction."""
    deal.said.append((seat, verb))
    if verb == "misdeal":
        deal.misdealt = True
        deal.phase, deal.to_act = "thrown_in", None
        return
    if verb == "bid":
        deal.highest, deal.highest_seat = int(args[0]), seat
    if verb == "moon":
        deal.moon = True
        deal.highest, deal.highest_seat = None, seat
    spoken = [s for s, _ in deal.said]
    left = [s for s in deal.from_left_of_dealer() if s not in spoken]
    if any(can_do_more_than_pass(deal, s) for s in left):
        deal.to_act = left[0]
    elif deal.highest_seat is None:
        deal.phase, deal.to_act = "thrown_in", None
    else:
        win_auction(deal)


def can_do_more_than_pass(deal: Deal, seat: int) -> bool:
    """Tell whether a seat still to speak could bid or call the moon; a misdeal is not counted."""
    if deal.moon:
        return False
    return bool(deal.rules["moon"]) or bids(deal, seat) != []


def bids(deal: Deal, seat: int) -> list[int]:
    """List the numbers a seat may bid now."""
    rules = deal.rules
    least = rules["min_bid"]
    if deal.highest is not None:
        matching = rules["dealer_may_match"] and seat == deal.dealer
        least = deal.highest if matching else deal.highest + 1
    return list(range(least, rules["max_bid"] + 1))


def may_call_misdeal(deal: Deal, seat: int) -> bool:
    """Tell whether a hand is all threes to nines without the lowest rank."""
    allowed = [rank for rank in "3456789" if rank in ranks(deal.rules)[1:]]
    return bool(deal.rules["misdeal"]) and all(card[0] in allowed for card in deal.hands[seat])


def auction_legal(deal: Deal, seat: int) -> list[str]:
    """List what a seat may say."""
    others_passed = [verb for _, verb in deal.said] == ["pass"] * (deal.rules["seats"] - 1)
    must_bid = deal.rules["all_pass"] == "dealer_bids" and seat == deal.dealer and others_passed
    legal = [] if must_bid else ["pass"]
    legal += [f"bid {n}" for n in bids(deal, seat)]
    if deal.rules["moon"]:
        legal.append("moon")
    if may_call_misdeal(deal, seat):
        legal.append("misdeal")
    return legal


def win_auction(deal: Deal) -> None:
    """End the auction: the bidder takes the kitty, then names trump or leads."""
    assert deal.highest_seat is not None
    deal.bidder, deal.bid = deal.highest_seat, deal.highest
    deal.hands[deal.bidder] += deal.kitty
    deal.kitty = []
    deal.phase = "trump" if deal.rules["trump_named"] == "after_auction" else "play"
    deal.to_act = deal.bidder


# --- exchange


def begin_exchange(deal: Deal) -> None:
    """Go from naming trump to the exchange, or to play where there is none."""
    if deal.rules["exchange"] == "none":
        deal.phase, deal.to_act = "play", deal.bidder
    else:
        deal.phase = "discard"
        turn_to_discard(deal, deal.left_of(deal.dealer))


def turn_to_discard(deal: Deal, seat: int) -> None:
    """Give a seat its turn to discard; a drawing dealer takes the rest of the stock first."""
    deal.to_act = seat
    if deal.rules["exchange"] == "draw" and seat == deal.dealer:
        deal.hands[seat] += deal.stock
        deal.stock = []


def exchange(deal: Deal, seat: int, cards: list[str]) -> None:
    """Take a seat's discard, and let it draw in the draw game."""
    deal.hands[seat] = [card for card in deal.hands[seat] if card not in cards]
    if deal.rules["exchange"] == "draw" and seat != deal.dealer:
        deal.hands[seat] += deal.stock[: len(cards)]
        deal.stock = deal.stock[len(cards) :]
    deal.exchanged.append(seat)
    if seat == deal.dealer:
        deal.phase, deal.to_act = "play", deal.bidder
    else:
        turn_to_discard(deal, deal.left_of(seat))


def discard_legal(deal: Deal, seat: int) -> dict[str, Any]:
    """Tell how many cards a seat discards, which of them surely and which possibly."""
    rules, hand = deal.rules, deal.hands[seat]
    assert deal.trump is not None
    if rules["exchange"] == "draw" and seat != deal.dealer:
        plain = [card for card in hand if suit_of(rules, deal.trump, card) != deal.trump]
        most = min(rules["draw_limit"], len(plain))
        return {"min": 0, "max": most, "must": [], "from": plain if most > 0 else []}
    number = len(hand) - rules["play_size"]
    must: list[str] = []
    for cards in tiers(deal, seat):
        missing = number - len(must)
        if len(cards) > missing:
            return {
                "min": number,
                "max": number,
                "must": must,
                "from": must + (cards if missing > 0 else []),
            }
        must = must + cards
    return {"min": number, "max": number, "must": must, "from": must}


def tiers(deal: Deal, seat: int) -> list[list[str]]:
    """Sort a hand into its tiers; the drawing dealer's trumps that score nothing are one tier."""
    rules, hand = deal.rules, deal.hands[seat]
    trump = deal.trump
    assert trump is not None
    of = {n: [card for card in hand if tier(rules, trump, card) == n] for n in range(4)}
    assert all(carries_point(rules, trump, card) for card in of[3])
    if rules["exchange"] == "draw":
        return [of[0], of[1] + of[2], of[3]]
    return [of[0], of[1], of[2], of[3]]


def discard_fault(deal: Deal, seat: int, cards: list[str]) -> str | None:
    """Say why a discard is illegal, straight from the sentences of the rules."""
    rules, hand = deal.rules, deal.hands[seat]
    if len(set(cards)) != len(cards):
        return "a card stands twice"
    if any(card not in hand for card in cards):
        return "not a card of that hand"
    if rules["exchange"] == "draw" and seat != deal.dealer:
        if len(cards) > rules["draw_limit"]:
            return "more than draw_limit"
        if any(suit_of(rules, deal.trump, card) == deal.trump for card in cards):
            return "trump is not discarded"
        return None
    if len(hand) - len(cards) != rules["play_size"]:
        return "does not leave play_size cards"
    kept_lower: list[str] = []
    for group in tiers(deal, seat):
        if kept_lower and any(card in cards for card in group):
            return f"{kept_lower[0]} must go first"
        kept_lower += [card for card in group if card not in cards]
    return None


# --- tricks


def play(deal: Deal, seat: int, card: str) -> None:
    """Play a card; a full trick goes to its winner."""
    rules = deal.rules
    deal.hands[seat] = [other for other in deal.hands[seat] if other != card]
    if deal.trump is None:
        deal.trump = card[1]
    deal.trick.append((seat, card))
    if len(deal.trick) < rules["seats"]:
        deal.to_act = deal.left_of(seat)
        return
    best = winning_card(rules, deal.trump, [c for _, c in deal.trick])
    taker = next(s for s, c in deal.trick if c == best)
    deal.tricks.append((taker, deal.trick))
    deal.trick = []
    deal.to_act = taker
    if len(deal.tricks) == rules["play_size"]:
        deal.phase, deal.to_act = "played", None


def play_legal(deal: Deal, seat: int) -> list[str]:
    """List the cards a seat may play."""
    rules, hand, trump = deal.rules, deal.hands[seat], deal.trump
    trumps = [c for c in hand if trump is not None and suit_of(rules, trump, c) == trump]
    if not deal.trick:
        first = not deal.tricks and trump is not None
        return trumps if first and rules["first_lead"] == "trump" and trumps else list(hand)
    led = suit_of(rules, trump, deal.trick[0][1])
    following = [c for c in hand if suit_of(rules, trump, c) == led]
    if not following:
        return list(hand)
    if rules["follow"] == "may_trump":
        return [c for c in hand if c in following or c in trumps]
    return following


def legal(deal: Deal) -> Legal:
    """Tell everything the seat to act may do."""
    seat = deal.to_act
    if seat is None:
        return []
    if deal.phase == "auction":
        return auction_legal(deal, seat)
    if deal.phase == "trump":
        return [f"trump {suit}" for suit in SUITS]
    if deal.phase == "discard":
        return discard_legal(deal, seat)
    return [f"play {card}" for card in play_legal(deal, seat)]
