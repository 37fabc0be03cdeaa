"""The table: the screen a game is played at.

One task drives the session; what it wants is asked of the person, what it tells is shown at the
set pace. A table is four layers: ``Showing`` has the scene, ``Prompts`` asks, ``Helping`` helps,
this one plays.
"""

from __future__ import annotations

from collections.abc import Sequence

from smear_tui.botapi import Bot
from smear_tui.engine.actions import Action, Play
from smear_tui.engine.events import (
    BidMade,
    CardPlayed,
    Drew,
    Event,
    MoonCalled,
    Passed,
    PointWon,
    TrickTaken,
)
from smear_tui.engine.generator import Generator as Chance
from smear_tui.engine.phase import Phase
from smear_tui.players.ask import ask
from smear_tui.players.names import STAND_IN
from smear_tui.players.registry import make_bot
from smear_tui.session import (
    NEXT,
    UNDO,
    BotTurn,
    DealOver,
    GameOver,
    PersonTurn,
    Refused,
    Reply,
    Request,
    Session,
    Shown,
    Undone,
)
from smear_tui.storage.errors import StorageError
from smear_tui.tui import pace
from smear_tui.tui.asking import in_thread
from smear_tui.tui.keys import AT_TABLE, Where, bindings, key_of
from smear_tui.tui.screens.helping import ASSISTED, Helping
from smear_tui.tui.screens.setup import Setup
from smear_tui.tui.screens.warnings import in_a_line
from smear_tui.tui.widgets.effects import Gathering, Landing, Rising, Telling
from smear_tui.tui.widgets.scene import Prompt
from smear_tui.words.draw import draw_line
from smear_tui.words.events import sentence, taken_back, trick_told, why_decided
from smear_tui.words.reasons import turn_line
from smear_tui.words.titles import game_title


