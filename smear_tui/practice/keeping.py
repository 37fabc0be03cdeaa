"""Keeps what was answered, and brings mistakes back when they are due."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime

from smear_tui.engine.cards import SUIT_NAMES, SUITS
from smear_tui.engine.notation import action_text
from smear_tui.engine.rules import Rules
from smear_tui.practice.schedule import reviewed
from smear_tui.practice.spots import Spot, SpotError, kind_of
from smear_tui.practice.themes import Theme
from smear_tui.practice.weighing import Judgement
from smear_tui.storage.practice import Mistake, PracticeAnswer, PracticeLog

Clock = Callable[[], datetime]


def utc_now() -> datetime:
    """Return the time."""
    return datetime.now(UTC)


def written(time: datetime) -> str:
    """Return a time as it is kept: fixed width, so that texts compare as times do."""
    return time.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%S+00:00")


def when(time: datetime) -> str:
    """Return a time as it is told, on the clock of this place."""
    return time.astimezone().strftime("%d %b %H:%M")


@dataclass(frozen=True, slots=True)
class Waiting:
    """How many mistakes come back.

    Attributes:
        due: How many of them now.
        all: How many in all.
        next: When the next one is due, None when there is none or one is due now.
    """

    due: int
    all: int
    next: datetime | None


class Keeper:
    """What is kept of practice under some rules.

    Args:
        log: Where it is kept.
        rules: The rules.
        clock: Tells the time.
    """

    def __init__(self, log: PracticeLog, rules: Rules, clock: Clock = utc_now) -> None:
        self._log, self._rules, self._clock = log, rules, clock

    @property
    def saving(self) -> bool:
        """Whether answers outlast the program."""
        return self._log.saving

    def keep(self, spot: Spot, theme: Theme, judged: Judgement) -> bool:
        """Keep an answer; a mistake comes back, and one that came back is put off or not.

        Returns:
            Whether it is on the disk.
        """
        now, text = self._clock(), spot.text()
        kind = kind_of(spot.game())
        answer = PracticeAnswer(
            at=written(now),
            rules=self._rules.name,
            kind=kind.value if kind else "",
            theme=theme.value,
            spot=text,
            said=action_text(judged.chosen, seat=False),
            best=action_text(judged.best, seat=False),
            cost=max(0.0, judged.cost.mean),
            agreed=judged.right,
            worlds=judged.worlds,
            repeated=theme is Theme.MISTAKES,
        )
        before = self._log.mistake(text)
        state = None
        if before is not None or not judged.right:
            card, due = reviewed(before.card if before else None, right=judged.right, now=now)
            state = Mistake(text, answer.rules, answer.kind, card, written(due))
        return self._log.add(answer, state)

    def story(self, spot: Spot) -> str:
        """Return what was answered the time before, and when a decision comes back; "" for none."""
        text, told = spot.text(), []
        earlier = self._log.earlier(text)[:-1]
        if earlier:
            last = earlier[-1]
            what = "as good as the best" if last.agreed else f"it cost {last.cost:.2f}"
            told.append(f"Last time: {_in_words(last.said)}, {what}.")
        state = self._log.mistake(text)
        if state is not None:
            told.append(f"This decision comes back {when(datetime.fromisoformat(state.due))}.")
        return " ".join(told)

    def next_due(self) -> Spot | None:
        """Return the mistake that has been due longest; None when none is."""
        for each in self._log.due(written(self._clock()), self._rules.name):
            try:
                return Spot.read(each.spot)
            except SpotError:
                self._log.forget(each.spot)
        return None

    def waiting(self) -> Waiting:
        """Return how many mistakes come back, and when."""
        now = written(self._clock())
        found = self._log.mistakes(self._rules.name)
        due = sum(each.due <= now for each in found)
        later = [each.due for each in found if each.due > now]
        upcoming = datetime.fromisoformat(later[0]) if later and not due else None
        return Waiting(due, len(found), upcoming)


def _in_words(said: str) -> str:
    """Return an answer as it is told; cards stay in strict notation."""
    verb, _, rest = said.partition(" ")
    return f"{SUIT_NAMES[SUITS.index(rest)]} as trump" if verb == "trump" else said
