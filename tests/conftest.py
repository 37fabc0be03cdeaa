"""What all tests share: the option for long runs, and a home of their own."""

import os
import signal
from pathlib import Path

import pytest

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # A shell starts what runs in its background deaf to Ctrl+C, and programs hand that on.
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--soak", action="store_true", help="twenty times the random cases")
    parser.addoption("--update-frames", action="store_true", help="write the golden frames anew")


@pytest.fixture(scope="session")
def soak(request: pytest.FixtureRequest) -> int:
    """How many times the usual number of random cases to run: 1, or 20 with `--soak`.

    The environment variable SMEAR_SOAK sets another number.
    """
    usual = 20 if request.config.getoption("--soak") else 1
    return int(os.environ.get("SMEAR_SOAK", usual))


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep every test away from the games and settings of whoever runs it."""
    monkeypatch.setenv("SMEAR_TUI_HOME", str(tmp_path / "smear-home"))
