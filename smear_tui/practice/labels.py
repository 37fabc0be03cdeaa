"""What the choices at a spot are called: in the table, and in a sentence."""

from __future__ import annotations

from collections.abc import Iterable

from smear_tui.engine.actions import Action, Discard, Moon
from smear_tui.engine.cards import Mask, mask_of
from smear_tui.engine.view import View
from smear_tui.practice.weighing import Findings
from smear_tui.words.cards import CardStyle, sorted_hand
from smear_tui.words.figures import called


class Labels:
    """The names of some choices; discards are named by what tells them apart.

    Args:
        view: What you know.
        actions: All the choices.
        style: How cards are written.
    """

    def __init__(self, view: View, actions: Iterable[Action], style: CardStyle) -> None:
        self._view, self._style = view, style
        self._common: Mask = view.hand
        for each in actions:
            if isinstance(each, Discard):
                self._common &= ~mask_of(each.cards)
        self._draws = view.rules.draws and view.seat != view.table.dealer

    @classmethod
    def of(cls, found: Findings, style: CardStyle) -> Labels:
        """Return the names of the choices of a spot."""
        return cls(found.view, [each.action for each in found.choices], style)

    def short(self, action: Action) -> str:
        """Return the name of a choice in the table: ``keep A♦``."""
        return self._told(action, "keep", "throw")

    def inside(self, action: Action) -> str:
        """Return the name of a choice in a sentence: ``keeping A♦``."""
        return "the moon" if isinstance(action, Moon) else self._told(action, "keeping", "throwing")

    def whole(self, action: Action) -> str:
        """Return a choice in a sentence, a discard with all cards that are kept."""
        if not isinstance(action, Discard) or self._draws:
            return self.inside(action)
        return f"keeping {self._cards(self._view.hand & ~mask_of(action.cards))}"

    def _told(self, action: Action, keep: str, throw: str) -> str:
        if not isinstance(action, Discard):
            return called(action, self._style)
        gone = mask_of(action.cards)
        if self._draws:
            return f"{throw} {self._cards(gone) or 'nothing'}"
        kept = self._view.hand & ~gone & ~self._common
        return f"{keep} {self._cards(kept) or 'the rest'}"

    def _cards(self, mask: Mask) -> str:
        return self._style.cards(sorted_hand(mask, self._view.table.trump))
