"""What the policy does at the table: a view read into masks, and the choice with its reason."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from smear_tui.analysis import policy, reasons
from smear_tui.analysis.calling import MOON, PASS, Auction, call
from smear_tui.analysis.exchange import to_exchange, to_lay_away
from smear_tui.analysis.odds import BIDDER
from smear_tui.analysis.outlook import outlooks, whereabouts
from smear_tui.analysis.rollout import standings
from smear_tui.analysis.sense import Sense, sense_of
from smear_tui.engine.actions import Action, Bid, Discard, Misdeal, Moon, NameTrump, Pass, Play
from smear_tui.engine.auction import may_call_misdeal
from smear_tui.engine.cards import SUIT_MASKS, Mask
from smear_tui.engine.notation import card_text
from smear_tui.engine.phase import Phase
from smear_tui.engine.position import Position
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
    must = rules.all_pass == "dealer_bids" and seat == table.dealer and not table.high
    auction = Auction(
        rules, seat, table.dealer, table.high, table.high_seat, len(table.said),
        table.totals, may_pass=not must,
    )  # fmt: skip
    said = call(auction, view.hand)
    figures = {
        "chance": said.chance, "mean": said.mean, "suit": said.suit, "level": said.level,
        "lowest": auction.lowest,
    }  # fmt: skip
    if said.level == MOON:
        return Choice(Moon(seat), said.reason, figures)
    if said.level == PASS:
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
        gone = to_lay_away(sense, hand, hand.bit_count() - rules.play_size)
        reason = "lay_away"
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
    card, reason, figures = choose(sense, view, sense.table.mask(legal))
    return Choice(Play(view.seat, sense.table.card_of[card.bit_length()]), reason, figures)


def _suit_to_lead(view: View) -> int:
    where = whereabouts(view.rules, view.seat, view.table.dealer, settled=True)
    return outlooks(view.rules, view.hand, where)[0].suit


def choose(sense: Sense, view: View, legal: Mask) -> tuple[Mask, str, reasons.Figures]:
    """Return the card to play, of those that are legal, with the reason and its figures.

    Args:
        sense: The tables of the trump suit.
        view: What the seat knows.
        legal: The cards to choose from, relabelled.
    """
    table, seat, rules, ranked = view.table, view.seat, view.rules, sense.table
    hand = ranked.mask(view.hand)
    unseen = ranked.pack & ~ranked.mask(view.dealt | view.kitty | view.drawn | table.played)
    foes, mates = _to_come(sense, table, seat)
    side = seat % rules.sides
    card_point = worth_of_card_point(sense, table, side)
    left = hand.bit_count()
    caller = seat if table.bidder is None else table.bidder
    bidder = caller % rules.sides
    safe = safe_trump(sense, table, seat, caller, len(foes), left)
    if not table.trick:
        card = policy.lead(
            sense, hand, legal, unseen, card_point, foes, mates, left, safe, bidder == side
        )
        return card, *reasons.of_lead(sense, card, unseen, foes, bidder == side)
    best = ranked.place_of[table.best_card]
    led = ranked.follow[ranked.place_of[table.trick[0][1]]]
    pot = 0.0
    for _, each in table.trick:
        place = ranked.place_of[each]
        pot += sense.contest[place] + card_point * sense.worth[place]
    winning = (table.winning or 0) % rules.sides
    value = standings(rules, bidder, sense.weights.third, table.start_totals)
    standing = value[side][winning]
    card = policy.follow(
        sense, hand, legal, unseen, led, best, standing, pot, card_point, foes, mates, left, safe
    )
    last = not foes and not mates
    ours = winning == side
    return card, *reasons.of_follow(
        sense, hand, card, unseen, best, ours, foes, last, legal == hand
    )


def _to_come(sense: Sense, table: Position, seat: int) -> tuple[list[Mask], list[Mask]]:
    rules = table.rules
    foes: list[Mask] = []
    mates: list[Mask] = []
    for step in range(1, rules.seats - len(table.trick)):
        could = sense.lacking[table.voids[(seat + step) % rules.seats]]
        (foes if step % rules.sides else mates).append(could)
    return foes, mates


def safe_trump(
    sense: Sense, table: Position, seat: int, caller: int, foes: int, left: int
) -> tuple[float, ...]:
    """Return by number of unseen trumps the chance that no foe to come holds any of them."""
    if seat == caller:
        return sense.odds.safe_own[left][foes]
    rules = table.rules
    steps = (caller - seat) % rules.seats
    to_come = steps < rules.seats - len(table.trick) and steps % rules.sides != 0
    return sense.odds.safe_other[left][foes + (BIDDER - 1 if to_come else 0)]


def worth_of_card_point(sense: Sense, table: Position, side: int) -> float:
    """Return what a card point is worth to a side, in round points."""
    taken = table.card_points
    theirs = max(points for each, points in enumerate(taken) if each != side)
    left = sense.table.card_points - sum(taken)
    return sense.game[abs(taken[side] - theirs)][sense.game_left[left]]


_DECIDE: dict[Phase, Callable[[View], Choice]] = {
    Phase.AUCTION: _speak,
    Phase.TRUMP: _name,
    Phase.DISCARD: _discard,
    Phase.PLAY: _play,
}
