"""Interpreters asked side by side in a thread of their own, their samples handed over as they arrive."""

import asyncio
import queue
import threading
from collections.abc import Callable, Generator, Sequence
from contextlib import aclosing, suppress
from dataclasses import dataclass

from pleasqlarify.databases import Database
from pleasqlarify.errors import InterpreterUnavailable, PleasqlarifyError
from pleasqlarify.expanding import expand
from pleasqlarify.gathering import Gathering
from pleasqlarify.interpreters import Interpreter
from pleasqlarify.model import Failure, Proposal

Watch = Callable[[Gathering], None]
"""Called whenever something has arrived, and a few times a second while waiting."""

PATIENCE_S = 0.2
"""How long the reader waits at a time, so that Ctrl-C is heard at once."""


@dataclass(frozen=True, slots=True)
class Ended:
    """One interpreter has nothing more to say, or could not be reached."""

    interpreter: str
    problem: PleasqlarifyError | None = None


Arrival = tuple[str, Proposal | Failure] | Ended


def gather(
    gathering: Gathering,
    question: str,
    interpreters: Sequence[Interpreter],
    n: int,
    watch: Watch | None = None,
) -> None:
    """Fill a gathering; Ctrl-C keeps what has arrived. Raises if no interpreter could be reached."""
    problems: list[PleasqlarifyError] = []
    gathering.begin()
    arrivals = stream(question, gathering.database, interpreters, n)
    try:
        for arrival in arrivals:
            if isinstance(arrival, Ended):
                problems += [arrival.problem] if arrival.problem else []
            elif arrival is not None:
                gathering.offer(*arrival)
            gathering.settle(watch=watch)
            if watch is not None:
                watch(gathering)
        _finish(gathering, n, watch)
    except KeyboardInterrupt:
        gathering.halt()
        if not gathering.readings:
            raise
        gathering.interrupted = True
    finally:
        arrivals.close()
        gathering.running.end()
    gathering.problems += problems
    if problems and len(problems) == len(interpreters) and not gathering.readings:
        raise problems[0]


def _finish(gathering: Gathering, n: int, watch: Watch | None) -> None:
    """Wait for what is under way, then look for rivals and count what conditions keep."""
    while gathering.settle(PATIENCE_S, watch):
        if watch is not None:
            watch(gathering)
    if gathering.rivals:
        expand(gathering, n, watch)
    gathering.count_conditions()


def stream(
    utterance: str, database: Database, interpreters: Sequence[Interpreter], n: int
) -> Generator[Arrival | None]:
    """Samples as (interpreter, sample), an Ended for each interpreter, and None while waiting.

    Closing the iterator cancels what is under way. An error that is not ours is raised here.
    """
    arrivals: queue.SimpleQueue[Arrival | BaseException] = queue.SimpleQueue()
    asking = _Asking(utterance, database, interpreters, n, arrivals)
    asking.start()
    left = len(interpreters)
    try:
        while left:
            try:
                arrival = arrivals.get(timeout=PATIENCE_S)
            except queue.Empty:
                yield None
                continue
            if isinstance(arrival, BaseException):
                raise arrival
            left -= isinstance(arrival, Ended)
            yield arrival
    finally:
        asking.cancel()


class _Asking(threading.Thread):
    def __init__(
        self,
        utterance: str,
        database: Database,
        interpreters: Sequence[Interpreter],
        n: int,
        arrivals: "queue.SimpleQueue[Arrival | BaseException]",
    ) -> None:
        super().__init__(name="interpreters", daemon=True)
        self.utterance, self.database, self.n = utterance, database, n
        self.interpreters, self.arrivals = interpreters, arrivals
        self.loop = asyncio.new_event_loop()
        self.work = self.loop.create_task(self._ask_all())

    def run(self) -> None:
        asyncio.set_event_loop(self.loop)
        try:
            self.loop.run_until_complete(self.work)
        except asyncio.CancelledError:
            pass
        except BaseException as exc:  # noqa: BLE001 - raised again where it can be seen
            self.arrivals.put(exc)
        finally:
            self.loop.run_until_complete(self.loop.shutdown_asyncgens())
            self.loop.close()

    def cancel(self) -> None:
        """Stop asking and wait for the connections to be closed."""
        with suppress(RuntimeError):  # the loop is closed: all is done
            self.loop.call_soon_threadsafe(self.work.cancel)
        self.join()

    async def _ask_all(self) -> None:
        async with asyncio.TaskGroup() as group:
            for interpreter in self.interpreters:
                group.create_task(self._ask(interpreter))

    async def _ask(self, interpreter: Interpreter) -> None:
        problem = None
        try:
            async with aclosing(interpreter.propose(self.utterance, self.database, n=self.n)) as proposals:
                async for item in proposals:
                    self.arrivals.put((interpreter.name, item))
        except PleasqlarifyError as exc:
            problem = exc
        except asyncio.CancelledError:
            self.arrivals.put(Ended(interpreter.name, InterpreterUnavailable("it broke off")))
            raise
        self.arrivals.put(Ended(interpreter.name, problem))
