"""Qualities that have a figure of their own: what is expensive costs money, what is long takes time."""

from collections.abc import Iterator

from pleasqlarify.interpreters.embedded.frames.nouns import Asked
from pleasqlarify.interpreters.embedded.frames.parts.measures.loads import (
    TIMES,
    happening_first,
    pointing,
    times,
)
from pleasqlarify.interpreters.embedded.frames.parts.measures.measuring import (
    Measure,
    aggregated,
    own_column,
)
from pleasqlarify.interpreters.embedded.frames.parts.measures.selling import Weighed, revenue
from pleasqlarify.interpreters.embedded.profile.nouns import ColumnProfile, Role, Unit
from pleasqlarify.interpreters.embedded.weights import weight

DEAR = {"expensive", "cheap", "rich"}
LASTING = {"long", "short", "fast", "slow"}
SEEN = {
    "tall",
    "old",
    "young",
    "new",
    "early",
    "late",
    "heavy",
    "light",
    "deep",
    "wide",
    "hot",
    "cold",
    "near",
    "far",
}
MEASURABLE = DEAR | LASTING | SEEN
"""Qualities that no number of rows stands for."""


def of_quality(asked: Asked, about: str, table: str) -> Iterator[Weighed]:
    """What may stand for a quality that no column of the things is named for; other numbers are weaker."""
    base = weight("ranking.unsaid")
    for measure, less in revenue(asked) if about in DEAR else ():
        if asked.profile.joins.upward(measure.table, table):
            yield measure, base + less
    lasting = happening_first(asked, pointing(asked, [table])) if about in LASTING else []
    for rank, child in enumerate(lasting):
        for measure, less in times(asked, child):
            yield measure, base + less + rank * weight("measure.next")
    for column in numbers(asked, table):
        less = 0.0 if _fits(about, column) else weight("ranking.other_quality")
        yield total(column), weight("ranking.stored") + less


def _fits(about: str, column: ColumnProfile) -> bool:
    """Whether the unit of a column is one that the quality is told in."""
    return column.unit is Unit.MONEY if about in DEAR else about in LASTING and column.unit in TIMES


def numbers(asked: Asked, table: str) -> list[ColumnProfile]:
    """The columns of a table that measure or count something."""
    columns = asked.profile.tables[table].columns
    return [one for one in columns if one.role in (Role.MEASURE, Role.QUANTITY) and not one.foreign]


def total(column: ColumnProfile) -> Measure:
    """What a column comes to in all."""
    label = f"{column.name} of {column.table}"
    return aggregated(column.table, "sum", own_column(column.name), label)
