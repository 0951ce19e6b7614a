"""Files into tables of a new DuckDB file, with an account of what was decided."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import duckdb

from pleasqlarify.databases.files.columns import Chosen, chosen
from pleasqlarify.databases.files.evidence import evidence
from pleasqlarify.databases.files.grouping import Planned, free, label, planned
from pleasqlarify.databases.files.readings import Wish
from pleasqlarify.databases.files.sources import Source, counted, described, lost, note
from pleasqlarify.databases.files.staging import STAGED, restore, settle, stage
from pleasqlarify.databases.quoting import literal, quoted
from pleasqlarify.errors import DatabaseUnavailable
from pleasqlarify.tables import LoadNote

REASONS = {
    "MISSING COLUMNS": "too few columns",
    "TOO MANY COLUMNS": "too many columns",
    "UNQUOTED VALUE": "a quote that does not close",
    "INVALID ENCODING": "bytes that are no text",
    "INVALID UNICODE": "bytes that are no text",
}
REJECTED = """
    SELECT error_type, count(DISTINCT (scan_id, line)), min(line) FROM reject_errors
    GROUP BY 1 ORDER BY 2 DESC, 3"""


@dataclass(frozen=True, slots=True)
class Loaded:
    """How one table was made."""

    table: str
    files: tuple[str, ...]
    rows_read: int
    rows_rejected: int
    notes: tuple[LoadNote, ...]


@dataclass(frozen=True, slots=True)
class Account:
    """How an import went: the tables made, and files of a folder that were left out."""

    tables: tuple[Loaded, ...]
    unread: tuple[LoadNote, ...] = ()


def load(
    connection: duckdb.DuckDBPyConnection, sources: Sequence[Source], wishes: Sequence[Wish] = ()
) -> list[Loaded]:
    """The tables made of these sources in the connection's database."""
    return [_made(connection, table, wishes) for table in planned(sources)]


def _made(connection: duckdb.DuckDBPyConnection, table: Planned, wishes: Sequence[Wish]) -> Loaded:
    files = tuple(dict.fromkeys(source.path.name for source in table.sources))
    told_apart, notes = _told_apart(table)
    try:
        if table.sources[0].raw:
            notes += _typed(connection, table, told_apart, wishes)
            made = {name for name, _ in described(connection, f"FROM {quoted(table.name)}")}
            notes = [each for each in notes if not each.column or each.column in made]
        else:
            connection.execute(f"CREATE TABLE {quoted(table.name)} AS {_together(table, told_apart)}")
    except duckdb.Error as exc:
        first_line = str(exc).partition("\n")[0]
        raise DatabaseUnavailable(f"cannot read {', '.join(map(repr, files))}: {first_line}") from exc
    (read,) = connection.execute(f"SELECT count(*) FROM {quoted(table.name)}").fetchone() or (0,)  # noqa: S608
    rejected, left_out = _rejected(connection, table)
    if not read and (rejected or any(each.decision.endswith("on top") for each in notes)):
        raise DatabaseUnavailable(f"{files[0]!r} cannot be read: no row has the columns of its header")
    if not read:
        notes = [note("no rows", "there is a header only")]
    said = tuple(replace(each, table=table.name) for each in dict.fromkeys((*notes, *left_out)))
    return Loaded(table.name, files, read, rejected, said)


def _told_apart(table: Planned) -> tuple[str, list[LoadNote]]:
    """The column that tells the sources of a table apart, "" where there is only one, and notes so far."""
    notes = list(dict.fromkeys(note for source in table.sources for note in source.notes))
    if len(table.sources) == 1:
        return "", notes
    what = "sheet" if all(source.sheet for source in table.sources) else "file"
    column = free(what, table.sources[0].columns)
    decision = f"{len(table.sources)} {what}s are one table, told apart by the column {column}"
    why = note(decision, "their names differ in a number or date only and their columns are equal")
    return column, [why, *notes]


def _together(table: Planned, told_apart: str) -> str:
    """The rows of all sources of a table that have their types."""
    if not told_apart:
        return table.sources[0].sql
    parts = [f"SELECT *, {literal(label(s))} AS {quoted(told_apart)} FROM ({s.sql})" for s in table.sources]  # noqa: S608
    return " UNION ALL BY NAME ".join(parts)


def _typed(
    connection: duckdb.DuckDBPyConnection, table: Planned, told_apart: str, wishes: Sequence[Wish]
) -> list[LoadNote]:
    """Make the table, with a type for each column of text; what was decided."""
    connection.execute("DROP TABLE IF EXISTS reject_errors")
    connection.execute("DROP TABLE IF EXISTS reject_scans")
    columns = table.sources[0].columns
    staged = stage(connection, table.sources, told_apart)
    totals, told = settle(connection, table.name, staged.totals, wishes)
    seen = dict(zip(columns, evidence(connection, STAGED, columns), strict=True))
    idle = [name for name in table.sources[0].unnamed if not seen[name].filled + seen[name].missing]
    columns = tuple(name for name in columns if name not in idle)
    decided = chosen(table.name, columns, [seen[name] for name in columns], wishes)
    texts = {column for column, each in zip(columns, decided, strict=True) if each.type == "VARCHAR"}
    restore(connection, [total for total in totals if total.column in texts])
    cells = ", ".join([*(each.sql for each in decided), *([quoted(told_apart)] if told_apart else [])])
    connection.execute(f"CREATE TABLE {quoted(table.name)} AS SELECT {cells} FROM {STAGED}")  # noqa: S608
    _comment(connection, table, decided)
    left_out = [note(f"left out {counted(len(idle), 'column')}", "neither named nor filled")] if idle else []
    return [*staged.notes, *told, *left_out, *(each for column in decided for each in column.notes)]


def _comment(connection: duckdb.DuckDBPyConnection, table: Planned, decided: Sequence[Chosen]) -> None:
    """Keep what the file says of the table and its columns."""
    source = table.sources[0]
    said = {each.name: each.comment for each in decided if each.comment}
    of_all = [each for each in source.comments if all(each in other.comments for other in table.sources)]
    for column, comment in (said | dict(of_all)).items():
        place = f"COLUMN {quoted(table.name)}.{quoted(column)}" if column else f"TABLE {quoted(table.name)}"
        connection.execute(f"COMMENT ON {place} IS {literal(comment)}")


def _rejected(connection: duckdb.DuckDBPyConnection, table: Planned) -> tuple[int, list[LoadNote]]:
    """How many rows were left out, and why."""
    errors = connection.execute(REJECTED).fetchall() if table.sources[0].separator else []
    notes = [
        lost(number, f"{REASONS.get(kind, kind.lower())}, first in line {line:,}")
        for kind, number, line in errors
    ]
    lines = sum(source.rejected for source in table.sources)
    if lines:
        notes.append(lost(lines, "they are no JSON"))
    return sum(number for _, number, _ in errors) + lines, notes
