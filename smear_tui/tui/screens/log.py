"""What has happened: the log in sentences, and the last trick with what is known of the seats."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar

from rich.text import Text

from smear_tui.engine.auction import MOONED
from smear_tui.engine.cards import SUIT_NAMES, Seat
from smear_tui.engine.events import TrickTaken
from smear_tui.engine.table import Table
from smear_tui.tui.screens.page import BLANK, GamePage, flow, title
from smear_tui.words.events import not_seen_yet, told_so_far
from smear_tui.words.log import NEW
from smear_tui.words.points import point_name
from smear_tui.words.sides import Names, counted


class LogScreen(GamePage):
    """The whole game in sentences, opened at its end; what you have not seen yet is marked."""

    OPENER: ClassVar[str] = "table.log"
    HEAD: ClassVar[str] = "log"

    def on_mount(self) -> None:
        """Begin with what happened last."""
        self.do_page_last("")

    def lines(self, width: int) -> Iterable[Text]:
        """Return every deal, each under its number."""
        game = self.session.game
        names = self.names_of(self.session)
        new = not_seen_yet(game, names)
        for number, sentences in told_so_far(game, names):
            if number:
                yield BLANK
            yield title(sentences[0].rstrip(".") if sentences else f"Deal {number + 1}")
            seen = len(sentences) - (new if number == len(game.log) - 1 else 0)
            for place, sentence in enumerate(sentences[1:], 1):
                first = "   " if sentence.startswith("Trick ") else "     "
                first = f" {NEW}{first[2:]}" if place >= seen else first
                for line in flow(sentence, width, first, "       "):
                    yield self.coloured(line)
        if not game.log:
            yield Text(" Nothing has happened yet.", end="")


class LastTrickScreen(GamePage):
    """The last finished trick; and of every seat its bid and the suits it is out of."""

    OPENER: ClassVar[str] = "table.last-trick"
    HEAD: ClassVar[str] = "last trick"

    def lines(self, width: int) -> Iterable[Text]:
        """Return trick, bids and voids."""
        table, names = self.session.game.table, self.names_of(self.session)
        if table.tricks:
            yield from self._trick(table.tricks[-1], table, names, width)
        else:
            yield title("No trick of this deal is finished yet.")
        yield BLANK
        yield title("What each seat bid, and what it is known to be out of")
        for step in range(1, names.rules.seats + 1):
            seat = (table.dealer + step) % names.rules.seats
            yield self.coloured(_known(seat, table, names))

    def _trick(self, trick: TrickTaken, table: Table, names: Names, width: int) -> Iterator[Text]:
        came = [names.does(trick.taker, "took it", "took it")]
        if "game" in names.rules.points and trick.card_points:
            came.append(counted(trick.card_points, "card point"))
        came += [
            f"{point_name(each.point, names.rules)} to {names.side(each.side)}"
            for each in table.won
            if each.card is not None and each.card in trick.cards
        ]
        where = f"Trick {trick.number + 1} of {names.rules.play_size}"
        for line in flow(f"{where}: {', '.join(came)}", width):
            yield title(line[1:])
        for place, card in enumerate(trick.cards):
            seat = (trick.leader + place) % names.rules.seats
            label = names.style.starred(card, table.trump)
            words = "led" if place == 0 else ""
            if seat == trick.taker:
                words = f"{words}, took it".removeprefix(", ")
            yield self.coloured(f"   {_who(seat, names)}  {label:<5} {words}".rstrip())


def _who(seat: Seat, names: Names) -> str:
    longest = max(map(len, names.players))
    return f"{names.seat(seat):<{longest}} {names.badge(seat):<6}"


def _known(seat: Seat, table: Table, names: Names) -> str:
    said = [level for who, level in table.said if who == seat]
    bid = "-" if not said else {0: "pass", MOONED: "moon"}.get(said[-1], str(said[-1]))
    roles = [
        word for word, held in (("dealer", table.dealer), ("bidder", table.bidder)) if held == seat
    ]
    out = [
        "trump" if suit == table.trump.suit else SUIT_NAMES[suit]
        for suit in range(4)
        if table.voids[seat] >> suit & 1
    ]
    void = f"no {' '.join(out)}" if out else ""
    return f"   {_who(seat, names)}  {bid:<5} {', '.join(roles):<14} {void}".rstrip()
