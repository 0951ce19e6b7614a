"""Things by what happened to them or belongs to them: "customers with open tickets", "who ordered in May"."""

from collections.abc import Iterator, Sequence
from typing import Any

from pleasqlarify.interpreters.embedded.frames.listing import rows_of
from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, Reading
from pleasqlarify.interpreters.embedded.frames.parts.conditions.assigning import (
    assigned,
    combined,
    of_side,
    sided,
)
from pleasqlarify.interpreters.embedded.frames.parts.conditions.void import void
from pleasqlarify.interpreters.embedded.frames.parts.events.events import Event
from pleasqlarify.interpreters.embedded.frames.parts.events.heads import (
    Head,
    heads,
    listed_or_counted,
    wanted_otherwise,
)
from pleasqlarify.interpreters.embedded.frames.parts.events.named_events import events
from pleasqlarify.interpreters.embedded.frames.parts.groups.summaries import reading
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Positions

MOST, KEPT = 10, 60
RELATIVE = frozenset({"who", "that", "which", "whose", "with", "having", "where", "whom"})


def related(asked: Asked) -> Iterator[Reading]:
    """Readings that list or count things with a certain event."""
    if wanted_otherwise(asked):
        return
    everywhere = frozenset(range(len(asked.words.tokens)))
    found = [
        reading
        for head in heads(asked)
        for event in events(asked, head.table, everywhere - head.places)
        for reading in _of_event(asked, head, event)
    ]
    yield from sorted(found, key=lambda reading: -reading.weight)[:KEPT]


def _of_event(asked: Asked, head: Head, event: Option[Event]) -> Iterator[Reading]:
    taken = head.positions | event.positions
    points: list[Sequence[Option[Any]]] = [
        listed_or_counted(asked, head.table, taken),
        *assigned(asked, (head.table, event.of.root), taken, _inside(asked, head, event)),
        *sided(void(asked, head.table), 0),
        *sided(void(asked, event.of.root, head.table), 1),
    ]
    cost = head.weight + event.weight + weight("related.some")
    for score, options in combined(points, MOST):
        demanded = [*of_side(options, 0), event.of.some(of_side(options, 1))]
        make = rows_of(head.table, options[0].of, demanded)
        yield reading("related", cost + score, (head.said, event, *options), make)


def _inside(asked: Asked, head: Head, event: Option[Event]) -> Positions:
    """The places of the words that speak of the event: from "who" or "with" on, else from its adjectives."""
    tokens, last = asked.words.tokens, max(head.places, default=-1)
    first = min((place for place in event.positions if place > last), default=last + 1)
    marks = [n for n in range(last + 1, first) if tokens[n].norm in RELATIVE]
    start = marks[-1] if marks else _adjectives(asked, first)
    return frozenset(range(start, len(tokens))) - head.places


def _adjectives(asked: Asked, first: int) -> int:
    """Where the stretches begin that stand right before a place."""
    ends = {max(spot.positions): min(spot.positions) for spot in asked.links.spots}
    while first - 1 in ends:
        first = ends[first - 1]
    return first
