"""Conditions that something never happened: to rows of the root, or to what they belong to."""

from collections.abc import Iterator

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option
from pleasqlarify.interpreters.embedded.frames.parts.demands import Condition, negated
from pleasqlarify.interpreters.embedded.frames.parts.events import Event, events
from pleasqlarify.interpreters.embedded.frames.parts.merging import Point, one_of
from pleasqlarify.interpreters.embedded.frames.parts.stretches import stretches
from pleasqlarify.interpreters.embedded.link.nouns import TableNamed
from pleasqlarify.interpreters.embedded.profile.ways import Path
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Cue, Positions, WordClass

NEGATIONS, EVENTS, SIDES = 2, 2, 3
ANYTHING = frozenset({"anything", "anyone", "anybody", "ever", "single", "whatsoever", "even"})


def absences(asked: Asked, root: str, taken: Positions) -> Iterator[Point]:
    """For each negation the events after it that rows may be without, each with the words that limit it."""
    negations = [cue for cue in asked.words.cues if cue.kind is WordClass.NEGATION]
    for cue in [cue for cue in negations if not cue.positions & taken][:NEGATIONS]:
        inside = frozenset(range(max(cue.positions) + 1, len(asked.words.tokens))) - taken
        point = [
            option
            for path in _things(asked, root)
            for event in events(asked, path.end, inside)[:EVENTS]
            for option in _never(asked, cue, path, event, inside)
        ]
        if point:
            yield point


def _things(asked: Asked, root: str) -> list[Path]:
    """Ways to the rows to which something may not have happened: the root, and others that are named."""
    named = {
        m.meaning.table for s in asked.links.spots for m in s.mentions if isinstance(m.meaning, TableNamed)
    }
    reach = asked.profile.joins.reach(root)
    others = [path for table, paths in reach.items() if table in named for path in paths[:1]]
    return [Path(root), *(path for path in others if path.steps and not path.multiplies)]


def _never(
    asked: Asked, cue: Cue, path: Path, event: Option[Event], inside: Positions
) -> Iterator[Condition]:
    outside = frozenset(range(len(asked.words.tokens))) - inside
    points = stretches(asked, event.of.root, outside | event.positions)
    used = ((cue.positions | stressed(asked, cue), "none"), *event.used)
    for side in one_of(points)[:SIDES] if points else [Option(None)]:
        make = negated(event.of.some([side.of] if side.of else [], path))
        score = event.weight + side.weight - path.cost + weight("absences.never")
        yield Option(make, score, (*used, *side.used), side.choices)


def stressed(asked: Asked, cue: Cue) -> Positions:
    """The words that make a negation stronger: "have not ordered anything"."""
    tokens = asked.words.tokens
    return frozenset(n for n in range(min(cue.positions), len(tokens)) if tokens[n].norm in ANYTHING)
