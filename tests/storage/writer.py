"""A headless writer that a test kills: forks a child per order, which plays and tells.

Orders come on standard input, one line each: the database, tab, a number that chooses the moves.
On standard output stand `pid N` when a child is about to begin, `game G` when it plays game G,
`kept D N` when deal D has N actions on the disk, `answers N` when so many answers of practice are,
and `end` when it is gone, by whatever means.
The fork saves the interpreter's start, so that hundreds of kills are cheap.
"""

import os
import random
import sys
from pathlib import Path

from smear_tui.storage.database import Store, open_store
from smear_tui.storage.gamelog import GameLog
from smear_tui.storage.practice import Mistake, PracticeAnswer
from tests.storage.games import action, add_deal, new_game


def tell(*words: object) -> None:
    """Write a line at once and in one piece; nothing may wait in a buffer of the child."""
    os.write(1, (" ".join(map(str, words)) + "\n").encode())


def step(log: GameLog, chance: random.Random) -> None:
    """Do one thing to the game and tell it once it is done."""
    deals = log.record()["deals"]
    if not deals or len(deals[-1]["actions"]) >= 8:
        add_deal(log, len(deals))
        tell("kept", len(deals), 0)
        return
    deal, number = len(deals) - 1, len(deals[-1]["actions"])
    if number > 2 and chance.random() < 0.1:
        # Told before as well: when the kill falls between, either side of it is right.
        tell("kept", deal, number - 2)
        log.truncate(deal, number - 2)
        tell("kept", deal, number - 2)
        return
    log.add_action(deal, number, action(number))
    tell("kept", deal, number + 1)


def practise(store: Store) -> None:
    """Answer once more in practice, wrongly, and tell it once it is kept."""
    number = len(store.practice.answers())
    at, spot = "2026-11-30T12:00:00+00:00", f"spot {number}"
    answer = PracticeAnswer(at, "minnesota", "bid", "all", spot, "bid 4", "pass", 1.0, False, 300)
    store.practice.add(answer, Mistake(spot, "minnesota", "bid", "{}", at))
    tell("answers", number + 1)


def play(path: Path, seed: int) -> None:
    """Play on with the unfinished game, or begin one, until it is killed."""
    chance = random.Random(seed)
    with open_store(path) as store:
        games = store.unfinished()
        again = games and chance.random() < 0.9
        log = store.open_game(games[0].id) if again else new_game(store)
        tell("game", log.id)
        for line in store.warnings:
            tell("warning", line)
        while True:
            if chance.random() < 0.2:
                practise(store)
            step(log, chance)


def main() -> None:
    """Take orders until there are no more."""
    for order in sys.stdin:
        path, seed = order.rstrip("\n").split("\t")
        child = os.fork()
        if child == 0:
            tell("pid", os.getpid())
            try:
                play(Path(path), int(seed))
            except BaseException as error:
                tell("error", repr(error))
            os._exit(1)
        os.waitpid(child, 0)
        tell("end")


if __name__ == "__main__":
    main()
