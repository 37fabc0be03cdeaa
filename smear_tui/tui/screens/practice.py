"""Practice: a hand is asked as at the table, then judged; and the next.

The figures are worked out in a process of their own from the moment a question is shown; leaving
ends that work.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence

from textual.worker import Worker

from smear_tui.advisor.process import Advisor, AdvisorFault, steps
from smear_tui.engine.actions import Action, Discard
from smear_tui.engine.game import Game
from smear_tui.players.names import default_names, usual_seats
from smear_tui.practice.drills import Drill, NoHand
from smear_tui.practice.keeping import Keeper
from smear_tui.practice.sitting import Sitting, session_of
from smear_tui.practice.spots import Kind, Spot
from smear_tui.practice.telling import NOT_KEPT, no_figures, opinions, who_bid
from smear_tui.practice.themes import Theme
from smear_tui.practice.weighing import JUDGED, MOST, Findings, chance_for, tidied, weigh
from smear_tui.storage.database import Store
from smear_tui.tui.asking import in_thread
from smear_tui.tui.keys import IN_PRACTICE, Command, Where, bindings, command
from smear_tui.tui.screens.practicehelp import NO_PART, PracticeHelp
from smear_tui.tui.screens.prompts import Prompts
from smear_tui.tui.screens.verdict import VerdictScreen
from smear_tui.tui.screens.warnings import in_a_line
from smear_tui.tui.widgets.scene import Prompt
from smear_tui.words.reasons import turn_line
from smear_tui.words.titles import short_title

STEPS = tuple(steps(MOST))
"""After how many worlds figures are shown."""
_PAUSE = 0.02  # seconds between two pieces of work that nobody waits for
_COMING = {Kind.BID: "next bid", Kind.TRUMP: "trump", Kind.DISCARD: "discards"}
_ASKED = {Kind.BID: "your bid", Kind.TRUMP: "naming trump", Kind.DISCARD: "discarding"}


def _before_the_first(drill: Drill) -> Game:
    game = Game(drill.rules, players=default_names(usual_seats(drill.rules.seats)))
    game.table.totals = list(drill.totals or game.table.totals)
    return game


class PracticeScreen(Prompts):
    """Hand after hand until it is left.

    Args:
        drill: What is practised.
        steps: After how many worlds figures are shown; an answer is judged by the last, or by
            those there are when somebody goes on before.
        warnings: What was found wrong and nobody was told yet.

    Attributes:
        sitting: How it went so far.
        farewell: What is to be told when it was left because there is no hand; "" otherwise.
    """

    BINDINGS = bindings(*IN_PRACTICE, Where.PRACTICE)

    def __init__(
        self, drill: Drill, steps: tuple[int, ...] = STEPS, warnings: Sequence[str] = ()
    ) -> None:
        super().__init__(session_of(_before_the_first(drill)))
        self._drill, self._steps, self._warnings = drill, steps, warnings
        self.sitting: Sitting | None = None
        self.farewell = ""
        self._advisor = Advisor()
        self._weighing: Worker[None] | None = None
        self._found: Findings | None = None
        self._verdict: VerdictScreen | None = None
        self._done = asyncio.Event()
        self._kept = False
        self._fault = ""
        self._coming: asyncio.Future[Spot] | None = None
        self._waited_for = False

    @property
    def places(self) -> frozenset[Where]:
        """Where the screen is just now."""
        here = Where.SHOWING if self.prompt is None else self.prompt.where
        return frozenset({here, Where.PRACTICE})

    @property
    def left_out(self) -> Collection[str]:
        """What is no part of practice: taking back, and help with the answer."""
        return NO_PART

    def _can(self, each: Command) -> bool:
        if each.id in self.left_out or (each.id == "practice.leave" and self._asked_once_more):
            return False
        return super()._can(each)

    @property
    def _asked_once_more(self) -> bool:
        """Whether an answer waits to be confirmed, or can still be taken back."""
        return self.prompt is not None and self.prompt.pending is not None

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Let through only what practice has."""
        if action == "command" and command(str(parameters[0])).id in self.left_out:
            return False
        return super().check_action(action, parameters)

    @property
    def seed_shown(self) -> int | None:
        """None: every hand has a seed of its own, which is not the one that was asked for."""
        return None

    def _next_tip(self, where: Where) -> tuple[str, str]:
        """Return no tip: which hand it is stands in its place."""
        return "", ""

    def on_mount(self) -> None:
        """Begin."""
        store = self.smear.store or Store()
        self.sitting = Sitting(self._drill, Keeper(store.practice, self._drill.rules))
        self.gate.burst = self.smear.burst
        self.run_worker(self._drive(), name="practice", group="practice", exclusive=True)

    async def on_unmount(self) -> None:
        """End the process that weighs."""
        if self._coming is not None:
            self._coming.cancel()
        await self._advisor.close()
        self.session.close()

    async def _drive(self) -> None:
        """Practise hand after hand."""
        assert self.sitting is not None
        if self._warnings:
            self._notes.append(in_a_line(self._warnings, self.app.size.width - 2))
        self.say("Looking for a hand ...")
        if not self.sitting.keeper.saving:
            self._notes.append("Answers are not saved now; the start menu says why.")
        try:
            while True:
                self.sitting.begin(await self._next_hand())
                if self._drill.theme is not Theme.MISTAKES:
                    self._coming = asyncio.ensure_future(self._look_for_a_hand())
                while (asked := self.sitting.question()) is not None:
                    if not await self._question(*asked):
                        self.dismiss()
                        return
        except NoHand as none:
            self.farewell = str(none)
            self.dismiss()

    async def _next_hand(self) -> Spot:
        """Return the next hand, which may have been found by now."""
        self._waited_for = True
        try:
            return await (self._coming or self._look_for_a_hand())
        finally:
            self._waited_for, self._coming = False, None

    async def _look_for_a_hand(self) -> Spot:
        """Find a hand, in pieces; with pauses between them as long as nobody waits for it."""
        assert self.sitting is not None
        for spot in self.sitting.search():
            if spot is not None:
                return spot
            await asyncio.sleep(0 if self._waited_for else _PAUSE)
        raise NoHand("There is no hand.")

    async def _question(self, spot: Spot, kind: Kind) -> bool:
        """Ask a question and show what the answer comes to; False when practice is left."""
        assert self.sitting is not None
        self.session = session_of(spot.game())
        self._you = 0
        self.names = self._who_is_who(self.names.style)
        self._start_weighing(spot)
        view = self.session.game.view(0)
        hand = f"Practice, hand {self.sitting.hands}: {self._drill.theme.title.lower()}."
        told = (self.sitting.so_far(), hand, who_bid(view, self.names))
        self._aside = tuple(filter(None, told))
        asking = in_thread(lambda: opinions(spot))
        bots = asyncio.ensure_future(asking)
        reply = await self._ask(Prompt.at(view), turn_line(view, self.names))
        assert reply is not None
        assert not hasattr(reply, "incident")
        answer = tidied(reply)  # type: ignore[arg-type]  # a question is answered by an action
        verdict = self._verdict = self._shown_with(spot, kind, answer)
        self.sitting.answered(answer)
        try:
            verdict.bots = await bots
            verdict.found = self._found  # which may have come meanwhile
            self.run_worker(self._judge(spot, answer), group="judge", exclusive=True)
            await self.app.push_screen_wait(verdict)
        finally:  # also when the program is left
            self._verdict = None
            if not self._kept:
                self._keep(spot, answer)
            self._stop_weighing()
        return not verdict.left

    def _shown_with(self, spot: Spot, kind: Kind, answer: Action) -> VerdictScreen:
        assert self.sitting is not None
        head = f"{short_title(spot.rules)} · hand {self.sitting.hands} · {_ASKED[kind]}"
        known = self._found is not None and self._found.knows(answer)
        if isinstance(answer, Discard) and not known:
            self._start_weighing(spot, answer)
        return VerdictScreen(head, self.names, spot.view(), answer)

    async def _judge(self, spot: Spot, answer: Action) -> None:
        """Keep the answer when the figures are as good as they get."""
        await self._done.wait()
        if not self._kept:
            self._keep(spot, answer)

    def _keep(self, spot: Spot, answer: Action) -> None:
        """Keep the answer as it is judged by the figures on the screen."""
        assert self.sitting is not None
        self._kept = True
        found, note = self._found, no_figures(self._fault)
        if found is not None and found.knows(answer):
            kept = self.sitting.keep(spot, found.judge(answer))
            note = self.sitting.keeper.story(spot) if kept else NOT_KEPT
        if self._verdict is not None:
            coming = self.sitting.question()
            self._verdict.coming = "next hand" if coming is None else _COMING[coming[1]]
            self._verdict.settled, self._verdict.note = True, note
            self._verdict.renew()

    # Figures

    def _start_weighing(self, spot: Spot, also: Discard | None = None) -> None:
        self._stop_weighing()
        self._found = None
        self._kept, self._fault = False, ""
        self._done = asyncio.Event()
        self._weighing = self.run_worker(self._weigh(spot, also), group="weigh", exclusive=True)

    def _stop_weighing(self) -> None:
        if self._weighing is not None:
            self._weighing.cancel()
            self._weighing = None

    async def _weigh(self, spot: Spot, also: Discard | None) -> None:
        view = spot.view()
        try:
            asked = self._advisor.weigh(view, chance_for(spot), self._steps, also)
            async for each in asked:
                self._tell(Findings(spot, view, each))
        except AdvisorFault:
            # Without the process it takes a thread, and once.
            worlds = min(JUDGED, self._steps[-1])
            try:
                self._tell(await in_thread(lambda: weigh(spot, worlds, also)))
            except Exception as error:  # of whatever kind: the hand goes on without figures
                self._fault = f"{type(error).__name__}: {error}"
        self._done.set()

    def _tell(self, found: Findings) -> None:
        self._found = found
        if self._verdict is not None:
            self._verdict.found = found
            self._verdict.renew()

    # Keys

    def do_practice_leave(self, key: str) -> None:
        """Leave; an answer that is asked about once more is only taken back by the first press."""
        if self._asked_once_more:
            self.do_confirm_no(key)
        else:
            self.dismiss()

    def do_practice_help(self, key: str) -> None:
        """Open the help."""
        self.app.push_screen(PracticeHelp(self.places, self.session))
