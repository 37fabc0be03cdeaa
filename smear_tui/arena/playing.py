"""Playing bots against each other: one deal or one game, and what came out of it.

Deal or game ``i`` of a series has a seed of its own (``series_seed``), the same at every table, so
cards, dealer and the chances of the bots are the same; ``play --seed`` deals it again. A deal that
is thrown in is followed by the next cards of the same seed, until one is played.

What a deal from 0-0 counts: what each side scored. A moon has no score, it ends the game: the side
that wins the game by it counts the target, as if it stood there; a side whose moon failed counts
nothing, the others what they took. So a moon is worth plus or minus one game, as at the table.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from smear_tui.engine.cards import Seat, Side
from smear_tui.engine.events import DealScored
from smear_tui.engine.game import Game
from smear_tui.engine.generator import Generator
from smear_tui.players.ask import Asked
from smear_tui.session import LEAVE, NEXT, BotTurn, DealOver, Reply, Request, Session, drive


@dataclass(frozen=True, slots=True)
class Caps:
    """Where a game is stopped without a winner (rules, details).

    Attributes:
        deals: After so many deals, thrown-in ones among them.
        thrown_in: After so many thrown-in deals in a row.
    """

    deals: int = 200
    thrown_in: int = 50


@dataclass(frozen=True, slots=True)
class Won:
    """An auction that was won: by whom, with which bid (0: a moon), and whether it was made."""

    seat: Seat
    bid: int
    made: bool


@dataclass(frozen=True, slots=True)
class Played:
    """What came out of one deal or one game at one table.

    Attributes:
        scores: By side, what the deals counted (see the module).
        winner: The side that won the game, None when it did not end.
        auctions: Of every deal that was played.
        thrown_in: How many deals were thrown in.
        capped: Whether it was stopped at a cap.
        incidents: Seat and text of every answer that could not be used.
    """

    scores: tuple[int, ...]
    winner: Side | None
    auctions: tuple[Won, ...]
    thrown_in: int
    capped: bool
    incidents: tuple[tuple[Seat, str], ...] = ()


def series_seed(series: str, seed: int, number: int) -> int:
    """Return the seed of one of many games: 48 bits of the chances of (series, seed, number)."""
    return Generator(series, seed, number).word() >> 16


def play_out(
    session: Session,
    caps: Caps,
    *,
    ask: Callable[[BotTurn], Asked] | None = None,
    one_deal: bool = False,
) -> None:
    """Have the bots of a session play its game to the end or to a cap.

    Args:
        session: A game that only bots play.
        caps: Where it is stopped; its record then carries ``capped``.
        ask: Asks the bot of a turn; the session itself when None.
        one_deal: Stop after the first deal that is played.
    """
    asking = ask or session.ask_bot
    game = session.game

    def reply(request: Request) -> Reply:
        if isinstance(request, BotTurn):
            return asking(request)
        if not isinstance(request, DealOver):
            return None
        if one_deal and not request.thrown_in:
            return LEAVE
        if len(game.log) >= caps.deals or game.table.thrown_in_a_row >= caps.thrown_in:
            game.extra["capped"] = True
            return LEAVE
        return NEXT

    drive(session, reply)


def played_of(game: Game, incidents: tuple[tuple[Seat, str], ...] = ()) -> Played:
    """Return what came out of a game that was played."""
    results = game.table.results
    scores = [0] * game.rules.sides
    for result in results:
        for side, score in enumerate(_counted(game, result)):
            scores[side] += score
    return Played(
        tuple(scores),
        game.winner,
        tuple([Won(each.bidder, each.bid, each.made) for each in results]),
        len(game.log) - len(results),
        game.extra.get("capped") is True,
        incidents,
    )


def _counted(game: Game, result: DealScored) -> tuple[int, ...]:
    """What a deal counts for each side; the moon's own are in the module's description."""
    if result.scores is not None:
        return result.scores
    counted = list(result.took)
    if not result.made:
        counted[game.rules.side_of(result.bidder)] = 0
    if game.winner is not None:
        counted[game.winner] = game.rules.target
    return tuple(counted)
