"""Replay of a record by the naive implementation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.naive.game import NaiveError, NaiveGame
from tests.naive.rules import RulesFault, full_rules, refusal, stock_size


class _Fault(Exception):
    """What is wrong with a record."""


NOTHING: dict[str, Any] = dict.fromkeys(
    [
        *["status", "reason", "deal", "dealer", "phase", "to_act", "legal", "bidder", "bid"],
        *["moon", "trump", "hands", "trick", "card_points", "points", "scores", "totals"],
        "winner",
    ]
)


def replay(record: Any) -> dict[str, Any]:
    """Replay a record; on a fault tell where the game stood just before it."""
    game: NaiveGame | None = None
    try:
        game = begin(record)
        for number, deal in enumerate(record["deals"]):
            replay_deal(game, number, deal)
        status = end(game, record)
    except _Fault as fault:
        return {**standing(game), "status": "illegal", "reason": str(fault)}
    return {**standing(game), "status": status}


def standing(game: NaiveGame | None) -> dict[str, Any]:
    """Describe where a game stands, by the keys of a replay."""
    if game is None:
        return dict(NOTHING)
    return {
        **NOTHING,
        "deal": game.deals - 1 if game.deals else None,
        "dealer": game.dealer if game.deals else None,
        "phase": game.phase,
        "to_act": game.to_act,
        "legal": game.legal(),
        "bidder": game.bidder,
        "bid": game.bid,
        "moon": game.moon,
        "trump": game.trump,
        "hands": [" ".join(hand) for hand in game.hands],
        "trick": game.trick,
        "card_points": game.card_points,
        "points": game.points,
        "scores": game.scores,
        "totals": game.totals,
        "winner": game.winner,
    }


def begin(record: Any) -> NaiveGame:
    """Check all that stands outside the deals, and begin the game."""
    if not isinstance(record, Mapping):
        raise _Fault("not a JSON object")
    if record.get("format") != "smear-record":
        raise _Fault("format: not smear-record")
    if not is_int(record.get("version")) or record["version"] != 1:
        raise _Fault("version: not 1")
    if not isinstance(record.get("rules"), Mapping):
        raise _Fault("rules: missing")
    try:
        rules = full_rules(record["rules"])
    except RulesFault as fault:
        raise _Fault(f"rules: {fault}") from fault
    refused = refusal(rules)
    if refused is not None:
        raise _Fault(f"rules: {refused}")
    if "players" in record:
        names = record["players"]
        if not is_list_of_text(names) or len(names) != rules["seats"]:
            raise _Fault("players: not one name a seat")
    deals = record.get("deals")
    if not isinstance(deals, list) or not all(isinstance(deal, Mapping) for deal in deals):
        raise _Fault("deals: not a list of deals")
    dealer = deals[0].get("dealer") if deals else 0
    if not is_int(dealer) or not 0 <= dealer < rules["seats"]:
        raise _Fault("deal 0: dealer: no such seat")
    return NaiveGame(rules, dealer)


def replay_deal(game: NaiveGame, number: int, deal: Mapping[str, Any]) -> None:
    """Replay one deal and check what it claims about itself."""
    where = f"deal {number}"
    if game.phase != "between":
        raise _Fault(f"{where}: the one before is not finished, or the game is over")
    if not is_int(deal.get("dealer")) or deal["dealer"] != game.next_dealer:
        raise _Fault(f"{where}: dealer: must be {game.next_dealer}")
    if not is_list_of_text(deal.get("hands")):
        raise _Fault(f"{where}: hands: not a list of texts")
    hands = [cards_of(hand, where) for hand in deal["hands"]]
    rules = game.rules
    if "kitty" not in deal and rules["kitty"] > 0:
        raise _Fault(f"{where}: kitty: missing")
    kitty = cards_of(deal.get("kitty", ""), where)
    drawn = rules["exchange"] == "draw" and stock_size(rules) > 0
    if "stock" not in deal and drawn:
        raise _Fault(f"{where}: stock: missing")
    stock = cards_of(deal["stock"], where) if "stock" in deal else None
    actions = deal.get("actions")
    if not isinstance(actions, list) or not is_list_of_text(actions):
        raise _Fault(f"{where}: actions: not a list of texts")
    try:
        game.start(hands, kitty, stock)
    except NaiveError as error:
        raise _Fault(f"{where}: {error}") from error
    for index, action in enumerate(actions):
        try:
            game.act(action)
        except NaiveError as error:
            raise _Fault(f"{where}: action {index}: seat {game.to_act}: {error}") from error
    check_claims(game, where, deal)


def check_claims(game: NaiveGame, where: str, deal: Mapping[str, Any]) -> None:
    """Check a deal's points, scores and totals where it carries them."""
    played = game.points is not None
    ended_by_moon = game.moon and game.winner is not None
    right: dict[str, Any] = {
        "points": game.points,
        "scores": game.scores,
        "totals": game.totals if played and not ended_by_moon else None,
    }
    for key, value in right.items():
        claim = deal.get(key)
        if claim is None:
            continue
        if value is None:
            raise _Fault(f"{where}: {key}: not in such a deal")
        entries = list(claim.values()) if isinstance(claim, dict) else claim
        if not isinstance(entries, list) or not all(e is None or is_int(e) for e in entries):
            raise _Fault(f"{where}: {key}: not of the right form")
        if claim != value:
            raise _Fault(f"{where}: {key}: right is {value}")


def end(game: NaiveGame, record: Mapping[str, Any]) -> str:
    """Check the claims about the whole game, and tell its status."""
    if "winner" in record:
        claim = record["winner"]
        if claim is not None and not is_int(claim):
            raise _Fault("winner: no side")
        if claim != game.winner:
            raise _Fault(f"winner: right is {game.winner}")
    capped = record.get("capped", False)
    if not isinstance(capped, bool):
        raise _Fault("capped: neither true nor false")
    if game.winner is not None:
        if capped:
            raise _Fault("capped: the game is over")
        return "over"
    return "capped" if capped else "in_progress"


def cards_of(text: Any, where: str) -> list[str]:
    """Split a text of cards, one space between two."""
    if not isinstance(text, str):
        raise _Fault(f"{where}: cards are a text")
    return text.split(" ") if text else []


def is_int(value: Any) -> bool:
    """Tell a whole number from true, false and all the rest."""
    return isinstance(value, int) and not isinstance(value, bool)


def is_list_of_text(value: Any) -> bool:
    """Tell whether a value is a list of texts."""
    return isinstance(value, list) and all(isinstance(text, str) for text in value)
