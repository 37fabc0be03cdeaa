"""Help in line mode: a hint, the figures of every choice, and why a bot did something."""

from __future__ import annotations

from smear_tui.advisor.hindsight import Hindsight
from smear_tui.analysis.weighing import Weighed, chance_of_advice, evaluation_of, weighed
from smear_tui.engine.phase import Phase
from smear_tui.engine.view import View
from smear_tui.plain.console import Console
from smear_tui.session import Session
from smear_tui.storage.settings import Settings
from smear_tui.words.cards import ASCII
from smear_tui.words.figures import called, choice_lines, hint_line, made_word, moon_words
from smear_tui.words.reasons import closed
from smear_tui.words.sides import Names
from smear_tui.words.weighed import nameless
from smear_tui.words.why import said_why

WORLDS = 400
SETTINGS = {"hint": "hints", "figures": "figures", "why": "why"}
"""By word the setting that switches it off."""


class Help:
    """Helps a person, and says once that the game counts as assisted."""

    def __init__(
        self,
        session: Session,
        settings: Settings,
        console: Console,
        names: Names,
        *,
        practice: bool = False,
    ) -> None:
        self._session, self._settings, self._practice = session, settings, practice
        self._console, self._names = console, names
        self.hindsight = Hindsight(session.game, lambda seat: session.players[seat].bot)

    def words(self) -> str:
        """Return the words that can be typed, with what they are for; in practice "" for none."""
        if self._practice:
            return ""
        told = {"hint": "t hint", "figures": "e figures", "why": "why: what a bot did"}
        on = [text for word, text in told.items() if getattr(self._settings, SETTINGS[word])]
        return "      ".join(on)

    def give(self, word: str, view: View | None) -> None:
        """Give the help that a word asks for.

        Args:
            word: ``hint``, ``figures`` or ``why``.
            view: What the person sees who is to decide; None between deals.
        """
        if self._practice:
            self._console.say("In practice you answer first; then every choice is weighed.")
        elif not getattr(self._settings, SETTINGS[word]):
            self._console.say(f"That is switched off in the settings ({SETTINGS[word]}).")
        elif word == "why":
            self._why()
        elif view is None:
            self._console.say("There is nothing to decide between deals.")
        else:
            (self._hint if word == "hint" else self._figures)(view)

    def _note(self) -> None:
        if not self._session.assisted:
            self._session.mark_assisted()
            self._console.say("The game counts as assisted from now on.")

    def _weighed(self, view: View) -> Weighed:
        self._note()
        evaluation = evaluation_of(view, chance_of_advice(self._session.game))
        evaluation.more(WORLDS)
        return weighed(evaluation)

    def _hint(self, view: View) -> None:
        found, style = self._weighed(view), self._names.style
        best = next((each for each in found.choices if each.action == found.best), None)
        other = next((each for each in found.choices if each.action != found.best), None)
        told = hint_line(found.best, best, other, style, 10 * self._console.width,
                         near=found.near, made=made_word(view))  # fmt: skip
        why = closed(style.pretty(nameless(found.best, found.why)))
        self._console.say(f"{told} {why[:1].upper()}{why[1:]}")

    def _figures(self, view: View) -> None:
        found, style = self._weighed(view), self._names.style
        options = view.discard_options()
        free = options.free if options is not None else 0
        labels = [called(each.action, style, free) for each in found.choices]
        actions = [each.action for each in found.choices]
        lines = choice_lines(
            found.choices, labels, self._console.width, near=found.near, made=made_word(view),
            moon=moon_words(view), best=actions.index(found.best) if found.best in actions else -1,
        )  # fmt: skip
        plain = style == ASCII
        self._console.show(line.replace("±", "+-") if plain else line for line in lines)
        meaning = "win is the chance to win the game" if found.near else "us-them is in points"
        self._console.say(f"Over {found.worlds} deals that fit what you see; {meaning}.")

    def _why(self) -> None:
        places = self.hindsight.places()
        if not places:
            self._console.say("No bot has done anything yet in this deal.")
            return
        if self._session.game.table.phase not in (Phase.BETWEEN, Phase.OVER):
            self._note()  # afterwards all cards are open
        actions = self._session.game.log[-1].actions
        last = max((number for number, each in enumerate(actions)
                    if self._session.players[each.seat].bot is None), default=-1)  # fmt: skip
        for place in reversed([each for each in places if each[1] > last] or places[:1]):
            found = self.hindsight.reason(place)
            self._console.say(said_why(found.action, found.why, found.usual, self._names))
