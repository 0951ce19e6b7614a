"""Rows that may not count: cancelled ones, deleted ones."""

from collections.abc import Mapping
from functools import lru_cache

from pleasqlarify.interpreters.embedded.profile.joining import Joins
from pleasqlarify.interpreters.embedded.profile.lists import says, speaks_of, words
from pleasqlarify.interpreters.embedded.profile.meanings import SoftDeletion, VoidRows
from pleasqlarify.interpreters.embedded.profile.naming import said
from pleasqlarify.interpreters.embedded.profile.nouns import ColumnProfile, Role, Scalar, TableProfile

MOST_STATES = 15
NEAR = 0.3  # cost of the way to a status: the table's own, or that of what its rows belong to


def void_rows(tables: Mapping[str, TableProfile], joins: Joins, table: str) -> tuple[VoidRows, ...]:
    """Statuses, its own first, some of whose values say that a row did not happen."""
    ways = [path for paths in joins.reach(table).values() for path in paths]
    found = []
    for path in sorted(ways, key=lambda path: (path.cost, path.tables)):
        if path.cost > NEAR or path.multiplies or path.end not in tables:
            continue
        for column in tables[path.end].columns:
            if not says(column.named, "no status") and (values := _void(column)):
                found.append(VoidRows(path, column, values, _saying(column, "fulfilled")))
    return tuple(found)


def soft_deletion(table: TableProfile) -> SoftDeletion | None:
    """The column that marks deleted rows: a date, a flag, or a flag of those that are not deleted."""
    for column in table.columns:
        negated = speaks_of(column.named, "liveness")
        if not negated and not speaks_of(column.named, "deletion"):
            continue
        if column.role is Role.DATE and not negated:
            return SoftDeletion(column, None)
        if column.role is Role.BOOL:
            kept = [state.value for state in column.states if _is_no(state.value) != negated]
            return SoftDeletion(column, kept[0] if kept else int(negated))
    return None


def _void(column: ColumnProfile) -> tuple[str, ...]:
    """The values that say so, if there are others too."""
    if not 1 < len(column.states) <= MOST_STATES:
        return ()
    void = _saying(column, "void")
    return void if len(void) < len(column.states) else ()


def _saying(column: ColumnProfile, kind: str) -> tuple[str, ...]:
    """The values that are in a list, or have a word of it."""
    texts = [state.value for state in column.states if isinstance(state.value, str)]
    return tuple(text for text in texts if _says(text, kind))


@lru_cache(maxsize=10_000)
def _says(text: str, kind: str) -> bool:
    told = said(text.replace("_", " ").replace("-", " ")).words
    return len(told) <= 3 and (" ".join(told) in words(kind) or not words(kind).isdisjoint(told))


def _is_no(value: Scalar) -> bool:
    return str(value).lower() in words("no") or value == 0
