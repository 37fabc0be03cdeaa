"""Every command of the screens, in one table.

Bindings, the key line, the help and the command palette are all made from ``COMMANDS``. A command
is in force *where* its screen says it is; screens take part by deriving from
``commands.CommandScreen``.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from enum import Enum

from textual.binding import Binding
from textual.keys import key_to_character


class Where(Enum):
    """Where a command is in force; the values are the headings of the help."""

    BID = "Bidding"
    TRUMP = "Naming trump"
    DISCARD = "Discarding"
    PLAY = "Playing a card"
    CONFIRM = "Asked once more"
    TAKE_BACK = "Just after a discard"
    TRICK = "A finished trick"
    SHOWING = "While the others act"
    SUMMARY = "After a deal"
    OVER = "After the game"
    TABLE = "Any time at the table"
    LIST = "Menus and choices"
    BACK = "A choice that can be left"
    START = "The start menu"
    GAME_MENU = "The menu over a game"
    SETUP = "Setting up a game"
    SETTINGS = "Settings"
    GAMES = "The list of games"
    ENTRY = "Typing a line"
    PRESS = "Choosing a key"
    READER = "Help, log and other pages"
    WARMING_UP = "Choosing what to practise"
    PRACTICE = "Practising"
    VERDICT = "After an answer in practice"
    PROGRESS = "Progress in practice"


@dataclass(frozen=True, slots=True)
class Command:
    """One command.

    Attributes:
        id: Its name, ``place.verb``; a screen answers it in ``do_place_verb(key)``.
        keys: Textual's names of its keys; two keys of one command do the same, or differ by
            what is printed on them (card numbers), which the screen is told.
        where: Where it is in force.
        help: What it does, a line of the help.
        label: How the key line names it, after its keys; "" keeps it out of the key line.
        shown: How its keys are written.
        title: What the palette calls it; "" keeps it out of the palette.
        plays: Whether it acts on the game, so that a press older than the prompt is dropped.
        rank: Order of dropping from a key line that is too narrow, the highest first.
    """

    id: str
    keys: tuple[str, ...]
    where: frozenset[Where]
    help: str
    label: str = ""
    shown: str = ""
    title: str = ""
    plays: bool = False
    rank: int = 5

    @property
    def method(self) -> str:
        """The name of the method that answers it."""
        return "do_" + self.id.replace(".", "_").replace("-", "_")

    @property
    def changeable(self) -> bool:
        """Whether it can have other keys; those of the others are printed on cards and choices."""
        return bool(self.title)

    def with_keys(self, keys: tuple[str, ...]) -> Command:
        """Return the same command with other keys; Ctrl+C and Ctrl+Q stay what they are."""
        kept = tuple(key for key in self.keys if key.startswith("ctrl+"))
        help_ = re.sub(r" \(also [^)]*\)", "", self.help)
        return replace(self, keys=(*keys, *kept), shown=key_name(keys[0]), help=help_)


_NAMES = {
    "escape": "Esc", "enter": "Enter", "space": "Space", "backspace": "Backspace",
    "delete": "Del", "insert": "Ins", "home": "Home", "end": "End", "pageup": "PgUp",
    "pagedown": "PgDn", "plus": "+", "minus": "-",
    "up": "↑", "down": "↓", "left": "←", "right": "→",
}  # fmt: skip


def key_name(key: str) -> str:
    """Return how one of Textual's keys is written.

    >>> key_name("question_mark"), key_name("ctrl+g"), key_name("delete")
    ('?', 'Ctrl+G', 'Del')
    """
    if key in _NAMES:
        return _NAMES[key]
    if key.startswith("ctrl+"):
        return f"Ctrl+{key[5:].upper()}"
    return key.upper() if len(key) > 1 and key[0] == "f" and key[1:].isdigit() else _sign(key)


def _sign(key: str) -> str:
    sign = key_to_character(key)
    return key if sign is None else sign


LABELS = "1234567890abcdfjkmnors"
"""What cards are labelled with when discarding, in this order."""
DIGITS = tuple("123456789")


def _at(*places: Where) -> frozenset[Where]:
    return frozenset(places)


_ROWS = _at(Where.LIST, Where.SETUP, Where.SETTINGS, Where.GAMES, Where.WARMING_UP)
_VALUES = _at(Where.SETUP, Where.SETTINGS, Where.WARMING_UP)
_READ = _at(Where.READER, Where.VERDICT)
_PROMPTS = _at(Where.BID, Where.TRUMP, Where.DISCARD, Where.PLAY)

COMMANDS: tuple[Command, ...] = (
    # Bidding
    Command("bid.number", DIGITS[:8], _at(Where.BID), "bid that number",
            "bid", "1-8", plays=True, rank=0),
    Command("bid.pass", ("p", "0"), _at(Where.BID), "pass (also 0)",
            "pass", "p", "Pass", plays=True, rank=0),
    Command("bid.moon", ("m",), _at(Where.BID), "shoot the moon; asks once more",
            "moon", "m", "Shoot the moon", plays=True, rank=1),
    Command("bid.misdeal", ("x",), _at(Where.BID),
            "call a misdeal, with threes to nines only; asks once more",
            "misdeal", "x", "Call a misdeal", plays=True, rank=1),
    # Trump
    Command("trump.name", ("s", "h", "d", "c"), _at(Where.TRUMP),
            "name spades, hearts, diamonds or clubs", "trump", "s h d c", plays=True, rank=0),
    # Discarding
    Command("discard.toggle", tuple(LABELS), _at(Where.DISCARD),
            "choose the card with that label, or keep it after all",
            "choose", "1-9 a-s", plays=True, rank=0),
    Command("discard.space", ("space",), _at(Where.DISCARD),
            "choose the card under the cursor, or keep it", "", "Space", plays=True, rank=4),
    Command("discard.clear", ("backspace",), _at(Where.DISCARD), "keep all cards again",
            "clear", "Backspace", "Clear the chosen discards", plays=True, rank=4),
    Command("discard.back", ("backspace",), _at(Where.TAKE_BACK), "take the discard back",
            "takes it back", "Backspace", "Take the discard back", rank=0),
    # Playing
    Command("play.card", DIGITS, _at(Where.PLAY), "play the card with that number",
            "play", "1-9", plays=True, rank=0),
    # Prompts in general
    Command("prompt.left", ("left",), _PROMPTS, "move to the choice before (all cards, or bids)",
            "", "←", plays=True),
    Command("prompt.right", ("right",), _PROMPTS, "move to the next choice",
            "", "→", plays=True),
    Command("prompt.up", ("up",), _at(Where.TRUMP, Where.DISCARD, Where.BID), "move up",
            "", "↑", plays=True),
    Command("prompt.down", ("down",), _at(Where.TRUMP, Where.DISCARD, Where.BID), "move down",
            "", "↓", plays=True),
    Command("prompt.enter", ("enter",), _at(Where.BID, Where.TRUMP, Where.PLAY),
            "play, bid or name what the cursor is on", "Enter", "←→", plays=True, rank=2),
    Command("discard.enter", ("enter",), _at(Where.DISCARD), "confirm what is chosen",
            "confirm", "Enter", plays=True, rank=1),
    Command("confirm.yes", ("enter", "y"), _at(Where.CONFIRM), "yes, do it (also y)",
            "yes", "Enter", plays=True, rank=0),
    Command("confirm.no", ("backspace", "n"), _at(Where.CONFIRM),
            "no, back to the choice (also Backspace)", "no", "n", plays=True, rank=0),
    # Showing
    Command("show.next", ("space", "enter"), _at(Where.TRICK), "go on after a finished trick",
            "goes on", "Space", plays=True, rank=0),
    Command("show.first", DIGITS, _at(Where.TRICK), "no card yet: says how to go on", "", "1-9",
            plays=True),
    Command("show.now", ("space", "enter"), _at(Where.TAKE_BACK), "go on without waiting",
            "goes on", "Space", plays=True, rank=0),
    Command("show.skip", ("space",), _at(Where.SHOWING),
            "finish what is being shown at once; never plays a card",
            "skip", "Space", "Finish what is being shown", rank=0),
    Command("summary.next", ("enter",), _at(Where.SUMMARY), "the next deal",
            "next deal", "Enter", "Next deal", plays=True, rank=0),
    Command("summary.stay", ("space",), _at(Where.SUMMARY),
            "finish what is being shown; only who watches goes on with it", "", "Space",
            plays=True),
    Command("over.new", ("enter", "n"), _at(Where.OVER),
            "a rematch: the same rules and the same seats (also n)",
            "rematch", "Enter", "Rematch", plays=True, rank=0),
    Command("table.export", ("x",), _at(Where.SUMMARY, Where.OVER),
            "write the game so far into a record file", "export", "x", "Export the game", rank=6),
    # Help with the game
    Command("advice.hint", ("t",), _PROMPTS,
            "a hint: what to do and why, a discard is put out; it counts as assistance",
            "hint", "t", "Hint", plays=True, rank=2),
    Command("advice.why", ("y",), _at(*_PROMPTS, Where.TRICK, Where.SHOWING, Where.SUMMARY,
                                      Where.OVER),
            "why the last bot did that, again: the one before; it counts as assistance",
            "why", "y", "Why did they do that?", rank=4),
    Command("advice.figures", ("e",), _at(*_PROMPTS, Where.TRICK, Where.SHOWING),
            "what every choice is worth, on or off; it counts as assistance",
            "figures", "e", "Figures", rank=4),
    # Any time at the table
    Command("game.undo", ("u",),
            _at(Where.BID, Where.TRUMP, Where.DISCARD, Where.PLAY, Where.TRICK, Where.SUMMARY,
                Where.OVER),
            "go back to your last decision, over the end of a deal too; it counts as assistance",
            "undo", "u", "Undo", plays=True, rank=3),
    Command("table.scores", ("g",), _at(Where.TABLE), "the score sheet",
            "scores", "g", "Score sheet", rank=6),
    Command("table.log", ("l",), _at(Where.TABLE), "the log of the game, in sentences",
            "log", "l", "Log", rank=5),
    Command("table.last-trick", ("v",), _at(Where.TABLE),
            "the last trick, what each seat bid and which suits it is out of",
            "last trick", "v", "Last trick", rank=7),
    Command("table.faster", ("plus", "equals_sign"), _at(Where.TABLE), "the others act faster",
            "speed", "+ -", "Faster", rank=8),
    Command("table.slower", ("minus",), _at(Where.TABLE), "the others act slower",
            "", "-", "Slower"),
    Command("table.help", ("question_mark", "f1"),
            _at(Where.TABLE, Where.LIST, Where.SETUP, Where.SETTINGS, Where.GAMES,
                Where.WARMING_UP),
            "this help; at the table with the trumps of the deal and the rules of the game",
            "help", "?", "Help", rank=-1),
    Command("table.menu", ("escape", "q", "ctrl+c", "ctrl+q"), _at(Where.TABLE),
            "the menu: resume, leave, new game; leaving loses nothing",
            "menu", "Esc", "Menu", rank=-1),
    # Menus and choices
    Command("list.up", ("up",), _ROWS, "move up", "move", "↑", rank=3),
    Command("list.down", ("down",), _ROWS, "move down", "", "↓"),
    Command("list.first", ("home", "pageup"), _ROWS, "to the first line", "", "Home"),
    Command("list.last", ("end", "pagedown"), _ROWS, "to the last line", "", "End"),
    Command("list.choose", ("enter",), _at(Where.LIST), "choose what is marked",
            "choose", "Enter", rank=0),
    Command("list.back", ("escape", "q", "ctrl+c", "ctrl+q"), _at(Where.BACK),
            "back, without choosing", "back", "Esc", "Back", rank=-1),
    Command("setup.deal", ("enter",), _at(Where.SETUP), "deal", "deal", "Enter", rank=0),
    Command("setup.before", ("left",), _VALUES, "the value before",
            "change", "←", rank=1),
    Command("setup.after", ("right", "space"), _VALUES,
            "the next value", "", "→"),
    Command("settings.next", ("enter",), _at(Where.SETTINGS), "the next value, or open it",
            "choose", "Enter", rank=2),
    Command("settings.usual", ("backspace",), _at(Where.SETTINGS), "back to the usual value",
            "usual value", "Backspace", rank=4),
    Command("games.open", ("enter",), _at(Where.GAMES),
            "go on with a game, or look at the score sheet of one that is over",
            "open", "Enter", rank=0),
    Command("games.export", ("x",), _at(Where.GAMES), "write the game into a record file",
            "export", "x", "Export the marked game", rank=1),
    Command("games.delete", ("delete", "backspace"), _at(Where.GAMES),
            "remove the game for good; asks once more", "delete", "Del", "Delete the marked game",
            rank=2),
    Command("press.cancel", ("escape", "ctrl+c", "ctrl+q"), _at(Where.PRESS),
            "leave the key as it was", "leave it", "Esc", rank=0),
    Command("entry.ok", ("enter",), _at(Where.ENTRY), "take what is typed", "take it", "Enter",
            rank=0),
    Command("entry.cancel", ("escape", "ctrl+c", "ctrl+q"), _at(Where.ENTRY),
            "leave everything as it was", "leave it", "Esc", rank=0),
    Command("setup.digit", tuple("0123456789"), _at(Where.SETUP, Where.WARMING_UP),
            "a seed: the same number deals the same cards", "seed", "0-9", rank=4),
    Command("setup.erase", ("backspace",), _at(Where.SETUP, Where.WARMING_UP),
            "take back a digit of the seed", "", "Backspace"),
    Command("start.last", ("escape",), _at(Where.START), "mark Quit", "", "Esc"),
    Command("start.quit", ("q", "ctrl+c", "ctrl+q"), _at(Where.START), "quit",
            "quit", "q", "Quit", rank=-1),
    Command("menu.resume", ("escape",), _at(Where.GAME_MENU), "back to the game",
            "back to the game", "Esc", "Resume the game", rank=-1),
    Command("menu.quit", ("q", "ctrl+c", "ctrl+q"), _at(Where.GAME_MENU),
            "quit; the game is kept", "quit", "q", "Quit", rank=1),
    # Practice
    Command("practice.begin", ("enter",), _at(Where.WARMING_UP), "begin to practise",
            "begin", "Enter", rank=0),
    Command("practice.leave", ("escape", "q", "ctrl+c", "ctrl+q"),
            _at(Where.PRACTICE, Where.VERDICT),
            "leave practice; every answer is kept", "leave", "Esc", "Leave practice", rank=-1),
    Command("practice.help", ("question_mark", "f1"), _at(Where.PRACTICE, Where.VERDICT),
            "this help", "help", "?", "Help", rank=-1),
    Command("verdict.next", ("enter",), _at(Where.VERDICT),
            "the next decision, or the next hand", "next hand", "Enter", "Go on", rank=0),
    Command("verdict.open", ("o",), _at(Where.VERDICT),
            "this deal played out by the bots after your answer, all hands open",
            "open hands", "o", "Open hands", rank=0),
    Command("verdict.anew", ("d",), _at(Where.VERDICT),
            "your hand with the other cards dealt anew, ten times",
            "dealt anew", "d", "Dealt anew", rank=2),
    Command("verdict.progress", ("g",), _at(Where.VERDICT),
            "what your decisions have cost over the days", "progress", "g", "Progress", rank=4),
    Command("progress.numbers", ("a",), _at(Where.PROGRESS),
            "numbers only, or the plot again", "numbers", "a", "Numbers only", rank=0),
    # Pages
    Command("page.up", ("up",), _READ, "a line up", "scroll", "↑", rank=1),
    Command("page.down", ("down",), _READ, "a line down", "", "↓"),
    Command("page.back", ("pageup",), _READ, "a page up", "", "PgUp"),
    Command("page.on", ("pagedown", "space"), _READ, "a page down",
            "page down", "Space", rank=3),
    Command("page.first", ("home",), _READ, "to the beginning", "", "Home"),
    Command("page.last", ("end",), _READ, "to the end", "", "End"),
    Command("page.close", ("escape", "enter", "q", "ctrl+c", "ctrl+q"), _at(Where.READER),
            "close the page", "close", "Esc", "Close", rank=-1),
)  # fmt: skip

AT_TABLE = (
    Where.BID, Where.TRUMP, Where.DISCARD, Where.PLAY, Where.CONFIRM, Where.TAKE_BACK, Where.TRICK,
    Where.SHOWING, Where.SUMMARY, Where.OVER,
)  # fmt: skip
"""Where the table can be: at one of these, and at ``Where.TABLE`` always."""

IN_PRACTICE = (
    Where.BID, Where.TRUMP, Where.DISCARD, Where.CONFIRM, Where.TAKE_BACK, Where.SHOWING,
)  # fmt: skip
"""Where a question in practice can be: at one of these, and at ``Where.PRACTICE`` always."""

_in_use: dict[str, Command] = {each.id: each for each in COMMANDS}
"""The commands with the keys they have now; there is one keyboard, so there is one of these."""


def use(changes: Mapping[str, tuple[str, ...]]) -> None:
    """Give commands other keys than the table has; all others have theirs again."""
    for each in COMMANDS:
        _in_use[each.id] = each.with_keys(changes[each.id]) if each.id in changes else each
    faster, slower = (_in_use[name] for name in ("table.faster", "table.slower"))
    if changes.keys() & {"table.faster", "table.slower"}:
        both = f"{key_of('table.faster')} {slower.shown}"
        _in_use["table.faster"] = replace(faster, shown=both)


def command(name: str) -> Command:
    """Return the command of that id."""
    return _in_use[name]


def key_of(name: str) -> str:
    """Return how the first key of a command is written."""
    return key_name(_in_use[name].keys[0])


def written(name: str) -> str:
    """Return a command as the key line has it: ``Enter next deal``."""
    return f"{_in_use[name].shown} {_in_use[name].label}"


def commands_at(places: Collection[Where]) -> list[Command]:
    """Return the commands in force at any of these places, in the order of the table."""
    return [each for each in _in_use.values() if not each.where.isdisjoint(places)]


def bindings(*places: Where) -> list[Binding | tuple[str, str] | tuple[str, str, str]]:
    """Return Textual's bindings of the commands that can be in force at these places."""
    return [one for each in commands_at(places) for one in bound_keys(each.id)]


def bound_keys(name: str) -> list[Binding]:
    """Return a command's bindings, one a key: a screen learns which key it was."""
    each = _in_use[name]
    return [
        Binding(
            key,
            f"command('{each.id}', '{key}')",
            each.help,
            id=each.id if len(each.keys) == 1 else f"{each.id}.{key}",
            show=False,
        )
        for key in each.keys
    ]
