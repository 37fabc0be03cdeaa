"""Keys of one's own: what `keys.toml` says, checked for typing errors and for clashes."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import combinations
from string import ascii_lowercase

from textual.keys import _character_to_key

from smear_tui.storage import keyfile, paths
from smear_tui.storage.tomlfile import nearest
from smear_tui.tui.keys import AT_TABLE, COMMANDS, IN_PRACTICE, Command, Where, key_name

_NAMED = (
    "escape", "enter", "space", "backspace", "delete", "insert", "home", "end", "pageup",
    "pagedown", "up", "down", "left", "right", *(f"f{number}" for number in range(1, 13)),
)  # fmt: skip
_TAKEN = {
    "ctrl+c": "the way out", "ctrl+q": "the way out", "ctrl+z": "suspend", "ctrl+p": "all commands",
}  # fmt: skip
ALWAYS = ("ctrl+c", "ctrl+q")
"""Keys that stay the way out, whatever other keys it has."""
_CONTROL = re.compile("ctrl[+][a-z]")
_SAME = {"ctrl+h": "backspace", "ctrl+i": "tab", "ctrl+m": "enter", "ctrl+j": "enter"}
_ALIASES = {
    "esc": "escape",
    "return": "enter",
    "del": "delete",
    "pgup": "pageup",
    "pgdn": "pagedown",
}

_SCREENS: tuple[frozenset[Where], ...] = (
    *(frozenset({place, Where.TABLE}) for place in AT_TABLE),
    frozenset({Where.LIST, Where.BACK}),
    frozenset({Where.LIST, Where.START}),
    frozenset({Where.LIST, Where.GAME_MENU}),
    frozenset({Where.SETUP, Where.BACK}),
    frozenset({Where.WARMING_UP, Where.BACK}),
    frozenset({Where.SETTINGS, Where.BACK}),
    frozenset({Where.GAMES, Where.BACK}),
    frozenset({Where.READER, Where.PROGRESS}),
    *(frozenset({place, Where.PRACTICE}) for place in IN_PRACTICE),
    frozenset({Where.VERDICT}),
    frozenset({Where.ENTRY}),
    frozenset({Where.PRESS}),
)
"""What can be in force at the same time."""

CHANGEABLE = tuple(each for each in COMMANDS if each.changeable)
_BY_ID = {each.id: each for each in COMMANDS}
Keys = dict[str, tuple[str, ...]]


def load() -> tuple[Keys, list[str]]:
    """Return the changes that `keys.toml` makes, and a line for each thing that is wrong in it."""
    given, faults = keyfile.load()
    path = paths.keys_file()
    changes, wrong = checked(given)
    return changes, [*faults, *(f"{path}: {line}" for line in wrong)]


def checked(
    given: Mapping[str, tuple[str, ...]], *, by_title: bool = False
) -> tuple[Keys, list[str]]:
    """Return the changes that can be made, and a line for each that cannot.

    Args:
        given: The keys by command.
        by_title: Whether the lines call the commands by their titles, not as the file does.

    >>> checked({"game.undo": ("z",)})
    ({'game.undo': ('z',)}, [])
    >>> checked({"game.undo": ("g",)})[1]
    ['"game.undo": "g" is table.scores on the same screen']
    >>> checked({"game.undo": ("g",)}, by_title=True)[1]
    ['Undo: "g" is Score sheet on the same screen']
    """
    changes: Keys = {}
    faults = []
    for name, keys in given.items():
        try:
            changes[name] = tuple(dict.fromkeys(read_key(key) for key in _known(name, keys)))
        except ValueError as error:
            called = _titled(name) if by_title else f'"{name}"'
            faults.append(f"{called}: {error}" if name in _BY_ID else str(error))
    while clash := _first_clash(changes):
        name, key, other = clash
        del changes[name]
        one, two = (_titled(name), _titled(other)) if by_title else (f'"{name}"', other)
        faults.append(f'{one}: "{key_name(key)}" is {two} on the same screen')
    return changes, faults


def _titled(name: str) -> str:
    each = _BY_ID.get(name)
    return name if each is None else each.title or f'"{each.help}"'


def _known(name: str, keys: tuple[str, ...]) -> tuple[str, ...]:
    each = _BY_ID.get(name)
    if each is None:
        ids = [one.id for one in CHANGEABLE]
        raise ValueError(f'unknown command "{name}"; {nearest(name, ids)}')
    if not each.changeable:
        raise ValueError("its keys stand on cards and choices, and stay")
    return keys


def read_key(text: str) -> str:
    """Return Textual's name of a key, which may be written as its sign.

    Raises:
        ValueError: There is no such key, or it has a meaning everywhere.

    >>> read_key("?"), read_key("Ctrl+G"), read_key("+")
    ('question_mark', 'ctrl+g', 'plus')
    """
    if len(text) == 1 and text.isprintable() and text != " ":
        return _character_to_key(text)
    key = text.lower().strip()
    key = _ALIASES.get(key, key)
    if key in _TAKEN:
        raise ValueError(f'"{text}" is {_TAKEN[key]} everywhere')
    if key in _SAME:
        raise ValueError(f'"{text}" is the same as {_SAME[key]} to a terminal')
    if key in _NAMED or _CONTROL.fullmatch(key) or (len(key) > 1 and key in _signs()):
        return key
    raise ValueError(f'unknown key "{text}"; {_meant(key)}')


def as_written(key: str) -> str:
    """Return a key as it is written in the file.

    >>> as_written("question_mark"), as_written("f5")
    ('?', 'f5')
    """
    return key_name(key) if key in _signs() else key


def _signs() -> set[str]:
    return {_character_to_key(chr(code)) for code in range(33, 127)}


def _meant(key: str) -> str:
    controls = [f"ctrl+{letter}" for letter in ascii_lowercase]
    found = nearest(key, [*_NAMED, *_ALIASES, *(each for each in controls if each[-1] == key[-1:])])
    return found if found.startswith("did") else 'write a letter, a sign, "f5" or "ctrl+g"'


def _first_clash(changes: Keys) -> tuple[str, str, str] | None:
    """Return a change that cannot stay: the command, the key, and the command that has it."""
    table = [each.with_keys(changes[each.id]) if each.id in changes else each for each in COMMANDS]
    order = list(changes)
    for one, other in _sharing(table):
        for key in one.keys:
            if key in other.keys and (one.id in changes or other.id in changes):
                ids = [each for each in (one.id, other.id) if each in changes]
                last = max(ids, key=order.index)
                return last, key, other.id if last == one.id else one.id
    return None


def _sharing(table: list[Command]) -> Iterator[tuple[Command, Command]]:
    """Yield the pairs of commands that can be in force at the same time."""
    for one, other in combinations(table, 2):
        if any(one.where & places and other.where & places for places in _SCREENS):
            yield one, other


def clashes() -> list[tuple[str, str, str]]:
    """Return the keys of the table that mean two things on one screen; there should be none."""
    return [
        (one.id, other.id, key)
        for one, other in _sharing(list(COMMANDS))
        for key in one.keys
        if key in other.keys
    ]
