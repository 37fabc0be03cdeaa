"""The lines of figures: columns give way one by one, a suggestion says what has room."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from smear_tui.analysis.posing import posed
from smear_tui.engine.actions import Action, Bid, Discard, Moon, NameTrump, Pass
from smear_tui.engine.cards import mask_of
from smear_tui.engine.notation import parse_cards
from smear_tui.engine.presets import preset
from smear_tui.words.cards import ASCII, UNICODE
from smear_tui.words.figures import (
    MoonWords,
    called,
    choice_lines,
    hint_line,
    moon_words,
    percent,
    points_line,
    trumps_line,
)
from smear_tui.words.sides import Names
from tests.engine.build import act, dealt, rules


@dataclass(frozen=True)
class Is:
    mean: float
    half: float = 0.08


@dataclass(frozen=True)
class Worth:
    action: Action
    worth: Is
    win: Is = Is(0.61, 0.03)
    made: Is | None = None
    if_made: Is | None = None
    if_set: Is | None = None


@dataclass(frozen=True)
class Suit:
    suit: int
    points: Is
    by_point: tuple[Is, ...] = ()


PASS = Worth(Pass(0), Is(-0.35))
THREE = Worth(Bid(0, 3), Is(1.12), made=Is(0.68), if_made=Is(3.2), if_set=Is(-3))
MOON = Worth(Moon(0), Is(-15), made=Is(0.03), if_made=Is(4), if_set=Is(0))
LABELS = ["pass", "3 ♥", "moon"]
WORDS = MoonWords("wins", "loses")


def test_every_figure_has_its_column_where_there_is_room() -> None:
    assert choice_lines([PASS, THREE, MOON], LABELS, 60, moon=WORDS, best=1) == [
        "       made  if made  if set  us-them  ±95%",
        "pass                            -0.35  0.08",
        "3 ♥    68 %     +3.2    -3.0    +1.12  0.08  best",
        "moon    3 %     wins   loses   -15.00  0.08",
    ]


@pytest.mark.parametrize(
    ("totals", "made"), [((0, 5), "wins"), ((-3, 5), "to 0"), ((5, -3), "wins")]
)
def test_a_moon_from_below_zero_comes_to_zero(totals: tuple[int, int], made: str) -> None:
    hand = mask_of(parse_cards("AH KH QH JH TH 9H 8H 7H 2H"))
    assert moon_words(posed(preset("minnesota"), hand, (), totals)) == MoonWords(made, "loses")


@pytest.mark.parametrize(("bidder", "made", "lost"), [(0, "wins", "loses"), (1, "loses", "wins")])
def test_a_moon_that_is_played_is_told_in_words_for_every_choice(
    bidder: int, made: str, lost: str
) -> None:
    hands = {0: "AH KH QH JH TH 9H 3S 3C 3D", 1: "AS KS QS JS TS 9S 2H 4C 4D"}
    game = dealt(rules("minnesota"), hands, dealer=bidder - 1)
    act(game, f"{bidder} moon; {bidder} trump {'HS'[bidder]}")
    words = moon_words(game.view(0))
    assert words == MoonWords(made, lost, played=True)
    hearts = Worth(NameTrump(0, 1), Is(-15), made=Is(0.4), if_made=Is(21), if_set=Is(-21))
    line = choice_lines([hearts], ["hearts"], 60, moon=words)[1]
    assert line.split() == ["hearts", "40", "%", made, lost, "-15.00", "0.08"]


def test_where_the_word_has_no_room_a_sign_marks_the_best() -> None:
    assert choice_lines([PASS, THREE], ["pass", "3"], 17, moon=WORDS, best=1)[1:] == [
        "pass     -0.35",
        "3        +1.12  <",
    ]


@pytest.mark.parametrize(
    ("width", "heads"),
    [
        (49, "made if made if set us-them ±95%"),
        (44, "made if made us-them ±95%"),
        (36, "made us-them ±95%"),
        (25, "us-them ±95%"),
        (17, "us-them"),
    ],
)
def test_columns_give_way_from_the_least_wanted_on(width: int, heads: str) -> None:
    lines = choice_lines([PASS, THREE], LABELS[:2], width, moon=WORDS, best=1)
    assert all(len(line) <= width for line in lines)
    assert lines[0].split() == heads.split()


def test_near_the_end_the_chance_to_win_stands_for_points() -> None:
    line = choice_lines([THREE], ["3"], 24, moon=WORDS, near=True)[1]
    assert line.split() == ["3", "68", "%", "61", "%", "3"]


@pytest.mark.parametrize(
    ("width", "told"),
    [
        (60, "Hint: bid 3: +1.12 ±0.08 points, made 68 % (pass: -0.35)."),
        (50, "Hint: bid 3: +1.12 ±0.08, made 68 % (pass: -0.35)."),
        (40, "Hint: bid 3: +1.12 ±0.08, made 68 %."),
        (20, "Hint: bid 3: +1.12."),
        (5, "Hint: bid 3."),
    ],
)
def test_a_hint_says_what_there_is_room_for(width: int, told: str) -> None:
    assert hint_line(THREE.action, THREE, PASS, UNICODE, width) == told


def test_a_hint_near_the_end_is_a_chance() -> None:
    told = "Hint: bid 3: wins 61 % ±3, made 68 % (pass: 61 %)."
    assert hint_line(THREE.action, THREE, PASS, UNICODE, 80, near=True) == told


def test_a_long_discard_is_called_by_what_is_kept() -> None:
    hand = sum(1 << card for card in parse_cards("AH KH QH JH TH 9H 8S 7S 6S 5S 4S 3S 2S"))
    out = Discard(0, parse_cards("8S 7S 6S 5S 4S 3S 2S"))
    assert called(out, ASCII, hand) == "keep AH KH QH JH 10H 9H"
    free = sum(1 << card for card in parse_cards("9H 8S 7S 6S 5S 4S 3S"))
    assert called(out, ASCII, free) == "keep 9H"
    assert called(Discard(0, parse_cards("3S 2S")), UNICODE) == "out 3♠ 2♠"


def test_trumps_and_points_stand_on_a_line_each() -> None:
    rules = preset("minnesota")
    names = Names(rules, ("You", "Bo", "Ada", "Cy"), you=0)
    best = Suit(1, Is(3.0), (Is(1.0), Is(0.12), Is(0.88), Is(0.71)))
    assert trumps_line([best, Suit(2, Is(2.1))], UNICODE) == "takes as trump  ♥ 3.0  ♦ 2.1"
    assert points_line(best, names) == "♥ takes  High 100  Low 12  Jack 88  Game 71 %"


def test_no_chance_is_no_text() -> None:
    assert percent(None) == ""
