"""Pages that are read: help, rules, log, last trick, score sheet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import wrap
from typing import ClassVar, cast

from rich.text import Text
from textual import events, on
from textual.app import ComposeResult

from smear_tui.session import Session
from smear_tui.tui.commands import CommandScreen, Result
from smear_tui.tui.keyline import key_line
from smear_tui.tui.keys import Where, bindings, command
from smear_tui.tui.shared import SharedApp
from smear_tui.tui.themes import suit_colours
from smear_tui.tui.widgets.page import Divider, Heading, KeyBar, Reader
from smear_tui.tui.widgets.suits import in_suit_colours
from smear_tui.words.cards import ASCII, UNICODE, CardStyle
from smear_tui.words.sides import Names
from smear_tui.words.titles import short_title

_PAIRS = {"list.up": "↑↓", "setup.before": "←→", "page.up": "↑↓"}
_LAST = {
    "table.help": 1, "practice.help": 1, "list.back": 2, "start.quit": 2, "menu.resume": 2,
    "page.close": 2, "practice.leave": 2,
}  # fmt: skip
_ALL = 1 << 20  # lines; more than any page has


class PlainScreen(CommandScreen[Result]):
    """What all screens beside the table know: the app, and how cards look."""

    @property
    def smear(self) -> SharedApp:
        """The app."""
        return cast(SharedApp, self.app)

    @property
    def card_style(self) -> CardStyle:
        """How cards are written."""
        return ASCII if self.smear.ascii else UNICODE

    def coloured(self, text: str, style: str = "") -> Text:
        """Return a line with its cards in the colours of their suits."""
        colours = suit_colours(self.app.theme, self.smear.settings.suits)
        return in_suit_colours(text, colours, style)

    def names_of(self, session: Session) -> Names:
        """Return who is who in a game."""
        names = [player.name for player in session.players]
        return Names.of(session.game.rules, names, session.person, self.card_style)

    @on(KeyBar.Pressed)
    def _key_clicked(self, message: KeyBar.Pressed) -> None:
        self.give(message.command_id)

    def show_keys(self) -> None:
        """Fill the key line with what fits."""
        width = self.app.size.width
        for bar in self.query(KeyBar):
            items = key_line(self.places, width, _PAIRS)
            # The ways out and the help last, as at the table.
            bar.items = tuple(sorted(items, key=lambda item: _LAST.get(item.id, 0)))

    def on_resize(self, event: events.Resize) -> None:
        """Fill the key line anew."""
        self.show_keys()


class PageScreen(PlainScreen[None]):
    """A page: heading, text that scrolls, key line. The key that opened it closes it too.

    A subclass says what it is in ``title_line`` and ``lines``.

    Attributes:
        OPENER: The command that opens it.
    """

    PLACES = frozenset({Where.READER})
    BINDINGS = bindings(Where.READER)
    OPENER: ClassVar[str] = ""

    def title_line(self) -> tuple[str, str]:
        """Return what stands at the left and at the right of the heading."""
        raise NotImplementedError

    def lines(self, width: int) -> Iterable[Text]:
        """Return the text for a width."""
        raise NotImplementedError

    def compose(self) -> ComposeResult:
        """Make the page."""
        yield Heading(*self.title_line())
        yield Divider(classes="top")
        yield Reader(lambda width: list(self.lines(width)))
        yield Divider(classes="bottom")
        yield KeyBar()

    def on_mount(self) -> None:
        """Let the key that opened the page close it."""
        if self.OPENER:
            for key in command(self.OPENER).keys:
                self._bindings.bind(key, "command('page.close')", show=False)
        self.show_keys()

    @property
    def reader(self) -> Reader:
        """The text."""
        return self.query_one(Reader)

    @on(Reader.Moved)
    def _moved(self) -> None:
        self.query_one("Divider.bottom", Divider).note = self.reader.place()

    @on(Divider.Pressed)
    def _turn(self) -> None:
        at_end = "end" in self.query_one("Divider.bottom", Divider).note
        self.reader.go(-_ALL if at_end else self.reader.page - 1)

    def do_page_up(self, key: str) -> None:
        """Move a line up."""
        self.reader.go(-1)

    def do_page_down(self, key: str) -> None:
        """Move a line down."""
        self.reader.go(1)

    def do_page_back(self, key: str) -> None:
        """Move a page up."""
        self.reader.go(1 - self.reader.page)

    def do_page_on(self, key: str) -> None:
        """Move a page down."""
        self.reader.go(self.reader.page - 1)

    def do_page_first(self, key: str) -> None:
        """Move to the beginning."""
        self.reader.go(-_ALL)

    def do_page_last(self, key: str) -> None:
        """Move to the end."""
        self.reader.go(_ALL)

    def do_page_close(self, key: str) -> None:
        """Close the page."""
        self.dismiss()


class GamePage(PageScreen):
    """A page about a game; a subclass says what it is called in ``HEAD``."""

    HEAD: ClassVar[str]

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session

    def title_line(self) -> tuple[str, str]:
        """Return the heading."""
        return f"smear · {self.HEAD}", game_line(self.session)


def game_line(session: Session) -> str:
    """Return which game and deal it is, for the right of a heading."""
    game = session.game
    number = max(1, game.table.deal_number + 1)
    return f"{short_title(game.rules)} · seed {game.seed} · deal {number}"


def flow(text: str, width: int, first: str = " ", then: str | None = None) -> Iterator[str]:
    """Yield a paragraph's lines.

    Args:
        text: The paragraph.
        width: Cells there are.
        first: What stands before the first line.
        then: What stands before the others; as many spaces when None.
    """
    following = " " * len(first) if then is None else then
    room = max(width - 1, len(following) + 8)
    yield from wrap(text, room, initial_indent=first, subsequent_indent=following) or [first]


def title(text: str) -> Text:
    """Return the title of a part of a page."""
    return Text(f" {text}", style="bold", no_wrap=True, end="")


BLANK = Text("", end="")
