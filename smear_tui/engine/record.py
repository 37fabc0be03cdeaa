"""Records: a game as plain data, written, read and replayed without any random number.

Implements the rules, section *Notation and records*. ``replay`` goes as far as the record is
right, so that a fault can be shown at the place where it stands.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from smear_tui.engine.actions import Action
from smear_tui.engine.cards import Card
from smear_tui.engine.errors import DealError, IllegalAction, ParseError, RecordError, RulesError
from smear_tui.engine.game import DealLog, Game
from smear_tui.engine.generator import Deal
from smear_tui.engine.notation import action_text, cards_text, parse_action, parse_cards
from smear_tui.engine.phase import Phase
from smear_tui.engine.presets import rules_from_mapping, rules_to_mapping
from smear_tui.engine.rules import Rules

FORMAT, VERSION = "smear-record", 1
_KNOWN = ("format", "version", "rules", "players", "seed", "deals", "winner")
_KNOWN_IN_DEAL = (
    "dealer", "hands", "kitty", "stock", "actions", "points", "scores", "totals",
)  # fmt: skip


def record_of(game: Game) -> dict[str, Any]:
    """Return the record of a game, finished or not."""
    given = game.rules_as_given
    record: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "rules": rules_to_mapping(game.rules) if given is None else given,
    }
    if game.players is not None:
        record["players"] = game.players
    if game.seed is not None:
        record["seed"] = game.seed
    record.update(game.extra)
    record["deals"] = [_deal_record(game, number, log) for number, log in enumerate(game.log)]
    record["winner"] = game.winner
    return record


def deal_record(deal: Deal, dealer: int) -> dict[str, Any]:
    """Return the record of a deal's cards, before any action."""
    record: dict[str, Any] = {"dealer": dealer, "hands": [cards_text(hand) for hand in deal.hands]}
    if deal.kitty:
        record["kitty"] = cards_text(deal.kitty)
    if deal.stock is not None:
        record["stock"] = cards_text(deal.stock)
    return record


def outcome_of(game: Game, number: int) -> dict[str, Any] | None:
    """Return ``points``, ``scores`` and ``totals`` of a deal, as far as its record has them.

    None for a deal that is not played to its end.
    """
    for result in game.table.results:
        if result.number == number:
            outcome: dict[str, Any] = {"points": dict(result.points)}
            if result.scores is not None:
                outcome["scores"] = list(result.scores)
            if not (result.moon and game.over and number == len(game.log) - 1):
                outcome["totals"] = list(result.totals)
            return outcome
    return None


def _deal_record(game: Game, number: int, log: DealLog) -> dict[str, Any]:
    record = deal_record(log.deal, log.dealer)
    record["actions"] = [action_text(action) for action in log.actions]
    return {**record, **(outcome_of(game, number) or {}), **log.extra}


def game_from_record(record: Any) -> Game:
    """Play a record through the engine.

    Args:
        record: The parsed JSON of one game.

    Raises:
        RecordError: It does not follow the format or the rules; says where.
    """
    game, error = replay(record)
    if error is not None or game is None:
        raise error or RecordError("the record is empty")
    return game


def replay(record: Any) -> tuple[Game | None, RecordError | None]:
    """Play a record as far as it is right.

    Returns:
        The game as far as it went (None if it could not begin), and the first fault, if any.
    """
    try:
        game = _begin(record)
    except RecordError as error:
        return None, error
    try:
        deals = record.get("deals")
        if not isinstance(deals, list):
            raise RecordError("'deals' is missing, or is not a list")
        for number, deal in enumerate(deals):
            _replay_deal(game, number, deal)
        _check_end(game, record)
    except RecordError as error:
        return game, error
    return game, None


def _begin(record: Any) -> Game:
    if not isinstance(record, Mapping):
        raise RecordError("a record is a JSON object")
    if record.get("format") != FORMAT:
        raise RecordError(f"'format' must be {FORMAT!r}, not {record.get('format')!r}")
    version = record.get("version")
    if type(version) is not int or version != VERSION:
        raise RecordError(f"'version' must be {VERSION}, not {version!r}")
    given = record.get("rules")
    if not isinstance(given, Mapping):
        raise RecordError("'rules' is missing, or is not an object")
    try:
        rules = rules_from_mapping(given)
    except RulesError as error:
        raise RecordError(f"rules: {error}") from None
    game = Game(rules, players=_players(record, rules), seed=_seed(record))
    game.rules_as_given = dict(given)
    game.extra = {key: value for key, value in record.items() if key not in _KNOWN}
    return game


def _players(record: Mapping[str, Any], rules: Rules) -> list[str] | None:
    if "players" not in record:
        return None
    players = record["players"]
    if not isinstance(players, list) or not all(isinstance(each, str) for each in players):
        raise RecordError("'players' is a list of names")
    if len(players) != rules.seats:
        raise RecordError(f"'players' has one name a seat: {rules.seats}, not {len(players)}")
    return list(players)


