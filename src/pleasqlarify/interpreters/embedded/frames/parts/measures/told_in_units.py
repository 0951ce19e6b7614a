"""Time that is stored in another unit than it is asked for in: hours of a column of minutes."""

from collections.abc import Iterator
from math import log

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, Uses
from pleasqlarify.interpreters.embedded.frames.parts.conditions.demands import Make
from pleasqlarify.interpreters.embedded.frames.parts.measures.cueing import AGGREGATES, done_behind
from pleasqlarify.interpreters.embedded.frames.parts.measures.measuring import Measure, aggregated
from pleasqlarify.interpreters.embedded.frames.parts.times.moments_said import unit_beside
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed, TableNamed
from pleasqlarify.interpreters.embedded.link.scaling import factor
from pleasqlarify.interpreters.embedded.plan.nouns import Arithmetic, Literal
from pleasqlarify.interpreters.embedded.profile.nouns import ColumnProfile
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Cue

COUNTING = frozenset({"how", "many", "number", "of", "in"})


def stored_otherwise(cue: Cue, column: ColumnProfile) -> str:
    """The unit that a cue counts in where the column stores its time in a smaller one; "" else."""
    unit = unit_beside(cue, COUNTING)
    if unit is None or unit.of != "duration":
        return ""
    return unit.name if factor(unit.name, column) > 1 else ""


def told_in(asked: Asked, cue: Cue, column: ColumnProfile, unit: str) -> Iterator[Option[Measure]]:
    """The time of rows that are named, in the unit that is asked for; added up where nothing else is said."""
    rows = [m for m, of in asked.named(TableNamed) if of.table == column.table and not m.soft]
    named = [m for m, of in asked.named(ColumnNamed) if (of.table, of.column) == column.key]
    if not (rows or named):
        return
    size, cues = factor(unit, column), asked.cues(*AGGREGATES)
    function = AGGREGATES[cues[0].sense] if cues else "sum"
    measure = aggregated(column.table, function, _scaled(column, size), f"{column.name} in {unit}s")
    used: Uses = ((cue.positions | done_behind(asked, cue.positions), f"{column.name} in {unit}s"),)
    used += tuple((one.positions, one.about) for one in cues[:1])
    used += tuple((m.positions, column.name) for m in named[:1])
    yield Option(measure, log(weight("link.unit")), used)


def _scaled(column: ColumnProfile, size: float) -> Make:
    return lambda query: Arithmetic("/", query.own(column.name), Literal(float(size)))
