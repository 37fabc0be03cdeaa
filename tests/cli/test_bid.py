"""``bid``: the table of a hand's worth, as JSON too, and one line for what cannot be."""

from __future__ import annotations

import json

import pytest

from tests.cli.running import here

HAND = "AH JH TH 8H JD KC 9C 5S 3S"


def test_a_hand_is_told_call_by_call_and_suit_by_suit(capsys: pytest.CaptureFixture[str]) -> None:
    ran = here(
        capsys, "bid", "--rules", "minnesota-7", "--hand", HAND, "--auction", "pass 2 pass",
        "--scores", "12,9", "--worlds", "20",
    )  # fmt: skip
    assert (ran.code, ran.err) == (0, "")
    assert "(20 deals)" in ran.out
    for word in ("passing", "the moon", "hearts", "spades", "Jick", "Game", "makes", "if set"):
        assert word in ran.out
    assert "Best: " in ran.out
    assert "steady: " in ran.out


@pytest.mark.parametrize("name", ["minnesota", "minnesota-7", "schmier"])
def test_eighty_columns_are_enough(
    name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    cards = HAND if name != "schmier" else "AH JH TH 8H JD KC"
    ran = here(capsys, "bid", "--rules", name, "--hand", cards, "--worlds", "5")
    assert "…" not in ran.out
    assert max(map(len, ran.out.splitlines())) <= 80


def test_json_has_the_same_figures_again(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("bid", "--hand", HAND, "--json", "--worlds", "10", "--seed", "4")
    first, again = here(capsys, *words), here(capsys, *words)
    assert first == again
    found = json.loads(first.out)
    assert found["worlds"] == 10
    assert found["hand"] == "5S 3S AH JH TH 8H JD KC 9C"
    assert {each["call"] for each in found["calls"]} == {"pass", "bid 2", "bid 3", "bid 4", "moon"}
    assert {each["suit"] for each in found["suits"]} == set("SHDC")
    assert set(found["suits"][0]["by_point"]) == {"high", "low", "jack", "game"}


def test_near_the_end_of_the_game_calls_are_ranked_by_the_chance_to_win_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ("bid", "--hand", HAND, "--worlds", "40", "--scores", "17,20")
    found = json.loads(here(capsys, *words, "--json").out)
    chances = [each["win"][0] for each in found["calls"]]
    assert found["near"]
    assert chances == sorted(chances, reverse=True)
    assert f"{100 * chances[0]:.0f} % to win the game; next" in here(capsys, *words).out


@pytest.mark.parametrize(("scores", "made"), [("0,0", "wins"), ("-3,5", "to 0")])
def test_a_moon_that_is_set_loses(
    scores: str, made: str, capsys: pytest.CaptureFixture[str]
) -> None:
    strong = "AH KH QH JH JD TH 9H 8H 2H"
    rules = ("--rules", "minnesota-7", f"--scores={scores}")
    words = ("bid", *rules, "--hand", strong, "--worlds", "60")
    moon = next(line for line in here(capsys, *words).out.splitlines() if "the moon " in line)
    assert moon.rstrip().endswith("loses")
    assert made in moon


def test_a_misdeal_is_pointed_out(capsys: pytest.CaptureFixture[str]) -> None:
    ran = here(capsys, "bid", "--hand", "3S 4S 5H 6H 7D 8D 9C 3C 4C", "--worlds", "5")
    assert "This hand may be called a misdeal." in ran.out


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        ((), "--hand"),
        (("--hand", "AH JH"), "bid: --hand: 9 cards are dealt in minnesota, not 2"),
        (("--hand", "AH AH"), "bid: --hand: AH is there twice"),
        (("--hand", "XX"), "bid: --hand: 'XX' is not a card"),
        (("--hand", HAND, "--auction", "2 2"), "bid: --auction: call 2 of the auction cannot be"),
        (("--hand", HAND, "--scores", "1,2,3"), "bid: --scores: 2 sides have a score each"),
        (("--hand", HAND, "--scores", "x"), "bid: --scores: 'x' should be whole numbers"),
        (("--hand", HAND, "--scores", "23,4"), "bid: --scores: minnesota is won at 21: with these"),
        (("--hand", HAND, "--worlds", "0"), "should be a whole number, 1 or more"),
        (("--hand", HAND, "--rules", "nowhere"), "--rules"),
    ],
)
def test_what_cannot_be_is_one_line(
    words: tuple[str, ...], wrong: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert wrong in here(capsys, "bid", *words).complaint()
