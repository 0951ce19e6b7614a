"""Rows of several tables in one list, with a condition at all or at one: "labels and artists in France"."""

from collections.abc import Callable, Iterator, Sequence
from functools import reduce

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, Reading
from pleasqlarify.interpreters.embedded.frames.parts.kinds.branches import (
    Branch,
    side_by_side,
)
from pleasqlarify.interpreters.embedded.frames.parts.kinds.compatible import Alike, alike_shown
from pleasqlarify.interpreters.embedded.frames.parts.kinds.limiting import Limits, limits
from pleasqlarify.interpreters.embedded.frames.parts.names.by_name import leads_to_name
from pleasqlarify.interpreters.embedded.frames.products import best
from pleasqlarify.interpreters.embedded.link.nouns import Mention, TableNamed
from pleasqlarify.interpreters.embedded.plan.nouns import Plan, SetOperation
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Cue, Sense
from pleasqlarify.model import Choice

MOST = 50
NAMED, SHOWN, UNDER = 4, 5, 12
OTHERWISE = (Sense.COUNT, Sense.SUM, Sense.AVERAGE, Sense.EACH, Sense.HIGHEST, Sense.LOWEST)


def union(asked: Asked) -> Iterator[Reading]:
    """Readings that put rows of the tables named side by side into one list."""
    if not all(_in_name(asked, cue) or leads_to_name(asked, cue) for cue in asked.cues(*OTHERWISE)):
        return
    named = sorted(side_by_side(asked), key=lambda option: -option.weight)[:NAMED]
    found = [reading for option in named for reading in _of_tables(asked, option)]
    yield from sorted(found, key=lambda reading: -reading.weight)[:MOST]


def _in_name(asked: Asked, cue: Cue) -> bool:
    """Whether the cue is a part of a name: "price per night"."""
    return any(cue.positions < spot.mentions[0].positions for spot in asked.links.spots)


def _of_tables(asked: Asked, named: Option[tuple[Mention, ...]]) -> Iterator[Reading]:
    tables = [m.meaning.table for m in named.of if isinstance(m.meaning, TableNamed)]
    for shown in alike_shown(asked, named.of, named.positions)[:SHOWN]:
        taken = named.positions | shown.positions
        for score, (limited, way) in best([limits(asked, named.of, taken), _ways()], UNDER):
            parts = (named, shown, limited, way)
            yield Reading(
                "union",
                named.weight + shown.weight + score,
                tuple(use for option in parts for use in option.used),
                tuple(choice for option in parts for choice in option.choices),
                _plan(tables, shown.of, limited.of, way.of),
            )


def _ways() -> list[Option[bool]]:
    point = "should what is in both be shown once"
    return [
        Option(False, 0.0, (), (Choice(point, "once"),)),
        Option(True, weight("union.all"), (), (Choice(point, "as often as it is there"),)),
    ]


def _plan(tables: Sequence[str], shown: Alike, limits: Limits, every: bool) -> Callable[[], Plan]:
    def make() -> Plan:
        branches = zip(tables, shown, limits, strict=True)
        plans: list[Plan] = [Branch(*branch).select() for branch in branches]
        return reduce(lambda one, other: SetOperation("union", one, other, all=every), plans)

    return make
