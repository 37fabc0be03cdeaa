"""Pictures of the running program, for the README: ``make pictures``.

Every screen is that of the program itself, at a fixed seed, as Textual writes it down in SVG; a PNG
is made of it. The same program gives the same pictures.
"""

from __future__ import annotations

import asyncio
import html
import os
import re
import sys
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from textual.screen import Screen

from smear_tui.engine.actions import Action
from smear_tui.engine.generator import Generator
from smear_tui.engine.presets import preset
from smear_tui.players.registry import make_bot
from smear_tui.session import NEXT, Session
from smear_tui.storage.settings import Settings
from smear_tui.tui.app import SmearApp
from smear_tui.tui.keys import Where
from smear_tui.tui.screens.help import HelpScreen
from smear_tui.tui.screens.settings import SettingsScreen
from smear_tui.tui.screens.table import TableScreen

FOLDER = Path(__file__).parents[1] / "docs" / "pictures"
FONT = "DejaVu Sans Mono, Menlo, Consolas, monospace"
PNG_FONT = "DejaVu Sans Mono"
PATIENCE = 2000
DARK = Settings(pace=5, theme="dark")
_FACE = re.compile(r"@font-face \{.*?\}", re.DOTALL)
_TEXT = re.compile(r'<text ([^>]*?) x="([\d.]+)"([^>]*?) textLength="([\d.]+)"([^>]*)>(.*?)</text>')


@dataclass(frozen=True)
class Picture:
    """A picture to be made.

    Attributes:
        name: Of its files.
        size: Columns and rows of the window.
        rules: The game at the table; "" for the start menu.
        seed: Its seed.
        wanted: Says of the table whether this is the moment.
        over: A screen to open over it.
        keys: Keys to press then.
        settings: Settings that are not the usual ones.
    """

    name: str
    size: tuple[int, int] = (80, 24)
    rules: str = ""
    seed: int = 7
    wanted: Callable[[TableScreen], bool] = lambda _: True
    over: Callable[[TableScreen | None], Screen[None]] | None = None
    keys: Sequence[str] = ()
    settings: Settings = DARK


def _asks(where: Where, tricks: int = 0, cards: int = 0) -> Callable[[TableScreen], bool]:
    def wanted(table: TableScreen) -> bool:
        shown = table.seen.table
        enough = len(shown.tricks) >= tricks and len(shown.trick) >= cards
        return table.prompt is not None and table.prompt.where is where and enough

    return wanted


def _help(table: TableScreen | None) -> Screen[None]:
    assert table is not None
    return HelpScreen({Where.PLAY, Where.TABLE}, table.session)


PICTURES = (
    Picture("start"),
    Picture("auction", rules="minnesota", wanted=_asks(Where.BID), keys=("right",)),
    Picture("discard", rules="minnesota", seed=12, wanted=_asks(Where.DISCARD)),
    Picture("play", rules="minnesota", seed=12, wanted=_asks(Where.PLAY, 2, 2)),
    Picture("summary", rules="minnesota", seed=12, wanted=_asks(Where.SUMMARY)),
    Picture("small", (60, 20), "minnesota", 12, _asks(Where.PLAY, 2, 2)),
    Picture(
        "light", (100, 30), "minnesota", 12, _asks(Where.PLAY, 2, 2),
        settings=replace(DARK, theme="light"),
    ),
    Picture("schmier", (140, 40), "schmier", 21, _asks(Where.PLAY, 2, 3)),
    Picture("help", rules="minnesota", seed=12, wanted=_asks(Where.PLAY), over=_help),
    Picture(
        "settings", over=lambda _: SettingsScreen(), keys=("down",) * 5,
        settings=replace(DARK, theme="high-contrast"),
    ),
)  # fmt: skip


async def take(picture: Picture) -> str:
    """Return the SVG of a picture."""
    session = None
    if picture.rules:
        rules = preset(picture.rules)
        session = Session.new(rules, ["you", *["rookie"] * (rules.seats - 1)], picture.seed)
    app = SmearApp(settings=picture.settings, session=session, ascii_cards=False)
    app.burst = app.take_back = 0.0
    async with app.run_test(size=picture.size) as pilot:
        await pilot.pause()
        table = await _played(app, picture.wanted) if session is not None else None
        if picture.over is not None:
            app.push_screen(picture.over(table))
        await pilot.pause(0.2)
        await pilot.press(*picture.keys)
        await pilot.pause(0.2)
        return app.export_screenshot(title="smear")


async def _played(app: SmearApp, wanted: Callable[[TableScreen], bool]) -> TableScreen:
    """Play with the simplest bot in the person's place up to a moment."""
    bot = make_bot("rookie")
    for _ in range(PATIENCE):
        await asyncio.sleep(0.01)
        table = app.screen
        if not isinstance(table, TableScreen) or table.prompt is None or not table.gate.is_open:
            continue
        if wanted(table):
            return table
        if table.prompt.where in (Where.TRICK, Where.OVER):
            table.answer(None)
        elif table.prompt.where is Where.SUMMARY:
            table.answer(NEXT)
        else:
            answer = bot.answer(table.seen.view, Generator(0))
            table.answer(answer if isinstance(answer, Action) else answer.action)
    raise SystemExit("the moment never comes")


def standing_alone(svg: str) -> str:
    """Return an SVG that needs nothing from anywhere: fonts of whoever looks at it."""
    svg = re.sub(r"<!--.*?-->", "", _FACE.sub("", svg))
    svg = re.sub(r"font-family: ?[^;]+;", f"font-family: {FONT};", svg)
    return re.sub(r"[ \t]+\n", "\n", svg)


def for_png(svg: str) -> str:
    """Return an SVG whose characters stand each in its cell; not every program obeys textLength."""

    def placed(found: re.Match[str]) -> str:
        text = html.unescape(found[6])
        start, step = float(found[2]), float(found[4]) / max(len(text), 1)
        xs = " ".join(f"{start + place * step:.2f}" for place in range(len(text)))
        return f'<text {found[1]} x="{xs}"{found[3]}{found[5]}>{found[6]}</text>'

    return _TEXT.sub(placed, svg.replace(FONT, PNG_FONT))


def main(names: Sequence[str]) -> None:
    """Make the pictures of these names, or all."""
    import cairosvg  # only here: SVG needs nothing

    FOLDER.mkdir(parents=True, exist_ok=True)
    for picture in PICTURES:
        if names and picture.name not in names:
            continue
        svg = standing_alone(asyncio.run(take(picture)))
        (FOLDER / f"{picture.name}.svg").write_text(svg, encoding="utf-8")
        cairosvg.svg2png(
            bytestring=for_png(svg).encode(), write_to=str(FOLDER / f"{picture.name}.png")
        )
        print(f"docs/pictures/{picture.name}.svg and .png")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as home:
        os.environ["SMEAR_TUI_HOME"] = home
        main(sys.argv[1:])
