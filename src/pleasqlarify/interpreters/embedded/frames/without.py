"""Things to which something never happened: "customers without orders this year", "products never sold"."""

from collections.abc import Iterator, Sequence
from typing import Any

from pleasqlarify.interpreters.embedded.frames.listing import rows_of
from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, Reading, Uses, positions
from pleasqlarify.interpreters.embedded.frames.parts.assigning import (
    Sided,
    assigned,
    combined,
    of_side,
    sided,
)
from pleasqlarify.interpreters.embedded.frames.parts.clauses import clause, stressed, told
from pleasqlarify.interpreters.embedded.frames.parts.demands import negated
from pleasqlarify.interpreters.embedded.frames.parts.events import Event
from pleasqlarify.interpreters.embedded.frames.parts.heads import (
    Head,
    heads,
    listed_or_counted,
    wanted_otherwise,
)
from pleasqlarify.interpreters.embedded.frames.parts.named_events import events
from pleasqlarify.interpreters.embedded.frames.parts.void import void
from pleasqlarify.interpreters.embedded.operators.changes import name_said
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Cue, Positions, WordClass
from pleasqlarify.model import Choice

MOST = 12


def without(asked: Asked) -> Iterator[Reading]:
    """Readings that list or count things without a certain event."""
    negations = [cue for cue in asked.words.cues if cue.kind is WordClass.NEGATION]
    if not negations or wanted_otherwise(asked):
        return
    for cue in negations[:2]:
        for head in heads(asked):
            inside = _inside(asked, cue, head)
            for event in events(asked, head.table, inside - cue.positions):
                yield from _of_event(asked, cue, head, event)


def _inside(asked: Asked, cue: Cue, head: Head) -> Positions:
    """The places of the words that say what did not happen: those after the negation, but for the thing."""
    return (cue.positions | told(asked, cue)) - head.places


def _of_event(asked: Asked, cue: Cue, head: Head, event: Option[Event]) -> Iterator[Reading]:
    thing = head.table
    used: Uses = (*head.used, (cue.positions | stressed(asked, cue), "none"), *event.used)
    taken, inside = positions(used), _inside(asked, cue, head)
    inside |= clause(asked, cue) - taken
    points: list[Sequence[Option[Any]]] = [
        listed_or_counted(asked, thing, taken),
        _ever(event.of, thing),
        *assigned(asked, (thing, event.of.root), taken, inside),
        *sided(void(asked, thing), 0),
        *sided(void(asked, event.of.root, thing), 1),
    ]
    for score, options in combined(points, MOST):
        way, ever, *others = options
        limits = _limits(others)
        if ever.of and not limits:
            continue
        asked_of = options if limits else (way, *others)
        inner = of_side(options, 1)
        demanded = [*of_side(options, 0), negated(event.of.some(inner))]
        demanded += [event.of.some([])] if ever.of else []
        yield Reading(
            "without",
            head.weight + event.weight + score,
            (*used, *(use for option in options for use in option.used)),
            tuple(choice for option in (event, *asked_of) for choice in option.choices),
            rows_of(thing, way.of, demanded),
        )


def _ever(event: Event, thing: str) -> list[Option[bool]]:
    """Whether a thing counts that never had such an event at all."""
    point = f"do {name_said(thing)} count that never had any {name_said(event.named)}"
    return [
        Option(False, 0.0, (), (Choice(point, "yes, they count"),)),
        Option(
            True, weight("without.once_had_one"), (), (Choice(point, "no, only those that once had one"),)
        ),
    ]


def _limits(options: Sequence[Option[Any]]) -> bool:
    """Whether words of the question limit the event: else nothing is left of those that had one."""
    return any(isinstance(o.of, Sided) and o.of.side == 1 and o.used for o in options)
