"""Reading a file of records: one JSON object, pretty-printed or not, or JSON Lines.

A file of many games is read line by line, so that it may be larger than the memory; one that has
no end, such as a device, is given up.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, BinaryIO, Never

from smear_tui.engine.errors import SmearError
from smear_tui.storage import files

MIB = 1 << 20
LONGEST_LINE = 64 * MIB
"""Bytes; a game of 200 deals has a third of a MiB."""
LONGEST_REST = 4 * LONGEST_LINE
"""Bytes of games that stand over several lines; they are read at once."""
_BOM = b"\xef\xbb\xbf"
_SPACE = re.compile(r"[ \t\r\n]*")
_LONGEST_NUMBER = 4000
"""Digits; beyond some more, Python refuses to read or write a number."""


class RecordFileError(SmearError):
    """A file that cannot be read as records; the text says where and why."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A JSON value of the file.

    Attributes:
        value: The value.
        fault: What is wrong with it although it is JSON; "" for nothing.
    """

    value: Any
    fault: str = ""


def entries(stream: BinaryIO) -> Iterator[Entry]:
    """Read every JSON value of a file, in order.

    Raises:
        RecordFileError: The file cannot be read, is not UTF-8 or not JSON; says at which line.
    """
    reader = _Reader()
    lines = _lines(stream)
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            yield reader.whole(line, number)
        except json.JSONDecodeError:
            # Not JSON Lines, at least from here on: an object over many lines, or a fault.
            yield from reader.several(_rest(line, lines, number), number)


def _lines(stream: BinaryIO) -> Iterator[bytes]:
    number = 0
    try:
        while line := stream.readline(LONGEST_LINE + 1):
            number += 1
            if len(line) > LONGEST_LINE:
                raise RecordFileError(
                    f"line {number}: longer than {LONGEST_LINE // MIB} MiB, which no game is"
                )
            yield line.removeprefix(_BOM) if number == 1 else line
    except OSError as error:
        raise RecordFileError(f"it cannot be read: {files.reason(error)}") from None


def _rest(line: bytes, lines: Iterator[bytes], number: int) -> bytes:
    found, size = [line], len(line)
    for each in lines:
        found.append(each)
        size += len(each)
        if size > LONGEST_REST:
            raise RecordFileError(
                f"line {number}: no JSON of its own, and more than {LONGEST_REST // MIB} MiB "
                "follow; write every game on a line of its own"
            )
    return b"".join(found)


class _NoRecord(Exception):
    """JSON as Python reads it, but nothing that stands in a record."""


class _Reader:
    def __init__(self) -> None:
        self._twice = ""
        self._decoder = json.JSONDecoder(
            object_pairs_hook=self._object, parse_constant=_no_json, parse_int=_whole
        )

    def whole(self, line: bytes, number: int) -> Entry:
        """Read a line that is one JSON value; otherwise raise JSONDecodeError."""
        text = _text(line, number).strip(" \t\r\n")
        value, end = self._decode(text, 0, number)
        if end != len(text):
            raise json.JSONDecodeError("more follows", text, end)
        return self._entry(value)

    def several(self, content: bytes, number: int) -> Iterator[Entry]:
        """Read JSON values that follow each other, whatever the lines."""
        text = _text(content, number)
        place = _skip(text, 0)
        while place < len(text):
            try:
                value, end = self._decode(text, place, number)
            except json.JSONDecodeError as error:
                line = number + error.lineno - 1
                raise RecordFileError(
                    f"line {line}, column {error.colno}: no JSON: {error.msg}"
                ) from None
            yield self._entry(value)
            place = _skip(text, end)

    def _decode(self, text: str, place: int, number: int) -> tuple[Any, int]:
        self._twice = ""
        try:
            return self._decoder.raw_decode(text, place)
        except RecursionError:
            raise RecordFileError(f"line {number}: nested too deeply") from None
        except _NoRecord as error:
            raise RecordFileError(f"line {number}: {error}") from None

    def _entry(self, value: Any) -> Entry:
        return Entry(value, f"the key {self._twice} is there twice" if self._twice else "")

    def _object(self, pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(pairs)
        if len(found) < len(pairs):
            seen: set[str] = set()
            for key, _ in pairs:
                if key in seen:
                    self._twice = repr(key)
                seen.add(key)
        return found


def _text(content: bytes, number: int) -> str:
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        line = number + content.count(b"\n", 0, error.start)
        byte = content[error.start]
        raise RecordFileError(f"line {line}: not UTF-8 (byte {byte:#04x})") from None


def _skip(text: str, place: int) -> int:
    found = _SPACE.match(text, place)
    return place if found is None else found.end()


def _no_json(word: str) -> Never:
    raise _NoRecord(f"{word} is no JSON: a record has whole numbers only")


def _whole(digits: str) -> int:
    if len(digits) > _LONGEST_NUMBER:
        raise _NoRecord(f"a number of {len(digits)} digits is too long")
    return int(digits)
