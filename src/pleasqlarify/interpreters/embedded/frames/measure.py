"""One number, or one for each group: "revenue by month", "how many tickets has each customer raised"."""

from collections.abc import Iterator, Sequence
from typing import Any

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, Reading
from pleasqlarify.interpreters.embedded.frames.parts.conditions import conditions
from pleasqlarify.interpreters.embedded.frames.parts.measures import Measure, measures
from pleasqlarify.interpreters.embedded.frames.parts.slots import grouping
from pleasqlarify.interpreters.embedded.frames.parts.summaries import Summary, reading
from pleasqlarify.interpreters.embedded.frames.products import best

MEASURES = 8
MOST = 12  # readings of one measure


def measure(asked: Asked) -> Iterator[Reading]:
    """Readings that compute a number for the rows of a table, or for each group of them."""
    for option in measures(asked)[:MEASURES]:
        yield from _of(asked, option)


def _of(asked: Asked, option: Option[Measure]) -> Iterator[Reading]:
    of, taken = option.of, option.positions
    by = grouping(asked, of.table, taken)
    grouped = taken | {place for point in by for each in point for place in each.positions}
    points: list[Sequence[Option[Any]]] = [*by, *conditions(asked, of.table, grouped)]
    for score, chosen in best(points, MOST):
        groups = [each.of for each in chosen[: len(by)]]
        demanded = [of.rows, *(each.of for each in chosen[len(by) :])]
        summary = Summary(of.table, lambda query: (of.make(query),), groups, demanded)
        yield reading("measure", option.weight + score, (option, *chosen), summary.plan)
