"""A bot in a process of its own: ``python -m smear_tui.players.worker SPEC``.

It answers questions (``protocol``) until its standard input ends, and then is gone with everything
it has started. What the bot prints or reads never touches the conversation: that has channels of
its own, while standard input is empty and standard output goes where errors go.
"""

from __future__ import annotations

import contextlib
import os
import queue
import sys
import threading

from smear_tui.botapi import Bot, BotError
from smear_tui.players import protocol
from smear_tui.players.ask import BotFault, named, parts, raised
from smear_tui.players.family import MARK, die_with_parent, end_family
from smear_tui.players.registry import make_bot


def main(words: list[str]) -> int:
    """Run a bot; returns the exit code when it cannot be made."""
    die_with_parent()
    questions, answers = _take_channels()
    lines: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(questions, lines), daemon=True).start()
    own = os.getpid()
    try:
        bot = make_bot(words[0])
        _say(answers, protocol.hello(bot.info), own)
    except BotError as error:
        _say(answers, protocol.refusal(str(error)), own)
        return 1
    except BaseException as error:
        # Even SystemExit: somebody else's code says so in the middle of being loaded.
        _say(answers, protocol.refusal(f"the bot cannot be loaded: {named(error)}"), own)
        return 1
    while True:
        _say(answers, _answer(bot, lines.get()), own)


def _take_channels() -> tuple[int, int]:
    """Keep the conversation where no bot looks for it."""
    questions, answers = os.dup(0), os.dup(1)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    os.close(nothing)
    return questions, answers


def _listen(questions: int, lines: queue.SimpleQueue[bytes]) -> None:
    """Pass questions on; at the end of the game end everything, whatever the bot is doing."""
    rest = b""
    with contextlib.suppress(OSError):
        while chunk := os.read(questions, 65536):
            *whole, rest = (rest + chunk).split(b"\n")
            for line in whole:
                lines.put(line)
    end_family(os.getpid(), os.environ.get(MARK, ""))
    os._exit(0)


def _answer(bot: Bot, line: bytes) -> bytes:
    number, view, chance = protocol.read_question(line)
    try:
        return protocol.answer(number, *parts(bot.answer(view, chance)))
    except BotFault as error:
        return protocol.fault(number, str(error))
    except BaseException as error:
        # Even SystemExit: the process goes on, it has a seat to play.
        return protocol.fault(number, raised(error))


def _say(answers: int, line: bytes, own: int) -> None:
    """Send a line; a copy of this process that the bot has forked has nothing to say."""
    if os.getpid() != own:
        os._exit(0)
    while line:
        line = line[os.write(answers, line) :]


if __name__ == "__main__":
    code = 1
    with contextlib.suppress(OSError):  # nobody listens, or the bot closed what is not its own
        code = main(sys.argv[1:])
    os._exit(code)  # threads that the bot has left behind would hold up any other end
