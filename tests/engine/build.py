"""Short ways to set a table up: a deal, a hand at play, a few tricks.

Cards and actions are written as in records; several actions are parted by semicolons.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from smear_tui.engine.cards import mask_of
from smear_tui.engine.errors import IllegalAction
from smear_tui.engine.events import Event
from smear_tui.engine.game import Game
from smear_tui.engine.generator import Deal
from smear_tui.engine.notation import action_text, card_text, parse_action, parse_cards
from smear_tui.engine.phase import Phase
from smear_tui.engine.position import Position
from smear_tui.engine.presets import rules_from_mapping
from smear_tui.engine.rules import Rules, rules_with
from smear_tui.engine.trump import trump_tables


def rules(base: str = "minnesota", **changes: Any) -> Rules:
    """A preset with some options changed."""
    return rules_from_mapping({"base": base, **changes})


def mask(text: str) -> int:
    return mask_of(parse_cards(text))


def cards(text: str) -> set[str]:
    return set(text.split(" ")) if text else set()


def dealt(
    of: Rules,
    hands: Mapping[int, str] | None = None,
    *,
    kitty: str = "",
    stock: str = "",
    dealer: int = 0,
    totals: tuple[int, ...] | None = None,
) -> Game:
    """A game in its first deal; what is not given of hands, kitty and stock is filled up."""
    game = Game(of, dealer)
    if totals is not None:
        game.table.totals = list(totals)
    deal_cards(game, hands, kitty=kitty, stock=stock)
    return game


def deal_cards(
    game: Game, hands: Mapping[int, str] | None = None, *, kitty: str = "", stock: str = ""
) -> None:
    """Deal, filling up what is not given."""
    given, of = dict(hands or {}), game.rules
    named = parse_cards(" ".join([*given.values(), kitty, stock]))
    free = [card for card in of.pack if card not in named]

    def filled(text: str, size: int) -> tuple[int, ...]:
        held = list(parse_cards(text))
        return tuple(held + [free.pop(0) for _ in range(size - len(held))])

    full = tuple(filled(given.get(seat, ""), of.hand_size) for seat in range(of.seats))
    game.deal(Deal(full, filled(kitty, of.kitty), (*parse_cards(stock), *free)))


def act(game: Game, actions: str) -> list[Event]:
    """Apply actions parted by semicolons; return everything that happened."""
    events: list[Event] = []
    for text in actions.split(";"):
        events += game.apply(parse_action(text.strip()))
    return events


def last_events(game: Game) -> list[Event]:
    """What the last action made happen: it is taken back and done again."""
    action = game.undo()
    assert action is not None
    return game.apply(action)


def legal(game: Game) -> list[str]:
    """What the seat to act may do, without the seat."""
    return [action_text(action, seat=False) for action in game.legal()]


def may_play(game: Game) -> set[str]:
    """The cards the seat to act may play."""
    assert game.table.phase is Phase.PLAY
    return {text.removeprefix("play ") for text in legal(game)}


def may_discard(game: Game) -> tuple[int, int, set[str], set[str]]:
    """The least, the most, the cards in every and the cards in some legal discard."""
    options = game.discard_options()
    assert options is not None
    return options.least, options.most, names(options.must), names(options.possible)


def names(cards: int) -> set[str]:
    return {card_text(card) for card in range(54) if cards >> card & 1}


def refusal(game: Game, action: str) -> str:
    """Why an action is refused; checks that ``apply`` says the same and changes nothing."""
    parsed = parse_action(action)
    reason = game.why_not(parsed)
    assert reason is not None, f"{action} is legal"
    before = fingerprint(game)
    with pytest.raises(IllegalAction) as caught:
        game.apply(parsed)
    assert caught.value.reason == str(caught.value) == reason
    assert fingerprint(game) == before
    return reason


def fingerprint(game: Game) -> tuple[Any, ...]:
    """All there is to a game's state, public and hidden, as a value to compare."""
    table = game.table
    public = {name: getattr(table, name) for name in Position.__slots__}
    public["trump"] = table.trump.suit
    hidden = (game.hands, game.kitty, game.stock, game.drawn, game.discards)
    log = [(each.deal, each.dealer, each.actions, each.totals) for each in game.log]
    return (repr(public), repr(hidden), repr(log))


