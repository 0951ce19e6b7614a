"""How far an absence reaches: things that never had one, those that once had one, values of things."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option
from pleasqlarify.interpreters.embedded.frames.parts.conditions.demands import Make, denial, negated
from pleasqlarify.interpreters.embedded.frames.parts.events.events import Event
from pleasqlarify.interpreters.embedded.frames.parts.names.shown import Shown
from pleasqlarify.interpreters.embedded.frames.query import Query
from pleasqlarify.interpreters.embedded.operators.changes import name_said
from pleasqlarify.interpreters.embedded.plan.nouns import Expression, OneOfPlan
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.model import Choice


@dataclass(frozen=True, slots=True, eq=False)
class Extent:
    """What is demanded of a thing that lacks an event; ``limited``: only where words limit the event.

    ``value``: a column whose values are asked for, each of which is left out as soon as one of its rows is.
    """

    demanded: Callable[[Event, Sequence[Make]], list[Make]]
    limited: bool = False
    value: str = ""


def extents(
    asked: Asked, thing: str, event: Event, ways: Sequence[Option[Shown | None]]
) -> list[Option[Extent]]:
    """The rival extents, each a named side."""
    point = f"do {name_said(thing)} count that never had any {name_said(event.named)}"
    found = [
        Option(Extent(_never), 0.0, (), (Choice(point, "yes, they count"),)),
        Option(
            Extent(_not_now, limited=True),
            weight("without.once_had_one"),
            (),
            (Choice(point, "no, only those that once had one"),),
        ),
    ]
    for column in _values(asked, thing, ways):
        found.append(_of_value(thing, column, event))
    return found


def _never(event: Event, demanded: Sequence[Make]) -> list[Make]:
    return [negated(event.some(demanded))]


def _not_now(event: Event, demanded: Sequence[Make]) -> list[Make]:
    return [negated(event.some(demanded)), event.some([])]


def _values(asked: Asked, thing: str, ways: Sequence[Option[Shown | None]]) -> list[str]:
    """Columns that are asked for and tell no row from others: countries, of channels."""
    named = [way.of[0] for way in ways if way.of and len(way.of) == 1 and way.used]
    known = (asked.profile.column(thing, column) for column in named)
    return [column.name for column in known if column and not column.unique and not column.primary]


def _of_value(thing: str, column: str, event: Event) -> Option[Extent]:
    def none(event: Event, demanded: Sequence[Make]) -> list[Make]:
        def make(query: Query) -> Expression:
            inner = Query(thing, query)
            inner.where = [event.some(demanded)(inner)]
            inner.show(inner.own(column))
            return denial(OneOfPlan(query.own(column), inner.plan()))

        return [make]

    said = name_said(column)
    point = f"is a {said} left out as soon as one of its {name_said(thing)} has a {name_said(event.named)}"
    return Option(Extent(none, value=column), weight("without.of_value"), (), (Choice(point, "yes"),))
