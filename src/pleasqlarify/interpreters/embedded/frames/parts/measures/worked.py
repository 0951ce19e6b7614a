"""What work costs: hours times what an hour costs, which stands with the hours or with whoever worked."""

from collections.abc import Iterator

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, Uses, likelihood
from pleasqlarify.interpreters.embedded.frames.parts.conditions.demands import Make
from pleasqlarify.interpreters.embedded.frames.parts.measures.cueing import cues_of
from pleasqlarify.interpreters.embedded.frames.parts.measures.measuring import Measure, aggregated
from pleasqlarify.interpreters.embedded.frames.query import Query
from pleasqlarify.interpreters.embedded.link.nouns import MeasureNamed
from pleasqlarify.interpreters.embedded.plan.nouns import Arithmetic, Expression, Literal
from pleasqlarify.interpreters.embedded.profile.lists import says, words
from pleasqlarify.interpreters.embedded.profile.nouns import ColumnProfile, Role, Unit
from pleasqlarify.interpreters.embedded.profile.ways import Path
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Positions, Sense
from pleasqlarify.model import Choice

LABOUR, COSTS = "labour cost", "costs"
WORK = frozenset({"time", "hours", "hour", "work", "working", "worked", "labour", "labor", "wages", "days"})
NEAR = 5  # tokens behind "cost" within which it is said of what: "the cost of the mechanics' time"
PAID: dict[tuple[Unit | None, str], float] = {
    (Unit.HOUR, "by the hour"): 1.0,
    (Unit.MINUTE, "by the hour"): 60.0,
    (Unit.DAY, "by the day"): 1.0,
}
"""By the unit of the time and how it is paid: what the time is divided by."""


def worked(asked: Asked) -> Iterator[Option[Measure]]:
    """What the work costs whose cost is asked for."""
    for mention, meaning in asked.named(MeasureNamed):
        if meaning.measure not in (LABOUR, COSTS):
            continue
        beside = _work_behind(asked, max(mention.positions))
        told = bool(beside) or meaning.measure == LABOUR
        for place, measure in _paid_times(asked):
            used: Uses = ((mention.positions | beside, measure.label),)
            used += tuple((c.positions, "total") for c in cues_of(asked, mention, Sense.SUM, Sense.HOW_MUCH))
            choice = Choice("what does the work cost", measure.label)
            less = place * weight("measure.next") + (0.0 if told else weight("measure.cost_of_work"))
            yield Option(measure, likelihood(mention) + less, used, (choice,))


def _work_behind(asked: Asked, last: int) -> Positions:
    """The "time" of "the cost of their time", the "hours" of "cost of the hours"."""
    tokens = asked.words.tokens
    behind = range(last + 1, min(last + 1 + NEAR, len(tokens)))
    return frozenset([n for n in behind if tokens[n].norm in WORK][:1])


def _paid_times(asked: Asked) -> Iterator[tuple[int, Measure]]:
    """What the time of each table costs, with its place among the ways to who is paid."""
    for table in asked.profile.tables.values():
        for time in (c for c in table.columns if c.role is Role.MEASURE and not _how_paid(c)):
            for place, (rate, path) in enumerate(_rates(asked, table.name)):
                size = PAID.get((time.unit, _how_paid(rate)))
                if size:
                    label = f"{time.name} x {rate.name}"
                    yield place, aggregated(table.name, "sum", _times(time, size, (path, rate.name)), label)


def _rates(asked: Asked, table: str) -> Iterator[tuple[ColumnProfile, Path]]:
    """What an hour or a day costs, of the rows themselves or of what they belong to."""
    for ways in asked.profile.joins.reach(table).values():
        for path in (way for way in ways if len(way.steps) <= 1 and not way.multiplies):
            for column in asked.profile.tables[path.end].columns:
                if column.numeric and _how_paid(column):
                    yield column, path


def _how_paid(column: ColumnProfile) -> str:
    """Whether it is money by the hour or by the day; "" where it is neither."""
    money = says(column.named, "price") or says(column.named, "money")
    kinds = ("by the hour", "by the day")
    return next((kind for kind in kinds if money and words(kind) & set(column.named.words)), "")


def _times(time: ColumnProfile, size: float, rate: tuple[Path, str]) -> Make:
    def make(query: Query) -> Expression:
        length: Expression = query.own(time.name)
        length = length if size == 1 else Arithmetic("/", length, Literal(size))
        return Arithmetic("*", length, query.column(*rate))

    return make
