"""The one loop of a game: who is to act, ask, apply, store, show.

``Session.play`` is a generator without input or output of its own. It yields what it wants
(somebody's turn, something to show, a question between deals) and is sent the reply. The table
drives it with ``await``, plain mode and the simulator with ``drive``.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, TypeAlias

from smear_tui.botapi import Bot, BotError
from smear_tui.engine.actions import Action
from smear_tui.engine.cards import Seat, Side
from smear_tui.engine.errors import IllegalAction
from smear_tui.engine.events import Event
from smear_tui.engine.game import Game
from smear_tui.engine.generator import Generator as Chance
from smear_tui.engine.generator import first_dealer
from smear_tui.engine.notation import action_text
from smear_tui.engine.presets import rules_to_mapping
from smear_tui.engine.record import deal_record, game_from_record, outcome_of, record_of
from smear_tui.engine.rules import Rules
from smear_tui.engine.view import View
from smear_tui.players.ask import Asked, ask
from smear_tui.players.chances import any_seed, chance_of
from smear_tui.players.names import STAND_IN, YOU, default_names, usual_seats
from smear_tui.players.seating import Seats
from smear_tui.players.spec import label
from smear_tui.storage.database import Store
from smear_tui.storage.gamelog import GameLog

FAULTS = 3
"""After how many of its faults in a game a bot loses its seat to the stand-in."""


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits on a seat; ``bot`` is None for a person."""

    name: str
    spec: str
    bot: Bot | None


class Command(Enum):
    """Replies that are no action."""

    UNDO = "undo"
    NEXT = "next"
    LEAVE = "leave"


UNDO, NEXT, LEAVE = Command.UNDO, Command.NEXT, Command.LEAVE


@dataclass(frozen=True, slots=True)
class PersonTurn:
    """A person is to act; the reply is an action or UNDO."""

    seat: Seat
    view: View


@dataclass(frozen=True, slots=True)
class BotTurn:
    """A bot is to act; the reply is ``session.ask_bot(turn)``, wherever that is worked out."""

    seat: Seat
    view: View
    chance: Chance


@dataclass(frozen=True, slots=True)
class Refused:
    """The person's action was not legal; the same turn comes again. The reply is None."""

    reason: str


@dataclass(frozen=True, slots=True)
class Shown:
    """Something happened, and is stored. The reply is None.

    Attributes:
        events: In order.
        why: The sentence of the bot that acted, if it gave one.
        incident: What was wrong with the bot's answer, naming it; "" when nothing was.
    """

    events: tuple[Event, ...]
    why: str = ""
    incident: str = ""


