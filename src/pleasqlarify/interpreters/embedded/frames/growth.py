"""Growth from each step of time to the next: "month over month growth of revenue", "order growth by year"."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, Reading, Uses
from pleasqlarify.interpreters.embedded.frames.parts.conditions.conditions import conditions
from pleasqlarify.interpreters.embedded.frames.parts.conditions.demands import Make
from pleasqlarify.interpreters.embedded.frames.parts.conditions.wording import column_said
from pleasqlarify.interpreters.embedded.frames.parts.groups.groups import Group, grains
from pleasqlarify.interpreters.embedded.frames.parts.groups.summaries import Summary, demands, reading
from pleasqlarify.interpreters.embedded.frames.parts.measures.changes import Change, changes
from pleasqlarify.interpreters.embedded.frames.parts.measures.measures import Measure, measures
from pleasqlarify.interpreters.embedded.frames.products import best
from pleasqlarify.interpreters.embedded.frames.query import Query
from pleasqlarify.interpreters.embedded.plan.nouns import Expression, Function, Ordered, Plan, Window
from pleasqlarify.interpreters.embedded.profile.dating import event_dates
from pleasqlarify.interpreters.embedded.words.nouns import Sense
from pleasqlarify.model import Choice

MEASURES, MOST = 4, 5
TOLD = {
    "month over month": "month", "mom": "month", "quarter over quarter": "quarter", "qoq": "quarter",
    "week over week": "week", "wow": "week",
}  # fmt: skip


def growth(asked: Asked) -> Iterator[Reading]:
    """Readings with a row for each step of time and the change since the step before."""
    cues = asked.cues(Sense.GROWTH, Sense.YEAR_OVER_YEAR)
    if not cues:
        return
    used: Uses = tuple((cue.positions, "growth") for cue in cues)
    told = [TOLD[cue.about] for cue in cues if cue.about in TOLD]
    told += ["year" for cue in cues if cue.sense is Sense.YEAR_OVER_YEAR]
    growing = Option(None, 0.0, used)
    for measure in measures(asked)[:MEASURES]:
        if not measure.positions & growing.positions:
            yield from _of_measure(asked, growing, measure, told)


def _of_measure(
    asked: Asked, growing: Option[None], measure: Option[Measure], told: Sequence[str]
) -> Iterator[Reading]:
    root, taken = measure.of.table, measure.positions | growing.positions
    steps = [point for point in grains(asked, root, measure.positions) if told != ["year"]][:1] or [
        _steps(asked, root, unit) for unit in told[:1]
    ]
    if not steps or not steps[0]:
        return
    stepped = [option for option in steps[0] if option.of.unit != "month of the year"]
    taken |= frozenset(place for option in stepped for place in option.positions)
    points: list[Sequence[Option[Any]]] = [stepped, list(changes(asked)), *conditions(asked, root, taken)]
    for score, options in best(points, MOST):
        step, change, *rest = options
        make = _plan(measure.of, step.of, change.of, demands(rest))
        yield reading("growth", measure.weight + score, (growing, measure, *options), make)


def _steps(asked: Asked, root: str, unit: str) -> list[Option[Group]]:
    return [
        Option(
            Group(when.path, (when.column.name,), unit=unit),
            when.weight,
            (),
            (Choice("which date counts", column_said(when.path, when.column.name)),),
        )
        for when in event_dates(asked.profile.tables, asked.profile.joins, root)[:2]
        if when.column.dates_as == "iso"
    ]


def _plan(
    measure: Measure, step: Group, change: Change, demanded: Sequence[Make]
) -> Callable[[], Plan | None]:
    def values(query: Query) -> list[Expression]:
        now = measure.make(query)
        order = tuple(Ordered(each) for each in step.shown(query))
        before = Window(Function("lag", (now,)), order=order)
        shown = change.shown(now, before, True)
        return shown if shown[0] == now else [now, *shown]

    rows = [*demanded, *([measure.rows] if measure.rows else [])]
    return Summary(measure.table, values, [step], rows).plan
