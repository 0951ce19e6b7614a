"""What was begun for the samples of a question and waits until its turn has come: the order they came in."""

from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, wait
from dataclasses import dataclass

from pleasqlarify.model import Failure, Proposal
from pleasqlarify.running import Ran, Running
from pleasqlarify.tables import Admitted


@dataclass(frozen=True, slots=True)
class Offered:
    """A sample and its check, and its statement where that was begun."""

    interpreter: str
    item: Proposal | Failure
    admitted: Admitted | Failure
    begun: Future[Ran] | None = None


class Underway:
    """Statements of one question, each begun once, whoever proposes it."""

    def __init__(self, running: Running) -> None:
        self._running = running
        self._offered: deque[Offered] = deque()
        self._begun: dict[str, Future[Ran]] = {}  # by canonical form
        self._whole: dict[str, Future[Ran]] = {}  # of what is known by a sample, by canonical form

    @property
    def empty(self) -> bool:
        """Whether nothing is on its way."""
        return not (self._offered or self._whole)

    def offer(self, one: Offered) -> None:
        """Let a sample wait for its turn."""
        self._offered.append(one)

    def begin(self, admitted: Admitted, how: Callable[[str], Ran]) -> Future[Ran]:
        """The statement, begun by that way unless it was before."""
        if admitted.key not in self._begun:
            self._begun[admitted.key] = self._running.start(admitted.sql, how)
        return self._begun[admitted.key]

    def ran(self, admitted: Admitted) -> Ran:
        """What the statement came to, as soon as it has ended; run here where it was not begun."""
        begun = self._begun.get(admitted.key)
        return self._running.whole(admitted.sql) if begun is None else begun.result()

    def complete(self, admitted: Admitted) -> None:
        """Begin the whole of what is known by a sample."""
        self._whole[admitted.key] = self._running.start(admitted.sql, self._running.whole)

    def ended(self, wait_s: float) -> Iterator[Offered]:
        """The samples whose turn it is, the first after at most so many seconds."""
        while self._offered and _is_over(self._offered[0].begun, wait_s):
            wait_s = 0.0
            yield self._offered.popleft()

    def completed(self, wait_s: float) -> Iterator[tuple[str, Ran]]:
        """What is known wholly by now, the first after at most so many seconds."""
        for key in list(self._whole):
            if _is_over(self._whole[key], wait_s):
                wait_s = 0.0
                self._begun[key] = self._whole.pop(key)  # so that the sample is forgotten
                yield key, self._begun[key].result()

    def forget(self) -> None:
        """Forget what is under way, and how earlier statements ended."""
        self._offered.clear()
        self._whole.clear()
        self._begun.clear()


def _is_over(begun: Future[Ran] | None, wait_s: float) -> bool:
    return begun is None or bool(wait([begun], wait_s).done)
