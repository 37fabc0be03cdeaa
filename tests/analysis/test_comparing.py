"""Choices over common worlds: the clearly worse go, the usual one stands unless beaten clearly."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from smear_tui.analysis.comparing import Compared, compare, figure_of


def test_a_choice_that_is_always_worse_is_dropped_and_the_comparison_ends() -> None:
    noise = iter(range(1000))

    def draw(choices: Sequence[int]) -> list[float]:
        shared = next(noise) % 3
        return [(0.0, 5.0)[each] + shared + 0.1 * (each and shared) for each in choices]

    found = compare(draw, 2, 500)
    assert len(found.values[1]) < 50
    assert found.best(0, 1.0) == 1


def test_the_usual_choice_stands_unless_another_is_clearly_better() -> None:
    found = Compared([[0.0, 1.0, 0.0, 1.0], [1.0, 0.0, 1.0, 0.2]])
    assert found.best(0, 1.0) == 0
    assert found.best(0, 0.0) == 1
    assert found.best(1, 0.0) == 1


def test_a_figure_has_the_width_of_a_95_percent_interval() -> None:
    figure = figure_of([0.0, 2.0] * 50)
    assert figure.mean == 1.0
    assert figure.half == pytest.approx(1.96 * 0.1005, rel=1e-3)
