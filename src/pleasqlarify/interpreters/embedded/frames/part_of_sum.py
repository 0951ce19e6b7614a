"""One sum as a part of another: "share of tax in the total", "what part of the fees did insurance pay"."""

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import Any

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, Reading
from pleasqlarify.interpreters.embedded.frames.parts.conditions.conditions import conditions
from pleasqlarify.interpreters.embedded.frames.parts.groups.rows_said import rows_said
from pleasqlarify.interpreters.embedded.frames.parts.groups.slots import grouping
from pleasqlarify.interpreters.embedded.frames.parts.groups.summaries import (
    Summary,
    demands,
    reading,
    used_by,
)
from pleasqlarify.interpreters.embedded.frames.parts.measures.amounts_said import Amount, amounts_said
from pleasqlarify.interpreters.embedded.frames.parts.measures.fractions import over, scaled, scales
from pleasqlarify.interpreters.embedded.frames.parts.measures.parts_and_wholes import (
    Stretches,
    parts_and_wholes,
)
from pleasqlarify.interpreters.embedded.frames.products import best
from pleasqlarify.interpreters.embedded.frames.query import Query
from pleasqlarify.interpreters.embedded.plan.nouns import Aggregate, Expression
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Sense
from pleasqlarify.model import Choice

AMOUNTS, MOST = 4, 8
Ratio = Callable[[Query], Expression]


def part_of_sum(asked: Asked) -> Iterator[Reading]:
    """Readings as one amount over another of the same rows."""
    for said in parts_and_wholes(asked):
        parts = amounts_said(asked, said.part)[:AMOUNTS]
        wholes = amounts_said(asked, said.whole)[:AMOUNTS] if parts else []
        for part, whole in product(parts, wholes):
            if part.of.measure.table == whole.of.measure.table and not _are_same(part.of, whole.of):
                yield from _of(asked, said, part, whole)


def _are_same(one: Amount, other: Amount) -> bool:
    query = Query(one.measure.table)
    return one.measure.make(query) == other.measure.make(query)


def _of(asked: Asked, said: Stretches, part: Option[Amount], whole: Option[Amount]) -> Iterator[Reading]:
    root = whole.of.measure.table
    taken = said.asking | said.between | frozenset(said.part) | frozenset(said.whole)
    points: list[Sequence[Option[Any]]] = [
        scales([cue for cue in asked.cues(Sense.SHARE, Sense.RATIO) if cue.positions == said.asking]),
        list(_ways(part.of, whole.of)),
    ]
    by = grouping(asked, root, taken)
    demanded = conditions(asked, root, taken | used_by(by))
    doers = (p for p in (*said.part, *said.whole) if asked.words.tokens[p].norm == "by")
    joins = said.between | frozenset(doers)
    joining = Option(None, 0.0, ((joins, "of the whole"),) if joins else ())
    for score, options in best([*points, *by, *demanded], MOST):
        percent, way, *rest = options
        groups, rows = rest[: len(by)], rest[len(by) :]
        measured = [part.of.measure.rows, whole.of.measure.rows]
        summary = Summary(
            root, _shown(way.of, percent.of), [g.of for g in groups], [*demands(rows), *measured]
        )
        total = part.weight + whole.weight + score + weight("part_of_sum.named")
        told = (part, whole, joining, *options)
        named = rows_said(asked, [root], frozenset(p for one in told for p in one.positions))
        yield reading("part of sum", total, (*told, named), summary.plan)


def _shown(way: Ratio, percent: bool) -> Callable[[Query], Sequence[Expression]]:
    return lambda query: [scaled(way(query), percent)]


def _ways(part: Amount, whole: Amount) -> Iterator[Option[Ratio]]:
    """All of one over all of the other; or what the shares of single rows are on average."""
    point = "what is the share taken of"

    def of_all(query: Query) -> Expression:
        return over(part.measure.make(query), whole.measure.make(query))

    def of_each(query: Query) -> Expression:
        return Aggregate("avg", over(query.own(part.column), query.own(whole.column)))

    yield Option(of_all, 0.0, (), (Choice(point, "of all rows together"),))
    if part.column and whole.column:
        each = Choice(point, "of each row, then averaged")
        yield Option(of_each, weight("part_of_sum.of_each"), (), (each,))
