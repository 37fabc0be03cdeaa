"""``practice``: what may be chosen, and one line for what cannot be."""

from __future__ import annotations

import io

import pytest

from tests.cli.running import here


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        (("--theme", "moons"), "practice: --theme: there is no 'moons'; did you mean moon?"),
        (("--theme", "moon", "--rules", "schmier"), "--theme moon: there is no moon in schmier"),
        (("--theme", "draw"), "practice: --theme draw: nobody draws in minnesota"),
        (("--seat", "5"), "practice: --seat: '5' should be 1, who speaks first, to 4, or dealer"),
        (("--seat", "0"), "practice: --seat: '0' should be 1"),
        (("--scores", "1"), "practice: --scores: 2 sides have a score each, yours first, not 1"),
        (("--scores", "a,b"), "practice: --scores: 'a,b' should be whole numbers, such as 12,9"),
        (("--scores", "21,0"), "practice: --scores: minnesota is won at 21: with these"),
        (("--rules", "minesota"), "practice: --rules: "),
        (("--seed", "x"), "practice: --seed: 'x' should be a whole number"),
        (("--hand", "AH"), "practice: there is no option '--hand'"),
        (("again",), "practice: 'again' is one word too many"),
    ],
)
def test_what_cannot_be_is_one_line(
    words: tuple[str, ...], wrong: str, capsys: pytest.CaptureFixture[str]
) -> None:
    ran = here(capsys, "practice", *words, "--plain")
    assert ran.code == 2
    assert ran.out == ""
    assert wrong in ran.err
    assert ran.err.count("\n") == 1


def test_without_a_terminal_it_says_what_works(capsys: pytest.CaptureFixture[str]) -> None:
    ran = here(capsys, "practice")
    assert ran.code == 2
    assert "'smear-tui practice --plain' practises in lines" in ran.err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--rules", "schmier", "--theme", "draw"), "Schmier. The draw."),
        (("--scores", "12 9", "--seat", "dealer"), "Totals: US 12, THEM 9."),
        (("--set", "target=15", "--seat", "2", "--ascii"), "Minnesota Smear, changed. All hands."),
    ],
)
def test_what_is_chosen_is_practised(
    words: tuple[str, ...],
    told: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("q\n"))
    ran = here(capsys, "practice", "--plain", "--seed", "3", *words)
    assert (ran.code, ran.err) == (0, "")
    assert told in ran.out


def test_the_themes_stand_in_its_help(capsys: pytest.CaptureFixture[str]) -> None:
    out = here(capsys, "practice", "--help").out
    for theme in ("all", "close", "mistakes", "threat", "moon", "draw"):
        assert f"  {theme} " in out
