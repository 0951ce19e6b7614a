"""Things with one event and without another: "bought in 2025 but not in 2026", "ordered but never paid"."""

from collections.abc import Iterator, Sequence
from typing import Any

from pleasqlarify.interpreters.embedded.frames.listing import rows_of
from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, Reading
from pleasqlarify.interpreters.embedded.frames.parts.conditions.assigning import (
    Sided,
    combined,
    of_side,
    sided,
)
from pleasqlarify.interpreters.embedded.frames.parts.conditions.clauses import stressed, told
from pleasqlarify.interpreters.embedded.frames.parts.conditions.demands import negated
from pleasqlarify.interpreters.embedded.frames.parts.conditions.stretches import stretches
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
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Cue, Positions, WordClass

MOST = 8
PAIRS = 2  # events tried on each side of the negation


def contrast(asked: Asked) -> Iterator[Reading]:
    """Readings that list or count things with one event and without another, or the same one otherwise."""
    negations = [cue for cue in asked.words.cues if cue.kind is WordClass.NEGATION]
    if not negations or wanted_otherwise(asked):
        return
    for cue in negations[:2]:
        for head in heads(asked, 2):
            before, after = _parts(asked, cue, head)
            for one in events(asked, head.table, before)[:PAIRS]:
                others = events(asked, head.table, after)[:PAIRS]
                for other in others or [Option(one.of)]:
                    yield from _pair(asked, (cue, head), (one, other), (before, after))


def _parts(asked: Asked, cue: Cue, head: Head) -> tuple[Positions, Positions]:
    """The places between the thing and the negation, and those after the negation."""
    start = max(head.places, default=-1) + 1
    before = frozenset(range(start, min(cue.positions)))
    return before, told(asked, cue)


def _pair(
    asked: Asked,
    about: tuple[Cue, Head],
    pair: tuple[Option[Event], Option[Event]],
    parts: tuple[Positions, Positions],
) -> Iterator[Reading]:
    (cue, head), (one, other), (before, after) = about, pair, parts
    denial = Option(None, 0.0, ((cue.positions | stressed(asked, cue), "but not"),))
    base = (head.said, one, denial, other)
    taken, places = used_by([base]), frozenset(range(len(asked.words.tokens)))
    points: list[Sequence[Option[Any]]] = [
        listed_or_counted(asked, head.table, taken),
        *sided(stretches(asked, head.table, taken | before | after), 0),
        *sided(stretches(asked, one.of.root, taken | (places - before), one.positions), 1),
        *sided(stretches(asked, other.of.root, taken | (places - after), one.positions | other.positions), 2),
        *sided(void(asked, one.of.root, head.table), 1),
    ]
    cost = head.weight + one.weight + other.weight + weight("contrast.pair")
    for score, options in combined(points, MOST):
        same = (one.of.root, one.of.step) == (other.of.root, other.of.step)
        if same and not any(isinstance(o.of, Sided) and o.of.side == 2 and o.used for o in options):
            continue  # nothing would be left: the same event with and without
        some, none = one.of.some(of_side(options, 1)), negated(other.of.some(of_side(options, 2)))
        make = rows_of(head.table, options[0].of, [*of_side(options, 0), some, none])
        yield reading("contrast", cost + score, (*base, *options), make)
