"""A person's turn in line mode: prompts, answers, and being asked once more."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from smear_tui.engine.actions import Action, Bid, Discard, Misdeal, Moon, Pass, Play
from smear_tui.engine.cards import Card, Seat, mask_of
from smear_tui.engine.exchange import DiscardOptions
from smear_tui.engine.phase import Phase
from smear_tui.engine.view import View
from smear_tui.plain import answers, pages
from smear_tui.plain.answers import Unclear
from smear_tui.plain.console import Console
from smear_tui.plain.helping import Help
from smear_tui.session import LEAVE, NEXT, UNDO, Command, Reply, Session
from smear_tui.storage.settings import Settings
from smear_tui.words.cards import sorted_hand
from smear_tui.words.help import moon_meaning
from smear_tui.words.reasons import reason, turn_line
from smear_tui.words.sides import Names, counted


class Turns:
    """Asks a person for actions; in practice there is no help with them, and no undo."""

    def __init__(
        self,
        session: Session,
        settings: Settings,
        console: Console,
        names: Names,
        *,
        practice: bool = False,
    ) -> None:
        self._session = session
        self._practice = practice
        self._settings = settings
        self._console = console
        self._names = names
        self.help = Help(session, settings, console, names, practice=practice)

    def action(self, seat: Seat, view: View) -> Reply:
        """Return what the person on that seat does, or the command given instead."""
        match view.table.phase:
            case Phase.AUCTION:
                return self._bid(seat, view)
            case Phase.TRUMP:
                return self._trump(seat, view)
            case Phase.DISCARD:
                return self._discard(seat, view)
            case _:
                return self._play(seat, view)

    def go_on(self, what: str) -> Command:
        """Wait for Enter between deals and at the end; returns NEXT or the command given."""
        prompt = f"{what} (u undo, g score, o all cards, q quit)"
        while True:
            text = self._console.ask(prompt)
            if not text:
                return NEXT
            command = self._command(text)
            if command is not None:
                return command
            if not self._page(text):
                self._console.say("Press Enter to go on, or q to quit.")

    def _bid(self, seat: Seat, view: View) -> Reply:
        self._hand(view)
        self._console.say(turn_line(view, self._names))
        prompt = f"{self._whose(seat)} bid ({self._calls(view)})"
        while True:
            action = self._ask(prompt, lambda text: answers.read_bid(text, seat), view)
            if isinstance(action, Command):
                return action
            if not isinstance(action, Moon | Misdeal):
                return action
            sure = self._sure(self._question(action, view))
            if sure is LEAVE or sure is True:
                return LEAVE if sure is LEAVE else action

    def _question(self, action: Moon | Misdeal, view: View) -> str:
        table, rules = view.table, view.rules
        if isinstance(action, Moon):
            meaning = moon_meaning(rules, table.totals[rules.side_of(view.seat)])
            return f"Shoot the moon? {meaning}"
        dealer = self._names.does(table.dealer, "deal", "deals", start=False)
        return f"Call a misdeal? Your hand is shown and {dealer} again."

    def _calls(self, view: View) -> str:
        legal = view.legal()
        levels = [each.level for each in legal if isinstance(each, Bid)]
        parts = []
        if levels:
            parts.append(f"{levels[0]}-{levels[-1]}" if len(levels) > 1 else f"{levels[0]}")
        for kind, word in ((Pass, "p pass"), (Moon, "m moon"), (Misdeal, "x misdeal")):
            if any(isinstance(each, kind) for each in legal):
                parts.append(word)
        return ", ".join(parts)

    def _trump(self, seat: Seat, view: View) -> Reply:
        self._hand(view)
        return self._ask(
            f"{self._whose(seat)} trump suit (s spades, h hearts, d diamonds, c clubs)",
            lambda text: answers.read_trump(text, seat),
            view,
        )

    def _play(self, seat: Seat, view: View) -> Reply:
        legal = [each for each in view.legal() if isinstance(each, Play)]
        if self._settings.play_forced and len(legal) == 1:
            return legal[0]
        shown = self._hand(view)
        self._console.say(turn_line(view, self._names))
        numbers = "1" if len(shown) == 1 else f"1-{len(shown)}"
        return self._ask(
            f"{self._whose(seat)} card ({numbers})",
            lambda text: answers.read_play(text, seat, shown),
            view,
        )

    def _discard(self, seat: Seat, view: View) -> Reply:
        options = view.discard_options()
        if options is None or not options.most:
            # Nothing can be chosen, so nothing is asked.
            return Discard(seat, ())
        shown = self._hand(view)
        self._console.say(turn_line(view, self._names))
        self._must_go(view, options, shown)
        draws = options.least < options.most
        if draws:
            prompt = f"Exchange which cards (up to {options.most}; 0 for none)"
        elif options.free:
            prompt = f"Discard which {counted(options.most, 'card')}"
        else:
            prompt = "Discard them (y yes)"
        while True:
            action = self._ask(prompt, lambda text: self._read(text, seat, shown, options), view)
            if isinstance(action, Command) or not isinstance(action, Discard):
                return action
            sure = self._sure(self._discard_question(action, view))
            if sure is LEAVE or sure is True:
                return LEAVE if sure is LEAVE else action

    def _must_go(self, view: View, options: DiscardOptions, shown: Sequence[Card]) -> None:
        must = [card for card in shown if options.must >> card & 1]
        if not must:
            return
        more = options.most - len(must)
        labels = [self._names.style.starred(card, view.table.trump) for card in must]
        self._console.tokens("These go in any case:", labels)
        if more:
            self._console.say(f"They need not be typed: choose {more} more.")

    def _read(
        self, text: str, seat: Seat, shown: Sequence[Card], options: DiscardOptions
    ) -> Discard:
        if not options.free and answers.is_yes(text):
            return Discard(seat, tuple(card for card in shown if options.must >> card & 1))
        return Discard(seat, answers.read_discard(text, shown, options))

    def _discard_question(self, action: Discard, view: View) -> str:
        kept = view.hand & ~mask_of(action.cards)
        style = self._names.style
        keep = style.cards(sorted_hand(kept, view.table.trump))
        if not action.cards:
            return "Exchange no card?"
        if view.rules.draws and view.seat != view.table.dealer:
            return f"Exchange {style.cards(action.cards)} and keep {keep}?"
        return f"Discard {style.cards(action.cards)} and keep {keep}?"

    def _ask(self, prompt: str, read: Callable[[str], Action], view: View) -> Action | Command:
        """Ask until the answer is a legal action, or a command."""
        while True:
            text = self._console.ask(prompt)
            naming = view.table.phase is Phase.TRUMP and text.lower() == "h"
            if not naming:
                command = self._command(text)
                if command is not None:
                    return command
                if self._page(text, view):
                    continue
            if not text:
                self._console.say("Type an answer; ? tells what you can type.")
                continue
            try:
                action = read(text)
            except Unclear as unclear:
                self._console.say(str(unclear))
                continue
            why = view.why_not(action)
            if why is None:
                return action
            self._console.say(reason(why, self._names))

    def _sure(self, question: str) -> bool | Command:
        """Ask once more; LEAVE when the person quits."""
        if not self._settings.confirm:
            return True
        self._console.say(question)
        while True:
            text = self._console.ask("Sure (y yes, n no)")
            told = pages.WORDS.get(text.lower())
            if told == "quit":
                return LEAVE
            if told == "undo":
                return False
            answer = answers.is_yes(text)
            if answer is not None:
                return answer
            self._console.say("Type y to do it, n to choose again.")

    def _command(self, text: str) -> Command | None:
        match pages.WORDS.get(text.lower()):
            case "quit":
                return LEAVE
            case "undo":
                if self._session.can_undo():
                    return UNDO
                self._console.say("There is nothing to take back.")
        return None

    def _page(self, text: str, view: View | None = None) -> bool:
        """Show the page a word asks for; returns whether it asked for one."""
        console, game, names = self._console, self._session.game, self._names
        match pages.WORDS.get(text.lower()):
            case None:
                return False
            case "help":
                pages.help_page(console, game, names, self.help.words(), practice=self._practice)
            case "rules":
                pages.rules_page(console, names)
            case "last":
                pages.last_trick(console, game, names)
            case "score":
                pages.score_page(console, game, names)
            case "log":
                pages.log_page(console, game, names)
            case "hint" | "figures" | "why" as word:
                self.help.give(word, view)
            case "open":
                pages.open_page(console, game, names)
            case "hand" if view is not None:
                self._hand(view)
            case "hand":
                console.say("No cards are in your hand between deals.")
            case _:
                pass
        return True

    def _hand(self, view: View) -> list[Card]:
        """Show the hand with the numbers that choose its cards; returns it in that order."""
        table = view.table
        dealt = self._session.game.log[-1].deal.hands[view.seat]
        shown = sorted_hand(view.hand, table.trump, self._settings.sort, dealt)
        style, allowed = self._names.style, self._allowed(view)
        tokens = []
        for number, card in enumerate(shown, 1):
            label = style.starred(card, table.trump)
            if allowed is None:
                tokens.append(label)
            else:
                tokens.append(f"{number} {'' if allowed >> card & 1 else 'x'}{label}")
        self._console.tokens(f"{self._whose(view.seat)} hand:", tokens)
        return shown

    def _allowed(self, view: View) -> int | None:
        """The cards that may be chosen now; None where none is."""
        options = view.discard_options()
        if options is not None:
            return options.possible
        plays = [each.card for each in view.legal() if isinstance(each, Play)]
        return mask_of(plays) if plays else None

    def _whose(self, seat: Seat) -> str:
        return "Your" if seat == self._names.you else f"{self._names.players[seat]}'s"
