"""What is drawn while readings arrive."""

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from rich.live import Live
from rich.spinner import Spinner
from rich.text import Text

from pleasqlarify.apps.terminal.writing import console, count
from pleasqlarify.gathering import Gathering
from pleasqlarify.interpreters import Interpreter
from pleasqlarify.merging import n_results
from pleasqlarify.streaming import Watch

SOON_S = 0.3
"""Nothing is drawn for what is over before anyone can read it."""


@contextmanager
def watching(expected: int, interpreters: Sequence[Interpreter] = ()) -> Iterator[Watch]:
    """What to call as samples arrive; drawn on standard error if that is a terminal.

    An interpreter may say what it is at, as ``doing``.
    """
    paper = console(stderr=True)
    if not paper.is_terminal:
        yield lambda _: None
        return
    line = Text("reading your question …", no_wrap=True, overflow="ellipsis")
    began = time.monotonic()
    live = Live(Spinner("dots", line), console=paper, transient=True, refresh_per_second=8)

    def watch(gathering: Gathering) -> None:
        at = [doing for i in interpreters if (doing := getattr(i, "doing", ""))]
        waiting = bool(at) and not gathering.arrived
        line.plain = f"{at[0]} …   Ctrl-C: stop" if waiting else told(gathering, expected)
        if time.monotonic() - began > SOON_S and not live.is_started:
            live.start()

    try:
        yield watch
    finally:
        live.stop()


def told(gathering: Gathering, expected: int) -> str:
    """How far it has come, in one line, with what Ctrl-C does."""
    return f"{so_far(gathering, expected)}   Ctrl-C: {'go on with these' if gathering.readings else 'stop'}"


def so_far(gathering: Gathering, expected: int) -> str:
    """How far it has come, in one line."""
    results = count(n_results(gathering.readings.values()), "possible answer")
    failed = sum(failure.samples for failure in gathering.failures.values())
    parts = [f"{gathering.arrived} of {expected} readings", f"{results} so far"]
    parts += [f"{failed} did not run"] * bool(failed)
    parts += ["looking for rivals, one or two changes away"] * gathering.expanding
    return " · ".join(parts)


@contextmanager
def running() -> Iterator[None]:
    """Drawn while one statement runs."""
    with console(stderr=True).status(Text("running …   Ctrl-C: stop")):
        yield
