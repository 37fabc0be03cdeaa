"""One plain sentence for every event, told from the seat of the person who plays."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from smear_tui.engine.actions import (
    Action,
    Bid,
    Discard,
    Misdeal,
    Moon,
    NameTrump,
    Pass,
    Play,
)
from smear_tui.engine.cards import SUIT_NAMES, Card, Mask, mask_of
from smear_tui.engine.events import (
    AuctionWon,
    BidMade,
    CardPlayed,
    DealScored,
    DealStarted,
    Discarded,
    Drew,
    Event,
    GameWon,
    KittyTaken,
    MisdealCalled,
    MoonCalled,
    Passed,
    PointWon,
    StockTaken,
    ThrownIn,
    TrickTaken,
    TrumpNamed,
)
from smear_tui.engine.game import Game
from smear_tui.engine.table import Table
from smear_tui.engine.trump import trump_tables
from smear_tui.engine.view import View
from smear_tui.words.cards import sorted_hand
from smear_tui.words.points import card_note, point_name, won_by
from smear_tui.words.sides import Names, counted


def sentence(event: Event, names: Names, view: View | None = None) -> str:
    """Return what happened as a sentence; "" for an event that needs none.

    Args:
        event: What happened.
        names: Who is who, and whose eyes it is seen with.
        view: A view taken right after the action. It lets the sentence say which trick it is, who
            leads and, if it is the reader's own view, which cards he took. None will do.
    """
    match event:
        case DealStarted(number=number, dealer=dealer):
            return f"Deal {number + 1}: {names.does(dealer, 'deal', 'deals', start=False)}."
        case Passed() | BidMade() | MoonCalled() | MisdealCalled() | AuctionWon() | ThrownIn():
            return _auction(event, names, view)
        case TrumpNamed() | KittyTaken() | Discarded() | Drew() | StockTaken():
            return _exchange(event, names, view)
        case CardPlayed(seat=seat, card=card):
            return _card(seat, card, names, view)
        case TrickTaken():
            return _trick(event, names)
        case PointWon(point=point, side=side):
            points = () if view is None else view.table.card_points
            name, to = point_name(point, names.rules), _to_side(side, names)
            return f"{name} to {to}: {won_by(event, names, points)}."
        case DealScored():
            return f"{result_line(event, names)} {scores_line(event, names)}"
        case GameWon():
            result = None if view is None else view.table.deal_result()
            why = "" if result is None else why_decided(result, event.side, names)
            return f"{_game_won(event, names)} {why}".rstrip()


def _to_side(side: int, names: Names) -> str:
    name = names.side(side)
    return "you" if name == "You" else name


def _auction(
    event: Passed | BidMade | MoonCalled | MisdealCalled | AuctionWon | ThrownIn,
    names: Names,
    view: View | None,
) -> str:
    match event:
        case Passed(seat=seat):
            return f"{names.does(seat, 'pass', 'passes')}."
        case BidMade(seat=seat, level=level):
            return f"{names.does(seat, 'bid', 'bids')} {level}."
        case MoonCalled(seat=seat):
            return f"{names.does(seat, 'shoot', 'shoots')} the moon!"
        case MisdealCalled(seat=seat, cards=cards):
            table = trump_tables(names.rules, None)
            shown = names.style.cards(sorted_hand(mask_of(cards), table))
            verbs = ("call a misdeal and show", "calls a misdeal and shows")
            return f"{names.does(seat, *verbs)} {shown}."
        case AuctionWon(seat=seat, moon=True):
            side = _to_side(names.rules.side_of(seat), names)
            return f"The auction is over: every round point must go to {side}."
        case AuctionWon(seat=seat, bid=bid):
            return f"{names.does(seat, 'win', 'wins')} the auction with {bid}."
        case ThrownIn(misdeal=misdeal, next_dealer=dealer):
            why = "The deal is thrown in" if misdeal else "Nobody bid, so the deal is thrown in"
            again = "" if view is None else " again" if dealer == view.table.dealer else " next"
            return f"{why}. {names.does(dealer, 'deal', 'deals')}{again or ' the next one'}."


def _exchange(
    event: TrumpNamed | KittyTaken | Discarded | Drew | StockTaken,
    names: Names,
    view: View | None,
) -> str:
    own = view if view is not None and event.seat == names.you == view.seat else None
    match event:
        case TrumpNamed(seat=seat, suit=suit, by_lead=True):
            lead = "Your" if seat == names.you else f"{names.players[seat]}'s"
            return f"{lead} lead names trump: {names.style.suit_title(suit)}."
        case TrumpNamed(seat=seat, suit=suit):
            return f"{names.does(seat, 'name', 'names')} trump: {names.style.suit_title(suit)}."
        case KittyTaken(seat=seat, count=count):
            took = names.does(seat, "take", "takes")
            return f"{took} the kitty, {_cards(count, own.kitty if own else 0, names, own)}."
        case Discarded(seat=seat, count=0):
            if names.rules.draws and not _is_dealer(seat, view):
                return f"{names.does(seat, 'exchange', 'exchanges')} no card."
            return f"{names.does(seat, 'discard', 'discards')} nothing."
        case Discarded(seat=seat, count=count):
            what = _cards(count, own.discards if own else 0, names, own)
            return f"{names.does(seat, 'discard', 'discards')} {what}."
        case Drew(count=0):
            return ""
        case Drew(seat=seat, count=count):
            what = _cards(count, own.drawn if own else 0, names, own)
            return f"{names.does(seat, 'draw', 'draws')} {what}."
        case StockTaken(seat=seat, count=0):
            return f"Nothing is left of the stock for {names.inside(seat)}."
        case StockTaken(seat=seat, count=count):
            what = _cards(count, own.drawn if own else 0, names, own)
            return f"{names.does(seat, 'take', 'takes')} the rest of the stock, {what}."


def _is_dealer(seat: int, view: View | None) -> bool:
    return view is not None and seat == view.table.dealer


def _cards(count: int, mask: Mask, names: Names, view: View | None) -> str:
    """``3 cards``, or for the reader's own: ``3 cards: A♥ 10♥ 9♠``."""
    if not mask or view is None or mask.bit_count() != count:
        return counted(count, "card")
    cards = sorted_hand(mask, view.table.trump)
    return f"{counted(count, 'card')}: {names.style.cards(cards)}"


