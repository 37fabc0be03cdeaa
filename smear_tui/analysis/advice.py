"""What to do at the table by evaluation: every choice over common worlds, and the figures.

The policy's choice stands unless another is better by more than chance would have it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from smear_tui.analysis.bidding import Auctions, call_of, hopeful, level_of
from smear_tui.analysis.cardplay import Table, different, worths
from smear_tui.analysis.comparing import Compared, Draw, Figure, compare
from smear_tui.analysis.decision import Choice, decide, in_words
from smear_tui.analysis.exchanging import Discards, Namings, discards_to_try, suits_to_name
from smear_tui.analysis.outcome import Worth
from smear_tui.analysis.reading import Reading
from smear_tui.analysis.sampling import Sampler
from smear_tui.analysis.sense import sense_of
from smear_tui.analysis.worlds import Source
from smear_tui.engine.actions import Action, Discard, Misdeal, NameTrump, Play
from smear_tui.engine.cards import SUIT_MASKS, Card, Mask, Suit, mask_of
from smear_tui.engine.generator import Generator
from smear_tui.engine.phase import Phase
from smear_tui.engine.tricks import legal_mask
from smear_tui.engine.view import View
from smear_tui.words.weighed import not_clearly, weighed

WORLDS = 100
"""How many worlds are looked at, at most, unless somebody says otherwise."""
_FEW = 4
"""How many discards are looked at of who neither has the bid nor draws."""
_LAST = 3
"""With so few cards in hand fewer worlds are enough: in 40 deals of minnesota-7 and 25 of schmier
half as many found as good a card; in the first tricks three times as many found better ones."""
_HANDS = 40
"""How many hands the bidder, or who spoke first, is thought to have (see ``Sampler``)."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is looked at, and how much better than the policy a choice must be.

    Attributes:
        worlds: Worlds for a card of the first tricks, at most.
        last: Share of them for one of the last cards (``_LAST``).
        calls: Share of them for a call.
        naming: How many times as many for naming trump: all the play hangs on it.
        exchange: Share of them for a discard.
        others: The same for who neither has the bid nor draws.
        caution: Standard errors by which another card than the policy's must be better.
        caution_call: The same for a call.
        caution_naming: The same for trump.
        caution_exchange: The same for discards, where the policy's is seldom wrong.
    """

    worlds: int = WORLDS
    last: float = 0.6
    calls: float = 1.0
    naming: float = 1.5
    exchange: float = 0.8
    others: float = 0.4
    caution: float = 0.6
    caution_call: float = 0.8
    caution_naming: float = 1.0
    caution_exchange: float = 1.6


@dataclass(frozen=True, slots=True)
class Valued:
    """An action and what it is worth.

    Attributes:
        action: The action.
        worth: Points, ours less the mean of the others, or the chance to win the game.
    """

    action: Action
    worth: Figure


@dataclass(frozen=True, slots=True)
class Advice:
    """What to do and why.

    Attributes:
        action: The action.
        usual: What the policy does, with its reason.
        valued: Every choice looked at, the best first; empty when there was nothing to weigh.
        near: Whether worth is the chance to win the game.
        worlds: How many worlds were looked at.
    """

    action: Action
    usual: Choice
    valued: tuple[Valued, ...] = ()
    near: bool = False
    worlds: int = 0

    def why(self) -> str:
        """Return the reason as a sentence; cards in strict notation."""
        if len(self.valued) < 2:
            return in_words(self.usual)
        ahead = self.valued[0].action
        if ahead != self.action == self.usual.action:
            # By its figures another would be the choice: what decided was the policy.
            return f"{in_words(self.usual)}; {not_clearly(ahead, self.worlds)}"
        chosen = next(each for each in self.valued if each.action == self.action)
        other = next(each for each in self.valued if each.action != self.action)
        return weighed(
            (chosen.action, chosen.worth.mean),
            (other.action, other.worth.mean, other.worth.half),
            near=self.near,
            worlds=self.worlds,
        )


Sampling = Callable[[View, Generator], Source]
"""Where the worlds of a view come from."""


def likely_worlds(view: View, chance: Generator) -> Sampler:
    """Return what draws the worlds of a view, weighed by all that was said and played."""
    table = view.table
    reading = None
    if table.trump.suit is not None and table.played:
        reading = Reading(view, sense_of(view.rules, table.trump.suit))
    return Sampler(view, chance, evidence=reading, hands=_HANDS)


def advise(
    view: View, chance: Generator, effort: Effort = Effort(), source: Sampling = likely_worlds
) -> Advice:
    """Return what to do in the seat of a view, which is to act.

    Args:
        view: What the seat knows.
        chance: Where the worlds come from; the same stream gives the same advice.
        effort: How much is looked at.
        source: Draws the worlds.
    """
    usual = decide(view)
    if isinstance(usual.action, Misdeal) or usual.reason == "forced":
        return Advice(usual.action, usual)
    worth = Worth(view.rules, view.table.totals, view.seat % view.rules.sides, view.table.dealer)
    weigh = _WEIGH[view.table.phase]
    return weigh(_Task(view, chance, effort, source, usual, worth))


@dataclass(frozen=True, slots=True)
class _Task:
    view: View
    chance: Generator
    effort: Effort
    source: Sampling
    usual: Choice
    worth: Worth

    def sampler(self) -> Source:
        return self.source(self.view, self.chance)

    def among(self, draw: Draw, actions: list[Action], share: float, caution: float) -> Advice:
        """Compare some actions, the usual one first."""
        if len(actions) < 2:
            return Advice(self.usual.action, self.usual)
        worlds = max(1, round(self.effort.worlds * share))
        found = compare(draw, len(actions), worlds)
        best = found.best(0, caution)
        return Advice(
            actions[best], self.usual, _ranked(found, actions), self.worth.near,
            max(map(len, found.values)),
        )  # fmt: skip


def _ranked(found: Compared, actions: list[Action]) -> tuple[Valued, ...]:
    valued = [Valued(action, found.figure(each)) for each, action in enumerate(actions)]
    return tuple(sorted(valued, key=lambda each: -each.worth.mean))


def _speak(task: _Task) -> Advice:
    view = task.view
    levels = hopeful(view, level_of(task.usual.action))
    draw = Auctions(view, task.sampler(), task.worth, levels).draw
    actions = [call_of(view.seat, level) for level in levels]
    return task.among(draw, actions, task.effort.calls, task.effort.caution_call)


def _name(task: _Task) -> Advice:
    view = task.view
    suits = suits_to_name(view)
    draw = Namings(view, task.sampler(), task.worth, suits).draw
    actions: list[Action] = [NameTrump(view.seat, suit) for suit in suits]
    return task.among(draw, actions, task.effort.naming, task.effort.caution_naming)


def _discard(task: _Task) -> Advice:
    view = task.view
    sense = sense_of(view.rules, view.table.trump.suit or 0)
    options = view.discard_options()
    usual = task.usual.action
    assert options is not None
    assert isinstance(usual, Discard)
    mask = sense.table.mask
    masks = discards_to_try(sense, options, mask(view.hand), mask(mask_of(usual.cards)))
    share = task.effort.exchange
    if not view.rules.draws and view.seat != view.table.bidder:
        # A few plain cards among others: little hangs on it.
        masks, share = masks[:_FEW], task.effort.others
    actions: list[Action] = [
        Discard(view.seat, tuple(sorted(sense.table.cards(each)))) for each in masks
    ]
    legal = [each for each, action in enumerate(actions) if view.why_not(action) is None]
    masks, actions = [masks[each] for each in legal], [actions[each] for each in legal]
    draw = Discards(view, sense, task.sampler(), task.worth, masks).draw
    return task.among(draw, actions, share, task.effort.caution_exchange)


def _play(task: _Task) -> Advice:
    view = task.view
    suit = view.table.trump.suit
    if suit is None:
        return _lead_and_name(task)
    sense = sense_of(view.rules, suit)
    ranked = sense.table
    legal = ranked.mask(legal_mask(view.table, view.hand))
    usual = task.usual.action
    assert isinstance(usual, Play)
    cards = _with_usual(
        different(sense, legal, ranked.mask(view.unseen)), 1 << ranked.place_of[usual.card] - 1,
    )  # fmt: skip
    table = Table.of(view, sense)
    sampler = task.sampler()

    def draw(choices: Sequence[int]) -> list[float]:
        return worths(table, task.worth, sampler.world(), [cards[at] for at in choices])

    actions: list[Action] = [Play(view.seat, ranked.card_of[card.bit_length()]) for card in cards]
    share = task.effort.last if view.hand.bit_count() <= _LAST else 1.0
    return task.among(draw, actions, share, task.effort.caution)


def _lead_and_name(task: _Task) -> Advice:
    """The first card led names its suit: weigh the cards of every suit worth naming."""
    view = task.view
    usual = task.usual.action
    assert isinstance(usual, Play)
    tables: dict[Card, Table] = {usual.card: _table(view, usual.card // 13)}
    for suit in suits_to_name(view):
        table = _table(view, suit)
        ranked = table.sense.table
        legal = ranked.mask(view.hand & SUIT_MASKS[suit])
        for mask in different(table.sense, legal, ranked.mask(view.unseen)):
            tables.setdefault(ranked.card_of[mask.bit_length()], table)
    cards = list(tables)
    places = [1 << tables[card].sense.table.place_of[card] - 1 for card in cards]
    sampler = task.sampler()

    def draw(choices: Sequence[int]) -> list[float]:
        world = sampler.world()
        found = []
        for at in choices:
            found += worths(tables[cards[at]], task.worth, world, [places[at]])
        return found

    actions: list[Action] = [Play(view.seat, card) for card in cards]
    return task.among(draw, actions, task.effort.exchange, task.effort.caution)


def _table(view: View, suit: Suit) -> Table:
    return Table.of(view, sense_of(view.rules, suit))


def _with_usual(cards: list[Mask], usual: Mask) -> list[Mask]:
    """Put the policy's card first; of a row of equal cards it takes the place of the one before."""
    if usual not in cards:
        below = [card for card in cards if card < usual]
        cards.remove(below[-1])
    return [usual, *(card for card in cards if card != usual)]


_WEIGH: dict[Phase, Callable[[_Task], Advice]] = {
    Phase.AUCTION: _speak,
    Phase.TRUMP: _name,
    Phase.DISCARD: _discard,
    Phase.PLAY: _play,
}
