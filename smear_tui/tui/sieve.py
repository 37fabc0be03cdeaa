"""Takes out of a terminal's input what is no key and no report that Textual understands.

Textual turns an escape sequence it does not know into the keys of its letters and digits: a stray
report of the terminal would play a card. Here such sequences become one that Textual ignores.
"""

from __future__ import annotations

import re

from textual import _xterm_parser as xterm
from textual._ansi_sequences import ANSI_SEQUENCES_KEYS

IGNORED = b"[M!!!"
"""What completes an escape to something that Textual drops: an old mouse report."""

_ESC, _BELL = 0x1B, 0x07
_LONGEST_CONTROL = 64
_LONGEST_STRING = 8192
_STRINGS = b"]PX^_"  # ESC and one of these begin a text that ends with a bell or ESC \
_SGR_MOUSE = re.compile(r"\x1b\[<?[-\d;]+[mM]")


def is_known(sequence: str) -> bool:
    r"""Return whether Textual understands a control sequence.

    >>> is_known("\x1b[A"), is_known("\x1b[<0;3;4M"), is_known("\x1b[?1;2c")
    (True, True, False)
    """
    return (
        sequence in ANSI_SEQUENCES_KEYS
        or sequence in xterm.SPECIAL_SEQUENCES
        or _SGR_MOUSE.fullmatch(sequence) is not None
        or xterm._re_extended_key.fullmatch(sequence) is not None
        or xterm._re_in_band_window_resize.fullmatch(sequence) is not None
        or xterm._re_terminal_mode_response.fullmatch(sequence) is not None
        or xterm._re_cursor_position.fullmatch(sequence) is not None
    )


class InputSieve:
    """Passes bytes on; of a sequence it does not know, only ``IGNORED``.

    The escape itself is passed at once, so that a lone Esc key is not delayed.
    """

    def __init__(self) -> None:
        self._step = self._plain
        self._held = bytearray()
        self._left = 0

    def feed(self, data: bytes) -> bytes:
        r"""Return what of some input is to be read.

        >>> InputSieve().feed(b"a\x1b[MC\xc0" + b"01")
        b'a\x1b[M!!!1'
        """
        out = bytearray()
        for byte in data:
            out += self._step(byte)
        return bytes(out)

    def expire(self) -> bytes:
        """Return what is left of a sequence that has not gone on for a while."""
        step, held = self._step, bytes(self._held)
        self._reset()
        if step in (self._plain, self._escaped, self._mouse):
            return b""
        # Alt and one key look like the beginning of a sequence.
        return held if len(held) == 1 else IGNORED

    def _reset(self) -> None:
        self._step = self._plain
        self._held.clear()

    def _plain(self, byte: int) -> bytes:
        if byte == _ESC:
            self._step = self._escaped
        return bytes((byte,))

    def _escaped(self, byte: int) -> bytes:
        if byte == _ESC:
            return bytes((byte,))
        following = {ord("["): self._control, ord("O"): self._single}
        if byte in _STRINGS:
            following[byte] = self._string
        if byte not in following:
            self._step = self._plain
            return bytes((byte,))
        self._held[:] = bytes((byte,))
        self._step = following[byte]
        return b""

    def _control(self, byte: int) -> bytes:
        if self._held == b"[" and byte == ord("M"):
            self._held.clear()
            self._left = 3  # button, column, row: any bytes, also such that are no UTF-8
            self._step = self._mouse
            return IGNORED
        if byte < 0x20 or byte >= 0x7F:
            self._reset()
            return IGNORED + self._step(byte)
        if len(self._held) <= _LONGEST_CONTROL:
            self._held.append(byte)
        if byte == ord("$") and is_known("\x1b" + self._held.decode("latin-1")):
            return self._complete()  # rxvt ends keys with shift like this
        if byte < 0x40 or self._held == b"[[":  # the Linux console's F1 is ESC [ [ A
            return b""
        return self._complete()

    def _single(self, byte: int) -> bytes:
        self._held.append(byte)
        return self._complete()

    def _complete(self) -> bytes:
        held = bytes(self._held)
        self._reset()
        return held if is_known("\x1b" + held.decode("latin-1")) else IGNORED

    def _string(self, byte: int) -> bytes:
        ended = byte == _BELL or (byte == ord("\\") and self._held[-1] == _ESC)
        self._held.append(byte)
        if not ended and len(self._held) < _LONGEST_STRING:
            return b""
        self._reset()
        return IGNORED

    def _mouse(self, byte: int) -> bytes:
        self._left -= 1
        if self._left == 0:
            self._step = self._plain
        return b""
