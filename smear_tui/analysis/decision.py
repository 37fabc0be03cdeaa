"""What the policy does at the table: a view read into masks, and the choice with its reason."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from smear_tui.analysis import reasons
from smear_tui.analysis.calling import Auction, call
from smear_tui.analysis.exchange import is_fed, to_exchange, to_lay_away
from smear_tui.analysis.outlook import outlooks, whereabouts
from smear_tui.analysis.sense import Sense, sense_of
from smear_tui.analysis.turn import Turn
from smear_tui.engine.actions import Action, Bid, Discard, Misdeal, Moon, NameTrump, Pass, Play
from smear_tui.engine.auction import MOONED, PASSED, dealer_must_bid, may_call_misdeal
from smear_tui.engine.cards import SUIT_MASKS, Card, Mask
from smear_tui.engine.notation import card_text
from smear_tui.engine.phase import Phase
from smear_tui.engine.tricks import legal_mask
from smear_tui.engine.view import View
from smear_tui.words.why import why


@dataclass(frozen=True, slots=True)
class Choice:
    """What the policy does and why.

    Attributes:
        action: The action.
        reason: Code of the reason.
        figures: The figures behind it, by name.
    """

    action: Action
    reason: str
    figures: Mapping[str, float] = field(default_factory=dict)


def decide(view: View) -> Choice:
    """Return what the policy does in the seat of a view, which is to act."""
    return _DECIDE[view.table.phase](view)


def in_words(choice: Choice) -> str:
    """Return the reason of a choice as a sentence; cards in strict notation."""
    action = choice.action
    card = card_text(action.card) if isinstance(action, Play) else ""
    return why(choice.reason, choice.figures, card)


def _speak(view: View) -> Choice:
    table, seat, rules = view.table, view.seat, view.rules
    if may_call_misdeal(rules, view.hand):
        return Choice(Misdeal(seat), "misdeal")
    auction = Auction(
        rules, seat, table.dealer, table.high, table.high_seat, len(table.said),
        table.totals, may_pass=not dealer_must_bid(table),
    )  # fmt: skip
    said = call(auction, view.hand)
    figures = {
        "chance": said.chance, "mean": said.mean, "suit": said.suit, "level": said.level,
        "lowest": auction.lowest,
    }  # fmt: skip
    if said.level == MOONED:
        return Choice(Moon(seat), said.reason, figures)
    if said.level == PASSED:
        return Choice(Pass(seat), said.reason, figures)
    return Choice(Bid(seat, said.level), said.reason, figures)


def _name(view: View) -> Choice:
    where = whereabouts(view.rules, view.seat, view.table.dealer, settled=True)
    best = outlooks(view.rules, view.hand, where)[0]
    figures = {"mean": best.mean, "suit": best.suit}
    return Choice(NameTrump(view.seat, best.suit), "best_suit", figures)


def _discard(view: View) -> Choice:
    table, rules = view.table, view.rules
    sense = sense_of(rules, table.trump.suit or 0)
    hand = sense.table.mask(view.hand)
    if rules.draws and view.seat != table.dealer:
        gone = to_exchange(sense, hand, rules.draw_limit)
        reason = "draw" if gone else "draw_none"
    else:
        fed = is_fed(rules, view.seat, table.bidder)
        gone = to_lay_away(sense, hand, hand.bit_count() - rules.play_size, fed=fed)
        options = view.discard_options()
        reason = "lay_away" if options is not None and options.free else "no_choice"
    return Choice(Discard(view.seat, tuple(sense.table.cards(gone))), reason)


def _play(view: View) -> Choice:
    table = view.table
    legal = legal_mask(table, view.hand)
    if not legal & legal - 1:
        return Choice(Play(view.seat, legal.bit_length() - 1), "forced")
    suit = table.trump.suit
    if suit is None:
        suit = _suit_to_lead(view)
        legal &= SUIT_MASKS[suit]
    sense = sense_of(view.rules, suit)
    card, reason, figures = _choose(sense, view, legal)
    return Choice(Play(view.seat, sense.table.card_of[card.bit_length()]), reason, figures)


def _suit_to_lead(view: View) -> int:
    where = whereabouts(view.rules, view.seat, view.table.dealer, settled=True)
    return outlooks(view.rules, view.hand, where)[0].suit


def _choose(sense: Sense, view: View, legal: Mask) -> tuple[Mask, str, reasons.Figures]:
    """Return the card to play, of those that are legal, with the reason and its figures.

    Args:
        sense: The tables of the trump suit.
        view: What the seat knows.
        legal: The cards to choose from, the engine's mask.
    """
    ranked = sense.table
    hand, unseen = ranked.mask(view.hand), ranked.mask(view.unseen)
    legal = hand if legal == view.hand else ranked.mask(legal)
    turn = Turn.of(sense, view.table, view.seat)
    card = turn.play(hand, legal, unseen)
    return card, *_why_card(sense, turn, card, hand, unseen, legal == hand)


def _why_card(
    sense: Sense, turn: Turn, card: Mask, hand: Mask, unseen: Mask, free: bool
) -> tuple[str, reasons.Figures]:
    if not turn.led:
        return reasons.of_lead(sense, card, unseen, turn.threats(), turn.bidding)
    last = not turn.foes and not turn.mates
    return reasons.of_follow(
        sense, hand, card, unseen, turn.best, turn.ours, turn.threats(), last, free
    )


def card_in_words(view: View, card: Card) -> str:
    """Return the reason there is for a card that the policy would not play."""
    suit = view.table.trump.suit
    if suit is None:
        return why("lead_names", {}, card_text(card))
    sense = sense_of(view.rules, suit)
    mask = sense.table.mask
    legal = legal_mask(view.table, view.hand)
    turn = Turn.of(sense, view.table, view.seat)
    told = _why_card(
        sense, turn, mask(1 << card), mask(view.hand), mask(view.unseen), legal == view.hand
    )
    return why(*told, card_text(card))


_DECIDE: dict[Phase, Callable[[View], Choice]] = {
    Phase.AUCTION: _speak,
    Phase.TRUMP: _name,
    Phase.DISCARD: _discard,
    Phase.PLAY: _play,
}
