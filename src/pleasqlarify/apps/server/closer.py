"""One thing of a question looked at more closely, by ids as addresses have them."""

import re
from collections.abc import Iterator, Sequence

from pleasqlarify.apps.server.answering import Unfit
from pleasqlarify.apps.server.asking import Asking
from pleasqlarify.apps.server.showing import looking
from pleasqlarify.apps.views.page import queries as queries_view
from pleasqlarify.apps.views.page import rows as rows_view
from pleasqlarify.apps.views.page import understood as understood_view
from pleasqlarify.apps.views.page.comparing import compare
from pleasqlarify.apps.views.page.csv_file import csv_lines
from pleasqlarify.apps.views.page.shapes import Comparison, Query, Rows, Understood
from pleasqlarify.errors import UnknownName, UnknownVariable
from pleasqlarify.session import Session

AT_ONCE = 500
"""Lines of a file that travel together."""


def queries(asking: Asking, of: Sequence[int]) -> list[Query]:
    """These candidates cut into lines and parts."""
    with looking(asking) as session:
        return queries_view.queries(session, of)


def understood(asking: Asking, text: str) -> list[Understood]:
    """What typed words may mean as an answer, best first."""
    with looking(asking) as session:
        return understood_view.understood(session, text)


def rows(asking: Asking, intent: str, part: tuple[int, int], sort: str) -> Rows:
    """``part`` of a result's rows, as offset and number; sorted by a column, with "-" from the largest."""
    with looking(asking) as session:
        place(session, intent)
        try:
            return rows_view.rows(session, intent, *part, sort)
        except UnknownVariable as exc:
            raise Unfit(str(exc)) from exc


def file(asking: Asking, intent: str) -> tuple[str, Iterator[bytes]]:
    """A result as a CSV file: its name, and its lines in pieces."""
    with looking(asking) as session:
        output = session.space.outputs[place(session, intent)]
        words = "-".join(re.findall(r"[a-z0-9]+", session.utterance.lower()))[:60] or "result"
    part = f"-first-{len(output.rows)}-rows" * output.truncated + "-of-a-sample" * output.sampled
    return f"{words}{part}.csv", _pieces(csv_lines(output))


def comparison(asking: Asking, a: Sequence[str], b: Sequence[str]) -> Comparison:
    """What tells two results, or two groups of them, apart."""
    with looking(asking) as session:
        return compare(session, *([place(session, one) for one in side] for side in (a, b)))


def place(session: Session, intent: str) -> int:
    """Where a result stands; raises UnknownName where there is none of that id."""
    known = {output.fingerprint: m for m, output in enumerate(session.space.outputs)}
    if intent not in known:
        raise UnknownName(f"no result {intent!r}; there are {len(known)}")
    return known[intent]


def _pieces(lines: Iterator[str]) -> Iterator[bytes]:
    """Lines as bytes, many at a time; half a character pair, which no file can hold, is a question mark."""
    held: list[str] = []
    for line in lines:
        held.append(line)
        if len(held) == AT_ONCE:
            yield "".join(held).encode("utf-8", "replace")
            held = []
    yield "".join(held).encode("utf-8", "replace")
