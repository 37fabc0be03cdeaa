"""Random option sets, packs, deals and actions for comparing two implementations.

Everything takes a `random.Random`; the same seed gives the same answers.
"""

from __future__ import annotations

from random import Random
from typing import Any

from tests.naive.cards import OTHER_OF_COLOUR, SUITS, pack
from tests.naive.game import NaiveGame
from tests.naive.rules import CHOICES, FLAGS, POINTS, PRESETS, Rules, full_rules, refusal

Cards = list[str]
ANYWHERE = ["all_pass", "moon_needs", "joker_rank", "joker_tie", "follow", "first_lead"]
ANYWHERE += ["high", "low", "low_to", "finish"]


def near(rng: Random, least: int, most: int, usual: int | None = None) -> int:
    """Choose from a range, every third time one of its ends; else up to `usual` where given."""
    if rng.random() < 1 / 3:
        return rng.choice([least, most])
    return rng.randint(least, max(least, min(most, usual if usual is not None else most)))


def random_rules(rng: Random) -> dict[str, Any]:
    """Make a random mapping (base and overrides) that is not refused; any option, any value."""
    base = rng.choice(list(PRESETS))
    rules = full_rules({"base": base})
    rules |= {option: rng.choice(CHOICES[option]) for option in ANYWHERE}
    rules |= {flag: rng.random() < 0.5 for flag in FLAGS}
    rules["joker_value"] = rng.choice([0, 0, 1])
    rules["target"] = rng.choice([1, 2, 3, 5, 7, 11, 15, 21])
    choose_sizes(rng, rules)
    choose_points(rng, rules)
    assert refusal(rules) is None, (refusal(rules), rules)
    own = full_rules({"base": base})
    everything = rng.random() < 0.3
    chosen = {
        option: value for option, value in rules.items() if everything or value != own[option]
    }
    return chosen if base == "minnesota" and rng.random() < 0.5 else {"base": base, **chosen}


def choose_sizes(rng: Random, rules: Rules) -> None:
    """Choose seats, pack, hands, kitty and exchange that can be dealt."""
    seats = rng.randint(2, 8)
    rules["seats"] = seats
    rules["sides"] = rng.choice([n for n in range(2, seats + 1) if seats % n == 0])
    rules["trump_named"] = rng.choice(["after_auction"] * 3 + ["first_lead"])
    by_lead = rules["trump_named"] == "first_lead"
    rules["jokers"] = 0 if by_lead else rng.choice(CHOICES["jokers"])
    rules["lowest_rank"] = rng.choice([2, 2, 2, *CHOICES["lowest_rank"]])
    rules["exchange"] = "none" if by_lead else rng.choice(CHOICES["exchange"])
    cards = len(pack(rules))
    hand = near(rng, 1, cards // seats, 9)
    rules["hand_size"] = rules["play_size"] = hand
    rules["packet"] = near(rng, 1, hand + 1, 4)
    rules["kitty"] = 0
    rest = cards - seats * hand
    if rules["exchange"] == "discard":
        rules["kitty"] = near(rng, 0, rest, 6)
        rules["play_size"] = near(rng, 1, hand)
    most = rest // (seats - 1) if rules["exchange"] == "draw" else 6
    rules["draw_limit"] = near(rng, 0, most, 4)


def choose_points(rng: Random, rules: Rules) -> None:
    """Choose round points that have their card, and bids that can be made."""
    possible = [
        point
        for point in POINTS
        if (point != "jick" or rules["jick"])
        and (point != "big_joker" or rules["jokers"] >= 1)
        and (point != "little_joker" or rules["jokers"] == 2)
    ]
    least = rng.choice([1, 2, 3])
    chosen = rng.sample(possible, near(rng, least, len(possible)))
    if rng.random() < 0.7:
        chosen.sort(key=POINTS.index)
    rules["points"] = chosen
    rules["max_bid"] = near(rng, rng.choice([1, len(chosen)]), len(chosen))
    rules["min_bid"] = near(rng, 1, rules["max_bid"])


def deal_out(rules: Rules, dealer: int, cards: Cards) -> tuple[list[Cards], Cards, Cards]:
    """Deal a pack, its top card first, in packets: hands, kitty, stock."""
    cards = list(cards)
    hands: list[Cards] = [[] for _ in range(rules["seats"])]
    while any(len(hand) < rules["hand_size"] for hand in hands):
        for i in range(rules["seats"]):
            hand = hands[(dealer + 1 + i) % rules["seats"]]
            for _ in range(min(rules["packet"], rules["hand_size"] - len(hand))):
                hand.append(cards.pop(0))
    kitty = [cards.pop(0) for _ in range(rules["kitty"])]
    return hands, kitty, cards


def random_deal(rng: Random, rules: Rules) -> tuple[list[Cards], Cards, Cards]:
    """Deal at random; now and then one hand is all of one colour's trumps, or all low."""
    cards = pack(rules)
    rng.shuffle(cards)
    stacked = rng.random()
    if stacked < 0.15:
        suit = rng.choice(SUITS)
        wanted = [c for c in cards if c[1] in (suit, "J") or c == "J" + OTHER_OF_COLOUR[suit]]
        cards = wanted + [c for c in cards if c not in wanted]
    elif stacked < 0.3:
        cards.sort(key=lambda c: c[0] not in "3456789")
    size = rules["hand_size"]
    hands = [cards[i * size : (i + 1) * size] for i in range(rules["seats"])]
    rest = cards[size * rules["seats"] :]
    if stacked < 0.3:
        rng.shuffle(hands)
    return hands, rest[: rules["kitty"]], rest[rules["kitty"] :]


def random_action(rng: Random, game: NaiveGame) -> str:
    """Choose any legal action, with its seat."""
    legal = game.legal()
    if isinstance(legal, list):
        return f"{game.to_act} {rng.choice(legal)}"
    must, more = legal["must"], [card for card in legal["from"] if card not in legal["must"]]
    number = rng.randint(legal["min"], legal["max"])
    cards = must + rng.sample(more, number - len(must))
    rng.shuffle(cards)
    return " ".join([str(game.to_act), "discard", *cards])


def random_record(rng: Random, mapping: dict[str, Any], max_deals: int = 30) -> dict[str, Any]:
    """Play a game at random, to its end or `max_deals`, and write its record."""
    rules = full_rules(mapping)
    game = NaiveGame(rules, rng.randrange(rules["seats"]))
    deals: list[dict[str, Any]] = []
    while game.phase != "over" and len(deals) < max_deals:
        hands, kitty, stock = random_deal(rng, rules)
        game.start(hands, kitty, stock)
        while game.to_act is not None:
            game.act(random_action(rng, game))
        deal: dict[str, Any] = {
            "dealer": game.dealer,
            "hands": [" ".join(hand) for hand in hands],
            "kitty": " ".join(kitty),
            "stock": " ".join(stock),
            "actions": list(game.actions),
        }
        if game.points is not None:
            deal["points"] = dict(game.points)
            if not game.moon:
                deal["scores"] = game.scores
            if not (game.moon and game.winner is not None):
                deal["totals"] = game.totals
        deals.append(deal)
    record = {"format": "smear-record", "version": 1, "rules": mapping, "deals": deals}
    if game.winner is None:
        record["capped"] = True
    return {**record, "winner": game.winner}
