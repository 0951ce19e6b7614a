"""One thing of a question looked at more closely."""

import re
from collections.abc import Sequence

from pleasqlarify.apps.server.answering import Unfit
from pleasqlarify.apps.server.asking import Asking
from pleasqlarify.apps.server.showing import looking
from pleasqlarify.apps.server.sorting import ordered
from pleasqlarify.apps.views.page.comparing import compare
from pleasqlarify.apps.views.page.queries import queries as queries_of
from pleasqlarify.apps.views.page.shapes import Comparison, Query, Rows, Understood
from pleasqlarify.apps.views.page.values import whole
from pleasqlarify.apps.views.questions import identity
from pleasqlarify.errors import UnknownName
from pleasqlarify.model import Output
from pleasqlarify.session import Session

MOST_UNDERSTOOD = 5


def queries(asking: Asking, of: Sequence[int]) -> list[Query]:
    """These candidates cut into lines and parts."""
    with looking(asking) as session:
        return queries_of(session, of)


def understood(asking: Asking, text: str) -> list[Understood]:
    """What typed words may mean as an answer, best first."""
    with looking(asking) as session:
        variables = session.variables
        return [
            {
                "variable": identity(variables[match.variable].subject),
                "option": match.option,
                "echo": match.echo,
                "score": round(match.score, 4),
            }
            for match in session.gathering.domain.matches(text, variables)[:MOST_UNDERSTOOD]
        ]


def result(asking: Asking, intent: str) -> tuple[str, Output]:
    """A result by its id, and what to call a file of it."""
    with looking(asking) as session:
        output = session.space.outputs[place(session, intent)]
        words = "-".join(re.findall(r"[a-z0-9]+", session.utterance.lower()))[:60] or "result"
        return f"{words}.csv", output


def rows(asking: Asking, intent: str, part: tuple[int, int], sort: str) -> Rows:
    """``part`` of a result's rows, as offset and number; sorted by a column, with "-" from the largest."""
    output, (offset, limit) = result(asking, intent)[1], part
    found = _sorted(output, sort) if sort else output.rows
    return {
        "columns": list(output.columns),
        "types": list(output.types or ("",) * len(output.columns)),
        "rows": [[whole(cell) for cell in row] for row in found[offset : offset + limit]],
        "offset": offset,
        "n_rows": len(output.rows),
        "truncated": output.truncated,
    }


def comparison(asking: Asking, a: Sequence[str], b: Sequence[str]) -> Comparison:
    """What tells two results, or two groups of them, apart; by their ids."""
    with looking(asking) as session:
        return compare(session, *([place(session, one) for one in side] for side in (a, b)))


def place(session: Session, intent: str) -> int:
    """Where a result stands; raises UnknownName where there is none of that id."""
    known = {output.fingerprint: m for m, output in enumerate(session.space.outputs)}
    if intent not in known:
        raise UnknownName(f"no result {intent!r}; there are {len(known)}")
    return known[intent]


def _sorted(output: Output, sort: str) -> Sequence[tuple[object, ...]]:
    column = sort if sort in output.columns else sort.removeprefix("-")
    if column not in output.columns:
        raise Unfit(f"no column {column!r}; there is {', '.join(output.columns[:20])}")
    at = output.columns.index(column)
    return ordered(output.rows, at, largest_first=column != sort)
