"""What ``bots/README.md`` promises to authors: its code runs, and the example plugin is a bot."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from smear_tui.engine.notation import parse_action
from smear_tui.engine.view import View
from tests.cli.running import ROOT, Ran, apart, environment

BOTS = ROOT / "bots"


def blocks(kind: str) -> list[str]:
    text = (BOTS / "README.md").read_text(encoding="utf-8")
    return re.findall(rf"^```{kind}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def code_with(text: str) -> str:
    (found,) = [block for block in blocks("python") if text in block]
    return found


def test_the_bot_in_twenty_lines_is_one_and_plays(tmp_path: Path) -> None:
    code = code_with("class Mine")
    assert len(code.splitlines()) <= 20
    file = tmp_path / "mine.py"
    file.write_text(code, encoding="utf-8")
    check = apart("bots", "check", f"{file}:Mine", "--bot-time", "60")
    assert check.code == 0, check.out
    assert check.out.endswith("\nfit to play\n")
    words = ["--bot", f"mine={file}:Mine", "--bot-time", "60", "--games", "1", "--max-deals", "3"]
    run = apart("simulate", *words, "--seats", "mine,rookie,mine,rookie")
    assert run.code == 0, run.err
    assert ", 0 incidents" in run.out
    plain = apart("play", "--plain", *words[:4], "--seed", "1", "--seats", "mine,mine,mine,mine")
    assert plain.code == 0, plain.err
    assert "wins the game" in plain.out or "win the game" in plain.out


def test_the_program_of_the_protocol_is_fit(tmp_path: Path) -> None:
    file = tmp_path / "program.py"
    file.write_text(code_with("for line in sys.stdin"), encoding="utf-8")
    spec = f"cmd:{sys.executable} {file}"
    check = apart("bots", "check", spec, "--deals", "1", "--bot-time", "60")
    assert check.code == 0, check.out


def test_the_question_and_the_answer_of_the_protocol_are_right() -> None:
    question, answer = map(json.loads, blocks("json"))
    view = View.from_json(question["view"])
    assert question["view"] == view.to_json()
    legal = [parse_action(text) for text in question["legal"]]
    assert list(view.legal()) == legal
    assert parse_action(answer["action"]) in legal
    assert answer["answer"] == question["ask"]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The example plugin, built and installed with nothing from anywhere."""
    source, target = tmp_path_factory.mktemp("source"), tmp_path_factory.mktemp("target")
    shutil.copytree(BOTS / "example_plugin", source / "plugin")
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run(
        [*pip, "--no-build-isolation", "--no-deps", "--no-index", "--target", str(target),
         str(source / "plugin")],
        check=True, timeout=200, env={**os.environ, "PIP_NO_INPUT": "1"},
    )  # fmt: skip
    return target


def with_plugin(target: Path, *words: str) -> Ran:
    path = os.pathsep.join([environment()["PYTHONPATH"], str(target)])
    run = subprocess.run(
        [sys.executable, "-m", "smear_tui", *words],
        capture_output=True,
        text=True,
        env=environment(PYTHONPATH=path),
        timeout=200,
    )
    return Ran(run.returncode, run.stdout, run.stderr)


def test_the_example_plugin_is_listed_is_fit_and_plays(installed: Path) -> None:
    listed = with_plugin(installed, "bots")
    assert "cautious  bids only the points it holds  (smear-tui-example 1.0)" in listed.out
    check = with_plugin(installed, "bots", "check", "cautious", "--bot-time", "60")
    assert check.code == 0, check.out
    words = ["simulate", "--bot-time", "60", "--games", "2", "--max-deals", "3"]
    run = with_plugin(installed, *words, "--seats", "cautious,rookie,cautious:nerve=1,random")
    assert run.code == 0, run.err
    assert ", 0 incidents" in run.out


def test_the_example_plugins_options_are_checked(installed: Path) -> None:
    run = with_plugin(installed, "simulate", "--seats", "cautious:nerve=x,rookie,rookie,rookie")
    assert "seat 0: the bot 'cautious': nerve is a number, not 'x'" in run.complaint()
