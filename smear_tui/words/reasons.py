"""Why something may not be done, and what is wanted now: the message line."""

from __future__ import annotations

import re

from smear_tui.engine.actions import Bid, Discard, Misdeal, Moon, Pass, Play
from smear_tui.engine.cards import SUIT_NAMES, Card, Seat, cards_in, mask_of
from smear_tui.engine.exchange import draws_now
from smear_tui.engine.phase import Phase
from smear_tui.engine.table import Table
from smear_tui.engine.view import View
from smear_tui.words.points import point_name
from smear_tui.words.sides import Names, counted

_SEAT = re.compile(r"\bseat ([0-7])('s)?")
_COUNTS = re.compile(r"\bcounts (high|low|jack|jick|big joker|little joker)\b")


def reason(text: str, names: Names) -> str:
    """Return a reason of the engine as a sentence for the player.

    >>> from smear_tui.engine.rules import Rules
    >>> names = Names(Rules(), ("You", "Bo", "Ada", "Cy"), you=0)
    >>> reason("Not 9S: clubs were led and you hold KC", names)
    'Not 9♠: clubs were led and you hold K♣.'
    >>> reason("It is not seat 0's turn: seat 1 is to act", names)
    'It is not your turn: Bo is to act.'
    """

    def named(found: re.Match[str]) -> str:
        seat = int(found[1])
        return names.whose(seat) if found[2] else names.inside(seat)

    def counts(found: re.Match[str]) -> str:
        return f"counts {point_name(found[1].replace(' ', '_'), names.rules)}"

    told = _COUNTS.sub(counts, _SEAT.sub(named, text)).replace("you is", "you are")
    return closed(names.style.pretty(told))


def closed(text: str) -> str:
    """Return a text with a full stop, if it has no end yet.

    >>> closed("there is no bot 'x'"), closed("did you mean y?")
    ("there is no bot 'x'.", 'did you mean y?')
    """
    return text if text.endswith((".", "!", "?")) else f"{text}."


def why_locked(view: View, card: Card, names: Names) -> str:
    """Return why a card of the hand may not be discarded; "" if it may."""
    text = view.why_locked(card)
    return "" if text is None else reason(text, names)


def why_fixed(view: View, card: Card, names: Names) -> str:
    """Return why a card has to be in the discard; "" if it need not."""
    options = view.discard_options()
    if options is None or not options.must >> card & 1:
        return ""
    label = names.style.label(card)
    return f"{label} must go: higher cards go only when all lower ones do."


def awaited(table: Table, seat: Seat, names: Names) -> str:
    """Return who is waited for and for what, like ``Bo to bid``."""
    match table.phase:
        case Phase.AUCTION:
            what = "bid"
        case Phase.TRUMP:
            what = "name trump"
        case Phase.DISCARD:
            what = "exchange" if table.rules.draws and seat != table.dealer else "discard"
        case Phase.PLAY:
            what = "play" if table.trick else "lead"
        case _:
            what = "act"
    return f"{names.seat(seat)} to {what}"


def turn_line(view: View, names: Names) -> str:
    """Return what is asked of the seat to act, and why it has the choice it has."""
    match view.table.phase:
        case Phase.AUCTION:
            return _bid_line(view, names)
        case Phase.TRUMP:
            return "Name the trump suit."
        case Phase.DISCARD:
            return discard_line(view)
        case Phase.PLAY:
            return play_line(view, names)
        case _:
            return ""


def _bid_line(view: View, names: Names) -> str:
    asked = _bid_asked(view, names)
    if any(isinstance(each, Misdeal) for each in view.legal()):
        return f"{asked} Or call a misdeal: none of your cards counts for anything."
    return asked


def _bid_asked(view: View, names: Names) -> str:
    table, legal = view.table, view.legal()
    if table.high_seat is not None:
        bid = f"{names.does(table.high_seat, 'have', 'has')} bid {table.high}"
        levels = [each.level for each in legal if isinstance(each, Bid)]
        if not levels:
            moon = any(isinstance(each, Moon) for each in legal)
            return f"{bid}, the most: {'only the moon beats it' if moon else 'pass'}."
        if levels == [table.high]:
            return f"{bid}, the most: match it, or pass."
        if table.high in levels:
            return f"{bid}: match it, bid higher, or pass."
        return f"{bid}: bid higher, or pass."
    if not any(isinstance(each, Pass) for each in legal):
        return "All others passed: as dealer you have to bid."
    return "Nobody has bid yet: bid, or pass."


def discard_line(view: View) -> str:
    """Return how many cards go, and which may not."""
    options, table = view.discard_options(), view.table
    if options is None:
        return ""
    if table.rules.draws and view.seat != table.dealer:
        if not options.most:
            why = "No cards are drawn" if not table.rules.draw_limit else "You hold only trump"
            return f"{why}: nothing to exchange."
        return f"Exchange up to {counted(options.most, 'card')}, no trump, or none."
    if not options.most:
        return "Nothing is to be discarded."
    number = counted(options.most, "card")
    if not options.free:
        return f"Discard {number}: there is only one way to do it."
    if options.must:
        forced, free = options.must.bit_count(), options.most - options.must.bit_count()
        return f"Discard {number}: {forced} must go, choose {free} more."
    return f"Discard {number}, down to {table.rules.play_size}."


def discard_asked(view: View, action: Discard) -> str:
    """Return the question before a discard is made."""
    if not action.cards:
        return "Keep all your cards?"
    return "Exchange these cards?" if draws_now(view.table) else "Discard these cards?"


def play_line(view: View, names: Names) -> str:
    """Return what was led and what that means for the hand."""
    table, style = view.table, names.style
    legal = mask_of(action.card for action in view.legal() if isinstance(action, Play))
    if not table.trick:
        lead = "You lead the first trick" if not table.tricks else "You lead"
        if table.rules.first_lead == "trump" and not table.tricks and legal != view.hand:
            return f"{lead}: it must be trump."
        if table.trump.suit is None:
            return f"{lead}: the suit of your card becomes trump."
        return f"{lead}: any card."
    trump_led = table.led == table.trump.suit
    led = "Trump was led" if trump_led else f"{SUIT_NAMES[table.led].capitalize()} were led"
    if not view.hand & table.trump.followers[table.led]:
        return f"{led} and you hold none: any card."
    if legal.bit_count() == 1:
        return f"{led}: only {style.label(cards_in(legal)[0])} may be played."
    if legal & ~table.trump.followers[table.led]:
        return f"{led}: follow suit or play trump."
    if trump_led:
        return f"{led}: play trump."
    return f"{led}: follow suit."