def _card(seat: int, card: Card, names: Names, view: View | None) -> str:
    verb, where, note = ("play", "plays"), "", ""
    if view is not None:
        table = view.table
        note = card_note(card, table.trump, names.rules)
        if table.trick and table.trick[0] == (seat, card):
            verb, where = ("lead", "leads"), f"Trick {len(table.tricks) + 1}: "
    tail = f", {note}" if note else ""
    does = names.does(seat, *verb, start=not where)
    return f"{where}{does} {names.style.label(card)}{tail}."


def _trick(event: TrickTaken, names: Names) -> str:
    told = f"{names.does(event.taker, 'take', 'takes')} the trick"
    if event.taker != names.you and not names.alone:
        told += f" for {names.side_of(event.taker)}"
    if "game" not in names.rules.points:
        return f"{told}."
    if not event.card_points:
        return f"{told}: no card points."
    return f"{told}: +{counted(event.card_points, 'card point')}."


def trick_told(
    trick: TrickTaken, events: Sequence[Event], names: Names, view: View, *, brief: bool = False
) -> list[str]:
    """Return what there is to say of a finished trick: who took it, and every point it decided.

    Points that fell with an earlier card are among them: at a quick pace nobody has read of them.
    What the deal has come to is told by its summary.

    Args:
        trick: The trick.
        events: What happened with its last card.
        names: Who is who.
        view: A view taken right after it.
        brief: Whether the points are only named.
    """
    now = [each for each in events if isinstance(each, PointWon)]
    before = [won for won in view.table.won if won.card in trick.cards and won not in now]
    points = [*before, *now]
    lines = [sentence(trick, names, view), *(sentence(won, names, view) for won in points)]
    if brief and points:
        short = [f"{point_name(won.point, names.rules)} to {_to_side(won.side, names)}"
                 for won in points]  # fmt: skip
        lines[1:] = [f"{', '.join(short)}."]
    return lines


def result_line(result: DealScored, names: Names) -> str:
    """Return how the bid came out, like ``You bid 3 in hearts and took 3: made``."""
    side = names.rules.side_of(result.bidder)
    took = result.took[side]
    bidder, suit = names.seat(result.bidder), SUIT_NAMES[result.trump]
    if result.moon:
        ended = "made" if result.made else "failed"
        # Short enough for the summary in sixty columns.
        return f"{bidder} shot the moon in {suit}: {ended}, {took} of {len(names.rules.points)}."
    ended, who = "made" if result.made else "set", _whose_side(result.bidder, names)
    return f"{bidder} bid {result.bid} in {suit} and {who}took {took}: {ended}."


def _whose_side(seat: int, names: Names) -> str:
    """Whose the points of a bidder are, in front of *took*; "" where that is the bidder alone."""
    side = names.rules.side_of(seat)
    if seat == names.you or names.alone:
        return ""
    if names.us_and_them:
        return "your side " if names.is_yours(side) else "their side "
    return f"{names.side_title(side)} "


