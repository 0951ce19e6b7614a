"""A column that is gone and has no namesake: whether another in its place brings the same result."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pleasqlarify.databases import Database
from pleasqlarify.replaying.names import Written, bare
from pleasqlarify.replaying.outlines import drawn
from pleasqlarify.replaying.papers import Answer
from pleasqlarify.replaying.renames import renames_of
from pleasqlarify.replaying.results import Result, Verdict, result_today
from pleasqlarify.replaying.schemas import Change, How

MOST = 12
"""Columns that are tried: each is a query."""


def guessed(
    answer: Answer, database: Database, changes: Sequence[Change], query: Written
) -> tuple[tuple[Change, ...], Result] | None:
    """The changes with a lone column that is gone as renamed, and the result, where that is the same."""
    gone = [change for change in changes if change.matters and change.column and change.how is How.GONE]
    if len(gone) != 1 or not answer.rows.n_rows:
        return None
    for place, change in enumerate(_tried(gone[0], database, changes, query)):
        if place == MOST:
            break
        others = [other for other in changes if other is not gone[0] and not _is(other, change)]
        found = result_today(answer, database, renames_of([change, *others]))
        if found.renamed is not None and found.renamed.verdict is Verdict.SAME:
            return (change, *others), found
    return None


def _tried(gone: Change, database: Database, changes: Sequence[Change], query: Written) -> Iterator[Change]:
    """The column as renamed into each that may be meant: new ones, where it is known which are."""
    new = {(change.table, change.column) for change in changes if change.how is How.NEW and change.column}
    for name, columns in drawn(database.schema).tables.items():
        if bare(name) not in query.tables or gone.table not in {"", name}:
            continue
        for column, _ in columns:
            free = (name, column) in new if gone.table and new else column.lower() not in query.columns
            if free:
                yield replace(gone, how=How.RENAMED, table=name, before=gone.column, after=column)


def _is(other: Change, change: Change) -> bool:
    """Whether this tells of the same column as a new one."""
    return other.how is How.NEW and (other.table, other.column) == (change.table, change.after)
