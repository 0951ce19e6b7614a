"""Things to which something never happened: "customers without orders this year", "products never sold"."""

from collections.abc import Iterator, Sequence
from typing import Any

from pleasqlarify.interpreters.embedded.frames.listing import rows_of
from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, Reading
from pleasqlarify.interpreters.embedded.frames.parts.conditions.assigning import (
    Sided,
    assigned,
    combined,
    of_side,
    sided,
)
from pleasqlarify.interpreters.embedded.frames.parts.conditions.clauses import clause, stressed, told
from pleasqlarify.interpreters.embedded.frames.parts.conditions.extents import extents
from pleasqlarify.interpreters.embedded.frames.parts.conditions.void import void
from pleasqlarify.interpreters.embedded.frames.parts.events.events import Event
from pleasqlarify.interpreters.embedded.frames.parts.events.heads import (
    Head,
    heads,
    listed_or_counted,
    wanted_otherwise,
)
from pleasqlarify.interpreters.embedded.frames.parts.events.named_events import events
from pleasqlarify.interpreters.embedded.frames.parts.groups.summaries import reading, used_by
from pleasqlarify.interpreters.embedded.words.nouns import Cue, Positions, WordClass

MOST, KEPT = 12, 60


def without(asked: Asked) -> Iterator[Reading]:
    """Readings that list or count things without a certain event."""
    negations = [cue for cue in asked.words.cues if cue.kind is WordClass.NEGATION]
    if not negations or wanted_otherwise(asked):
        return
    found = [
        reading
        for cue in negations[:2]
        for head in heads(asked)
        for event in events(asked, head.table, _inside(asked, cue, head) - cue.positions)
        for reading in _of_event(asked, cue, head, event)
    ]
    yield from sorted(found, key=lambda reading: -reading.weight)[:KEPT]


def _inside(asked: Asked, cue: Cue, head: Head) -> Positions:
    """The places of the words that say what did not happen: those after the negation, but for the thing."""
    return (cue.positions | told(asked, cue)) - head.places


def _of_event(asked: Asked, cue: Cue, head: Head, event: Option[Event]) -> Iterator[Reading]:
    thing = head.table
    denial = Option(None, 0.0, ((cue.positions | stressed(asked, cue), "none"),))
    base = (head.said, denial, event)
    taken, inside = used_by([base]), _inside(asked, cue, head)
    inside |= clause(asked, cue) - taken
    ways = listed_or_counted(asked, thing, taken)
    points: list[Sequence[Option[Any]]] = [
        ways,
        extents(asked, thing, event.of, ways),
        *assigned(asked, (thing, event.of.root), taken, inside),
        *sided(void(asked, thing), 0),
        *sided(void(asked, event.of.root, thing), 1),
    ]
    for score, (way, extent, *others) in combined(points, MOST):
        limits = _limits(others)
        if (extent.of.limited and not limits) or (extent.of.value and way.of != (extent.of.value,)):
            continue
        options = (way, *([extent] if limits or extent.of.value else []), *others)
        demanded = [*of_side(tuple(others), 0), *extent.of.demanded(event.of, of_side(tuple(others), 1))]
        make = rows_of(thing, way.of, demanded, once=bool(extent.of.value))
        yield reading("without", head.weight + event.weight + score, (*base, *options), make)


def _limits(options: Sequence[Option[Any]]) -> bool:
    """Whether words of the question limit the event: else nothing is left of those that had one."""
    return any(isinstance(o.of, Sided) and o.of.side == 1 and o.used for o in options)
