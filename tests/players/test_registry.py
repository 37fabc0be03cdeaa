"""Bots by name: what is installed, what is wrong with a specification."""

from __future__ import annotations

from importlib.metadata import EntryPoint

import pytest

from smear_tui.botapi import Bot, BotError, BotInfo
from smear_tui.players import registry


class Picky(Bot):
    info = BotInfo("picky", "takes one option")

    def __init__(self, depth: str = "1") -> None:
        if not depth.isdigit():
            raise BotError(f"the bot 'picky': depth is a number, not {depth!r}")
        super().__init__()

    def answer(self, view: object, chance: object) -> object:  # type: ignore[override]  # not asked
        return None


class Plain(Picky):
    info = BotInfo("plain", "takes none")
    __init__ = Bot.__init__  # type: ignore[assignment]  # back to the base's


no_bot = "a string"


@pytest.fixture(autouse=True)
def _installed(monkeypatch: pytest.MonkeyPatch) -> None:
    here = __name__
    found = {
        "picky": f"{here}:Picky",
        "plain": f"{here}:Plain",
        "absent": "no_such_module_at_all:Bot",
        "odd": f"{here}:no_bot",
    }
    monkeypatch.setattr(
        registry,
        "entry_points",
        lambda group: [EntryPoint(name, value, group) for name, value in found.items()],
    )


def test_names_are_listed_without_importing() -> None:
    assert registry.names() == ["absent", "odd", "picky", "plain"]


def test_a_specification_carries_options() -> None:
    assert isinstance(registry.make_bot("picky:depth=3"), Picky)


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("pickyy", "there is no bot 'pickyy'; did you mean picky?"),
        ("zzz", "there is no bot 'zzz'; installed: absent, odd, picky, plain"),
        ("picky:depth=x", "the bot 'picky': depth is a number, not 'x'"),
        ("picky:width=1", "the bot 'picky' cannot be set up: TypeError"),
        ("picky:depth", "'picky:depth': write the options of a bot as NAME:key=value;key=value"),
        ("plain:a=1", "the bot 'plain' has no option 'a'"),
        ("absent", "the bot 'absent' cannot be loaded: ModuleNotFoundError"),
        ("odd", "the bot 'odd' is no subclass of smear_tui.botapi.Bot"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(spec: str, message: str) -> None:
    with pytest.raises(BotError) as error:
        registry.make_bot(spec)
    assert str(error.value).startswith(message)
    assert "\n" not in str(error.value)
