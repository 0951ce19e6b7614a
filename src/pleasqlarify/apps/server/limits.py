"""How much one person may take of a server, and when there is more again."""

import threading
from collections import defaultdict, deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from math import ceil

from pleasqlarify.errors import PleasqlarifyError

MINUTE_S, DAY_S = 60.0, 86_400.0
SOON_S = 5
"""After so long it is worth another try where something must end first."""


class TooMuch(PleasqlarifyError, RuntimeError):
    """Somebody has taken what one person may take of ``limit``; ``again_s`` seconds later there is more."""

    def __init__(self, limit: str, message: str, again_s: float) -> None:
        super().__init__(message)
        self.limit = limit
        self.again_s = max(1, ceil(again_s))


@dataclass(frozen=True, slots=True)
class Limits:
    """For each person: questions a minute, gatherings at a time, samples of models and uploads a day;
    0 = no limit.
    """

    questions: int = 0
    gatherings: int = 0
    samples: int = 0
    uploads: int = 0


NOTHING_YET = ("", 0)
"""The samples on no day: those of today are counted when the first are taken."""

NO_LIMITS = Limits()
FOR_TEAMS = Limits(questions=10, gatherings=2, samples=6_000, uploads=50)
"""What several people get where nothing else is said: 6,000 samples are a hundred questions to one model."""


def paid(specs: Sequence[str], n: int) -> int:
    """The samples of models, which cost something, among n of each of these.

    >>> paid(["embedded", "llm:openai/gpt-5-mini"], 60)
    60
    """
    return n * sum(spec.startswith("llm:") for spec in specs)


class Taken:
    """What each person has taken, by name; taken within ``taking``, by one thread of theirs at a time."""

    def __init__(self, limits: Limits, now: Callable[[], datetime] = lambda: datetime.now(UTC)) -> None:
        self.limits, self.now = limits, now
        self._asked: dict[str, deque[datetime]] = defaultdict(deque)
        self._samples: dict[str, tuple[str, int]] = {}  # the day, and how many on that day
        self._locks: dict[str, threading.Lock] = {}

    @contextmanager
    def taking(self, name: str) -> Iterator[None]:
        """Somebody takes something, and nobody else in their name; if it fails, they took nothing."""
        with self._locks.setdefault(name, threading.Lock()):
            asked, samples = deque(self._asked[name]), self._samples.get(name, NOTHING_YET)
            try:
                yield
            except BaseException:
                self._asked[name], self._samples[name] = asked, samples
                raise

    def question(self, name: str) -> None:
        """One more question; raises TooMuch where that is one too many for a minute."""
        most, now = self.limits.questions, self.now()
        if not most:
            return
        asked = self._asked[name]
        while asked and now - asked[0] >= timedelta(seconds=MINUTE_S):
            asked.popleft()
        if len(asked) >= most:
            again_s = MINUTE_S - (now - asked[0]).total_seconds()
            told = f"{many(most, 'question')} a minute can be asked here; again in {span(again_s)}"
            raise TooMuch("questions", told, again_s)
        asked.append(now)

    def upload(self, before: Sequence[datetime]) -> None:
        """One more upload beside these; raises TooMuch where that is one too many for a day."""
        most, now = self.limits.uploads, self.now()
        today = sorted(at for at in before if now - at < timedelta(seconds=DAY_S))
        if most and len(today) >= most:
            again_s = DAY_S - (now - today[-most]).total_seconds()
            told = f"{many(most, 'upload')} a day can be kept here; again in {span(again_s)}"
            raise TooMuch("uploads", told, again_s)

    def gathering(self, running: int) -> None:
        """One more gathering beside those that run; raises TooMuch where that is one too many."""
        if (most := self.limits.gatherings) and running >= most:
            told = f"readings are still arriving for {many(running, 'question')} of yours, and"
            told = f"{told} {most} at a time is the most; again when one is done or stopped"
            raise TooMuch("gatherings", told, SOON_S)

    def models(self, name: str, samples: int, before: Callable[[str], int]) -> None:
        """So many more samples of models; raises TooMuch where that is more than a day has.

        ``before`` tells how many were taken on a day before this server was started.
        """
        if not (self.limits.samples and samples):
            return
        now = self.now()
        day = now.date().isoformat()
        kept_day, taken = self._samples.get(name, NOTHING_YET)
        if kept_day != day:
            taken = before(day)
        if taken + samples > self.limits.samples:
            raise self._spent(now, taken, samples)
        self._samples[name] = day, taken + samples

    def _spent(self, now: datetime, taken: int, samples: int) -> TooMuch:
        midnight = datetime.combine(now.date() + timedelta(days=1), datetime.min.time(), UTC)
        again_s = (midnight - now).total_seconds()
        most, left = self.limits.samples, max(0, self.limits.samples - taken)
        told = (
            f"this would take {samples:,} samples of models, and {left:,} of your {most:,} a day are left; "
            f"again at 00:00 UTC, in {span(again_s)}; the grammar alone costs none"
        )
        return TooMuch("samples", told, again_s)


def many(number: int, what: str) -> str:
    """A number of things.

    >>> many(1, "question"), many(2, "question")
    ('1 question', '2 questions')
    """
    return f"{number:,} {what}{'s' * (number != 1)}"


def span(seconds: float) -> str:
    """A time to wait, rounded up.

    >>> span(3.2), span(61), span(7300)
    ('4 seconds', '2 minutes', '3 hours')
    """
    for size, what in ((3600.0, "hour"), (60.0, "minute")):
        if seconds >= size:
            return many(ceil(seconds / size), what)
    return many(max(1, ceil(seconds)), "second")
