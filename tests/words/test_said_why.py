"""What a bot did and why, in a sentence."""

from __future__ import annotations

from dataclasses import replace

import pytest

from smear_tui.engine.actions import Action, Bid, Discard, Moon, NameTrump, Pass, Play
from smear_tui.engine.notation import parse_card, parse_cards
from smear_tui.engine.presets import preset
from smear_tui.words.cards import ASCII
from smear_tui.words.sides import Names
from smear_tui.words.why import said_why

NAMES = Names(preset("minnesota"), ("You", "Bo", "Ada", "Cy"), you=0)
JACK = Play(2, parse_card("JH"))


@pytest.mark.parametrize(
    ("action", "why", "told"),
    [
        (Pass(1), "about 0.9 points in spades: not worth 2",
         "Bo passed: about 0.9 points in spades: not worth 2."),
        (Bid(3, 4), "4: +1.2 points a deal over 48 deals; passing: +0.5 ±0.6",
         "Cy bid 4: +1.2 points a deal over 48 deals; passing: +0.5 ±0.6."),
        (JACK, "JH now: last to play, nothing left beats it",
         "Ada played J♥ now: last to play, nothing left beats it."),
        (JACK, "looks good", "Ada played J♥: looks good."),
        (JACK, "", "Ada played J♥ and gives no reason."),
        (Moon(1), "why not?", "Bo shot the moon: why not?"),
        (NameTrump(1, 1), "hearts take the most", "Bo named hearts: hearts take the most."),
        (Discard(1, parse_cards("2C 3C")), "low", "Bo discarded 2 cards: low."),
    ],
)  # fmt: skip
def test_deed_and_reason(action: Action, why: str, told: str) -> None:
    assert said_why(action, why, "", NAMES) == told


def test_who_gives_no_reason_may_have_steadys() -> None:
    told = "Ada played J♥ and gives no reason. As steady: J♥: nothing left beats it."
    assert said_why(JACK, "", "JH: nothing left beats it", NAMES) == told


def test_in_letters_a_reason_is_ascii() -> None:
    told = said_why(Pass(1), "-0.8 points (4: -4.0 ±1.5)", "", replace(NAMES, style=ASCII))
    assert told == "Bo passed: -0.8 points (4: -4.0 +-1.5)."
