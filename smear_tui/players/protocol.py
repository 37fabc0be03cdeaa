"""What is said between the game and a bot's process: one JSON object a line, both ways.

The question, to the bot's standard input::

    {"protocol": 1, "ask": 12, "view": {...}, "chance": "9b1c...", "legal": ["2 pass", "2 bid 3"]}

The answer, from its standard output, with the number that was asked and a sentence if it likes::

    {"answer": 12, "action": "2 bid 3", "why": "four trumps and the jack"}

``view`` is what ``View.to_json`` gives. ``legal``, or ``discard`` where cards are laid away, saves
a program the rules; a Python bot works them out from its view. A Python bot's process says hello
first, and may answer ``{"answer": 12, "fault": "raised ..."}``. ``bots/README.md`` tells all this
to authors.
"""

from __future__ import annotations

import json
from typing import Any

from smear_tui.botapi import BotInfo
from smear_tui.engine.actions import Action
from smear_tui.engine.errors import ParseError
from smear_tui.engine.generator import Generator
from smear_tui.engine.notation import action_text, parse_action
from smear_tui.engine.view import View
from smear_tui.players.ask import BotFault, no_action, tidy

PROTOCOL = 1
LONGEST = 64 * 1024
"""Bytes of a line beyond which it is no answer any more."""
LONGEST_FAULT = 160


def question(number: int, view: View, chance: Generator, *, hints: bool) -> bytes:
    """Return the line that asks a bot.

    Args:
        number: Comes back with the answer.
        view: What the seat knows.
        chance: Its random numbers, from where they are now.
        hints: Whether to say what is legal.
    """
    asked: dict[str, Any] = {
        "protocol": PROTOCOL,
        "ask": number,
        "view": view.to_json(),
        "chance": f"{chance.state:016x}",
    }
    if hints:
        asked.update(_hints(view))
    return json.dumps(asked, separators=(",", ":")).encode() + b"\n"


def _hints(view: View) -> dict[str, Any]:
    options = view.discard_options()
    if options is None:
        return {"legal": [action_text(action) for action in view.legal()]}
    return {"discard": options.as_data()}


def read_question(line: bytes) -> tuple[int, View, Generator]:
    """Read what ``question`` wrote."""
    asked = json.loads(line)
    return asked["ask"], View.from_json(asked["view"]), Generator.at(int(asked["chance"], 16))


def answer(number: int, action: Action, why: str) -> bytes:
    """Return the line that answers."""
    given = {"answer": number, "action": action_text(action), **({"why": why} if why else {})}
    return json.dumps(given).encode() + b"\n"


def fault(number: int, text: str) -> bytes:
    """Return the line that says why there is no answer."""
    return json.dumps({"answer": number, "fault": text}).encode() + b"\n"


def hello(info: BotInfo) -> bytes:
    """Return the line with which a Python bot's process begins."""
    said = {"hello": PROTOCOL, "name": info.name, "summary": info.summary, "version": info.version}
    return json.dumps({key: str(value) for key, value in said.items()}).encode() + b"\n"


def refusal(text: str) -> bytes:
    """Return the line with which it begins when the bot cannot be made."""
    return json.dumps({"fault": text}).encode() + b"\n"


def read_hello(line: bytes) -> BotInfo:
    """Read the first line of a Python bot's process.

    Raises:
        BotFault: The bot cannot be made, or the line is something else.
    """
    said = _read_object(line)
    if "fault" in said:
        raise BotFault(tidy(str(said["fault"]), LONGEST_FAULT))
    if "hello" not in said:
        raise BotFault(f"said {shown(line)} instead of hello")
    name, summary, version = (tidy(str(said.get(key, "")), 80) for key in
                              ("name", "summary", "version"))  # fmt: skip
    return BotInfo(name, summary, version)


def read_answer(line: bytes, number: int) -> tuple[Action, str]:
    """Read an answer.

    Raises:
        BotFault: It is none, or not to this question; ``Garbled`` when the line is not even of
            the protocol, so that nothing that follows can be trusted.
    """
    said = _read_object(line)
    if said.get("answer") != number or isinstance(said["answer"], bool):
        raise Garbled(f"sent {shown(line)}, which does not answer question {number}")
    if "fault" in said:
        raise BotFault(tidy(str(said["fault"]), LONGEST_FAULT))
    text = said.get("action")
    if not isinstance(text, str):
        raise BotFault(no_action(text))
    try:
        return parse_action(text), str(said.get("why") or "")
    except ParseError:
        raise BotFault(no_action(text)) from None


class Garbled(BotFault):
    """A line that is not of the protocol."""


def _read_object(line: bytes) -> dict[str, Any]:
    try:
        said = json.loads(line.decode("utf-8"))
    except (ValueError, RecursionError):
        raise Garbled(f"sent {shown(line)}, which is no JSON") from None
    if not isinstance(said, dict):
        raise Garbled(f"sent {shown(line)}, which is no JSON object")
    return said


def shown(line: bytes) -> str:
    r"""Return the beginning of a line for people.

    >>> shown(b"hello\xff there\n")
    "'hello? there'"
    """
    return repr(tidy(line[:200].decode("ascii", "replace").replace("\ufffd", "?"), 40))
