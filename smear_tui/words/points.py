"""The round points: what they are called, and how each was won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from smear_tui.engine.cards import BIG_JOKER, LITTLE_JOKER, Card, Side
from smear_tui.engine.events import DealScored, PointWon, TrickTaken
from smear_tui.engine.generator import Deal
from smear_tui.engine.rules import Rules
from smear_tui.engine.trump import Trump, trump_tables
from smear_tui.words.sides import Names

_NAMES = {
    "high": "High",
    "low": "Low",
    "jack": "Jack",
    "jick": "Jick",
    "big_joker": "Big joker",
    "little_joker": "Little joker",
    "game": "Game",
}
_SHORT = {"big_joker": "Big J", "little_joker": "Little J"}
_BAUERS = {"jack": "Right Bauer", "jick": "Left Bauer"}
_SHORT_BAUERS = {"jack": "R-Bauer", "jick": "L-Bauer"}


def says_bauer(rules: Rules) -> bool:
    """Return whether the two jacks are called Bauers at this table, as in Schmier."""
    return rules.base in ("schmier", "st-paul")


def point_name(point: str, rules: Rules) -> str:
    """Return what a round point is called in a sentence.

    >>> from smear_tui.engine.presets import preset
    >>> point_name("jick", preset("minnesota-7")), point_name("jick", preset("schmier"))
    ('Jick', 'Left Bauer')
    """
    if point == "big_joker" and rules.jokers == 1:
        return "Joker"
    return (_BAUERS if says_bauer(rules) else {}).get(point) or _NAMES[point]


def point_short(point: str, rules: Rules) -> str:
    """Return what a round point is called in a header, at most eight cells.

    >>> from smear_tui.engine.presets import preset
    >>> [point_short(point, preset("schmier")) for point in preset("schmier").points]
    ['High', 'Low', 'R-Bauer', 'L-Bauer', 'Joker', 'Game']
    """
    if point == "big_joker" and rules.jokers == 1:
        return "Joker"
    short = _SHORT | (_SHORT_BAUERS if says_bauer(rules) else {})
    return short.get(point) or _NAMES[point]


def shorter(text: str) -> str:
    """Return a text with the round points in it as short as can be.

    >>> shorter("R-Bauer 88  Little J 40")
    'R-B 88  LJ 40'
    """
    for long, short in (("Little J", "LJ"), ("Big J", "BJ"), ("-Bauer", "-B")):
        text = text.replace(long, short)
    return text


def jick_word(rules: Rules) -> str:
    """Return what the other jack of trump's colour is called: ``jick`` or ``left Bauer``."""
    return "left Bauer" if says_bauer(rules) else "jick"


def card_note(card: Card, trump: Trump, rules: Rules) -> str:
    """Return what a card is besides its print: the jick, a joker; "" for the others.

    >>> from smear_tui.engine.notation import parse_card
    >>> card_note(parse_card("JD"), trump_tables(Rules(), 1), Rules())
    'the jick'
    """
    if card == BIG_JOKER:
        return "the joker" if rules.jokers == 1 else "the big joker"
    if card == LITTLE_JOKER:
        return "the little joker"
    return f"the {jick_word(rules)}" if card == trump.jick else ""


def won_by(won: PointWon, names: Names, card_points: Sequence[int] = ()) -> str:
    """Return how a point was won, as the end of a sentence: ``you played A♥``.

    Args:
        won: The point.
        names: Who is who.
        card_points: Card points by side, for Game.
    """
    if won.card is None or won.seat is None:
        return _most_card_points(won.side, names, card_points)
    rules, card = names.rules, names.style.label(won.card)
    if rules.decided_late(won.point):
        card = f"the {getattr(rules, won.point)} trump in play, {card}"
    verb = "played" if rules.goes_to_player(won.point) else "took"
    return f"{names.inside(won.seat)} {verb} {card}"


