"""How the table is shown: the scene that stands, and the keys that change nothing in the game.

Everything to be seen is in one ``Scene``, handed down to the panes.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain
from typing import cast

from textual import events
from textual.app import ComposeResult
from textual.reactive import reactive
from textual.worker import Worker

from smear_tui.analysis.weighing import Weighed
from smear_tui.engine.actions import Play
from smear_tui.engine.events import TrickTaken
from smear_tui.engine.view import View
from smear_tui.session import Session
from smear_tui.storage.settings import Settings
from smear_tui.tui import pace
from smear_tui.tui.commands import CommandScreen
from smear_tui.tui.keyline import key_line
from smear_tui.tui.keys import Command, Where, key_of
from smear_tui.tui.screens.setup import Setup
from smear_tui.tui.shared import SharedApp
from smear_tui.tui.themes import suit_colours
from smear_tui.tui.widgets.board import ALONE, Board
from smear_tui.tui.widgets.cards import Hand
from smear_tui.tui.widgets.effects import Effect, Rising, Telling, frame_delay, frames
from smear_tui.tui.widgets.header import Header
from smear_tui.tui.widgets.layout import layout_for
from smear_tui.tui.widgets.lines import KeyLine, MessageLine
from smear_tui.tui.widgets.scene import Prompt, Scene, calls, discard_items, hand_slots
from smear_tui.tui.widgets.side import side_canvas
from smear_tui.words.cards import ASCII, UNICODE, CardStyle
from smear_tui.words.sides import Names
from smear_tui.words.tips import tips

_KEY = re.compile(r"{(.+?)}")
_KEY_TIPS = {
    Where.BID: "Tip: a number bids, {bid.pass} passes; arrows and Enter do too.",
    Where.TRUMP: "Tip: a suit's letter names it; arrows and Enter do too.",
    Where.DISCARD: "Tip: a card's label throws it away; {table.help} says what may go.",
    Where.PLAY: "Tip: a card's number plays it; {game.undo} takes back, {table.help} is help.",
}
_TIPS_AT = {Where.BID: (0,), Where.TRUMP: (1,), Where.DISCARD: (1,), Where.PLAY: (1, 2)}
"""Which tips fit which question, by their numbers, the first one that was not told yet."""


class Showing(CommandScreen[Setup]):
    """The parts of the table, and the scene that is handed down to them.

    Args:
        session: The game.
    """

    ALLOW_SELECT = False
    scene: reactive[Scene | None] = reactive(None, repaint=False)

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.prompt: Prompt | None = None
        self.waits = pace.Waits()
        self._you = session.person
        self._notes = list(session.notices)
        self._message = ""
        self._brief = ("", "")
        self._aside: tuple[str, ...] = ()
        self._tips, self._tip = dict(enumerate(tips(session.game.rules))), ("", "")
        self._refusal = ""
        self._finished: TrickTaken | None = None
        self._effect: Effect | None = None
        self._moving: Worker[None] | None = None
        self._lit: frozenset[str] = frozenset()
        self._last: int | None = None
        self._acting: int | None = None
        self._undoable = False
        self._looking = False
        self._weighed: Weighed | None = None
        self._serial = 0
        self.names = self._who_is_who(UNICODE)

    def _who_is_who(self, style: CardStyle) -> Names:
        players = [player.name for player in self.session.players]
        return Names.of(self.session.game.rules, players, self._you, style)

    @property
    def smear(self) -> SharedApp:
        """The app."""
        return cast(SharedApp, self.app)

    @property
    def settings(self) -> Settings:
        """The player's settings."""
        return self.smear.settings

    @property
    def seed_shown(self) -> int | None:
        """The seed by which the game can be played again, if it tells anybody anything."""
        return self.session.game.seed

    def own_view(self) -> View:
        """Return what the person may know; who only watches knows no hand."""
        game = self.session.game
        return View.of_nobody(game.table) if self._you is None else game.view(self._you)

    def compose(self) -> ComposeResult:
        """Make the parts of the table."""
        yield Header("header").data_bind(Showing.scene)
        yield Board("board").data_bind(Showing.scene)
        yield MessageLine("message").data_bind(Showing.scene)
        yield Hand("hand").data_bind(Showing.scene)
        yield KeyLine("keys").data_bind(Showing.scene)

    @property
    def seen(self) -> Scene:
        """What is to be seen now."""
        if self.scene is None:
            self.show()
        assert self.scene is not None
        return self.scene

    def show(self) -> None:
        """Show how things stand."""
        if not self.query("#hand"):
            return  # the screen is being closed
        game, size = self.session.game, self.app.size
        style = ASCII if self.smear.ascii else UNICODE
        if self.names.style is not style or self.names.you != self._you:
            self.names = self._who_is_who(style)
        self._serial += 1
        scene = Scene(
            serial=self._serial,
            view=self.own_view(),
            names=self.names,
            sort=self.settings.sort,
            suit_colours=suit_colours(self.app.theme, self.settings.suits),
            prompt=self.prompt,
            finished=self._finished,
            last=self._last,
            deal=game.log[-1].deal if game.log else None,
            aside=self._aside_now(),
            to_act=self._acting,
            seed=self.seed_shown,
            alert=bool(self._refusal),
            lit=self._lit,
            effect=self._effect,
            looking=self.looking,
            figures=self._weighed,
        )
        shown = self._shown_keys(scene)
        first = ("table.faster",) if self._you is None else ()  # who watches sets the pace
        keys = tuple(key_line(self.places, size.width, shown, self._can, first))
        small, hand = self.settings.cards == "small", self._you is not None
        layout = layout_for(*size, alone=scene.panel in ALONE, hand=hand, small=small)
        self.query_one("#hand").styles.height = layout.hand
        room = 2 * (layout.main if layout.spans else size.width) - 8
        scene = replace(scene, keys=keys, layout=layout, message=self._told_in(room))
        self.scene = replace(scene, side=side_canvas(scene) if layout.sides else None)

    def _told_in(self, room: int) -> str:
        """Return what the message line says: in brief if there is no room for the whole."""
        whole, brief = self._brief
        told = brief if self._message == whole and len(whole) > room else self._message
        return self._refusal or told

    def start(self, effect: Effect) -> None:
        """Let something move from now on; nothing waits for it, and what moved before is there.

        Nothing moves at the highest speed, where animations are off, or where seats are a list.
        """
        self.stop_moving()
        if self.scene is None:
            return  # the screen is being closed, and was never made
        delay = frame_delay(effect, self.settings.pace)
        wanted = self.settings.animations and not self.waits.skipping
        moves = isinstance(effect, Telling | Rising) or self.scene.full
        if delay > 0 and wanted and moves and self.is_current:
            stages = frames(effect)
            self._effect = stages[0]
            self._moving = self.run_worker(partial(self._stages, stages, delay), group="effect")

    async def _stages(self, stages: Sequence[Effect], delay: float) -> None:
        for stage in stages[1:]:
            await asyncio.sleep(delay)
            self._effect = stage
            self.show()
        await asyncio.sleep(delay)
        self._effect = None
        self.show()

    def stop_moving(self) -> None:
        """Let everything be where it belongs, the next time it is shown."""
        if self._moving is not None:
            self._moving.cancel()
        self._moving, self._effect = None, None

    def _aside_now(self) -> tuple[str, ...]:
        if self._notes:
            return tuple(self._notes)
        whole, brief = self._tip
        if not whole:
            return self._aside
        return (whole if len(whole) <= self.app.size.width - 2 else brief,)

    def _shown_keys(self, scene: Scene) -> dict[str, str]:
        """How the keys are written that depend on what can be done just now."""
        shown = {}
        if scene.asks(Where.BID):
            levels = [hit.key for *_, hit in calls(scene.view) if hit.id == "bid.number"]
            shown["bid.number"] = _span(levels)
        if scene.asks(Where.PLAY):
            legal = {each.card for each in scene.view.legal() if isinstance(each, Play)}
            slots = enumerate(hand_slots(scene), 1)
            shown["play.card"] = _runs([number for number, card in slots if card in legal])
        if scene.asks(Where.DISCARD):
            labels = [item.label for item in discard_items(scene) if item.label]
            letters = [each for each in labels if each.isalpha()]
            digits = [each for each in labels if each in "123456789"]
            zero = "0" if "0" in labels else ""
            spans = (_span(digits), zero, _span(letters))
            shown["discard.toggle"] = " ".join(filter(None, spans))
        return shown

    @property
    def left_out(self) -> Collection[str]:
        """The help that the settings switch off; who only watches has nothing to decide."""
        off = self.smear.switched_off
        return off if self.session.person is not None else off | {"advice.hint", "advice.figures"}

    @property
    def looking(self) -> bool:
        """Whether the person wants to see what each choice is worth."""
        return self._looking and "advice.figures" not in self.left_out

    def _can(self, each: Command) -> bool:
        if each.id in self.left_out:
            return False
        if each.id == "game.undo":
            return self._undoable
        if each.id.startswith("bid."):
            return any(hit.id == each.id for *_, hit in calls(self.own_view()))
        return True

    @property
    def places(self) -> frozenset[Where]:
        """Where the screen is just now."""
        here = Where.SHOWING if self.prompt is None else self.prompt.where
        return frozenset({here, Where.TABLE})

    def panel_size(self) -> tuple[int, int]:
        """Return width and height of a panel that stands alone."""
        layout = self.seen.layout
        return layout.main, layout.board - 2

    def say(self, message: str, *, alert: bool = False) -> None:
        """Put something into the message line; a refusal stays until the next press."""
        if alert:
            self._refusal = message
        else:
            self._message, self._refusal = message, ""
        self.show()

    def unsay(self) -> None:
        """Take a refusal away: what is asked stands in the message line again."""
        if self._refusal:
            self._refusal = ""
            self.show()

    def on_resize(self, event: events.Resize) -> None:
        """Lay the table out anew."""
        if self.scene is not None:
            self.show()

    def _next_tip(self, where: Where) -> tuple[str, str]:
        """Return a tip for the first deal of somebody's first game, each one once.

        It tells of the game; where there is no room for that, of the keys. A note stands where the
        tip would; the tip then waits for the next question.
        """
        if self._notes or self.session.game.table.deal_number > 0 or not self.smear.first_game:
            return "", ""
        tip = next((self._tips.pop(n) for n in _TIPS_AT.get(where, ()) if n in self._tips), "")
        keys = _KEY.sub(lambda found: key_of(found[1]), _KEY_TIPS.get(where, ""))
        return (f"Tip: {tip}", keys) if tip else ("", "")

    # Any time

    def do_show_skip(self, key: str) -> None:
        """Finish what is being shown."""
        self.stop_moving()
        self.waits.skip()
        self.show()

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


def _runs(numbers: list[int]) -> str:
    """Write numbers in order, those that follow each other as ranges.

    >>> _runs([1, 2, 3]), _runs([3, 4, 6])
    ('1-3', '3 4 6')
    """
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    told = [[f"{run[0]}-{run[-1]}"] if len(run) > 2 else list(map(str, run)) for run in runs]
    return " ".join(chain.from_iterable(told))


def _span(labels: list[str]) -> str:
    """Write labels in a row as a range."""
    if len(labels) < 2:
        return "".join(labels)
    return f"{labels[0]}-{labels[-1]}"
