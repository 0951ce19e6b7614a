"""Things with a row of each of two kinds: "customers who ordered in both 2025 and 2026"."""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

from pleasqlarify.interpreters.embedded.frames.listing import rows_of
from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, Reading, positions
from pleasqlarify.interpreters.embedded.frames.parts.conditions.assigning import combined, of_side, sided
from pleasqlarify.interpreters.embedded.frames.parts.conditions.conditions import Condition
from pleasqlarify.interpreters.embedded.frames.parts.conditions.demands import Make, every
from pleasqlarify.interpreters.embedded.frames.parts.conditions.pairs import Both, both_kinds, both_of
from pleasqlarify.interpreters.embedded.frames.parts.conditions.stretches import stretches
from pleasqlarify.interpreters.embedded.frames.parts.events.events import Event
from pleasqlarify.interpreters.embedded.frames.parts.events.heads import (
    Head,
    heads,
    listed_or_counted,
    wanted_otherwise,
)
from pleasqlarify.interpreters.embedded.frames.parts.events.named_events import events
from pleasqlarify.interpreters.embedded.frames.parts.groups.summaries import demands, reading
from pleasqlarify.interpreters.embedded.frames.products import best
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Positions
from pleasqlarify.model import Choice

HEADS, EVENTS, SIDES, MOST = 2, 3, 3, 6
Two = tuple[Make, Make]
POINT = "must both hold of one row, or is it what two kinds of rows share"


def in_both(asked: Asked) -> Iterator[Reading]:
    """Readings that list or count things with one event of each kind; of one thing, whatever others share."""
    if wanted_otherwise(asked):
        return
    for marks, one, other in both_of(asked):
        for head in heads(asked, HEADS):
            inside = frozenset(range(len(asked.words.tokens))) - head.places - marks
            for event in events(asked, head.table, inside)[:EVENTS]:
                yield from _of_event(asked, (marks, one, other), head, event)
    for both in both_kinds(asked):
        yield from _of_kinds(asked, both)


def _of_event(asked: Asked, said: Both, head: Head, event: Option[Event]) -> Iterator[Reading]:
    marks, one, other = said
    taken = head.positions | event.positions | marks
    twice = _two(asked, event, (one, other), taken)
    if not twice:
        return
    behind = frozenset(range(min(event.positions | marks), len(asked.words.tokens)))
    held, before = taken | one | other, frozenset(range(min(behind)))
    points: list[Sequence[Option[Any]]] = [
        listed_or_counted(asked, head.table, taken | one | other),
        twice,
        *sided(stretches(asked, head.table, held | behind), 0),
        *sided(stretches(asked, event.of.root, held | before, event.positions), 1),
    ]
    choice = Option(None, 0.0, ((marks, "both"),), (Choice(POINT, "what both share"),))
    for score, options in combined(points, MOST):
        way, two, *_ = options
        each = [event.of.some([make, *of_side(options, 1)]) for make in two.of]
        make = rows_of(head.table, way.of, [*of_side(options, 0), every(*each)])
        total = head.weight + event.weight + score + weight("both.events")
        yield reading("in both", total, (head.said, event, choice, *options), make)


def _of_kinds(asked: Asked, both: Both) -> Iterator[Reading]:
    """Things that have some of each of two kinds of rows, as far as all that is said holds of both."""
    marks, *kinds = both
    said = Option(None, 0.0, ((marks, "both"),))
    behind = frozenset(range(min(marks), len(asked.words.tokens)))
    for head in (one for one in heads(asked, HEADS) if max(one.places, default=0) < min(marks)):
        one, other = (events(asked, head.table, places)[:1] for places in kinds)
        if not (one and other):
            continue
        taken = head.positions | marks | one[0].positions | other[0].positions
        points: list[Sequence[Option[Any]]] = [
            listed_or_counted(asked, head.table, taken),
            _together(asked, (one[0], other[0]), behind, taken),
            *sided(stretches(asked, head.table, taken | behind), 0),
        ]
        for score, options in combined(points, MOST):
            way, two, *_ = options
            make = rows_of(head.table, way.of, [*of_side(options, 0), *two.of])
            total = head.weight + score + weight("both.events")
            yield reading("in both", total, (head.said, one[0], other[0], said, *options), make)


def _together(
    asked: Asked, events: tuple[Option[Event], Option[Event]], behind: Positions, taken: Positions
) -> list[Option[Two]]:
    """That there is one of each event for which what is said behind them holds, as of one so of the other."""
    outside = taken | (frozenset(range(len(asked.words.tokens))) - behind)
    each = []
    for event in events:
        points = stretches(asked, event.of.root, outside, event.positions)
        score, options = next(best(points, 1), (0.0, ()))
        each.append((event.of.some(demands(options)), score, options))
    (one, cost, held), (other, more, also) = each
    used = tuple(use for option in held for use in option.used)
    alike = positions(used) == frozenset(place for option in also for place in option.positions)
    return [Option((one, other), cost + more, used)] if alike else []


def _two(
    asked: Asked, event: Option[Event], places: tuple[Positions, Positions], taken: Positions
) -> list[Option[Two]]:
    """What each of the two demands of a row of the event: of one column, or of one date."""
    rest = frozenset(range(len(asked.words.tokens)))
    sides: list[list[Condition]] = []
    for own in places:
        points = stretches(asked, event.of.root, taken | (rest - own), event.positions)
        options = [option for point in points for option in point if option.of]
        sides.append(sorted(options, key=lambda option: -option.weight)[:SIDES])
    return [
        Option((one.of, other.of), one.weight + other.weight, one.used + other.used, one.choices)
        for one, other in product(*sides)
        if one.of and other.of and _about(one) == _about(other)
    ]


def _about(option: Condition) -> str:
    """The column, or the date, that a condition speaks of."""
    return option.used[0][1].split()[0].rstrip(":")
