"""For how long something has been going on, until today: "how long has each laptop been out"."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from pleasqlarify.interpreters.embedded.frames.nouns import Asked, Option, Reading, likelihood
from pleasqlarify.interpreters.embedded.frames.parts.conditions.conditions import conditions
from pleasqlarify.interpreters.embedded.frames.parts.conditions.demands import Make
from pleasqlarify.interpreters.embedded.frames.parts.groups.summaries import Summary, demands, reading
from pleasqlarify.interpreters.embedded.frames.parts.names.shown import shown
from pleasqlarify.interpreters.embedded.frames.parts.names.told import told_tables, told_things
from pleasqlarify.interpreters.embedded.frames.parts.times.current import endings
from pleasqlarify.interpreters.embedded.frames.parts.times.durations import tells_days, time_between
from pleasqlarify.interpreters.embedded.frames.parts.times.elapsed import time_asked, units_told
from pleasqlarify.interpreters.embedded.frames.products import best
from pleasqlarify.interpreters.embedded.frames.query import Query
from pleasqlarify.interpreters.embedded.link.nouns import (
    ColumnNamed,
    Condition,
    Holds,
    Meaning,
    Mention,
    StateNamed,
    TableNamed,
)
from pleasqlarify.interpreters.embedded.operators.changes import name_said
from pleasqlarify.interpreters.embedded.plan.nouns import (
    Aggregate,
    Expression,
    IsNull,
    Literal,
)
from pleasqlarify.interpreters.embedded.profile.dating import own_dates
from pleasqlarify.interpreters.embedded.profile.nouns import ColumnProfile, TableProfile
from pleasqlarify.interpreters.embedded.profile.ways import Path
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Positions, Sense
from pleasqlarify.model import Choice

MOST = 4
ROW_BY_ROW = ("each", "every", "each of")
BEEN = "been"  # it says that something lasts until now, unlike "will be open"


@dataclass(frozen=True, slots=True)
class Running:
    """Rows of a table that began and have not ended."""

    table: TableProfile
    start: ColumnProfile
    end: ColumnProfile


def going_on(asked: Asked) -> Iterator[Reading]:
    """Readings that show how long ago began what has not ended yet, for each of it or on average."""
    asking = frozenset(place for cue in time_asked(asked) for place in cue.positions)
    lasting = _lasting(asked)
    if not (asking and lasting):
        return
    for running in _running(asked):
        said = _said(asked, running.of)
        if said:
            score = max(map(likelihood, said)) + weight("going_on.said")
            ask = Option(None, score, ((asking | lasting, "how long until today"),))
            yield from _told(asked, running, ask, said)


def _lasting(asked: Asked) -> Positions:
    """The words that say that it goes on: "still", "been"."""
    cues = [cue.positions for cue in asked.cues(Sense.STILL)]
    been = frozenset(n for n, token in enumerate(asked.words.tokens) if token.norm == BEEN)
    return been.union(*cues)


def _running(asked: Asked) -> Iterator[Option[Running]]:
    """What may be going on: rows with a date at which they began, and one that some of them lack."""
    for table in asked.profile.tables.values():
        ends = endings(table)
        starts = [date for date in own_dates(table) if date.column not in ends and tells_days(date)]
        for nth, end in enumerate(ends):
            for start in starts[:1]:
                point, side = "how long from when", f"from {name_said(start.column.name)} until today"
                choice = Choice(point, f"{side}, where {name_said(end.name)} is empty")
                less = start.weight + nth * weight("durations.other_unit")
                yield Option(Running(table, start.column, end), less, (), (choice,))


def _said(asked: Asked, running: Running) -> list[Mention]:
    """What says that these rows are meant: their name, that they have not ended, a date of theirs."""
    found = []
    for spot in asked.links.spots:
        fitting = [mention for mention in spot.mentions if _speaks_of(mention.meaning, running)]
        found += fitting[:1]
    return found


def _speaks_of(meaning: Meaning, running: Running) -> bool:
    open_ended = Condition(running.end.name, Holds.EMPTY)
    match meaning:
        case TableNamed(table=table):
            return table == running.table.name
        case StateNamed(table=table, conditions=held):
            return table == running.table.name and open_ended in held
        case ColumnNamed(table=table, column=column):
            return table == running.table.name and column in (running.start.name, running.end.name)
    return False


def _told(
    asked: Asked, running: Option[Running], ask: Option[None], said: Sequence[Mention]
) -> Iterator[Reading]:
    root, taken = running.of.table.name, frozenset(p for m in said for p in m.positions) | ask.positions
    words = Option(None, 0.0, tuple((m.positions, f"{root} not ended") for m in said))
    points: list[Sequence[Option[Any]]] = [list(_ways(asked, running.of)), *conditions(asked, root, taken)]
    for score, (way, *rest) in best(points, MOST):
        total = running.weight + ask.weight + score
        lasting: Make = lambda query: IsNull(query.own(running.of.end.name))  # noqa: E731
        plan = Summary(root, way.of, (), [lasting, *demands(rest)]).plan
        yield reading("going_on", total, (running, ask, words, way, *rest), plan)


def _ways(asked: Asked, running: Running) -> Iterator[Option[Any]]:
    """One number where an average is asked for; else what it is, with how long it has lasted."""
    unit = next(iter(units_told(asked)), "day")

    def ago(query: Query) -> Expression:
        today = Literal(asked.today.isoformat())
        return time_between(query.own(running.start.name), today, unit)

    if averages := asked.cues(Sense.AVERAGE):
        used = tuple((cue.positions, "average") for cue in averages)
        yield Option(lambda query: [Aggregate("avg", ago(query))], 0.0, used)
        return
    eaches = tuple((cue.positions, "each") for cue in asked.cues(Sense.EACH) if cue.about in ROW_BY_ROW)
    for path, less in _whose(asked, running.table.name):
        columns = shown(asked, path.end, 1)[0].of
        yield Option(
            lambda query, path=path, columns=columns: [*(query.column(path, c) for c in columns), ago(query)],
            less,
            eaches,
            (Choice("what is shown of each", name_said(path.end)),),
        )


def _whose(asked: Asked, root: str) -> list[tuple[Path, float]]:
    """The rows themselves where they are named, and the things that they are about."""
    nouns = [of.table for m, of in asked.named(TableNamed) if not of.verb and not m.soft]
    told = [table for spot in told_things(asked) for table in told_tables(asked, spot.mentions[0])]
    things = list(dict.fromkeys((*told, *nouns)))
    ways = [path for thing in things for path in asked.profile.joins.upward(root, thing)[:1]]
    ways = ways or [Path(root)]
    return [(path, weight("durations.other_unit") * place) for place, path in enumerate(ways[:2])]