@dataclass(frozen=True, slots=True)
class Undone:
    """The game went back to a person's decision. The reply is None."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DealOver:
    """A deal is over, the game is not; the reply is NEXT or UNDO."""

    thrown_in: bool


@dataclass(frozen=True, slots=True)
class GameOver:
    """The game is won; the reply is None or UNDO."""

    winner: Side


Request: TypeAlias = PersonTurn | BotTurn | Refused | Shown | Undone | DealOver | GameOver
Reply: TypeAlias = Action | Asked | Command | None


class Session:
    """A game with its players, stored as it is played.

    Attributes:
        game: The game.
        players: By seat.
        log: Where it is stored, None when it is not.
        assisted: Whether an undo or a hint was used.
        notices: Lines to be told before play goes on (a bot that is not installed any more).
        incidents: What went wrong with bots, in order.
        seats: Where the bots come from.
    """

    def __init__(
        self,
        game: Game,
        players: Sequence[Player],
        log: GameLog | None = None,
        seats: Seats | None = None,
    ) -> None:
        self.game = game
        self.players = tuple(players)
        self.log = log
        self.assisted = game.extra.get("assisted") is True
        self.notices: list[str] = []
        self.incidents: list[str] = []
        self.seats = seats or Seats()
        self._faults = [0] * len(self.players)
        self._decisions = self._decisions_in(game)

    @classmethod
    def new(
        cls,
        rules: Rules,
        specs: Sequence[str],
        seed: int | None,
        store: Store | None = None,
        names: Sequence[str] | None = None,
        seats: Seats | None = None,
    ) -> Session:
        """Begin a game; it is stored from the start if there is a store.

        Args:
            rules: The rules.
            specs: By seat, ``you`` or a bot's specification.
            seed: The cards and all chances come from it; one that nobody chose when None.
            store: Where to keep it.
            names: By seat; names of our own when None.
            seats: Where the bots come from; closed by ``close``.

        Raises:
            BotError: A bot cannot be made.
            ValueError: ``specs`` has not one entry a seat.
        """
        if len(specs) != rules.seats:
            raise ValueError(f"{rules.seats} seats want {rules.seats} players, not {len(specs)}")
        seed = any_seed() if seed is None else seed
        names = list(names or default_names(specs))
        seats = seats or Seats()
        players = [
            _player(seats, seat, name, spec)
            for seat, (name, spec) in enumerate(zip(names, specs, strict=True))
        ]
        game = Game(rules, first_dealer(rules, seed), players=names, seed=seed)
        game.extra["bots"] = list(specs)
        log = None
        if store is not None:
            log = store.create_game(rules_to_mapping(rules), names, list(specs), seed)
        return cls(game, players, log, seats)

    @classmethod
    def resume(cls, log: GameLog, seats: Seats | None = None) -> Session:
        """Go on with a stored game.

        Raises:
            RecordError: What is stored does not follow the rules; says where.
        """
        game = game_from_record(log.record())
        specs = game.extra.get("bots") or usual_seats(game.rules.seats)
        names = game.players or default_names(specs)
        seats = seats or Seats()
        players, notices = [], []
        for seat, (name, spec) in enumerate(zip(names, specs, strict=True)):
            try:
                players.append(_player(seats, seat, name, spec))
            except BotError as error:
                players.append(_player(seats, seat, name, STAND_IN))
                notices.append(f"{name}: {error}; {STAND_IN} plays on")
        session = cls(game, players, log, seats)
        session.notices += notices
        return session

    @property
    def person(self) -> Seat | None:
        """The first seat that a person plays, None when only bots play."""
        return next((seat for seat, each in enumerate(self.players) if each.bot is None), None)

    def record(self) -> dict[str, Any]:
        """Return the record of the game so far."""
        return record_of(self.game)

    def close(self) -> None:
        """Let go of the stored game, so that it can be resumed elsewhere, and end the bots."""
        self.seats.close()
        if self.log is not None:
            self.log.close()

    def play(self) -> Generator[Request, Reply, None]:
        """Play from here to the end of the game.

        Yields:
            What is wanted or has happened; see each request for the reply it takes. UNDO may be
            the reply to any.
        """
        while True:
            table = self.game.table
            request: Request
            if table.winner is not None:
                reply = yield GameOver(table.winner)
                if reply is not UNDO:
                    return
            elif table.to_act is not None:
                request = self._turn(table.to_act)
                reply = yield request
                if reply is not UNDO:
                    reply = yield self._take(request, reply)
            elif self.game.log:
                reply = yield DealOver(table.thrown_in_a_row > 0)
                if reply is not UNDO:
                    reply = yield self._deal()
            else:
                reply = yield self._deal()
            if reply is UNDO:
                seat = self.undo()
                if seat is not None:
                    yield Undone(seat)

    def _turn(self, seat: Seat) -> PersonTurn | BotTurn:
        if self.players[seat].bot is None:
            return PersonTurn(seat, self.game.view(seat))
        deal, number = self._place()
        return BotTurn(seat, self.game.view(seat), chance_of(self.game.seed, deal, seat, number))

    def ask_bot(self, turn: BotTurn) -> Asked:
        """Return what the bot of that turn does; always something legal."""
        bot = self.players[turn.seat].bot
        if bot is None:
            raise ValueError(f"seat {turn.seat} is a person's")
        return ask(bot, turn.view, turn.chance)

    def _take(self, turn: PersonTurn | BotTurn, reply: Reply) -> Shown | Refused:
        if reply is None or isinstance(reply, Command):
            return Refused("An action is wanted")
        asked = reply if isinstance(reply, Asked) else Asked(reply)
        place, free = self._place(), isinstance(turn, PersonTurn) and _has_choice(self.game)
        try:
            events = self.game.apply(asked.action)
        except IllegalAction as error:
            return Refused(error.reason)
        if free:
            self._decisions.append(place)
        self._store_action(asked.action)
        incident = self._note_fault(turn.seat, asked.incident) if asked.incident else ""
        return Shown(tuple(events), asked.why, incident)

    def _note_fault(self, seat: Seat, fault: str) -> str:
        """Count a bot's fault; after too many, somebody else takes the seat."""
        player = self.players[seat]
        incident = f"{player.name} ({label(player.spec)}) {fault}"
        self._faults[seat] += 1
        if self._faults[seat] == FAULTS:
            bot = self.seats.replace(seat, player.spec, STAND_IN)
            other = Player(player.name, STAND_IN, bot)
            self.players = tuple(other if each is player else each for each in self.players)
            incident += f" (its fault number {FAULTS}: {STAND_IN} takes the seat)"
        self.incidents.append(incident)
        return incident

    def _store_action(self, action: Action) -> None:
        if self.log is None:
            return
        game, (deal, actions) = self.game, self._place()
        outcome = outcome_of(game, deal)
        self.log.add_action(deal, actions - 1, action_text(action), outcome=outcome)
        if game.over:
            self.log.finish(game.winner, list(game.table.totals))

    def _deal(self) -> Shown:
        events = self.game.deal_next()
        if self.log is not None:
            deal = self.game.log[-1]
            cards = deal_record(deal.deal, deal.dealer)
            self.log.add_deal(
                len(self.game.log) - 1,
                deal.dealer,
                cards["hands"],
                cards.get("kitty", ""),
                cards.get("stock", ""),
            )
        return Shown(tuple(events))

    def undo(self) -> Seat | None:
        """Go back to the person's last decision that was one, over the end of a deal too.

        Returns:
            The seat whose decision it is; None when there is none, and nothing has changed.
        """
        if not self._decisions:
            return None
        decision = self._decisions.pop()
        while self._place() != decision:
            self.game.undo()
        self.mark_assisted()
        if self.log is not None:
            self.log.truncate(*decision)
        return self.game.to_act

    def can_undo(self) -> bool:
        """Return whether there is a decision to go back to."""
        return bool(self._decisions)

    def _place(self) -> tuple[int, int]:
        """Where the game is: the deal's number and how many actions it has."""
        return len(self.game.log) - 1, len(self.game.log[-1].actions)

    def _decisions_in(self, game: Game) -> list[tuple[int, int]]:
        """The places of a game at which a person had a choice."""
        again, found = Game(game.rules, game.first_dealer), []
        for number, log in enumerate(game.log):
            again.deal(log.deal)
            for index, action in enumerate(log.actions):
                if self.players[action.seat].bot is None and _has_choice(again):
                    found.append((number, index))
                again.apply(action)
        return found

    def mark_assisted(self) -> None:
        """Note that the person was helped: the game stays out of the honest statistics."""
        self.assisted = True
        self.game.extra["assisted"] = True
        if self.log is not None:
            self.log.mark_assisted()


def _has_choice(game: Game) -> bool:
    options = game.discard_options()
    if options is not None:
        return options.free != 0
    return len(game.legal()) > 1


def _player(seats: Seats, seat: Seat, name: str, spec: str) -> Player:
    return Player(name, spec, None if spec == YOU else seats.bot(seat, spec))


def drive(session: Session, handler: Callable[[Request], Reply]) -> None:
    """Play a session to its end, or until the handler replies LEAVE.

    Args:
        session: What to play.
        handler: Gives the reply to every request.
    """
    loop = session.play()
    reply: Reply = None
    try:
        while True:
            request = loop.send(reply)
            reply = handler(request)
            if reply is LEAVE:
                return
    except StopIteration:
        return
    finally:
        loop.close()
