"""Which bots are installed is looked up once a run; these tests install others."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from smear_tui.players import registry


@pytest.fixture(autouse=True)
def _looked_up_anew() -> Iterator[None]:
    registry._entries.cache_clear()
    yield
    registry._entries.cache_clear()
