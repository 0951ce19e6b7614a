"""When the rows of a table happened: its dates ranked, its own first, else those of the row it belongs to."""

from collections.abc import Mapping

from pleasqlarify.interpreters.embedded.profile.joining import Joins
from pleasqlarify.interpreters.embedded.profile.lists import says, speaks_of
from pleasqlarify.interpreters.embedded.profile.meanings import EventDate
from pleasqlarify.interpreters.embedded.profile.nouns import ColumnProfile, Role, TableProfile
from pleasqlarify.interpreters.embedded.profile.ways import Path
from pleasqlarify.interpreters.embedded.weights import weight


def own_dates(table: TableProfile) -> tuple[EventDate, ...]:
    """The dates and years of a table, the likeliest moment of its rows first; its log-weight is 0."""
    dates = [column for column in table.columns if column.role in (Role.DATE, Role.YEAR)]
    scored = [(_score(column, table), column) for column in dates]
    scored.sort(key=lambda pair: -pair[0])
    return tuple(EventDate(Path(table.name), column, score - scored[0][0]) for score, column in scored)


def is_dated(table: TableProfile) -> bool:
    """Whether it has a date of its own that is neither upkeep nor a birthday."""
    dates = [date.column for date in own_dates(table) if date.column.role is Role.DATE]
    return any(not speaks_of(column.named, "touched") for column in dates)


def event_dates(tables: Mapping[str, TableProfile], joins: Joins, table: str) -> tuple[EventDate, ...]:
    """Its own dates if any tells when its rows happened, else those of the nearest table upwards."""
    own = own_dates(tables[table])
    if any(not speaks_of(date.column.named, "touched") for date in own):
        return own
    ways = [(path.cost, path) for paths in joins.reach(table).values() for path in paths if path.steps]
    for _, path in sorted((w for w in ways if not w[1].multiplies), key=lambda w: (w[0], w[1].tables)):
        if path.end in tables and is_dated(tables[path.end]):
            dates = own_dates(tables[path.end])
            return tuple(EventDate(path, date.column, date.weight) for date in dates)
    return own


def _score(column: ColumnProfile, table: TableProfile) -> float:
    score = 0.0
    named = column.named
    if speaks_of(named, "later"):
        score += weight("profile.later_date")
    if speaks_of(named, "born"):
        score += weight("profile.born_date")
    elif set(named.stems) & set(table.named.stems):
        score += weight("profile.own_date")  # lesson_date of lessons
    if says(named, "happens") and not says(named, "over"):
        score += weight("profile.happens_date")
    if speaks_of(named, "touched"):
        score += weight("profile.touched_date")
    if column.role is Role.YEAR:
        score += weight("profile.year")
    if column.dates_as == "other":
        score += weight("profile.odd_date")
    return score + weight("profile.empty_date") * (1 - column.filled)
