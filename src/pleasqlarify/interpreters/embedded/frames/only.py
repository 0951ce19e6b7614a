"""Things whose events are all of one kind: "customers who only bought toys"."""

from collections.abc import Iterator, Sequence
from typing import Any

from pleasqlarify.interpreters.embedded.frames.listing import rows_of
from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, Reading
from pleasqlarify.interpreters.embedded.frames.parts.conditions.assigning import combined, of_side, sided
from pleasqlarify.interpreters.embedded.frames.parts.conditions.demands import Make, every, negated
from pleasqlarify.interpreters.embedded.frames.parts.conditions.stretches import stretches
from pleasqlarify.interpreters.embedded.frames.parts.events.events import Event
from pleasqlarify.interpreters.embedded.frames.parts.events.heads import (
    Head,
    heads,
    listed_or_counted,
    wanted_otherwise,
)
from pleasqlarify.interpreters.embedded.frames.parts.events.named_events import events
from pleasqlarify.interpreters.embedded.frames.parts.groups.summaries import reading, used_by
from pleasqlarify.interpreters.embedded.frames.query import Query
from pleasqlarify.interpreters.embedded.plan.nouns import OneOfPlan
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Cue, Sense

MOST = 8


def only(asked: Asked) -> Iterator[Reading]:
    """Readings that list or count things with events of one kind and of no other."""
    cues = [cue for cue in asked.cues(Sense.ONLY) if _exclusive(asked, cue)]
    if not cues or wanted_otherwise(asked):
        return
    for head in heads(asked, 2):
        inside = frozenset(range(max(head.places, default=-1) + 1, len(asked.words.tokens)))
        for event in events(asked, head.table, inside)[:2] if cues[0].positions <= inside else ():
            yield from _of_event(asked, cues[0], head, event)


def _exclusive(asked: Asked, cue: Cue) -> bool:
    """Whether "only" limits no number: "only 3" does, "only open tickets" does not."""
    return not any(cue.positions & amount.positions for amount in asked.words.amounts)


def _of_event(asked: Asked, cue: Cue, head: Head, event: Option[Event]) -> Iterator[Reading]:
    base = (head.said, Option(None, 0.0, ((cue.positions, "and no others"),)), event)
    taken = used_by([base])
    start = min(cue.positions | event.positions)
    inside = frozenset(range(start, len(asked.words.tokens)))
    outside = frozenset(range(start))
    points: list[Sequence[Option[Any]]] = [
        listed_or_counted(asked, head.table, taken),
        *sided(stretches(asked, head.table, taken | inside), 0),
        *sided(stretches(asked, event.of.root, taken | outside, event.positions), 1),
    ]
    for score, options in combined(points, MOST):
        kind = of_side(options, 1)
        if not kind:
            continue
        others = negated(event.of.some([negated(every(*kind))]))
        total = head.weight + event.weight + score + _mixed(event.of.root, kind)
        make = rows_of(head.table, options[0].of, [*of_side(options, 0), event.of.some(kind), others])
        yield reading("only", total, (*base, *options), make)


def _mixed(root: str, kind: Sequence[Make]) -> float:
    """What it costs that one event may hold several kinds at once, as an order does."""
    query = Query(root)
    return weight("only.mixed") * any(isinstance(make(query), OneOfPlan) for make in kind)
