"""The records of a series: taking one up again where its file ends.

The file holds one record a deal (or game) and table, in order, each with the key ``arena`` that
says where it belongs. Everything counted is worked out from the record by the engine, so that a
file is also checked while it is read.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, BinaryIO

from smear_tui.arena.playing import Played, played_of
from smear_tui.arena.series import Form, Plan
from smear_tui.engine.errors import RecordError, SmearError
from smear_tui.engine.presets import rules_from_mapping, rules_to_mapping
from smear_tui.engine.record import game_from_record


class ResumeError(SmearError):
    """A file that a series cannot go on from; one line that says why."""


@dataclass(frozen=True, slots=True)
class Unit:
    """One deal or game of the file, played at every table.

    Attributes:
        form: Deals or games.
        played: By table.
        end: Where its last record ends in the file, in bytes.
    """

    form: Form
    played: tuple[Played, ...]
    end: int


def read_units(file: BinaryIO, plan: Plan) -> Iterator[Unit]:
    """Read what was played before; a deal that is not there at every table is left out.

    Raises:
        ResumeError: A record is no record, or is one of another series; says at which line.
    """
    heading = {**plan.heading(), "rules": rules_to_mapping(plan.rules)}
    tables = len(plan.tables)
    following: dict[str, int] = {"deals": 0, "games": 0}
    unit: list[Played] = []
    form: Form = "deals"
    end = 0
    for number, line in enumerate(file, 1):
        end += len(line)
        if not line.endswith(b"\n"):
            return  # cut off while it was written
        try:
            record = json.loads(line)
            arena = _heading_of(record)
            if not unit:
                form = "games" if arena.get("form") == "games" else "deals"
            place = {"form": form, "number": following[form], "table": len(unit)}
            _compare({**arena, "rules": _rules_of(record)}, {**heading, **place})
            unit.append(played_of(game_from_record(record), _incidents_of(arena)))
        except (ValueError, RecursionError, SmearError) as error:
            raise ResumeError(f"line {number}: {_reason(error)}") from None
        if len(unit) == tables:
            yield Unit(form, tuple(unit), end)
            following[form] += 1
            unit = []


def _heading_of(record: Any) -> dict[str, Any]:
    arena = record.get("arena") if isinstance(record, dict) else None
    if not isinstance(arena, dict):
        raise RecordError("it is no record of the arena")
    return arena


def _rules_of(record: dict[str, Any]) -> Any:
    rules = record.get("rules")
    return rules_to_mapping(rules_from_mapping(rules)) if isinstance(rules, dict) else rules


def _compare(given: dict[str, Any], right: dict[str, Any]) -> None:
    for key, value in right.items():
        if given.get(key) != value:
            told = "of another series: " if key not in ("form", "number", "table") else ""
            raise RecordError(
                f"{told}{key!r} should be {json.dumps(value)}, not {json.dumps(given.get(key))}"
            )


def _incidents_of(arena: dict[str, Any]) -> tuple[tuple[int, str], ...]:
    try:
        return tuple((int(seat), str(text)) for seat, text in arena.get("incidents", ()))
    except (TypeError, ValueError):
        raise RecordError("'incidents' is a list of seats and texts") from None


def _reason(error: Exception) -> str:
    if isinstance(error, SmearError):
        return str(error)
    return "it is no JSON"
