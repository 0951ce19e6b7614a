"""Rows compared with a figure of all rows: "older than the average", "larger than any in Europe"."""

from collections.abc import Iterator
from typing import Any

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, Reading
from pleasqlarify.interpreters.embedded.frames.parts.conditions.conditions import Condition, conditions
from pleasqlarify.interpreters.embedded.frames.parts.conditions.demands import Make, every
from pleasqlarify.interpreters.embedded.frames.parts.groups.summaries import demands
from pleasqlarify.interpreters.embedded.frames.parts.kinds.against import Figure, compared
from pleasqlarify.interpreters.embedded.frames.parts.names.building import select
from pleasqlarify.interpreters.embedded.frames.parts.names.choosing import Selection
from pleasqlarify.interpreters.embedded.frames.parts.names.selected import joined, says, selected, without
from pleasqlarify.interpreters.embedded.frames.products import best
from pleasqlarify.interpreters.embedded.frames.query import Query
from pleasqlarify.interpreters.embedded.operators.changes import name_said
from pleasqlarify.interpreters.embedded.plan.nouns import Aggregate, Comparison, Expression, Scalar
from pleasqlarify.interpreters.embedded.profile.ways import Path
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.model import Choice

MOST, UNDER, FIGURES = 40, 6, 5


def nested(asked: Asked) -> Iterator[Reading]:
    """Readings that hold rows to a figure computed of all rows, or of those that words after it name."""
    found = [reading for figure in compared(asked)[:FIGURES] for reading in _of_figure(asked, figure)]
    yield from sorted(found, key=lambda reading: -reading.weight)[:MOST]


def _of_figure(asked: Asked, figure: Option[Figure]) -> Iterator[Reading]:
    plain = without(asked, figure.positions)
    for chosen, root in selected(plain, lambda chosen: bool(chosen.piece.shown or chosen.piece.context)):
        for path in asked.profile.joins.reach(root).get(figure.of.table, ())[:1]:
            for inner in _inner(plain, figure.of):
                taken = chosen.taken | figure.positions | inner.positions
                further = conditions(plain, root, taken)
                make = _compared(path, figure.of, inner.of)
                for score, options in best(further, UNDER):
                    used = frozenset(place for o in (inner, *options) for place in o.positions)
                    if says(chosen, used):
                        parts = (figure, inner, *options)
                        total = figure.weight + inner.weight + score
                        yield from _readings(plain, (chosen, root), parts, (make, total))


def _inner(asked: Asked, figure: Figure) -> Iterator[Condition]:
    """What the rows of the figure are held to: all that is said after it, or nothing."""
    before = frozenset(range(figure.end))
    points = conditions(asked, figure.table, before)
    score, options = next(iter(best(points, 1)), (0.0, ()))
    made = [option for option in options if option.of]
    if made:
        used = tuple(use for option in made for use in option.used)
        yield Option(every(*demands(made)), score, used)
    yield Option(None, weight("nested.outer") if made else 0.0)


def _compared(path: Path, figure: Figure, inner: Make | None) -> Make:
    def make(query: Query) -> Expression:
        rows = Query(figure.table, query)
        rows.where = [inner(rows)] if inner else []
        rows.show(Aggregate(figure.aggregate, rows.own(figure.column)))
        return Comparison(figure.operator, query.column(path, figure.column), Scalar(rows.plan()))

    return make


def _readings(
    asked: Asked, about: tuple[Selection, str], parts: tuple[Option[Any], ...], made: tuple[Make, float]
) -> Iterator[Reading]:
    (chosen, root), (make, total) = about, made
    figure, inner, *options = parts
    choice = Choice(
        f"with which {name_said(figure.of.table)} is “{figure.of.said}” compared",
        "those named after it" if inner.of else "all of them",
    )
    demanded = [make, *(option.of for option in options if option.of)]
    for nth, way in joined(asked, chosen, root):
        yield Reading(
            "nested",
            chosen.weight + total + way,
            chosen.used + tuple(use for option in parts for use in option.used),
            (*chosen.choices, *(c for option in parts for c in option.choices), choice),
            select(asked.profile, root, chosen.piece, demanded, nth),
        )
