"""Help: the keys, the trumps and points of this deal, the rules of this game."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import ClassVar

from rich.text import Text

from smear_tui.engine.rules import Rules
from smear_tui.session import Session
from smear_tui.tui.keyline import help_rows
from smear_tui.tui.keys import AT_TABLE, Where, commands_at
from smear_tui.tui.screens.page import BLANK, PageScreen, flow, game_line, title
from smear_tui.words.help import (
    IN_SHORT,
    bid_lines,
    card_worth_line,
    needed,
    point_lines,
    trump_order_line,
)
from smear_tui.words.log import NEW
from smear_tui.words.rules import rules_in_words
from smear_tui.words.sides import Names
from smear_tui.words.titles import game_title

_KEYS = 12  # cells for the keys
_AT_A_TABLE: tuple[Where, ...] = (*AT_TABLE, Where.TABLE, Where.SETTINGS, Where.READER)
_WITHOUT_A_GAME = (
    Where.START, Where.LIST, Where.GAMES, Where.SETUP, Where.WARMING_UP,
    Where.SETTINGS, Where.READER, Where.BID, Where.TRUMP, Where.DISCARD, Where.PLAY, Where.TABLE,
)  # fmt: skip
_ANYWHERE = (
    ("Ctrl+P", "all commands by name"),
    ("Ctrl+Z", "suspend; the shell's fg comes back"),
    ("--plain", "smear-tui --plain plays in lines of text: for screen readers, without colour"),
    ("mouse", "a click on a card, a choice or an item of the key line is the same as its key"),
)


class HelpScreen(PageScreen):
    """The help of the screen it was called from."""

    OPENER: ClassVar[str] = "table.help"

    def __init__(self, places: Collection[Where] = (), session: Session | None = None) -> None:
        super().__init__()
        self.session = session
        self._here = frozenset(places)

    def title_line(self) -> tuple[str, str]:
        """Return the heading."""
        return "smear · help", game_line(self.session) if self.session else ""

    def lines(self, width: int) -> Iterable[Text]:
        """Return what can be said of the game, and every key, those of the moment first."""
        if self.session is None:
            yield from self._without_a_game(width)
        else:
            yield from self._at_a_table(self.session, width)

    def _without_a_game(self, width: int) -> Iterator[Text]:
        """Yield how the games go, and the keys, each command once."""
        yield title("How the game goes")
        for paragraph in IN_SHORT:
            yield from map(_plain, flow(paragraph, width, "   "))
        yield BLANK
        told: set[str] = set()
        for place in sorted(_WITHOUT_A_GAME, key=lambda place: place not in self._here):
            yield from self._keys(place, width, {}, told)
            told |= {each.id for each in commands_at([place])}
        yield from _everywhere(width)

    def _at_a_table(self, session: Session, width: int) -> Iterator[Text]:
        """Yield the keys of the moment, this deal, the other keys, the rules."""
        rules = session.game.rules
        missing, shown, left_out = _missing_places(rules), _keys_written(rules), _missing(rules)
        everywhere = [place for place in _AT_A_TABLE if place not in missing]
        here = [place for place in everywhere if place in self._here]
        for place in sorted(here, key=lambda place: place is Where.TABLE):
            yield from self._keys(place, width, shown, left_out)
        yield from self._deal(session, width)
        for place in everywhere:
            if place not in here:
                yield from self._keys(place, width, shown, left_out)
        yield from _everywhere(width)
        yield BLANK
        yield title(f"The rules of {game_title(rules)}".upper())
        yield BLANK
        yield from rule_lines(rules, width)

    def _keys(
        self, place: Where, width: int, shown: Mapping[str, str], left_out: Collection[str]
    ) -> Iterator[Text]:
        left_out = (*left_out, *self.smear.switched_off)
        for heading, rows in help_rows([place], shown, left_out):
            yield title(heading)
            for keys, what in rows:
                yield from _row(keys, what, width)
            yield BLANK

    def _deal(self, session: Session, width: int) -> Iterator[Text]:
        rules, trump = session.game.rules, session.game.table.trump
        style = self.card_style
        named = "" if trump.suit is None else f": {style.suit_title(trump.suit)}"
        yield title(f"Trump in this deal{named}")
        for line in flow(f"strongest first: {trump_order_line(rules, trump, style)}", width, "   "):
            yield self.coloured(line)
        yield BLANK
        yield title("Round points")
        for text in point_lines(rules, trump, style):
            for line in flow(text, width, "   "):
                yield self.coloured(line)
        yield BLANK
        yield title("What a bid commits you to")
        yield from self._bids(session, width)
        worth = card_worth_line(rules)
        if worth:
            yield BLANK
            yield title("What cards count for Game")
            yield from map(_plain, flow(worth, width, "   "))
        yield BLANK
        yield title("Signs")
        for sign, what in _signs(rules, self.names_of(session)):
            yield from _row(sign, what, width)
        yield BLANK

    def _bids(self, session: Session, width: int) -> Iterator[Text]:
        rules, table, names = session.game.rules, session.game.table, self.names_of(session)
        side = rules.side_of(session.person or 0)
        lines = bid_lines(rules, table.totals[side])
        if table.bidder is not None and not table.moon:
            bid = f"{names.does(table.bidder, 'have', 'has')} bid {table.bid} in this deal"
            lines.append(f"{bid}: {needed(rules, table.bid)}, or {table.bid} are lost.")
        for text in lines:
            yield from map(_plain, flow(text, width, "   "))


def _everywhere(width: int) -> Iterator[Text]:
    yield title("Everywhere")
    for keys, what in _ANYWHERE:
        yield from _row(keys, what, width)


def _missing_places(rules: Rules) -> frozenset[Where]:
    """What is never asked in a game."""
    missing = set()
    if rules.trump_named == "first_lead":
        missing.add(Where.TRUMP)
    if rules.exchange == "none":
        missing |= {Where.DISCARD, Where.TAKE_BACK}
        if not (rules.moon or rules.misdeal):
            missing.add(Where.CONFIRM)
    return frozenset(missing)


def _missing(rules: Rules) -> list[str]:
    calls = (("bid.moon", rules.moon), ("bid.misdeal", rules.misdeal))
    return [name for name, exists in calls if not exists]


def _keys_written(rules: Rules) -> dict[str, str]:
    low, high = rules.min_bid, rules.max_bid
    return {"bid.number": str(low) if low == high else f"{low}-{high}"}


def _signs(rules: Rules, names: Names) -> list[tuple[str, str]]:
    """What the signs at the table mean, and those of the log beside it."""
    sides = names.order_of_sides()
    jokers = {0: [], 1: [("BJ", "the joker")], 2: [("BJ LJ", "the big and the little joker")]}
    signs = [
        (" ".join(map(names.mark, sides)), f"the sides: {', '.join(map(names.side_title, sides))}"),
        ("*", "trump"),
        *jokers[rules.jokers],
        ("x", "a card that may not be played now"),
        ("?", "behind a point: nobody has it yet"),
        (NEW, "in the log: new since your last turn"),
        ("p", "in the log: passed"),
        ("!", "in the log: this card took the trick"),
        ("+12", "in the log: card points of the trick"),
    ]
    if rules.kitty or rules.draws:
        signs.insert(4, ("+", f"behind a card: from the {'kitty' if rules.kitty else 'stock'}"))
    return signs


def rule_lines(rules: Rules, width: int) -> Iterator[Text]:
    """Yield the rules in words."""
    for section in rules_in_words(rules):
        yield title(section.title)
        for paragraph in section.lines:
            yield from map(_plain, flow(paragraph, width, " - "))
        yield BLANK


def _row(keys: str, what: str, width: int) -> Iterator[Text]:
    yield from map(_plain, flow(what, width, f"   {keys:<{_KEYS}} "))


def _plain(line: str) -> Text:
    return Text(line, no_wrap=True, end="")
