"""How big a thing is, or how much there is to do: rows that belong to it, the time and pieces they hold."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from pleasqlarify.interpreters.embedded.frames.nouns import Asked
from pleasqlarify.interpreters.embedded.frames.parts.conditions.wording import role_said
from pleasqlarify.interpreters.embedded.frames.parts.groups.slots import slots
from pleasqlarify.interpreters.embedded.frames.parts.measures.figured import averaged
from pleasqlarify.interpreters.embedded.frames.parts.measures.measuring import (
    Measure,
    aggregated,
    column_at,
    distinct_counted,
    own_column,
    rows_counted,
)
from pleasqlarify.interpreters.embedded.frames.parts.measures.selling import Weighed
from pleasqlarify.interpreters.embedded.link.nouns import TableNamed
from pleasqlarify.interpreters.embedded.plan.nouns import IsNull
from pleasqlarify.interpreters.embedded.profile.nouns import ColumnProfile, Kind, Role, Unit
from pleasqlarify.interpreters.embedded.profile.ways import Path
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.lexicon import adjectives, measures, states
from pleasqlarify.interpreters.embedded.words.stems import stem

TIMES = (Unit.MILLISECOND, Unit.SECOND, Unit.MINUTE, Unit.HOUR, Unit.DAY)
ORDER = {Kind.EVENT: 0, Kind.LINE: 1, Kind.BRIDGE: 2, Kind.ENTITY: 3}


def workload(asked: Asked) -> Iterator[Weighed]:
    """What there is to do: events, and the time that they or their parts take.

    Where no event is known as work, it is whatever happens to those of whom it is asked.
    """
    known = set(measures()[("workload",)].events)
    split = split_by(asked)
    events = [name for name, table in asked.profile.tables.items() if table.named.head in known]
    near = [] if events else happening_first(asked, pointing(asked, split[:1]))
    for place, name in enumerate(events or near):
        less = 0.0 if events else place * weight("measure.next")
        for measure, further in _to_do(asked, name, split):
            yield measure, less + further


def _to_do(asked: Asked, name: str, split: Sequence[str]) -> Iterator[Weighed]:
    """What the events of a table come to as work for those of whom it is asked."""
    yield rows_counted(name, f"number of {name}"), 0.0
    yield from _open(asked, name)
    yield from served(asked, name, split)
    for holder in dict.fromkeys((name, *pointing(asked, [name]))):
        yield from _held(asked, holder, Path(holder), (Role.MEASURE,))


def size(asked: Asked) -> Iterator[Weighed]:
    """How big each thing is: the rows that belong to it, and what they hold."""
    for table in split_by(asked)[:1]:
        yield from size_of(asked, table)


def size_of(asked: Asked, table: str) -> Iterator[Weighed]:
    """How big the things of a table are."""
    for column in asked.profile.tables[table].columns:
        if column.role in (Role.MEASURE, Role.QUANTITY) and _is_size(column):
            label = f"{column.name} of {table}"
            yield (
                aggregated(table, "sum", own_column(column.name), label),
                weight("measure.stored_size"),
            )
    for place, name in enumerate(happening_first(asked, pointing(asked, [table]))):
        yield rows_counted(name, f"number of {name}"), place * weight("measure.next")
        for ways in asked.profile.joins.reach(name).values():
            if len(ways[0].steps) <= 1 and not ways[0].multiplies and ways[0].end != table:
                yield from _held(asked, name, ways[0], (Role.MEASURE, Role.QUANTITY))


def pointing(asked: Asked, tables: Sequence[str]) -> list[str]:
    """The tables whose rows point at rows of one of these."""
    edges = asked.profile.joins.edges
    return list(dict.fromkeys(edge.table for edge in edges if edge.to_table in tables))


def happening_first(asked: Asked, tables: Iterable[str]) -> list[str]:
    """The tables by what their rows are: what happened comes first."""
    return sorted(tables, key=lambda name: ORDER[asked.profile.tables[name].kind])


def split_by(asked: Asked) -> list[str]:
    """The tables of the things that figures are asked for each of."""
    spots = [slot.spot for slot in slots(asked)]
    return [m.meaning.table for spot in spots for m in spot.mentions if isinstance(m.meaning, TableNamed)]


def served(asked: Asked, root: str, of: Sequence[str]) -> Iterator[Weighed]:
    """How many different things the rows of ``root`` belong to, beside those ``of`` which it is asked."""
    for edge in asked.profile.joins.edges:
        another = edge.table == root and edge.to_table not in (root, *of) and len(edge.columns) == 1
        if another and asked.profile.tables[edge.to_table].kind not in (Kind.LINE, Kind.BRIDGE):
            role = f" ({role_said(edge)})" if edge.role else ""
            label = f"number of different {edge.to_table}{role} in {root}"
            yield distinct_counted(root, own_column(edge.columns[0]), label), weight("measure.served")


def times(asked: Asked, root: str) -> Iterator[Weighed]:
    """The sums of the times that rows of ``root`` take."""
    yield from _held(asked, root, Path(root), (Role.MEASURE,))


def _open(asked: Asked, root: str) -> Iterator[Weighed]:
    """The rows that are not over yet."""
    for end in endings(asked, root, "open"):
        label = f"number of {root} where {end.name} is empty"
        yield while_empty(rows_counted(root, label), end.name), weight("measure.still_open")


def endings(asked: Asked, table: str, state: str) -> Iterator[ColumnProfile]:
    """The dates that rows of the table lack as long as they are in a state."""
    empty = states()[state].empty
    for column in asked.profile.tables[table].columns:
        if column.role is Role.DATE and column.filled < 1 and empty & set(column.named.stems):
            yield column


def while_empty(measure: Measure, column: str, label: str = "") -> Measure:
    """The measure of those rows only that have no value in a column of theirs."""
    return replace(measure, label=label or measure.label, rows=lambda query: IsNull(query.own(column)))


def _held(asked: Asked, root: str, path: Path, roles: tuple[Role, ...]) -> Iterator[Weighed]:
    """Sums of times and pieces at the end of a way that multiplies no rows."""
    for column in asked.profile.tables[path.end].columns:
        if column.role in roles and not column.foreign and _adds_up(column):
            label = f"total {column.name} of {path.end}"
            yield aggregated(root, "sum", column_at(path, column.name), label), weight("measure.held")


def _is_size(column: ColumnProfile) -> bool:
    """Whether a column of a thing may say how big it is: money, pieces, what "big" is measured by."""
    large = set(adjectives()["large"].high)
    money = column.unit is Unit.MONEY and not averaged(column)
    return money or _adds_up(column) or bool(large & set(column.named.stems))


def _adds_up(column: ColumnProfile) -> bool:
    pieces = {stem(word) for word in ("beds", "seats", "rooms", "capacity", "quantity")}
    return column.unit in TIMES or bool(pieces & set(column.named.stems))