class TableScreen(Helping):
    """A game at the table; leaving it closes the session, the result is another to be dealt.

    Args:
        session: The game.
        warnings: What was found wrong and nobody was told yet.
    """

    BINDINGS = bindings(*AT_TABLE, Where.TABLE)

    def __init__(self, session: Session, warnings: Sequence[str] = ()) -> None:
        super().__init__(session)
        self._warnings = warnings
        self._autopilot: Bot | None = None
        self._to_the_end = False
        self._told: tuple[str, ...] = ()
        self._before: list[tuple[Action, ...]] = []
        self._was_assisted = False

    def on_mount(self) -> None:
        """Begin to play."""
        store = self.smear.store
        if store is not None:
            store.on_warning = self._notes.append
        self.gate.burst = self.smear.burst
        seats = self.session.seats
        self.app.app_suspend_signal.subscribe(self, lambda _: seats.pause(on=True), immediate=True)
        self.app.app_resume_signal.subscribe(self, lambda _: seats.pause(on=False), immediate=True)
        self.run_worker(self._drive(), name="game", group="game", exclusive=True)

    async def on_unmount(self) -> None:
        """Let the game go, so that it can be resumed elsewhere."""
        if self.smear.store is not None:
            self.smear.store.on_warning = None
        self.session.close()

    # Playing

    async def _drive(self) -> None:
        """Play the session to its end."""
        if self._warnings:
            self._notes.append(in_a_line(self._warnings, self.app.size.width - 2))
        self.show()
        if self.session.game.log:
            self._notes.append("The game goes on where it was left.")
        else:
            self.say(draw_line(self.session.game, self.names))
            await self.waits.wait(2 * pace.action_delay(self.settings.pace))
        loop = self.session.play()
        reply: Reply = None
        try:
            while True:
                reply = await self._reply(loop.send(reply))
        except StopIteration:
            return
        finally:
            loop.close()

    async def _reply(self, request: Request) -> Reply:
        match request:
            case BotTurn():
                return await self._bot(request)
            case PersonTurn():
                return await self._person(request)
            case Refused(reason=reason):
                self._notes.append(self.names.style.pretty(reason))
            case Shown(events=events, why=why, incident=incident):
                self.hindsight.keep(why)
                if incident:
                    self._notes.append(self.names.style.pretty(incident))
                return await self._tell(events)
            case Undone():
                self._finished = self._last = None
                self._lit = frozenset()
                self.stop_moving()
                self._notes += self._undone()
            case DealOver(thrown_in=thrown_in):
                return await self._deal_over(thrown_in)
            case GameOver():
                return await self._game_over()
        return None

    def do_game_undo(self, key: str) -> None:
        """Go back to the last decision."""
        self._before = [tuple(log.actions) for log in self.session.game.log]
        self._was_assisted = self.session.assisted
        super().do_game_undo(key)

    def _undone(self) -> list[str]:
        """Say the first time what taking back means for the game, and what was taken back."""
        logs = self.session.game.log
        gone = self._before[len(logs) - 1][len(logs[-1].actions)]
        deal = f" in deal {len(logs)}" if len(logs) < len(self._before) else ""
        told = f"Taken back: {taken_back(gone, self.names)}{deal}."
        return [told] if self._was_assisted else [ASSISTED, told]

    async def _bot(self, turn: BotTurn) -> Reply:
        self._acting = turn.seat
        self.show()
        await self.waits.wait(pace.action_delay(self.settings.pace))
        asked = await in_thread(lambda: self.session.ask_bot(turn))
        await self.waits.released()
        self._acting = None
        return asked

    async def _person(self, turn: PersonTurn) -> Reply:
        self._acting = None
        self._you = turn.seat
        if self._finishing():
            return self._by_autopilot(turn)
        legal = turn.view.legal()
        if self.settings.play_forced and len(legal) == 1 and isinstance(legal[0], Play):
            await self.waits.wait(pace.action_delay(self.settings.pace))
            return legal[0]
        self._aside, self._told = self._told, ()
        self.smear.call(f"Your turn - {game_title(self.session.game.rules)}")
        reply = await self._ask(Prompt.at(turn.view), turn_line(turn.view, self.names))
        self.smear.called()
        if reply is None and self._finishing():
            return self._by_autopilot(turn)
        return reply

    def _finishing(self) -> bool:
        """Whether the rest of the deal is played for the person."""
        return self._autopilot is not None

    def _aside_now(self) -> tuple[str, ...]:
        if not self._finishing():
            return super()._aside_now()
        until = "game" if self._to_the_end else "deal"
        ends = f"{key_of('table.menu')}, Play on myself ends it."
        whole = f"A bot plays for you to the end of the {until}; {ends}"
        brief = f"A bot plays this {until}; {ends}"
        return (whole if len(whole) <= self.app.size.width - 2 else brief,)

    def _watching(self) -> bool:
        """Whether nobody decides anything in this deal."""
        return self.session.person is None or self._finishing()

    def _by_autopilot(self, turn: PersonTurn) -> Action:
        assert self._autopilot is not None
        game = self.session.game
        log = game.log
        chance = Chance(game.seed or 0, "finish", len(log) - 1, turn.seat, len(log[-1].actions))
        return ask(self._autopilot, turn.view, chance).action

    async def _tell(self, told: tuple[Event, ...]) -> Reply:
        """Show what happened; a finished trick stays."""
        view = self.own_view()
        self._acting = None
        trick = next((each for each in told if isinstance(each, TrickTaken)), None)
        for event in told:
            if isinstance(event, CardPlayed):
                self._last = event.card
                self.start(Landing(event.seat))
            elif isinstance(event, MoonCalled):
                self.start(Rising(event.seat))
        self._lit = frozenset(each.point for each in told if isinstance(each, PointWon))
        if trick is None:
            lines = [text for each in told if (text := sentence(each, self.names, view))]
        else:
            lines = trick_told(trick, told, self.names, view)
            brief = trick_told(trick, told, self.names, view, brief=True)
            self._brief = (" ".join(lines), " ".join(brief))
        self._message, self._refusal = " ".join(lines), ""
        # What is bid stands in the panel and in the question already.
        calls = all(isinstance(each, BidMade | Passed) for each in told)
        self._aside, self._told = (), () if calls else tuple(lines)
        drawn = [each for each in told if isinstance(each, Drew) and each.seat == self._you]
        if drawn and not self._watching():
            # The hand has changed; it has to be said still when the next question comes.
            self._notes += [text for each in drawn if (text := sentence(each, self.names, view))]
        if trick is None:
            self.show()
            return None
        reply = await self._trick(trick)
        self._finished = None
        if reply is not UNDO:
            self.start(Gathering(trick))
        return reply

    async def _trick(self, trick: TrickTaken) -> Reply:
        self._finished = trick
        pause, speed = self.settings.trick_pause, self.settings.pace
        if self._watching():
            self.waits.stop_skipping()
            self.show()
            await self.waits.wait(pace.trick_delay(speed))
            return None
        seconds = None if pause == "key" else float(pause)
        reply = await self._ask(Prompt(Where.TRICK), self._message, seconds)
        await self.waits.released()
        return reply

    async def _deal_over(self, thrown_in: bool) -> Reply:
        if not self._to_the_end:
            self._autopilot = None
        seconds = pace.deal_delay(self.settings.pace) if self._watching() else None
        message = self._message if thrown_in else self._result()
        if not thrown_in:
            self.start(Telling())
        reply = await self._ask(Prompt(Where.SUMMARY), message, seconds)
        await self.waits.released()
        self.stop_moving()
        self._last, self._lit = None, frozenset()
        return UNDO if reply is UNDO else NEXT

    def do_summary_stay(self, key: str) -> None:
        """Go on if nobody decides here; a summary must not fly past who skips the last trick."""
        if self._watching():
            self.answer(NEXT)
        else:
            self.stop_moving()
            self.say(f"{key_of('summary.next')}: next deal.", alert=True)

    def _result(self) -> str:
        game = self.session.game
        dealer = game.table.next_dealer
        why = self._why_decided()
        over = f"The deal is over. {why}" if why else "The deal is over."
        return f"{over} {self.names.does(dealer, 'deal', 'deals')} next."

    def _why_decided(self) -> str:
        table = self.session.game.table
        result = table.deal_result()
        return "" if result is None else why_decided(result, table.winner, self.names)

    async def _game_over(self) -> Reply:
        self._autopilot, self._to_the_end = None, False
        undo = f"{key_of('game.undo')} takes your last move back." if self._you is not None else ""
        self.start(Telling())
        told = ("The game is over.", self._why_decided(), undo)
        return await self._ask(Prompt(Where.OVER), " ".join(filter(None, told)))

    def do_over_new(self, key: str) -> None:
        """Another game by the same rules with the same players."""
        specs = [player.spec for player in self.session.players]
        self._leave(Setup(self.session.game.rules, specs))

    def do_table_menu(self, key: str) -> None:
        """Open the menu over the game, and do what is chosen there."""
        from smear_tui.tui.screens.gamemenu import GameChoice, GameMenu
        from smear_tui.tui.screens.newgame import NewGame

        def chosen(choice: GameChoice | None) -> None:
            match choice:
                case GameChoice.FINISH:
                    self.finish_deal()
                case GameChoice.FINISH_GAME:
                    self.finish_deal(to_the_end=True)
                case GameChoice.MYSELF:
                    self._autopilot, self._to_the_end = None, False
                    self.show()
                case GameChoice.LEAVE:
                    self.dismiss()
                case GameChoice.ABANDON:
                    self._forget()
                    self.dismiss()
                case GameChoice.NEW:
                    self.app.push_screen(NewGame(), self._leave)
                case GameChoice.QUIT:
                    self.app.exit(0)
                case _:
                    pass

        self.app.push_screen(GameMenu(self.session, finishing=self._finishing()), chosen)

    def _leave(self, setup: Setup | None) -> None:
        """Leave for another game; None when it was thought better of."""
        if setup is not None:
            self.dismiss(setup)

    def _forget(self) -> None:
        """Remove the game for good."""
        store, log = self.smear.store, self.session.log
        self.session.close()
        if store is not None and log is not None and log.id is not None:
            try:
                store.forget(log.id)
            except StorageError as error:
                self.smear.warnings.append(str(error))

    def do_table_export(self, key: str) -> None:
        """Write the game so far into a file."""
        self.say(self.smear.export(self.session))

    def finish_deal(self, *, to_the_end: bool = False) -> None:
        """Have the rest of the deal, or of the game, played for the person."""
        if self.session.game.table.phase in (Phase.BETWEEN, Phase.OVER):
            return
        self.session.mark_assisted()
        self._to_the_end = to_the_end
        self._autopilot = make_bot(STAND_IN)
        self.answer(None)
