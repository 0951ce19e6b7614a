"""Conditions that something never happened: to rows of the root, or to what they belong to."""

from collections.abc import Callable, Iterator

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, Uses
from pleasqlarify.interpreters.embedded.frames.parts.conditions.clauses import clause, stressed, told
from pleasqlarify.interpreters.embedded.frames.parts.conditions.demands import Condition, negated
from pleasqlarify.interpreters.embedded.frames.parts.conditions.merging import Point, one_of
from pleasqlarify.interpreters.embedded.frames.parts.conditions.stretches import stretches
from pleasqlarify.interpreters.embedded.frames.parts.events.events import Event
from pleasqlarify.interpreters.embedded.frames.parts.events.named_events import named_events
from pleasqlarify.interpreters.embedded.link.nouns import TableNamed
from pleasqlarify.interpreters.embedded.profile.ways import Path
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Cue, Positions, WordClass

Things = Callable[[Asked, str, int, Positions], list[Option[Path]]]
NEGATIONS, EVENTS, SIDES = 2, 2, 3


def absences(asked: Asked, root: str, taken: Positions) -> Iterator[Point]:
    """For each negation the events after it that rows may be without, each with the words that limit it."""
    return _absences(asked, root, taken, _things)


def absences_of_owners(asked: Asked, root: str, taken: Positions) -> Iterator[Point]:
    """The same of what is named after the rows, which belong to it: "cities in countries without a king"."""
    last = max(taken, default=-1)

    def owners(asked: Asked, root: str, end: int, taken: Positions) -> list[Option[Path]]:
        things = _things(asked, root, end, taken)
        return [thing for thing in things if thing.of.steps and min(thing.positions, default=-1) > last]

    return _absences(asked, root, taken, owners)


def _absences(asked: Asked, root: str, taken: Positions, things: Things) -> Iterator[Point]:
    negations = [cue for cue in asked.words.cues if cue.kind is WordClass.NEGATION]
    for cue in [cue for cue in negations if not cue.positions & taken][:NEGATIONS]:
        inside = told(asked, cue) - taken
        point = [
            option
            for thing in things(asked, root, min(cue.positions), taken)
            for event in named_events(asked, thing.of.end, inside)[:EVENTS]
            for option in _never(asked, cue, thing, event, inside | clause(asked, cue) - taken)
        ]
        if point:
            yield point


def _things(asked: Asked, root: str, end: int, taken: Positions) -> list[Option[Path]]:
    """Ways to the rows to which something may not have happened: those named before it, else the root."""
    named: dict[str, Uses] = {}
    for mention, table in asked.named(TableNamed):
        if max(mention.positions) < end and not table.verb:
            free = () if mention.positions & taken else ((mention.positions, table.table),)
            named.setdefault(table.table, free)
    if not named:
        return [Option(Path(root))]
    reach = asked.profile.joins.reach(root)
    ways = [(reach[table][0], used) for table, used in named.items() if table in reach]
    return [Option(way, -way.cost, used) for way, used in ways if not way.multiplies]


def _never(
    asked: Asked, cue: Cue, thing: Option[Path], event: Option[Event], inside: Positions
) -> Iterator[Condition]:
    outside = frozenset(range(len(asked.words.tokens))) - inside
    free = outside | event.positions | thing.positions
    points = stretches(asked, event.of.root, free, event.positions)
    used = ((cue.positions | stressed(asked, cue), "none"), *event.used)
    for side in one_of(points)[:SIDES] if points else [Option(None)]:
        make = negated(event.of.some([side.of] if side.of else [], thing.of))
        score = thing.weight + event.weight + side.weight + weight("absences.never")
        for named in dict.fromkeys((thing.used, ())):  # another condition may use the name of the thing
            yield Option(make, score, (*named, *used, *side.used), (*event.choices, *side.choices))