def auction(game: Game, bidder: int, call: str | None = None) -> None:
    """Let the bidder make his call and everybody else pass, until the auction is over."""
    call = call or f"bid {game.rules.min_bid}"
    while game.table.phase is Phase.AUCTION:
        seat = game.to_act
        act(game, f"{seat} {call if seat == bidder else 'pass'}")
    assert game.table.bidder == bidder


def tricks(
    of: Rules,
    trump: str,
    *lines: str,
    call: str | None = None,
    dealer: int | None = None,
    totals: tuple[int, ...] | None = None,
) -> Game:
    """Play a deal that consists of these tricks: ``2: AH 4H TS 3C`` is led by seat 2.

    The rules stay as they are but for the size of the hands, and nothing is exchanged. The leader
    of the first trick is the bidder; he speaks first unless another dealer is given.
    """
    small = {"hand_size": len(lines), "play_size": len(lines), "kitty": 0, "exchange": "none"}
    of = rules_with(of, small)
    plays = [play for line in lines for play in _plays(of, line)]
    bidder = plays[0][0]
    held: dict[int, str] = {}
    for seat, card in plays:
        held[seat] = f"{held.get(seat, '')} {card}".strip()
    before = (bidder - 1) % of.seats if dealer is None else dealer
    game = dealt(of, held, dealer=before, totals=totals)
    auction(game, bidder, call)
    if of.trump_named == "after_auction":
        act(game, f"{bidder} trump {trump}")
    for seat, card in plays:
        act(game, f"{seat} play {card}")
    return game


def _plays(of: Rules, line: str) -> list[tuple[int, str]]:
    leader, _, cards = line.partition(":")
    return [((int(leader) + step) % of.seats, card) for step, card in enumerate(cards.split())]


def taker(of: Rules, trump: str, cards: str) -> str:
    """The card that takes a trick played in this order by seats 0, 1, ..."""
    trick = tricks(of, trump, f"0: {cards}").table.tricks[0]
    return card_text(trick.cards[(trick.taker - trick.leader) % of.seats])


def in_play(
    of: Rules,
    trump: str,
    hands: Mapping[int, str],
    *,
    bidder: int = 0,
    call: str | None = None,
    dealer: int | None = None,
) -> Game:
    """A game after its exchange, these seats holding exactly these ``play_size`` cards.

    Everything these seats lay away is plain; seats that are not named hold what is left, where
    seats draw the trumps first, so that no trump is in the stock.
    """
    dealer = (bidder - 1) % of.seats if dealer is None else dealer
    table = trump_tables(of, "SHDC".index(trump))
    given = parse_cards(" ".join(hands.values()))
    free = [card for card in of.pack if card not in given]
    free.sort(key=lambda card: table.is_trump(card) is not of.draws)
    full: dict[int, str] = {}
    fillers = 0 if of.draws else of.hand_size - of.play_size
    for seat, hand in hands.items():
        assert len(hand.split()) == of.play_size
        full[seat] = f"{hand} {_taken(free, fillers)}".strip()
    kitty = _taken(free, of.kitty)
    for seat in set(range(of.seats)) - set(hands):
        full[seat] = _taken(free, of.hand_size)
    game = dealt(of, full, kitty=kitty, dealer=dealer)
    auction(game, bidder, call)
    act(game, f"{bidder} trump {trump}")
    while game.table.phase is Phase.DISCARD:
        _lay_away(game, hands)
    return game


def _taken(free: list[int], number: int) -> str:
    return " ".join(card_text(free.pop(0)) for _ in range(number))


def _lay_away(game: Game, hands: Mapping[int, str]) -> None:
    seat = game.to_act
    assert seat is not None
    lay_away_any(game, keep=hands.get(seat, ""))


def lay_away_any(game: Game, keep: str = "") -> None:
    """Lay away as few cards as may be, those to keep last of all."""
    options = game.discard_options()
    assert options is not None
    loose = sorted(names(options.free), key=lambda card: card in keep.split())
    chosen = [*sorted(names(options.must)), *loose][: options.least]
    act(game, " ".join([f"{game.to_act} discard", *chosen]))