def scores_line(result: DealScored, names: Names) -> str:
    """Return what the deal scored and the totals."""
    totals = f"{names.scores(result.totals)} (playing to {names.rules.target})"
    if result.scores is None:
        return f"Totals: {totals}."
    return f"This deal: {names.scores(result.scores, signed=True)}. Totals: {totals}."


def game_won(table: Table, names: Names) -> str:
    """Return who has won a game that is over, as a sentence; "" while it goes on."""
    if table.winner is None or not table.results:
        return ""
    last = table.results[-1]
    by_moon = last.moon and last.scores is None
    return _game_won(GameWon(table.winner, tuple(table.totals), by_moon), names)


def _game_won(event: GameWon, names: Names) -> str:
    wins = names.side_does(event.side, "win", "wins")
    if names.is_yours(event.side) and not names.alone and not names.us_and_them:
        wins = f"{names.side_title(event.side)} wins"
    if event.by_moon:
        return f"{wins} the game: the moon decides it."
    if len(event.totals) == 2:
        return f"{wins} the game, {event.totals[event.side]} to {event.totals[1 - event.side]}."
    return f"{wins} the game: {names.scores(event.totals)}."


def why_decided(result: DealScored, winner: int | None, names: Names) -> str:
    """Return which rule decided a game that more than one side might have won, or why none has.

    Args:
        result: The deal that was played last.
        winner: The side that won the game by it, None if it goes on.
        names: Who is who.

    Returns:
        A sentence; "" where the totals speak for themselves.
    """
    rules, totals = names.rules, result.totals
    past = [side for side in range(rules.sides) if totals[side] >= rules.target]
    bidding = rules.side_of(result.bidder)
    if not past or (result.moon and result.scores is None):
        return ""
    own = "bidder" if names.alone else "bidder's side"
    if rules.finish == "must_bid":
        need = f"Only the {own} can win, with a bid it makes that brings it to {rules.target}."
        return need if winner is None or len(past) > 1 else ""
    if len(past) == 1:
        return ""
    if rules.finish == "bidder_first" and bidding in past:
        return f"At {rules.target} or above the {own} wins before all others."
    top = max(totals)
    if totals.count(top) == 1:
        return f"More than one stands at {rules.target} or above: the higher total wins."
    if winner is None:
        return "The highest totals are equal: another deal is played."
    return f"The highest totals are equal: the {own} wins."


def taken_back(action: Action, names: Names) -> str:
    """Return what an undo has taken back, like ``your bid of 3``.

    Args:
        action: The person's action; what the others did after it is gone with it.
        names: Who is who.
    """
    match action:
        case Pass():
            return "your pass"
        case Bid(level=level):
            return f"your bid of {level}"
        case Moon():
            return "the moon"
        case Misdeal():
            return "the misdeal"
        case NameTrump(suit=suit):
            return f"{names.style.suit_title(suit)} as trump"
        case Discard():
            return "your discard"
        case Play(card=card):
            return f"your {names.style.label(card)}"


def told_so_far(game: Game, names: Names) -> Iterator[tuple[int, list[str]]]:
    """Tell a whole game again: yields the number of each deal, from 0, and its sentences.

    Args:
        game: The game; it is not touched.
        names: Who is who. Cards that only the reader's seat saw are told; no other hidden ones.
    """
    for number in range(len(game.log)):
        yield number, _deal_told(game, number, names)


def deal_so_far(game: Game, names: Names) -> list[str]:
    """Tell the present deal again, or the last one between deals; [] before the first."""
    return _deal_told(game, len(game.log) - 1, names) if game.log else []


def not_seen_yet(game: Game, names: Names) -> int:
    """Return how many of the last sentences of the present deal came after the reader's turn."""
    if not game.log or names.you is None:
        return 0
    told = _events_told(game, len(game.log) - 1, names)
    own = [at for at, (event, _) in enumerate(told) if getattr(event, "seat", -1) == names.you]
    return len(told) - (own[-1] + 1 if own else 1)


def _deal_told(game: Game, number: int, names: Names) -> list[str]:
    return [text for _, text in _events_told(game, number, names)]


def _events_told(game: Game, number: int, names: Names) -> list[tuple[Event, str]]:
    log, seat = game.log[number], 0 if names.you is None else names.you
    again = Game(game.rules, log.dealer)
    again.table.totals = list(log.totals)
    again.deal(log.deal)
    begun = DealStarted(number, log.dealer)
    told: list[tuple[Event, str]] = [(begun, sentence(begun, names))]
    for action in log.actions:
        happened = again.apply(action)
        view = again.view(seat)
        told += [(each, text) for each in happened if (text := sentence(each, names, view))]
    return told