def _seed(record: Mapping[str, Any]) -> int | None:
    seed = record.get("seed")
    if seed is not None and type(seed) is not int:
        raise RecordError(f"'seed' is a whole number, not {seed!r}")
    return seed


def _replay_deal(game: Game, number: int, deal: Any) -> None:
    if not isinstance(deal, Mapping):
        raise RecordError("a deal is a JSON object", deal=number)
    table = game.table
    if table.phase is Phase.OVER:
        raise RecordError("the game was over before this deal", deal=number)
    if table.phase is not Phase.BETWEEN:
        raise RecordError(f"deal {number - 1} is not finished", deal=number)
    dealer = deal.get("dealer")
    if type(dealer) is not int or not 0 <= dealer < game.rules.seats:
        raise RecordError(f"'dealer' is a seat, 0 to {game.rules.seats - 1}", deal=number)
    if number == 0:
        table.next_dealer = game.first_dealer = dealer
    elif dealer != table.next_dealer:
        raise RecordError(f"the dealer is seat {table.next_dealer}, not {dealer}", deal=number)
    extra = {key: value for key, value in deal.items() if key not in _KNOWN_IN_DEAL}
    try:
        game.deal(_cards_of(deal, game.rules, number), extra)
    except DealError as error:
        raise RecordError(str(error), deal=number) from None
    _replay_actions(game, number, deal)
    _check_deal(game, number, deal)


def _cards_of(deal: Mapping[str, Any], rules: Rules, number: int) -> Deal:
    hands = deal.get("hands")
    if not isinstance(hands, list):
        raise RecordError("'hands' is missing, or is not a list", deal=number)
    return Deal(
        tuple(_read_cards(hand, f"the hand of seat {seat}", number)
              for seat, hand in enumerate(hands)),
        _read_cards(deal["kitty"], "the kitty", number) if "kitty" in deal else (),
        _read_cards(deal["stock"], "the stock", number) if "stock" in deal else None,
    )  # fmt: skip


def _read_cards(text: Any, what: str, number: int) -> tuple[Card, ...]:
    if not isinstance(text, str):
        raise RecordError(f"{what} is a string of cards", deal=number)
    try:
        return parse_cards(text, strict=True)
    except ParseError as error:
        raise RecordError(f"{what}: {error}", deal=number) from None


def _replay_actions(game: Game, number: int, deal: Mapping[str, Any]) -> None:
    actions = deal.get("actions")
    if not isinstance(actions, list):
        raise RecordError("'actions' is missing, or is not a list", deal=number)
    for index, text in enumerate(actions):
        try:
            game.apply(_read_action(text))
        except (IllegalAction, ParseError) as error:
            where = {"deal": number, "action": index, "seat": _seat_of(text)}
            raise RecordError(str(error), **where) from None


def _read_action(text: Any) -> Action:
    if not isinstance(text, str):
        raise ParseError(f"an action is a string, not {text!r}")
    return parse_action(text)


def _seat_of(text: Any) -> int | None:
    """Return the seat that an action names, also one that cannot be read; None if it names none."""
    seat = text.partition(" ")[0] if isinstance(text, str) else ""
    return int(seat) if len(seat) == 1 and seat in "01234567" else None


def _check_deal(game: Game, number: int, deal: Mapping[str, Any]) -> None:
    """Compare what the record says of the deal with what the rules give."""
    result = game.table.deal_result()
    given = {key: deal.get(key) for key in ("points", "scores", "totals")}
    given = {key: value for key, value in given.items() if value is not None}
    if not given:
        return
    if result is None:
        raise RecordError(
            f"{next(iter(given))!r} belongs to a deal that was played to its end", deal=number
        )
    right = outcome_of(game, number) or {}
    for key, value in given.items():
        if key not in right:
            raise RecordError(f"{key!r} is left out after this moon", deal=number)
        if not _same(value, right[key]):
            raise RecordError(f"{key!r} must be {right[key]}, not {value}", deal=number)


def _same(given: Any, right: Any) -> bool:
    """Equality in which true is not 1 and 1.0 is not 1."""
    if isinstance(right, dict):
        return (
            isinstance(given, Mapping)
            and given.keys() == right.keys()
            and all(_same(given[key], right[key]) for key in right)
        )
    if isinstance(right, list):
        return (
            isinstance(given, list) and len(given) == len(right) and all(map(_same, given, right))
        )
    return type(given) is type(right) and bool(given == right)


def _check_end(game: Game, record: Mapping[str, Any]) -> None:
    if "winner" in record and not _same(record["winner"], game.winner):
        raise RecordError(f"'winner' must be {_json(game.winner)}, not {_json(record['winner'])}")
    capped = record.get("capped", False)
    if not isinstance(capped, bool):
        raise RecordError(f"'capped' is true or false, not {capped!r}")
    if capped and game.over:
        raise RecordError("'capped' in a game that is over")


def _json(value: Any) -> str:
    return "null" if value is None else str(value)


def is_capped(game: Game) -> bool:
    """Return whether the record says that the game was stopped at a cap."""
    return game.extra.get("capped") is True
