"""What is to be seen at the table: the one value that the screen hands down to its parts."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import Any

from smear_tui.analysis.weighing import Weighed
from smear_tui.engine.actions import Action, Bid, Misdeal, Moon, NameTrump, Pass, Play
from smear_tui.engine.cards import Card, Mask, Seat, mask_of
from smear_tui.engine.events import TrickTaken
from smear_tui.engine.generator import Deal
from smear_tui.engine.phase import Phase
from smear_tui.engine.table import Table
from smear_tui.engine.view import View
from smear_tui.tui.keyline import KeyItem
from smear_tui.tui.keys import LABELS, Where, written
from smear_tui.tui.widgets.canvas import Canvas, Hit
from smear_tui.tui.widgets.effects import Effect
from smear_tui.tui.widgets.layout import Layout, layout_for
from smear_tui.words.cards import CardStyle, sorted_hand
from smear_tui.words.sides import Names

_STANDARD = layout_for(80, 24)


class Panel(Enum):
    """What stands in the middle of the screen."""

    AUCTION = "auction"
    TRUMP = "trump"
    DISCARD = "discard"
    PLAY = "play"
    SUMMARY = "summary"


@dataclass(frozen=True, slots=True)
class Prompt:
    """What is asked of the person.

    Attributes:
        where: What kind of question it is.
        cursor: Number of the choice the cursor is on; -1 before an arrow was pressed.
        chosen: Mask of the cards chosen to be discarded.
        pending: The action that is asked about once more, or can be taken back.
        after: What the question was before it was asked once more.
    """

    where: Where
    cursor: int = -1
    chosen: Mask = 0
    pending: Action | None = None
    after: Where | None = None

    @classmethod
    def at(cls, view: View) -> Prompt:
        """Return the question that a view calls for, as it is asked first."""
        options = view.discard_options()
        if options is not None:
            return cls(Where.DISCARD, chosen=options.must)
        legal = view.legal()
        if legal and isinstance(legal[0], Play):
            return cls(Where.PLAY)
        return cls(Where.TRUMP if legal and isinstance(legal[0], NameTrump) else Where.BID)

    @property
    def panel(self) -> Where:
        """The question whose panel is to be shown."""
        return self.after or self.where

    def but(self, **changes: Any) -> Prompt:
        """Return the prompt with changes."""
        return replace(self, **changes)


@dataclass(frozen=True, slots=True)
class Scene:
    """All that the table shows.

    A view shows the game as it *is*, so two scenes are the same only if they are one; ``serial``
    tells them apart.

    Attributes:
        serial: Counts the scenes.
        view: What the seat may know that the table is shown to.
        names: Who is who.
        sort: The setting ``sort``.
        suit_colours: By suit, "" for none.
        layout: Where the parts of the table stand.
        prompt: What is asked of the person, None while others act.
        finished: The trick that is still shown although it is complete.
        last: The card played last, to be marked.
        deal: The cards of the deal: their order, and when it is over all of them.
        message: What the message line says.
        aside: Sentences for the line below it; the last ones that fit are shown.
        to_act: Who is about to act, for the message line.
        seed: The game's seed.
        keys: The items of the key line.
        alert: Whether the message is a refusal.
        lit: The round points that have just fallen.
        effect: What moves.
        side: The side panels, drawn once for all parts they stand beside; None: not yet.
        looking: Whether the person wants to see what each choice is worth.
        figures: What is known of that.
    """

    serial: int
    view: View
    names: Names
    sort: str = "trump-first"
    suit_colours: tuple[str, str, str, str] = ("", "", "", "")
    layout: Layout = _STANDARD
    prompt: Prompt | None = None
    finished: TrickTaken | None = None
    last: Card | None = None
    deal: Deal | None = None
    message: str = ""
    aside: tuple[str, ...] = ()
    to_act: Seat | None = None
    seed: int | None = None
    keys: tuple[KeyItem, ...] = ()
    alert: bool = False
    lit: frozenset[str] = frozenset()
    effect: Effect | None = None
    side: Canvas | None = None
    looking: bool = False
    figures: Weighed | None = None

    @property
    def full(self) -> bool:
        """Whether the layout is the one for 80x24 and more."""
        return self.layout.full

    @property
    def table(self) -> Table:
        """All that is public."""
        return self.view.table

    @property
    def style(self) -> CardStyle:
        """How cards are written."""
        return self.names.style

    @property
    def ascii(self) -> bool:
        """Whether everything is written in ASCII."""
        return self.names.style.ascii

    @property
    def you(self) -> Seat | None:
        """The person's seat, None when only bots play."""
        return self.names.you

    def asks(self, where: Where) -> bool:
        """Return whether the person is asked this, also when asked once more."""
        return self.prompt is not None and self.prompt.panel is where

    @property
    def cursor(self) -> int:
        """Number of the choice under the cursor, -1 for none."""
        prompt = self.prompt
        return prompt.cursor if prompt is not None and prompt.after is None else -1

    @property
    def panel(self) -> Panel:
        """What stands in the middle of the screen."""
        table = self.table
        if self.finished is not None:
            return Panel.PLAY
        if self.asks(Where.SUMMARY) or self.asks(Where.OVER) or table.phase is Phase.OVER:
            return Panel.SUMMARY if table.deal_result() is not None else Panel.AUCTION
        if self.asks(Where.DISCARD):
            return Panel.DISCARD
        if self.asks(Where.TRUMP):
            return Panel.TRUMP
        if table.phase is Phase.AUCTION or (table.phase is Phase.BETWEEN and not table.tricks):
            return Panel.AUCTION
        return Panel.PLAY


