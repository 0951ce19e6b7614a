"""One statement asked of a crew: a worker is taken, and its answer taken in as it comes."""

from collections.abc import Callable, Iterator

from pleasqlarify.databases.worker import wire
from pleasqlarify.databases.worker.answers import Answer
from pleasqlarify.databases.worker.crew import Crew
from pleasqlarify.databases.worker.sandbox import Sandbox, WorkerDied
from pleasqlarify.tables import Limits

LEAST_MEMORY = 1 << 30  # bytes of address space: below this DuckDB cannot start its threads


def hearing(
    answer: Answer, statement: tuple[str, Limits], crew: Crew, start: Callable[[int], Sandbox]
) -> Iterator[None]:
    """Takes the answer in, a message at a time; whoever leaves early ends the worker.

    What needs more memory than a worker has at first is asked for again, one such statement at a time.
    """
    sql, limits = statement
    request = {"sql": sql, "time_s": limits.time_s, "rows": limits.rows, "bytes": limits.bytes}
    memory = max(limits.memory, LEAST_MEMORY)
    try:
        with crew.worker(memory, lambda: start(memory)) as sandbox:
            if sandbox.trouble is not None:
                sandbox.close()
                answer.fail(sandbox.trouble)
                return
            yield from _heard(answer, sandbox, request)
            while not answer.ended:
                with crew.alone(sandbox, limits.time_s):
                    yield from _heard(answer, sandbox, request)
            if answer.is_last:
                sandbox.close()
    except WorkerDied as died:
        answer.cut_short(died)


def _heard(answer: Answer, sandbox: Sandbox, request: wire.Message) -> Iterator[None]:
    for message in sandbox.ask(request):
        answer.hear(message)
        yield
