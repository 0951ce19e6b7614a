"""One period against another: "this year against last, monthly", "bookings in 2026 vs 2025"."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, Reading
from pleasqlarify.interpreters.embedded.frames.parts.conditions.conditions import conditions
from pleasqlarify.interpreters.embedded.frames.parts.conditions.demands import Make, either, held
from pleasqlarify.interpreters.embedded.frames.parts.conditions.wording import column_said
from pleasqlarify.interpreters.embedded.frames.parts.groups.groups import Group
from pleasqlarify.interpreters.embedded.frames.parts.groups.slots import grouping
from pleasqlarify.interpreters.embedded.frames.parts.groups.summaries import (
    Summary,
    demands,
    reading,
    used_by,
)
from pleasqlarify.interpreters.embedded.frames.parts.measures.changes import changes
from pleasqlarify.interpreters.embedded.frames.parts.measures.measures import Measure, measures
from pleasqlarify.interpreters.embedded.frames.parts.times.compared import Pair, comparing, pairs
from pleasqlarify.interpreters.embedded.frames.parts.times.moments import within
from pleasqlarify.interpreters.embedded.frames.parts.times.periods import named_beside
from pleasqlarify.interpreters.embedded.frames.products import best
from pleasqlarify.interpreters.embedded.frames.query import Query
from pleasqlarify.interpreters.embedded.plan.nouns import Expression, Literal, Plan
from pleasqlarify.interpreters.embedded.profile.dating import event_dates
from pleasqlarify.interpreters.embedded.profile.meanings import EventDate
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Bounds, Positions
from pleasqlarify.model import Choice

MEASURES, DATES, MOST = 5, 3, 6
MONTHS, MONTH = "month of the year", "month"


def versus(asked: Asked) -> Iterator[Reading]:
    """Readings that show a number for two periods, side by side or one below the other."""
    compares = Option(None, 0.0, comparing(asked))
    if not compares.used:
        return
    for pair in pairs(asked):
        taken = compares.positions | pair.positions
        for measure in measures(asked)[:MEASURES]:
            if measure.of.when is not None and not measure.positions & taken:
                yield from _of_measure(asked, (compares, pair), measure)


def _of_measure(
    asked: Asked, base: tuple[Option[None], Option[Pair]], measure: Option[Measure]
) -> Iterator[Reading]:
    root, pair = measure.of.table, base[1]
    taken = measure.positions | base[0].positions | pair.positions
    by = [_one_date(point, pair.of) for point in grouping(asked, root, taken)]
    points: list[Sequence[Option[Any]]] = [
        list(_dates(asked, root, pair.positions, taken)), list(_ways(asked, pair.of)), *by,
        *conditions(asked, root, taken | used_by(by)),
    ]  # fmt: skip
    top = measure.weight + pair.weight
    for score, options in best(points, MOST):
        when, way, *rest = options
        groups = [_by_date(option.of, when.of) for option in rest[: len(by)]]
        demanded = demands(rest[len(by) :])
        make = way.of(measure.of, when.of, groups, demanded)
        yield reading("versus", top + score, (*base, measure, *options), make)


def _dates(asked: Asked, root: str, places: Positions, taken: Positions) -> Iterator[Option[EventDate]]:
    for when in event_dates(asked.profile.tables, asked.profile.joins, root)[:DATES]:
        word = named_beside(asked, when.column, places, taken)
        used = ((word, when.column.name),) if word else ()
        choice = Choice("which date counts", column_said(when.path, when.column.name))
        yield Option(when, when.weight + weight("conditions.date_named") * bool(word), used, (choice,))


def _one_date(point: list[Option[Group]], pair: Pair) -> list[Option[Group]]:
    """Steps of time by whatever date the periods are of; months are those of any year beside two years."""
    if not point[0].of.unit:
        return point
    wanted = MONTHS if pair.unit == "year" and point[0].of.unit == MONTH else point[0].of.unit
    fitting = [option for option in point if option.of.unit == wanted][:1]
    return [replace(option, weight=0.0, choices=()) for option in fitting]


def _by_date(group: Group, when: EventDate) -> Group:
    """The group, a step of time by this date."""
    return replace(group, path=when.path, columns=(when.column.name,)) if group.unit else group


Way = Callable[[Measure, EventDate, Sequence[Group], Sequence[Make]], Callable[[], Plan | None]]


def _ways(asked: Asked, pair: Pair) -> Iterator[Option[Way]]:
    """Two columns, with or without the change between them; or a row for each period."""
    point = "how are the two periods shown"
    for change in changes(asked):
        named = Choice(point, change.of.label)
        yield Option(_side_by_side(pair, change.of.shown), change.weight, change.used, (named,))
    if pair.unit and pair.unit in ("year", "month"):
        rows = Choice(point, "a row for each")
        yield Option(_in_rows(pair), weight("versus.in_rows"), (), (rows,))


def _side_by_side(pair: Pair, shown: Callable[[Expression, Expression, bool], list[Expression]]) -> Way:
    def way(
        measure: Measure, when: EventDate, groups: Sequence[Group], demanded: Sequence[Make]
    ) -> Callable[[], Plan | None]:
        def values(query: Query) -> list[Expression]:
            assert measure.when
            tests = [_test(when, bounds)(query) for bounds in (pair.first, pair.second)]
            numbers = [measure.when(query, test) for test in tests]
            return shown(numbers[0], numbers[1], pair.later[0] is pair.first)

        rows = [*demanded, *([measure.rows] if measure.rows else []), _either(when, pair)]
        return Summary(measure.table, values, groups, rows).plan

    return way


def _in_rows(pair: Pair) -> Way:
    def way(
        measure: Measure, when: EventDate, groups: Sequence[Group], demanded: Sequence[Make]
    ) -> Callable[[], Plan | None]:
        step = Group(when.path, (when.column.name,), unit=pair.unit)
        rows = [*demanded, *([measure.rows] if measure.rows else []), _either(when, pair)]
        return Summary(measure.table, lambda query: [measure.make(query)], [*groups, step], rows).plan

    return way


def _test(when: EventDate, bounds: Bounds) -> Make:
    test = within(when.column, bounds)
    return held(when.path, test) if test else lambda _query: Literal(True)


def _either(when: EventDate, pair: Pair) -> Make:
    return either(_test(when, pair.first), _test(when, pair.second))
