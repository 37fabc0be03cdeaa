"""The table: the screen a game is played at.

One task drives the session; what it wants is asked of the person by setting a prompt, what it
tells is shown at the set pace. Everything to be seen is in one ``Scene``, handed down to the panes.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from time import monotonic
from typing import TYPE_CHECKING, cast

from textual import events, on
from textual.app import ComposeResult
from textual.reactive import reactive

from smear_tui.botapi import Bot
from smear_tui.engine.actions import Action, Discard, Play
from smear_tui.engine.events import CardPlayed, Event, TrickTaken
from smear_tui.engine.generator import Generator as Chance
from smear_tui.engine.phase import Phase
from smear_tui.players.ask import ask
from smear_tui.players.registry import make_bot
from smear_tui.session import (
    NEXT,
    STAND_IN,
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
from smear_tui.storage.settings import Settings
from smear_tui.tui import pace
from smear_tui.tui.asking import in_thread
from smear_tui.tui.gate import Gate
from smear_tui.tui.keys import Command, Where, bindings, command, key_line
from smear_tui.tui.screens.prompts import Prompts, first_prompt
from smear_tui.tui.themes import suit_colours
from smear_tui.tui.widgets.board import ALONE, Board
from smear_tui.tui.widgets.cards import Hand
from smear_tui.tui.widgets.header import Header
from smear_tui.tui.widgets.lines import KeyLine, MessageLine
from smear_tui.tui.widgets.pane import Pane
from smear_tui.tui.widgets.scene import FULL, Prompt, Scene, discard_items, hand_slots
from smear_tui.words.cards import ASCII, UNICODE
from smear_tui.words.events import sentence
from smear_tui.words.reasons import turn_line
from smear_tui.words.sides import Names

if TYPE_CHECKING:
    from smear_tui.tui.app import SmearApp

_AT_TABLE = (
    Where.BID, Where.TRUMP, Where.DISCARD, Where.PLAY, Where.CONFIRM, Where.TAKE_BACK, Where.TRICK,
    Where.SHOWING, Where.SUMMARY, Where.OVER, Where.TABLE,
)  # fmt: skip
_TIPS = {
    Where.BID: "Tip: a number bids, p passes; arrows and Enter do too.",
    Where.DISCARD: "Tip: a card's label throws it away; ? says what may go.",
    Where.PLAY: "Tip: a card's number plays it; u takes back, ? is help.",
}


class TableScreen(Prompts):
    """A game at the table; leaving it closes the session.

    Args:
        session: The game.
        notes: Lines to be told first.
    """

    PLACES = frozenset({Where.TABLE})
    BINDINGS = bindings(*_AT_TABLE)
    ALLOW_SELECT = False
    scene: reactive[Scene | None] = reactive(None, repaint=False)

    def __init__(self, session: Session, notes: Sequence[str] = ()) -> None:
        super().__init__()
        self.session = session
        self.prompt: Prompt | None = None
        self.gate = Gate()
        self.waits = pace.Waits()
        self._you = session.person
        self._notes = [*notes, *session.notices]
        self._autopilot: Bot | None = None
        self._answer: asyncio.Future[Reply] | None = None
        self._message = ""
        self._aside: tuple[str, ...] = ()
        self._told: tuple[str, ...] = ()
        self._tips, self._tip = dict(_TIPS), ""
        self._alert = False
        self._finished: TrickTaken | None = None
        self._last: int | None = None
        self._acting: int | None = None
        self._undoable = False
        self._serial = 0
        self._new_names()

    def _new_names(self) -> None:
        players = [player.name for player in self.session.players]
        self.names = Names.of(self.session.game.rules, players, self._you)

    @property
    def smear(self) -> SmearApp:
        """The app."""
        return cast("SmearApp", self.app)

    @property
    def settings(self) -> Settings:
        """The player's settings."""
        return self.smear.settings

    def compose(self) -> ComposeResult:
        """Make the parts of the table."""
        yield Header("header").data_bind(TableScreen.scene)
        yield Board("board").data_bind(TableScreen.scene)
        yield MessageLine("message").data_bind(TableScreen.scene)
        yield Hand("hand").data_bind(TableScreen.scene)
        yield KeyLine("keys").data_bind(TableScreen.scene)

    def on_mount(self) -> None:
        """Begin to play."""
        store = self.smear.store
        if store is not None:
            store.on_warning = self._notes.append
        self.gate.burst = self.smear.burst
        self.run_worker(self._drive(), name="game", group="game", exclusive=True)

    def on_unmount(self) -> None:
        """Let the game go, so that it can be resumed elsewhere."""
        if self.smear.store is not None:
            self.smear.store.on_warning = None
        self.session.close()

    # What is to be seen

    @property
    def seen(self) -> Scene:
        """What is to be seen now."""
        if self.scene is None:
            self.show()
        assert self.scene is not None
        return self.scene

    def show(self) -> None:
        """Show how things stand."""
        game, size = self.session.game, self.app.size
        style = ASCII if self.smear.ascii else UNICODE
        if self.names.style is not style or self.names.you != self._you:
            players = [player.name for player in self.session.players]
            self.names = Names.of(game.rules, players, self._you, style)
        self._serial += 1
        full = size.width >= FULL[0] and size.height >= FULL[1]
        scene = Scene(
            serial=self._serial,
            view=game.view(self._you or 0),
            names=self.names,
            sort=self.settings.sort,
            suit_colours=suit_colours(self.app.theme, self.settings.suits),
            full=full,
            prompt=self.prompt,
            finished=self._finished,
            last=self._last,
            deal=game.log[-1].deal if game.log else None,
            message=self._message,
            aside=self._aside_now(),
            to_act=self._acting,
            seed=game.seed,
            alert=self._alert,
        )
        keys = tuple(key_line(self.places, size.width, self._shown_keys(scene), self._can))
        alone = scene.panel in ALONE or self._you is None
        hand = self.query_one("#hand")
        hand.styles.height = 0 if alone else 3 if full else 2
        self.scene = replace(scene, keys=keys)

    def _aside_now(self) -> tuple[str, ...]:
        if self._notes:
            return tuple(self._notes)
        return (self._tip,) if self._tip else self._aside

    def _shown_keys(self, scene: Scene) -> dict[str, str]:
        """How the keys are written that depend on what can be done just now."""
        shown = {}
        if scene.asks(Where.BID):
            levels = [str(a.level) for a in scene.view.legal() if hasattr(a, "level")]
            shown["bid.number"] = levels[0] if len(levels) == 1 else _span(levels)
        if scene.asks(Where.PLAY):
            slots = hand_slots(scene)
            shown["play.card"] = _span(
                [str(n + 1) for n, card in enumerate(slots) if card is not None]
            )
        if scene.asks(Where.DISCARD):
            labels = [item.label for item in discard_items(scene) if item.label]
            letters = [each for each in labels if each.isalpha()]
            digits = [each for each in labels if each in "123456789"]
            zero = "0" if "0" in labels else ""
            spans = (_span(digits), zero, _span(letters))
            shown["discard.toggle"] = " ".join(filter(None, spans))
        return shown

    def _can(self, each: Command) -> bool:
        if each.id == "game.undo":
            return self._undoable
        view = self.session.game.view(self._you or 0)
        if each.id in ("bid.moon", "bid.misdeal", "bid.pass"):
            kind = each.id.partition(".")[2].capitalize()
            return any(type(action).__name__ == kind for action in view.legal())
        if each.id == "bid.number":
            return any(hasattr(action, "level") for action in view.legal())
        return True

    @property
    def places(self) -> frozenset[Where]:
        """Where the screen is just now."""
        here = Where.SHOWING if self.prompt is None else self.prompt.where
        return frozenset({here, Where.TABLE})

    def panel_size(self) -> tuple[int, int]:
        """Return width and height of a panel that stands alone."""
        size = self.query_one("#board").size
        return size.width, size.height - 2

    def say(self, message: str, *, alert: bool = False) -> None:
        """Put something into the message line."""
        self._message, self._alert = message, alert
        self.show()

    def on_resize(self, event: events.Resize) -> None:
        """Lay the table out anew."""
        if self.scene is not None:
            self.show()

    # Asking

    def _next_tip(self, where: Where) -> str:
        """Return a tip for the first deal of somebody's first game, each one once."""
        if not self._tips or self.session.game.table.deal_number > 0:
            return ""
        return self._tips.pop(where, "") if self.smear.first_game else ""

    async def _ask(self, prompt: Prompt, message: str, seconds: float | None = None) -> Reply:
        """Ask the person something; without an answer in time the reply is None."""
        self._undoable = self.session.can_undo()
        self._tip = self._next_tip(prompt.where)
        self.waits.stop_skipping()
        answer: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()
        self._answer = answer
        self.put(prompt, message)
        try:
            if seconds is None:
                return await answer
            try:
                return await asyncio.wait_for(answer, seconds)
            except TimeoutError:
                return None
        finally:
            self.gate.close()
            self.prompt, self._answer = None, None
            self._notes.clear()
            self._aside, self._tip = (), ""

    def put(self, prompt: Prompt, message: str = "") -> None:
        """Ask the same thing in another state, or something that follows from it."""
        anew = self.prompt is None or self.prompt.where is not prompt.where
        self.prompt = prompt
        self._message, self._alert = message or self._message, False
        self.show()
        if anew:
            # What is pressed until it is painted was not meant for it.
            self.gate.close()
            self.call_after_refresh(self._open_gate)

    def _open_gate(self) -> None:
        if self.prompt is not None:
            self.gate.open(monotonic())

    def answer(self, reply: Reply) -> None:
        """Answer what is asked."""
        if self._answer is not None and not self._answer.done():
            self.gate.close()
            self._answer.set_result(reply)

    def admits(self, command_id: str) -> bool:
        """Return whether a press counts: one that plays only if it came after its prompt."""
        return self.gate.counts or not command(command_id).plays

    def pressed(self, time: float) -> None:
        """Note a press of any key."""
        self.gate.press(time)

    @on(Pane.Clicked)
    def _clicked(self, message: Pane.Clicked) -> None:
        self.gate.press(message.pressed_at)
        if self.admits(message.hit.id):
            self.give(message.hit.id, message.hit.key)

    def can_undo(self) -> bool:
        """Return whether there is a decision to go back to."""
        return self._undoable

    def on_screen_suspend(self) -> None:
        """Wait while a menu or a page is open."""
        self.waits.hold()

    def on_screen_resume(self) -> None:
        """Go on; what was pressed at the menu does not count here."""
        if self.scene is not None:
            self.show()
        self.waits.release()
        self.gate.close()
        self.call_after_refresh(self._open_gate)

    # Playing

    async def _drive(self) -> None:
        """Play the session to its end."""
        self.show()
        if self.session.game.log:
            self._notes.append("The game goes on where it was left.")
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
            case Shown(events=events, incident=incident):
                if incident:
                    self._notes.append(self.names.style.pretty(incident))
                return await self._tell(events)
            case Undone():
                self._finished = self._last = None
                self._notes.append("Taken back. The game counts as assisted from here on.")
            case DealOver(thrown_in=thrown_in):
                return await self._deal_over(thrown_in)
            case GameOver():
                return await self._game_over()
        return None

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
        if self.settings.bell:
            self.app.bell()
        reply = await self._ask(first_prompt(turn.view), turn_line(turn.view, self.names))
        if reply is None and self._finishing():
            return self._by_autopilot(turn)
        return reply

    def hold(self, action: Discard) -> None:
        """Let a discard be taken back for a moment, then answer with it."""
        if self.prompt is None:
            return
        prompt = self.prompt.but(where=Where.TAKE_BACK, pending=action, after=Where.DISCARD)
        cards = self.names.style.cards(action.cards) or "nothing"
        self.put(prompt, f"Out: {cards}. Backspace takes it back.")
        self.run_worker(self._hold(prompt, action), group="hold", exclusive=True)

    async def _hold(self, prompt: Prompt, action: Action) -> None:
        await self.waits.wait(self.smear.take_back)
        if self.prompt is prompt:
            self.waits.stop_skipping()
            self.answer(action)

    def do_show_now(self, key: str) -> None:
        """Go on without waiting for a discard to be taken back."""
        if self.prompt is not None and self.prompt.pending is not None:
            self.answer(self.prompt.pending)

    def _finishing(self) -> bool:
        """Whether the rest of the deal is played for the person."""
        return self._autopilot is not None

    def _by_autopilot(self, turn: PersonTurn) -> Action:
        assert self._autopilot is not None
        game = self.session.game
        log = game.log
        chance = Chance(game.seed or 0, "finish", len(log) - 1, turn.seat, len(log[-1].actions))
        return ask(self._autopilot, turn.view, chance).action

    async def _tell(self, told: tuple[Event, ...]) -> Reply:
        """Show what happened; a finished trick stays."""
        game = self.session.game
        view = game.view(self._you or 0)
        self._acting = None
        trick = next((each for each in told if isinstance(each, TrickTaken)), None)
        for event in told:
            if isinstance(event, CardPlayed):
                self._last = event.card
        shown = told if trick is None else [e for e in told if not isinstance(e, CardPlayed)]
        lines = [text for each in shown if (text := sentence(each, self.names, view))]
        if trick is not None:
            lines = lines[: 1 + len(game.rules.points)]
        self._message, self._alert = " ".join(lines), False
        self._aside, self._told = (), tuple(lines)
        if trick is None:
            self.show()
            return None
        reply = await self._trick(trick)
        self._finished = None
        return reply

    async def _trick(self, trick: TrickTaken) -> Reply:
        self._finished = trick
        pause, speed = self.settings.trick_pause, self.settings.pace
        watching = self.session.person is None or self._autopilot is not None
        if watching:
            self.waits.stop_skipping()
            self.show()
            await self.waits.wait(pace.trick_delay(speed))
            return None
        seconds = None if pause == "key" else float(pause)
        reply = await self._ask(Prompt(Where.TRICK), self._message, seconds)
        await self.waits.released()
        return reply

    async def _deal_over(self, thrown_in: bool) -> Reply:
        self._autopilot = None
        if self.session.person is None:
            seconds: float | None = pace.deal_delay(self.settings.pace)
        else:
            seconds = None
        message = self._message if thrown_in else self._result()
        reply = await self._ask(Prompt(Where.SUMMARY), message, seconds)
        await self.waits.released()
        self._last = None
        return UNDO if reply is UNDO else NEXT

    def _result(self) -> str:
        game = self.session.game
        dealer = game.table.next_dealer
        return f"The deal is over. {self.names.does(dealer, 'deal', 'deals')} next."

    async def _game_over(self) -> Reply:
        self._autopilot = None
        message = "The game is over." + (
            " u takes your last move back." if self._you is not None else ""
        )
        return await self._ask(Prompt(Where.OVER), message)

    # Any time

    def do_over_new(self, key: str) -> None:
        """Another game by the same rules with the same players."""
        specs = [player.spec for player in self.session.players]
        self.smear.another_game(self.session.game.rules, specs)

    def do_show_skip(self, key: str) -> None:
        """Finish what is being shown."""
        self.waits.skip()

    def do_table_faster(self, key: str) -> None:
        """Let the others act faster."""
        self._pace(1)

    def do_table_slower(self, key: str) -> None:
        """Let the others act slower."""
        self._pace(-1)

    def _pace(self, step: int) -> None:
        speed = min(max(self.settings.pace + step, 0), pace.FASTEST)
        self.smear.change_settings(pace=speed)
        word = {0: " (slowest)", pace.FASTEST: " (at once)"}.get(speed, "")
        self._aside = (f"Speed {speed} of {pace.FASTEST}{word}.",)
        self.show()

    def do_table_help(self, key: str) -> None:
        """Open the help."""
        from smear_tui.tui.screens.help import HelpScreen

        self.app.push_screen(HelpScreen(self.places, self.session))

    def do_table_log(self, key: str) -> None:
        """Open the log."""
        from smear_tui.tui.screens.log import LogScreen

        self.app.push_screen(LogScreen(self.session))

    def do_table_last_trick(self, key: str) -> None:
        """Open the last trick."""
        from smear_tui.tui.screens.log import LastTrickScreen

        self.app.push_screen(LastTrickScreen(self.session))

    def do_table_scores(self, key: str) -> None:
        """Open the score sheet."""
        from smear_tui.tui.screens.scores import ScoresScreen

        self.app.push_screen(ScoresScreen(self.session))

    def do_table_menu(self, key: str) -> None:
        """Open the menu."""
        self.smear.open_game_menu(self)

    def finish_deal(self) -> None:
        """Have the rest of the deal played for the person."""
        if self.session.game.table.phase in (Phase.BETWEEN, Phase.OVER):
            return
        self.session.mark_assisted()
        self._autopilot = make_bot(STAND_IN)
        self.answer(None)


def _span(labels: list[str]) -> str:
    """Write labels in a row as a range."""
    if len(labels) < 2:
        return "".join(labels)
    return f"{labels[0]}-{labels[-1]}"
