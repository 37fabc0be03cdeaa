"""A game as the storage sees it: text of the right form, and nothing that need be legal."""

from smear_tui.storage.database import Store
from smear_tui.storage.gamelog import GameLog

RULES = {"base": "minnesota", "target": 15}
PLAYERS = ["You", "Ada", "Bo", "Zoë"]
BOTS = ["", "rookie", "random", "bots.py:Mine"]
HANDS = ["AH TH", "KS 2S", "QD JD", "9C 8C"]
SEED = 2**80 + 7


def new_game(store: Store) -> GameLog:
    return store.create_game(RULES, PLAYERS, BOTS, SEED)


def add_deal(log: GameLog, number: int, actions: int = 0) -> None:
    log.add_deal(number, number % 4, HANDS, "3C QD TC 6C", "2H 3H")
    for index in range(actions):
        log.add_action(number, index, action(index))


def action(index: int) -> str:
    return f"{index % 4} bid {index}"


def outcome(us: int, them: int) -> dict[str, object]:
    return {"points": {"high": 0}, "scores": [us, them], "totals": [us, them]}
