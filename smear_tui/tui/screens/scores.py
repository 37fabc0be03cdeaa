"""The score sheet: every deal of the game on a line or two."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar

from rich.text import Text

from smear_tui.engine.events import DealScored
from smear_tui.tui.screens.page import BLANK, GamePage, flow, title
from smear_tui.words.events import game_won
from smear_tui.words.points import point_short
from smear_tui.words.sides import Names
from smear_tui.words.titles import game_title

_SIDE = 13  # cells at most for a side's score and total
_BOTH = 7  # cells from which on there is room for both
_LEFT = 27
_HARD = "\u00a0"  # a blank that no line is broken at


class ScoresScreen(GamePage):
    """Per deal: bidder, bid, trump, how it came out, each side's score and total, the points."""

    OPENER: ClassVar[str] = "table.scores"
    HEAD: ClassVar[str] = "score sheet"

    def on_mount(self) -> None:
        """Begin with the last deals."""
        self.do_page_last("")

    def lines(self, width: int) -> Iterable[Text]:
        """Return the sheet."""
        game, names = self.session.game, self.names_of(self.session)
        yield title(f"{game_title(game.rules)}, to {game.rules.target}")
        for side in names.order_of_sides():
            code = "" if names.alone else f"{names.code(side):<5} "
            yield Text(f"   {names.mark(side)} {code}{names.members(side)}", end="")
        yield BLANK
        room = min(_SIDE, (width - _LEFT - 1) // game.rules.sides)
        yield _bold(_head(names, room))
        results = {result.number: result for result in game.table.results}
        for number in range(len(game.log)):
            if number in results:
                yield from self._deal(results[number], names, room, width)
            elif number < game.table.deal_number or game.table.to_act is None:
                yield Text(f" {number + 1:>3}  thrown in", end="")
        if not results and (not game.log or game.table.deal_number == 0):
            yield Text("   No deal has been played to its end yet.", style=self.dim_style, end="")
        totals = "".join(f"{game.table.totals[side]:>{room}}" for side in names.order_of_sides())
        yield BLANK
        yield _bold(f" {'total':<{_LEFT - 1}}{totals}")
        if won := game_won(game.table, names):
            yield BLANK
            yield title(won)

    def _deal(self, result: DealScored, names: Names, room: int, width: int) -> Iterator[Text]:
        bid = "moon" if result.moon else str(result.bid)
        suit = names.style.suit(result.trump)
        came = "made" if result.made else "set"
        bidder = names.seat(result.bidder)[:8]
        left = f" {result.number + 1:>3}  {bidder:<8} {bid:>4} {suit}  {came}"
        cells = "".join(
            f"{_score(result, side, room)}{result.totals[side]:>4}".rjust(room)
            for side in names.order_of_sides()
        )
        yield self.coloured(f"{left:<{_LEFT}}{cells}")
        sides = (
            (point, names.code(side) if side is not None else "-")
            for point, side in result.points.items()
        )
        told = " ".join(
            f"{point_short(point, names.rules)} {who} ".replace(" ", _HARD) for point, who in sides
        )
        if "game" in result.points:
            counts = "-".join(str(result.card_points[side]) for side in names.order_of_sides())
            told += f"({counts})"
        for line in flow(told, width, "      "):
            yield Text(line.replace(_HARD, " ").rstrip(), style=self.dim_style, end="")

    @property
    def dim_style(self) -> str:
        """The style of what is less important."""
        colour = self.app.theme_variables.get("muted", "")
        return colour if colour.startswith("#") else ""


def _head(names: Names, room: int) -> str:
    left = f" {'':>3}  {'bidder':<8} {'bid':>4}"
    told = [(names.mark(side), names.code(side)) for side in names.order_of_sides()]
    whole = max(len(f" {mark} {code}") for mark, code in told) <= room
    sides = "".join((f"{mark} {code}" if whole else mark).rjust(room) for mark, code in told)
    return f"{left:<{_LEFT}}{sides}"


def _score(result: DealScored, side: int, room: int) -> str:
    return "" if result.scores is None or room < _BOTH else f"{result.scores[side]:+d}"


def _bold(line: str) -> Text:
    return Text(line, style="bold", no_wrap=True, end="")
