"""The pictures of the README: they are there, and need nothing from anywhere."""

import re
from pathlib import Path

from tools.pictures import FOLDER, PICTURES, for_png, standing_alone

README = Path(__file__).parents[1] / "README.md"


def test_every_picture_is_there_in_both_forms() -> None:
    for picture in PICTURES:
        assert (FOLDER / f"{picture.name}.svg").is_file()
        assert (FOLDER / f"{picture.name}.png").read_bytes().startswith(b"\x89PNG")


def test_the_readme_shows_pictures_that_are_there() -> None:
    shown = re.findall(r"docs/pictures/([\w-]+\.(?:svg|png))", README.read_text(encoding="utf-8"))
    assert shown
    assert all((FOLDER / name).is_file() for name in shown)


def test_a_picture_needs_nothing_from_anywhere() -> None:
    for path in FOLDER.glob("*.svg"):
        text = path.read_text(encoding="utf-8")
        found = [url for url in re.findall(r"https?://[^\"' )]+", text) if "www.w3.org" not in url]
        assert found == []
    assert standing_alone('@font-face { src: url("https://x") } a { font-family: Fira Code; }') == (
        " a { font-family: DejaVu Sans Mono, Menlo, Consolas, monospace; }"
    )


def test_every_character_stands_in_its_cell() -> None:
    text = '<text class="r1" x="12.2" y="3" textLength="36.6" clip-path="x">A&amp;B</text>'
    assert 'x="12.20 24.40 36.60"' in for_png(text)
