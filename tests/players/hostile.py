"""Bots that do whatever a bot should not, for the tests: each is named by this file and its class.

They behave until ``view.table.heard`` has something in it where a test wants a game to get going.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

from smear_tui.botapi import Action, Answer, Bot, BotError, BotInfo, Generator, View, first_legal
from smear_tui.engine.actions import Discard, Play
from smear_tui.engine.cards import cards_in

FOR_EVER = 1000.0


class Decent(Bot):
    """Plays what is allowed, by chance, and says why."""

    info = BotInfo("decent", "anything that is allowed", "1.2")

    def __init__(self, why: str = "why not", **options: str) -> None:
        super().__init__(**options)
        self.why = why

    def answer(self, view: View, chance: Generator) -> Action | Answer:
        options = view.discard_options()
        if options is None:
            return Answer(chance.choice(view.legal()), self.why)
        free = cards_in(options.free)
        more = chance.sample(free, options.least - options.must.bit_count())
        return Discard(view.seat, (*cards_in(options.must), *more))


class Raises(Decent):
    def answer(self, view: View, chance: Generator) -> Action:
        raise RuntimeError("out of\nideas \x1b[2J" + "x" * 10_000)


class RaisesWhatCannotBeWritten(Decent):
    def answer(self, view: View, chance: Generator) -> Action:
        class Mute(Exception):
            def __str__(self) -> str:
                raise ValueError

        raise Mute


class LeavesByException(Decent):
    def answer(self, view: View, chance: Generator) -> Action:
        sys.exit(5)


class Exits(Decent):
    def answer(self, view: View, chance: Generator) -> Action:
        sys.stderr.write("noise\nthe last words\n")
        sys.stderr.flush()
        os._exit(3)


class Crashes(Decent):
    def answer(self, view: View, chance: Generator) -> Action:
        os.kill(os.getpid(), signal.SIGSEGV)
        return super().answer(view, chance)  # type: ignore[return-value]  # never


class Nonsense(Decent):
    def answer(self, view: View, chance: Generator) -> Action:
        return "hello"  # type: ignore[return-value]  # what it is about


class HugeNonsense(Decent):
    def answer(self, view: View, chance: Generator) -> Action:
        return "hello" * 10_000_000  # type: ignore[return-value]  # what it is about


class CardThatIsNone(Decent):
    def answer(self, view: View, chance: Generator) -> Action:
        return Play(view.seat, 10**30)


class OutOfTurn(Decent):
    def answer(self, view: View, chance: Generator) -> Action:
        action = first_legal(view)
        fields = {name: getattr(action, name) for name in action.__dataclass_fields__}
        return type(action)(**{**fields, "seat": (view.seat + 1) % view.rules.seats})


class Hangs(Decent):
    def answer(self, view: View, chance: Generator) -> Action:
        while True:
            pass


class Sleeps(Decent):
    def answer(self, view: View, chance: Generator) -> Action:
        time.sleep(FOR_EVER)
        return first_legal(view)


class Stops(Decent):
    def answer(self, view: View, chance: Generator) -> Action:
        os.kill(os.getpid(), signal.SIGSTOP)
        return first_legal(view)


class HangsWithTheLock(Decent):
    """In C, where no other thread of its process gets a turn."""

    def answer(self, view: View, chance: Generator) -> Action:
        return str(10 ** (10**9))  # type: ignore[return-value]  # never


class Prints(Decent):
    def answer(self, view: View, chance: Generator) -> Action | Answer:
        print('{"answer": 1, "action": "0 pass"}', flush=True)
        os.write(1, b'{"answer": 1}\n\xff\xfe')
        sys.__stdout__.write("overheard")  # type: ignore[union-attr]  # it has one
        return super().answer(view, chance)


class PrintsWithoutEnd(Decent):
    def answer(self, view: View, chance: Generator) -> Action | Answer:
        def flood() -> None:
            while True:
                os.write(2, b"x" * 65536)

        threading.Thread(target=flood, daemon=True).start()
        return super().answer(view, chance)


class Reads(Decent):
    def answer(self, view: View, chance: Generator) -> Action | Answer:
        assert sys.stdin.read() == ""
        assert os.read(0, 10) == b""
        return super().answer(view, chance)


class TalksForEver(Decent):
    def answer(self, view: View, chance: Generator) -> Action | Answer:
        return Answer(first_legal(view), "because\n\x1b[31m " * 1_000_000)


def _channels() -> list[int]:
    """What the process has open beside the three that everybody has: the conversation."""
    return [int(name) for name in os.listdir("/proc/self/fd") if int(name) > 2]


class Closes(Decent):
    def answer(self, view: View, chance: Generator) -> Action | Answer:
        os.closerange(0, 256)
        time.sleep(FOR_EVER)
        return first_legal(view)


class Floods(Decent):
    """Finds the conversation and shouts into it."""

    what = b"x" * 65536

    def answer(self, view: View, chance: Generator) -> Action | Answer:
        while True:
            for channel in _channels():
                try:
                    os.write(channel, self.what)
                except OSError:
                    continue


class FloodsWithLines(Floods):
    what = b"{}\n" * 20_000


class FloodsWithBytes(Floods):
    what = b"\xff\xfe\n"


class Forks(Decent):
    """Both copies answer."""

    def answer(self, view: View, chance: Generator) -> Action | Answer:
        os.fork()
        return super().answer(view, chance)


class HasChildren(Decent):
    """Leaves a program behind, in its group or out of it, and says where its number is."""

    def __init__(self, file: str, apart: str = "", **options: str) -> None:
        super().__init__(**options)
        words = [sys.executable, "-c", "import time; time.sleep(1000)"]
        child = subprocess.Popen(words, start_new_session=bool(apart))
        Path(file).write_text(f"{os.getpid()} {child.pid}", encoding="ascii")


class HangsWithChildren(HasChildren):
    def answer(self, view: View, chance: Generator) -> Action | Answer:
        while True:
            pass


class LeavesThreads(Decent):
    """Its threads would hold up the end of any process."""

    def __init__(self, **options: str) -> None:
        super().__init__(**options)
        threading.Thread(target=time.sleep, args=(FOR_EVER,)).start()


class CannotBeSetUp(Decent):
    def __init__(self) -> None:
        raise BotError("the bot 'x' needs a book of openings")


class HangsWhileLoading(Decent):
    def __init__(self) -> None:
        time.sleep(FOR_EVER)


class ExitsWhileLoading(Decent):
    def __init__(self) -> None:
        os._exit(7)


class Remembers(Decent):
    """Answers by how often it was asked."""

    times = 0

    def answer(self, view: View, chance: Generator) -> Action | Answer:
        self.times += 1
        legal = view.legal()
        return legal[self.times % len(legal)] if legal else first_legal(view)


class Hashes(Decent):
    """Answers by the order of a set of strings, which another process has otherwise."""

    def answer(self, view: View, chance: Generator) -> Action | Answer:
        legal = view.legal()
        if not legal:
            return first_legal(view)
        return legal[int(next(iter({str(n) for n in range(100)}))) % len(legal)]