def _most_card_points(side: Side, names: Names, card_points: Sequence[int]) -> str:
    if not card_points:
        return "the most card points"
    if len(card_points) == 2:
        return f"{card_points[side]} card points to {card_points[1 - side]}"
    return f"card points {names.scores(card_points)}"


@dataclass(frozen=True, slots=True)
class PointRow:
    """One line of a deal's summary.

    Attributes:
        point: The round point, by its name in the rules.
        name: What it is called, at most eight cells.
        card: The card it hangs on; "" for Game and where there is none.
        side: Whose it is; None when nobody won it.
        won_by: The name of that side; "-" when nobody won it.
        how: How it was won, or why nobody won it.
    """

    point: str
    name: str
    card: str
    side: Side | None
    won_by: str
    how: str


def point_rows(
    result: DealScored,
    tricks: Sequence[TrickTaken],
    names: Names,
    deal: Deal | None = None,
) -> list[PointRow]:
    """Return how each round point of a deal was won, in the order of the rules.

    Args:
        result: The deal that was played.
        tricks: Its tricks.
        names: Who is who.
        deal: Its cards, which are open when it is over: then a point that nobody won says where
            its card was.
    """
    rules = names.rules
    decided = {won.point: won for won in result.won}
    rows = []
    for point in rules.points:
        won = decided.get(point)
        name = point_short(point, rules)
        if won is None:
            card = _missing_card(point, result, rules)
            label = "" if card is None else names.style.label(card)
            how = _nobody(point, result, card, deal, draws=rules.draws)
            rows.append(PointRow(point, name, label, None, "-", how))
        else:
            label = "" if won.card is None else names.style.label(won.card)
            how = _how(won, result, tricks, names)
            rows.append(PointRow(point, name, label, won.side, names.side(won.side), how))
    return rows


def _missing_card(point: str, result: DealScored, rules: Rules) -> Card | None:
    carried = trump_tables(rules, result.trump).point_of
    return next((card for card, name in carried.items() if name == point), None)


def _nobody(
    point: str, result: DealScored, card: Card | None, deal: Deal | None, *, draws: bool
) -> str:
    if point == "game":
        most = max(result.card_points)
        return f"tied {'-'.join([str(most)] * result.card_points.count(most))}"
    if card is None or deal is None:
        return "not in play"
    # A stock that is drawn from comes into hands as a whole, the rest of it into the dealer's.
    dealt = draws or card in deal.kitty or any(card in hand for hand in deal.hands)
    return "discarded" if dealt else "never dealt"


def _how(won: PointWon, result: DealScored, tricks: Sequence[TrickTaken], names: Names) -> str:
    if won.card is None or won.seat is None:
        points = result.card_points
        if len(points) == 2:
            return f"{points[won.side]} to {points[1 - won.side]}"
        return names.scores(points)
    trick = next((each for each in tricks if won.card in each.cards), None)
    if trick is None:
        return won_by(won, names)
    where = f"trick {trick.number + 1}"
    player = (trick.leader + trick.cards.index(won.card)) % names.rules.seats
    if names.rules.goes_to_player(won.point):
        verb = "led" if player == trick.leader else "played"
        return f"{names.seat(won.seat)} {verb} it, {where}"
    taker = names.seat(won.seat)
    if player == won.seat:
        return f"{taker} won {where} with it"
    if names.rules.side_of(player) == won.side:
        return f"{taker} took {names.whose(player)}, {where}".replace(" your,", " yours,")
    return f"{taker} took it from {names.inside(player)}, {where}"


def card_values(rules: Rules) -> str:
    """Return what the cards count for Game.

    >>> card_values(Rules())
    'A 4, K 3, Q 2, J 1, 10 ten'
    """
    joker = ", joker 1" if rules.jokers and rules.joker_value else ""
    return f"A 4, K 3, Q 2, J 1, 10 ten{joker}"


def card_points_in_pack(rules: Rules) -> int:
    """Return the card points of the whole pack.

    >>> card_points_in_pack(Rules())
    80
    """
    return 4 * 20 + rules.jokers * rules.joker_value
