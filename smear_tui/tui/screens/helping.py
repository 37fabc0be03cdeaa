"""Help at the table: a hint, why a bot did something, and the panel of figures.

Figures are worked out in a process of their own and come in bit by bit; the table goes on. They are
those of one decision: when it is made, and when the game is left, the work ends.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import aclosing
from dataclasses import replace

from textual.worker import Worker

from smear_tui.advisor.hindsight import Hindsight, Place
from smear_tui.advisor.process import MOST, Advisor, AdvisorFault, steps
from smear_tui.analysis.weighing import Weighed, chance_of_advice
from smear_tui.engine.actions import Action, Discard
from smear_tui.engine.cards import Mask, mask_of
from smear_tui.engine.phase import Phase
from smear_tui.session import Reply, Session
from smear_tui.tui.asking import in_thread
from smear_tui.tui.keys import Where
from smear_tui.tui.screens.prompts import Prompts
from smear_tui.tui.widgets.discard import discard_grid, list_rows
from smear_tui.tui.widgets.layout import layout_for
from smear_tui.tui.widgets.lines import TURNS
from smear_tui.tui.widgets.scene import Prompt, discard_items
from smear_tui.words.figures import choices_line, hint_line, made_word
from smear_tui.words.reasons import closed
from smear_tui.words.weighed import nameless
from smear_tui.words.why import said_why

ASSISTED = "Counts as assisted now."
HINT_WORLDS = 400
"""Worlds a hint looks at where no panel wants more."""
_HEAD = len(" YOUR TURN  ") + 1


class Helping(Prompts):
    """Helps the person, and says once that the game counts as assisted."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.advisor = Advisor()
        self.hindsight = Hindsight(session.game, lambda seat: session.players[seat].bot)
        self._hinted = False
        self._suggests: Mask | None = None
        self._taken: Mask | None = None
        self._taken_for = ""
        self._weighing: Worker[None] | None = None
        self._reason = self._reason_read = ""
        self._told_of: Place | None = None

    async def on_unmount(self) -> None:
        """Leave no process behind."""
        self._stop()
        await self.advisor.close()

    # One decision

    async def _ask(self, prompt: Prompt, message: str, seconds: float | None = None) -> Reply:
        """Ask, with the figures of the decision beside it where they are wanted."""
        try:
            if self._shows_figures(prompt):
                self._note_help()
                self._weigh(MOST)
            return await super()._ask(prompt, message, seconds)
        finally:
            self._stop()
            self._hinted, self._suggests, self._taken, self._reason = False, None, None, ""

    def _shows_figures(self, prompt: Prompt | None) -> bool:
        return self.looking and prompt is not None and prompt.panel in TURNS

    def _weigh(self, most: int) -> None:
        """Have the decision that stands weighed; what is known of it stays until more is."""
        game, view = self.session.game, self.own_view()
        found = self.advisor.weigh(view, chance_of_advice(game), steps(most))
        self._weighing = self.run_worker(
            self._refine(found), group="advice", exclusive=True, exit_on_error=False
        )

    async def _refine(self, found: AsyncGenerator[Weighed, None]) -> None:
        try:
            async with aclosing(found) as figures:
                async for each in figures:
                    self._learn(each)
                    await self.waits.released()
            self._suggest()
        except AdvisorFault as fault:
            self._looking = self._hinted = False
            self._weighing = None
            self.say(f"There are no figures: {fault}.", alert=True)

    def _learn(self, found: Weighed) -> None:
        if self._weighed is None or found.worlds >= self._weighed.worlds:
            self._weighed = found
            if found.worlds >= HINT_WORLDS:
                self._suggest()
            self.show()

    def _stop(self) -> None:
        """End the work on a decision."""
        if self._weighing is not None:
            self._weighing.cancel()
        self._weighing = self._weighed = None

    def _note_help(self) -> None:
        """Mark the game as assisted, and say so the first time."""
        if not self.session.assisted and self.session.person is not None:
            self.session.mark_assisted()
            self._notes.append(ASSISTED)

    # The hint

    def do_advice_hint(self, key: str) -> None:
        """Say what to do; a suggested discard is put out, to be confirmed."""
        prompt = self.prompt
        if prompt is None:
            return
        self._note_help()
        self._hinted, self._suggests = True, prompt.chosen
        if self._weighed is not None and self._weighed.worlds >= HINT_WORLDS:
            self._suggest()
        elif self._weighing is None:
            self._weigh(HINT_WORLDS)
        self.show()

    def _suggest(self) -> None:
        """Put the suggested discard out, unless something was chosen since it was asked for."""
        prompt, found = self.prompt, self._weighed
        if prompt is None or found is None or prompt.where is not Where.DISCARD:
            return
        if isinstance(found.best, Discard) and prompt.chosen == self._suggests:
            self._suggests, self._taken = None, mask_of(found.best.cards)
            self._taken_for = found.why
            self.put(prompt.but(chosen=self._taken))

    @property
    def _hint(self) -> Weighed | None:
        """The hint that is to be read now."""
        prompt, found = self.prompt, self._weighed
        if not self._hinted or found is None or prompt is None or prompt.where not in TURNS:
            return None
        if prompt.where is not Where.DISCARD:
            return found
        # The reason is of the cards that were put out, though others may come out ahead by now.
        return replace(found, why=self._taken_for) if prompt.chosen == self._taken else None

    def _hinted_at(self, found: Weighed) -> Action:
        """Return what is suggested: of discards the one put out, though another is as good now."""
        for each in found.choices:
            if isinstance(each.action, Discard) and mask_of(each.action.cards) == self._taken:
                return each.action
        return found.best

    def _told_in(self, room: int) -> str:
        """Return what the message line says: a reason that was asked for, or the hint."""
        if self._refusal or self._reason:
            return self._refusal or self._reason
        found = self._hint
        if found is not None:
            return self._in_figures(found, room // 2 + 4 - _HEAD)
        waiting = self._hinted and self._weighed is None and self.prompt is not None
        if waiting and self.prompt is not None and self.prompt.where in TURNS:
            return "Hint: trying deals that fit what you see ..."
        return super()._told_in(room)

    def _in_figures(self, found: Weighed, width: int) -> str:
        action = self._hinted_at(found)
        choice = next((each for each in found.choices if each.action == action), None)
        other = next((each for each in found.choices if each.action != action), None)
        style, view = self.names.style, self._view
        return hint_line(
            action, choice, other, style, width, near=found.near, made=made_word(view),
            hand=self._free,
        )  # fmt: skip

    @property
    def _free(self) -> Mask:
        """The cards there is a choice of, in a discard."""
        options = self._view.discard_options()
        return options.free if options is not None else 0

    def _aside_now(self) -> tuple[str, ...]:
        found = self._hint
        if found is None or self._refusal or self._reason:
            return self._figures_aside() or super()._aside_now()
        why = closed(self.names.style.pretty(nameless(found.best, found.why)))
        others = [note for note in self._notes if note != ASSISTED]
        said = [ASSISTED] if ASSISTED in self._notes else []  # in front of all that has no room
        return (*others, f"{why[:1].upper()}{why[1:]}", *said)

    # The panel

    def _figures_aside(self) -> tuple[str, ...]:
        """Return the figures of discards where the cards take all the room there is."""
        found, prompt, scene = self._weighed, self.prompt, self.scene
        if not (self.looking and found and prompt and scene and prompt.where is Where.DISCARD):
            return ()
        layout = layout_for(*self.app.size, alone=True)
        width, height = layout.main, layout.board - 2
        rows = discard_grid(discard_items(scene), width, height).rows
        if layout.sides or rows < list_rows(height):
            return ()
        return (choices_line(found.choices, self._free, self.names.style, near=found.near),)

    def do_advice_figures(self, key: str) -> None:
        """Show the panel of figures, or put it away."""
        self._looking = not self._looking
        if self._shows_figures(self.prompt):
            self._note_help()
            self._weigh(MOST)
        elif self._looking:
            self._aside = ("Figures: with your next decision.",)
        elif not self._hinted:
            self._stop()
        self.show()

    # Why a bot did something

    def do_advice_why(self, key: str) -> None:
        """Say why the bot that acted last did that; asked again, the one before it."""
        places = self.hindsight.places()
        if not places:
            self._refuse("No bot has done anything yet in this deal.")
            return
        at = places.index(self._told_of) + 1 if self._reason_read and self._told_of in places else 0
        self._told_of = place = places[at % len(places)]
        if self.session.game.table.phase not in (Phase.BETWEEN, Phase.OVER):
            self._note_help()  # afterwards all cards are open
        self.run_worker(self._say_why(place), group="why", exclusive=True, exit_on_error=False)

    async def _say_why(self, place: Place) -> None:
        found = await in_thread(lambda: self.hindsight.reason(place))
        self._reason = said_why(found.action, found.why, found.usual, self.names)
        self.show()

    def unsay(self) -> None:
        """Take a reason away, too: it was read."""
        self._reason_read, self._reason = self._reason, ""
        if not self._reason_read and ASSISTED in self._notes:
            self._notes.remove(ASSISTED)
        if self._reason_read:
            self.show()
        super().unsay()