def hand_slots(scene: Scene) -> list[Card | None]:
    """Return the person's hand by places; a place whose card was played is None.

    So every card keeps its place and its number until the deal is over.
    """
    view, table = scene.view, scene.table
    played: Mask = 0
    if table.played:
        owners = table.player_of
        played = mask_of(c for c in range(len(owners)) if owners[c] == view.seat)
    dealt = scene.deal.hands[view.seat] if scene.deal is not None else ()
    cards = sorted_hand(view.hand | played, table.trump, scene.sort, dealt)
    return [card if view.hand >> card & 1 else None for card in cards]


def legal_cards(view: View) -> Mask:
    """Return the cards that may be played now."""
    return mask_of(action.card for action in view.legal() if isinstance(action, Play))


def calls(view: View) -> list[tuple[Action, str, Hit]]:
    """Return what may be said in the auction: the action, its words, and its key."""
    found: list[tuple[Action, str, Hit]] = []
    for action in view.legal():
        match action:
            case Bid(level=level):
                found.append((action, str(level), Hit("bid.number", str(level))))
            case Pass():
                found.append((action, written("bid.pass"), Hit("bid.pass")))
            case Moon():
                found.append((action, written("bid.moon"), Hit("bid.moon")))
            case Misdeal():
                found.append((action, written("bid.misdeal"), Hit("bid.misdeal")))
            case _:
                pass
    return found


@dataclass(frozen=True, slots=True)
class Item:
    """A card in the discard panel.

    Attributes:
        card: The card.
        label: What it is labelled with; "" when there are more cards than labels.
        free: Whether the person decides about it.
        fixed: Whether it has to go.
    """

    card: Card
    label: str
    free: bool
    fixed: bool

    @property
    def locked(self) -> bool:
        """Whether it has to stay."""
        return not (self.free or self.fixed)


def discard_items(scene: Scene) -> list[Item]:
    """Return the cards of a hand that is to be discarded from, in the order of their labels.

    Those that may go come first, so that they have the handiest labels.
    """
    view = scene.view
    options = view.discard_options()
    if options is None:
        return []
    dealt = scene.deal.hands[view.seat] if scene.deal is not None else ()
    cards = sorted_hand(view.hand, view.table.trump, scene.sort, dealt)
    cards.sort(key=lambda card: not options.possible >> card & 1)
    labels = [*LABELS, *[""] * len(cards)]
    return [
        Item(card, label, bool(options.free >> card & 1), bool(options.must >> card & 1))
        for card, label in zip(cards, labels, strict=False)
    ]
