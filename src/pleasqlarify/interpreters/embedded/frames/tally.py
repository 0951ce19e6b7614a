"""How many rows several tables hold, in all or each: "how many doctors and nurses live in Leeds"."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, Reading, Uses
from pleasqlarify.interpreters.embedded.frames.parts.conditions.demands import Make
from pleasqlarify.interpreters.embedded.frames.parts.kinds.branches import side_by_side
from pleasqlarify.interpreters.embedded.frames.parts.kinds.limiting import Limits, limits
from pleasqlarify.interpreters.embedded.frames.parts.kinds.pooled import pooled
from pleasqlarify.interpreters.embedded.frames.products import best
from pleasqlarify.interpreters.embedded.frames.query import Query
from pleasqlarify.interpreters.embedded.link.nouns import Mention, TableNamed
from pleasqlarify.interpreters.embedded.plan.nouns import Aggregate, Item, Plan, Scalar, Select
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Sense
from pleasqlarify.model import Choice

MOST = 30
NAMED, UNDER = 3, 10
OTHERWISE = (Sense.AVERAGE, Sense.EACH, Sense.HIGHEST, Sense.LOWEST)


def tally(asked: Asked) -> Iterator[Reading]:
    """Readings that count rows of the tables named side by side, as one number or one of each."""
    counts = asked.cues(Sense.COUNT)
    if not counts or asked.cues(*OTHERWISE):
        return
    named = sorted(side_by_side(asked), key=lambda option: -option.weight)[:NAMED]
    counted = tuple((cue.positions, "how many") for cue in (*counts, *asked.cues(Sense.SUM)))
    found = [reading for option in named for reading in _of_tables(asked, option, counted)]
    yield from sorted(found, key=lambda reading: -reading.weight)[:MOST]


def _of_tables(asked: Asked, named: Option[tuple[Mention, ...]], counted: Uses) -> Iterator[Reading]:
    tables = [m.meaning.table for m in named.of if isinstance(m.meaning, TableNamed)]
    under = limits(asked, named.of, named.positions)
    for score, (limited, way) in best([under, _ways(asked)], UNDER):
        yield Reading(
            "tally",
            named.weight + score,
            (*named.used, *counted, *limited.used),
            (*limited.choices, *way.choices),
            _plan(asked, tables, limited.of, together=way.of),
        )


def _ways(asked: Asked) -> list[Option[bool]]:
    point = "is it one number or one of each"
    apart = weight("tally.apart_in_all" if asked.cues(Sense.SUM) else "tally.apart")
    return [
        Option(True, 0.0, (), (Choice(point, "one number"),)),
        Option(False, apart, (), (Choice(point, "one of each"),)),
    ]


def _plan(
    asked: Asked, tables: Sequence[str], limited: Limits, *, together: bool
) -> Callable[[], Plan | None]:
    def make() -> Plan | None:
        counts = [_count(*each) for each in zip(tables, limited, strict=True)]
        if together:
            return pooled(counts, asked.profile)
        return _beside(counts[0], counts[1:])

    return make


def _count(table: str, limited: Sequence[Make]) -> Select:
    query = Query(table)
    query.where = [demand(query) for demand in limited]
    query.show(Aggregate("count"))
    return query.plan()


def _beside(first: Select, others: Sequence[Select]) -> Select:
    """The numbers as columns of one row."""
    return replace(first, items=(*first.items, *(Item(Scalar(other)) for other in others)))
