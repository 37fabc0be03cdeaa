"""The golden transcripts: the engine plays the same deals, word for word."""

from __future__ import annotations

import pytest

from smear_tui.engine.presets import PRESETS
from tests.engine.make_transcripts import DEALS, FOLDER, transcripts

NAMES = [f"{name}-{number}.txt" for name in PRESETS for number in range(1, DEALS + 1)]


@pytest.fixture(scope="module")
def played() -> dict[str, str]:
    return dict(transcripts())


@pytest.mark.parametrize("name", NAMES)
def test_transcript(name: str, played: dict[str, str]) -> None:
    written = (FOLDER / name).read_text(encoding="ascii")
    assert played[name].splitlines() == written.splitlines()


def test_there_is_no_transcript_too_many() -> None:
    assert sorted(path.name for path in FOLDER.glob("*.txt")) == sorted(NAMES)
