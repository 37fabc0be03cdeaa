"""How the person is asked, and what the keys do at each question."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from time import monotonic

from textual import on

from smear_tui.engine.actions import Action, Bid, Discard, Misdeal, Moon, NameTrump, Pass, Play
from smear_tui.engine.cards import SUITS, Mask, cards_in
from smear_tui.engine.view import View
from smear_tui.session import NEXT, UNDO, Reply, Session
from smear_tui.tui.gate import Gate
from smear_tui.tui.keys import Where, command, key_of, written
from smear_tui.tui.screens.showing import Showing
from smear_tui.tui.widgets.auction import trump_choices
from smear_tui.tui.widgets.discard import discard_grid
from smear_tui.tui.widgets.pane import Pane
from smear_tui.tui.widgets.scene import Prompt, calls, discard_items, hand_slots
from smear_tui.words.reasons import discard_asked, reason, turn_line, why_fixed, why_locked
from smear_tui.words.sides import counted


class Prompts(Showing):
    """Asks the person, lets in only presses that were meant for the question, and answers."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.gate = Gate()
        self._answer: asyncio.Future[Reply] | None = None

    # Asking

    async def _ask(self, prompt: Prompt, message: str, seconds: float | None = None) -> Reply:
        """Ask the person something; without an answer in time the reply is None."""
        self._undoable = self.session.can_undo()
        self._tip = self._next_tip(prompt.where)
        self.waits.stop_skipping()
        answer: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()
        self._answer = answer
        self.put(prompt, message)
        try:
            return await asyncio.wait_for(answer, seconds)
        except TimeoutError:
            return None
        finally:
            self.gate.close()
            self.prompt, self._answer = None, None
            self._notes.clear()
            self._aside, self._tip = (), ("", "")

    def put(self, prompt: Prompt, message: str = "") -> None:
        """Ask the same thing in another state, or something that follows from it."""
        anew = self.prompt is None or self.prompt.where is not prompt.where
        self.prompt = prompt
        self._message, self._refusal = message or self._message, ""
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
        """Note a press of any key: it was made with the last refusal read."""
        self.gate.press(time)
        self.unsay()

    @on(Pane.Clicked)
    def _clicked(self, message: Pane.Clicked) -> None:
        self.pressed(message.pressed_at)
        if self.admits(message.hit.id):
            self.give(message.hit.id, message.hit.key)

    def on_screen_suspend(self) -> None:
        """Wait while a menu or a page is open."""
        self.stop_moving()
        self.waits.hold()

    def on_screen_resume(self) -> None:
        """Go on; what was pressed at the menu does not count here."""
        if self.scene is not None:
            self.show()
        self.waits.release()
        self.gate.close()
        self.call_after_refresh(self._open_gate)

    @property
    def _view(self) -> View:
        return self.seen.view

    def _refuse(self, text: str) -> None:
        self.say(text, alert=True)

    def _try(self, action: Action) -> None:
        """Answer with an action, or say why it may not be done."""
        why = self._view.why_not(action)
        if why is None:
            self.answer(action)
        else:
            self._refuse(reason(why, self.names))

    def _point_at(self, cursor: int, message: str = "") -> None:
        if self.prompt is not None:
            self.put(self.prompt.but(cursor=cursor), message)

    def _ask_again(self, action: Action) -> None:
        """Ask once more before something that cannot be mended."""
        why = self._view.why_not(action)
        if why is not None:
            self._refuse(reason(why, self.names))
        elif not self.settings.confirm:
            self._go(action)
        elif self.prompt is not None:
            prompt = self.prompt.but(where=Where.CONFIRM, pending=action, after=self.prompt.where)
            self.put(prompt, f"{_asked(action, self._view)} Enter: yes.  n: no.")

    def _go(self, action: Action) -> None:
        if isinstance(action, Discard):
            self.hold(action)
        else:
            self.answer(action)

    def hold(self, action: Discard) -> None:
        """Let a discard be taken back for a moment, then answer with it."""
        if self.prompt is None:
            return
        prompt = self.prompt.but(where=Where.TAKE_BACK, pending=action, after=Where.DISCARD)
        self.put(prompt, f"{self.out(prompt.chosen)} {written('discard.back')}.")
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

    # Bidding

    def do_bid_number(self, key: str) -> None:
        """Bid a number."""
        if key:
            self._try(Bid(self._view.seat, int(key)))

    def do_bid_pass(self, key: str) -> None:
        """Pass."""
        self._try(Pass(self._view.seat))

    def do_bid_moon(self, key: str) -> None:
        """Shoot the moon, once it is asked again."""
        self._ask_again(Moon(self._view.seat))

    def do_bid_misdeal(self, key: str) -> None:
        """Call a misdeal, once it is asked again."""
        self._ask_again(Misdeal(self._view.seat))

    # Trump

    def do_trump_name(self, key: str) -> None:
        """Name a suit."""
        if key:
            self._try(NameTrump(self._view.seat, SUITS.index(key.upper())))

    # Playing

    def do_play_card(self, key: str) -> None:
        """Play the card in a place; in two steps, point at it first."""
        if not key:
            return
        place, slots = int(key) - 1, hand_slots(self.seen)
        card = slots[place] if place < len(slots) else None
        if card is None:
            self._refuse(f"There is no card {key}.")
            return
        action = Play(self._view.seat, card)
        prompt = self.prompt
        pointed = prompt is not None and prompt.cursor == place
        if self.settings.two_step and not pointed and self._view.why_not(action) is None:
            label = self.names.style.label(card)
            self._point_at(place, f"{label}: {key} again, or Enter, plays it.")
            return
        self._try(action)

    # Discarding

    def do_discard_toggle(self, key: str) -> None:
        """Choose a card to be discarded, or keep it after all."""
        items = discard_items(self.seen)
        labels = {item.label or f"#{place}": place for place, item in enumerate(items)}
        if key in labels:
            self._toggle(labels[key])
        elif key:
            self._refuse(f'No card is labelled "{key}".')

    def do_discard_space(self, key: str) -> None:
        """Choose or keep the card under the cursor; there is none until an arrow is pressed.

        Who presses Space to see what the others do would put a card out with it.
        """
        if self.prompt is None:
            return
        if self.prompt.cursor < 0:
            self._refuse(_POINT_FIRST[Where.DISCARD])
        else:
            self._toggle(self.prompt.cursor)

    def _toggle(self, place: int) -> None:
        items, prompt, view = discard_items(self.seen), self.prompt, self._view
        options = view.discard_options()
        if prompt is None or options is None or not 0 <= place < len(items):
            return
        item = items[place]
        if not item.free:
            why = why_fixed(view, item.card, self.names) or why_locked(view, item.card, self.names)
            self.put(prompt.but(cursor=place))
            self._refuse(why)
            return
        chosen = prompt.chosen ^ 1 << item.card
        if chosen.bit_count() > options.most and chosen & ~prompt.chosen:
            self.put(prompt.but(cursor=place))
            self._refuse(f"{counted(options.most, 'card')} chosen already: keep one of them first.")
            return
        self.put(prompt.but(cursor=place, chosen=chosen), self._chosen(chosen))

    def _chosen(self, chosen: int) -> str:
        """What is chosen, as the message line says it."""
        options = self._view.discard_options()
        if options is None or not chosen & ~options.must:
            return turn_line(self._view, self.names)
        left = options.least - chosen.bit_count()
        tail = f"{left} more to choose." if left > 0 else "Enter confirms."
        return f"{self.out(chosen)} {tail}"

    def out(self, chosen: Mask) -> str:
        """Say which cards are out, as they stand in the hand; those that must go are counted."""
        items = discard_items(self.seen)
        free = [item.card for item in items if chosen >> item.card & 1 and not item.fixed]
        forced = sum(item.fixed for item in items)
        told = [self.names.style.cards(free)] if free else []
        told += [f"the {forced} that must go"] if forced else []
        return f"Out: {' and '.join(told) or 'nothing'}."

    def do_discard_clear(self, key: str) -> None:
        """Keep all cards again."""
        options = self._view.discard_options()
        if self.prompt is not None and options is not None:
            self.put(self.prompt.but(chosen=options.must), turn_line(self._view, self.names))

    def do_discard_back(self, key: str) -> None:
        """Take a discard back before the next seat acts."""
        if self.prompt is not None:
            prompt = self.prompt.but(where=Where.DISCARD, pending=None, after=None)
            self.put(prompt, self._chosen(prompt.chosen))

    def do_discard_enter(self, key: str) -> None:
        """Discard what is chosen."""
        prompt, view = self.prompt, self._view
        options = view.discard_options()
        if prompt is None or options is None:
            return
        action = Discard(view.seat, tuple(cards_in(prompt.chosen)))
        if options.allows(prompt.chosen) and not options.free:
            self.answer(action)  # there is nothing to choose, so nothing to take back
        else:
            self._ask_again(action)

    # Questions in general

    def do_confirm_yes(self, key: str) -> None:
        """Do what was asked about once more."""
        prompt = self.prompt
        if prompt is not None and prompt.pending is not None:
            self._go(prompt.pending)

    def do_confirm_no(self, key: str) -> None:
        """Do not do it."""
        prompt = self.prompt
        if prompt is not None and prompt.after is not None:
            back = replace(prompt, where=prompt.after, after=None, pending=None)
            self.put(back, turn_line(self._view, self.names))

    def do_prompt_left(self, key: str) -> None:
        """Move to the left."""
        self._move(-1, 0)

    def do_prompt_right(self, key: str) -> None:
        """Move to the right."""
        self._move(1, 0)

    def do_prompt_up(self, key: str) -> None:
        """Move up."""
        self._move(0, -1)

    def do_prompt_down(self, key: str) -> None:
        """Move down."""
        self._move(0, 1)

    def _move(self, across: int, down: int) -> None:
        prompt, seen = self.prompt, self.seen
        if prompt is None:
            return
        if prompt.where is Where.DISCARD:
            items = discard_items(seen)
            grid = discard_grid(items, *self.panel_size())
            self._point_at(grid.move(prompt.cursor, across, down), self._chosen(prompt.chosen))
            return
        places = self._places()
        if not places:
            return
        step = across or down
        if prompt.cursor in places:
            at = places[(places.index(prompt.cursor) + step) % len(places)]
        else:
            at = places[0 if step > 0 else -1]
        self._point_at(at, turn_line(seen.view, self.names))

    def _places(self) -> list[int]:
        """Where the cursor can be."""
        prompt, seen = self.prompt, self.seen
        if prompt is None:
            return []
        if prompt.where is Where.PLAY:
            return [place for place, card in enumerate(hand_slots(seen)) if card is not None]
        choices = calls(seen.view) if prompt.where is Where.BID else trump_choices(seen)
        return list(range(len(choices)))

    def do_prompt_enter(self, key: str) -> None:
        """Do what the cursor is on."""
        prompt, seen = self.prompt, self.seen
        if prompt is None:
            return
        if prompt.cursor not in self._places():
            self._refuse(_POINT_FIRST[prompt.where])
        elif prompt.where is Where.PLAY:
            card = hand_slots(seen)[prompt.cursor]
            if card is not None:
                self._try(Play(seen.view.seat, card))
        elif prompt.where is Where.TRUMP:
            self._try(trump_choices(seen)[prompt.cursor])
        else:
            action = calls(seen.view)[prompt.cursor][0]
            (self._ask_again if isinstance(action, Moon | Misdeal) else self._try)(action)

    def do_summary_next(self, key: str) -> None:
        """Deal again."""
        self.answer(NEXT)

    def do_show_next(self, key: str) -> None:
        """Go on after a trick."""
        self.answer(None)

    def do_show_first(self, key: str) -> None:
        """Say how to go on: the card is meant for the next trick."""
        self._refuse(f"The trick is over: {key_of('show.next')} first, then a card.")

    def do_game_undo(self, key: str) -> None:
        """Go back to the last decision."""
        if self._undoable:
            self.answer(UNDO)
        else:
            self._refuse("There is no earlier decision of yours to go back to.")


_POINT_FIRST = {
    Where.PLAY: "Choose a card first: its number, or the arrows and then Enter.",
    Where.BID: "Choose first: a number, or the arrows and then Enter.",
    Where.TRUMP: "Choose a suit first: its letter, or the arrows and then Enter.",
    Where.DISCARD: "Choose a card first: its label, or the arrows and then Space.",
}


def _asked(action: Action, view: View) -> str:
    match action:
        case Moon():
            return "Shoot the moon?"
        case Discard():
            return discard_asked(view, action)
        case _:
            return "Call a misdeal?"
