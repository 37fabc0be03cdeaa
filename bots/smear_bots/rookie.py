"""``rookie``: plays as somebody does who learned the game last week.

It bids on its best suit, names it, keeps trumps and high cards, wins a trick when that is cheap,
gives its partner what counts, and else plays low. It knows no percentages.
"""

from __future__ import annotations

from smear_bots.estimate import best_suit, is_sure_of_all
from smear_bots.tricks import Eyes, choose_card
from smear_tui.botapi import Answer, Bot, BotInfo, Generator, View
from smear_tui.engine.actions import Bid, Discard, Misdeal, Moon, NameTrump, Pass, Play
from smear_tui.engine.cards import ACE, SUIT_NAMES, cards_in, rank_of
from smear_tui.engine.phase import Phase

_KITTY = 0.06
"""Round points that a card taken from the kitty or drawn may add to a hand."""


class Rookie(Bot):
    """A beginner: never absurd, never deep. Its answer needs no chance."""

    info = BotInfo("rookie", "a beginner: bids on its best suit, wins when it is cheap", "1.0")

    def answer(self, view: View, chance: Generator) -> Answer:
        """Return what a beginner does here, and why."""
        match view.table.phase:
            case Phase.AUCTION:
                return _call(view)
            case Phase.TRUMP:
                suit, _ = best_suit(view.rules, view.hand)
                return Answer(NameTrump(view.seat, suit), f"{SUIT_NAMES[suit]} are my best suit")
            case Phase.DISCARD:
                return _discard(view)
            case _:
                return _play(view)


def _call(view: View) -> Answer:
    table, rules, seat = view.table, view.rules, view.seat
    calls = view.legal()
    if any(isinstance(call, Misdeal) for call in calls):
        return Answer(Misdeal(seat), "nothing but small cards")
    suit, expected = best_suit(rules, view.hand)
    side = rules.side_of(seat)
    if Moon(seat) in calls and table.totals[side] >= 0 and is_sure_of_all(rules, view.hand, suit):
        return Answer(Moon(seat), f"every point is in my {SUIT_NAMES[suit]}")
    bids = [call for call in calls if isinstance(call, Bid)]
    if Pass(seat) not in calls:
        return Answer(bids[0], "the dealer may not pass")
    partner_has_it = table.high_seat is not None and rules.side_of(table.high_seat) == side
    if partner_has_it:
        return Answer(Pass(seat), "my partner has the bid")
    added = rules.kitty + (rules.draw_limit if rules.draws else 0)
    if bids and expected + _KITTY * added >= bids[0].level:
        return Answer(bids[0], f"about {expected:.1f} points in {SUIT_NAMES[suit]}")
    return Answer(Pass(seat), "not enough for a bid")


def _discard(view: View) -> Answer:
    options = view.discard_options()
    if options is None:
        raise AssertionError("a discard was asked for in the discard only")
    free = sorted(cards_in(options.free), key=Eyes(view).strength)
    number = options.most - options.must.bit_count()
    if options.least < options.most:
        # In the draw everything but an ace may turn into a trump.
        free = [card for card in free if rank_of(card) != ACE]
        return Answer(Discard(view.seat, tuple(free[:number])), "looking for trumps")
    gone = (*cards_in(options.must), *free[:number])
    return Answer(Discard(view.seat, gone), "keeping trumps, then high cards")


def _play(view: View) -> Answer:
    allowed = [action.card for action in view.legal() if isinstance(action, Play)]
    if len(allowed) == 1:
        return Answer(Play(view.seat, allowed[0]), "no other card is allowed")
    card, why = choose_card(view, allowed)
    return Answer(Play(view.seat, card), why)
