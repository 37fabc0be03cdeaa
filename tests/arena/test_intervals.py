"""Intervals against known values, worked by hand, and by how often they hold."""

from random import Random
from statistics import mean, stdev

import pytest

from smear_tui.arena.intervals import Estimate, Sums, Times, student


@pytest.mark.parametrize(
    ("freedom", "value"),
    [
        (1, 12.7062), (2, 4.3027), (5, 2.5706), (6, 2.4469), (7, 2.3646), (8, 2.3060), (10, 2.2281),
        (15, 2.1314), (20, 2.0860), (30, 2.0423), (60, 2.0003), (120, 1.9799), (10**6, 1.95997),
    ],
)  # fmt: skip
def test_student_as_in_the_tables(freedom: int, value: float) -> None:
    assert student(freedom) == pytest.approx(value, abs=4e-4)


def sums(values: list[int]) -> Sums:
    found = Sums()
    for value in values:
        found.add(value)
    return found


def test_worked_by_hand() -> None:
    # Mean 3, variance (4 + 1 + 0 + 9) / 3, of the mean a quarter of it: 1.0801 a standard error.
    assert sums([2, 4, 6, 12]).estimate(2) == Estimate(3.0, pytest.approx(3.18245 * 1.080123))


def test_the_same_as_the_textbook_formula() -> None:
    chance = Random(5)
    values = [chance.randrange(-40, 40) for _ in range(50)]
    width = student(49) * stdev(values) / 50**0.5
    assert sums(values).estimate(1) == Estimate(mean(values), pytest.approx(width))


def test_one_value_has_no_interval_and_none_no_mean() -> None:
    assert sums([3]).estimate(1) == Estimate(3.0, None)
    assert sums([]).estimate(1) is None
    assert sums([]).bounded(1, 0) is None


def test_huge_sums_lose_nothing() -> None:
    far = 10**15
    near, shifted = sums([1, 2, 4]).estimate(1), sums([far + 1, far + 2, far + 4]).estimate(1)
    assert near is not None
    assert shifted is not None
    assert shifted.half_width == near.half_width


def test_all_games_won_is_not_certainty() -> None:
    found = sums([1] * 100).bounded(1, 0)
    assert found is not None
    assert found.mean == 1.0
    # 101 of 102: variance 101/102**2 * 102/101, a hundredth of a hundredth.
    assert found.half_width == pytest.approx(student(101) / 102, rel=1e-6)


def test_decided_is_an_interval_without_zero() -> None:
    assert [Estimate(1.0, 0.9).decided, Estimate(-1.0, 1.1).decided] == [True, False]
    assert not Estimate(1.0, None).decided


def test_scaled_and_never_minus_zero() -> None:
    assert Estimate(2.0, 1.0).scaled(-0.5) == Estimate(-1.0, 0.5)
    assert str(Estimate(0.0, None).scaled(-1).mean) == "0.0"


def covered(
    draws: list[list[int]], truth: float, *, bounds: tuple[int, int] | None = None
) -> float:
    held = 0
    for values in draws:
        found = sums(values)
        estimate = found.estimate(1) if bounds is None else found.bounded(bounds[1], bounds[0])
        assert estimate is not None
        assert estimate.half_width is not None
        held += abs(estimate.mean - truth) <= estimate.half_width
    return held / len(draws)


def test_coverage_of_points_with_rare_moons() -> None:
    chance = Random(1)
    values, weights = [-21, -5, -2, 0, 1, 4, 7, 21], [1, 6, 10, 50, 12, 10, 4, 2]
    truth = sum(v * w for v, w in zip(values, weights, strict=True)) / sum(weights)
    draws = [chance.choices(values, weights, k=200) for _ in range(1500)]
    assert 0.935 <= covered(draws, truth) <= 0.965


@pytest.mark.parametrize(("share", "number"), [(0.5, 40), (0.6, 100), (0.9, 60)])
def test_coverage_of_games_won(share: float, number: int) -> None:
    chance = Random(2)
    draws = [[int(chance.random() < share) for _ in range(number)] for _ in range(1500)]
    assert 0.93 <= covered(draws, share, bounds=(0, 1)) <= 0.98


def test_times_within_three_per_cent() -> None:
    chance = Random(3)
    measured = sorted(int(chance.lognormvariate(11, 2)) for _ in range(3001))
    times = Times()
    times.add_all(measured)
    for share, right in ((0.5, measured[1500]), (0.95, measured[2850])):
        assert times.quantile(share) == pytest.approx(right / 1e6, rel=0.035)


def test_times_of_parts_are_those_of_the_whole() -> None:
    whole, merged = Times(), Times()
    whole.add_all(range(1, 5000, 7))
    for start in (1, 8):
        part = Times()
        part.add_all(range(start, 5000, 14))
        merged.merge(part.counts)
    assert merged.counts == whole.counts
    assert Times().quantile(0.5) is None
