"""Files into tables of a new DuckDB file, with an account of what was decided."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import duckdb

from pleasqlarify.databases.files.columns import chosen
from pleasqlarify.databases.files.evidence import evidence
from pleasqlarify.databases.files.grouping import Planned, free, planned, stem
from pleasqlarify.databases.files.sources import Source, counted, note
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
STAGED = "temp.staged"  # every cell as text, read once
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


@dataclass(frozen=True, slots=True)
class Rows:
    """A query for the rows of a table: columns that files have, then one that tells the files apart."""

    sql: str
    added: tuple[str, ...] = ()
    notes: tuple[LoadNote, ...] = ()


def load(connection: duckdb.DuckDBPyConnection, sources: Sequence[Source]) -> list[Loaded]:
    """The tables made of these sources in the connection's database."""
    return [_made(connection, table) for table in planned(sources)]


def _made(connection: duckdb.DuckDBPyConnection, table: Planned) -> Loaded:
    files, rows = tuple(source.path.name for source in table.sources), _together(table)
    try:
        if table.sources[0].proposals:
            connection.execute("DROP TABLE IF EXISTS reject_errors")
            connection.execute("DROP TABLE IF EXISTS reject_scans")
            connection.execute(f"CREATE OR REPLACE TEMP TABLE {STAGED} AS {rows.sql}")
            rows = _typed(connection, table.sources[0], replace(rows, sql=STAGED))
        connection.execute(f"CREATE TABLE {quoted(table.name)} AS {rows.sql}")
    except duckdb.Error as exc:
        first_line = str(exc).partition("\n")[0]
        raise DatabaseUnavailable(f"cannot read {', '.join(map(repr, files))}: {first_line}") from exc
    (read,) = connection.execute(f"SELECT count(*) FROM {quoted(table.name)}").fetchone() or (0,)  # noqa: S608
    rejected, notes = _rejected(connection, table)
    if not read and (rejected or any(each.decision.endswith("on top") for each in rows.notes)):
        raise DatabaseUnavailable(f"{files[0]!r} cannot be read: no row has the columns of its header")
    if not read:
        rows = Rows(rows.sql, notes=(note("no rows", "there is a header only"),))
    said = tuple(replace(each, table=table.name) for each in (*rows.notes, *notes))
    return Loaded(table.name, files, read, rejected, said)


def _together(table: Planned) -> Rows:
    """The rows of all files of a table, each with the name of its file where there are several."""
    notes = tuple(dict.fromkeys(note for source in table.sources for note in source.notes))
    if len(table.sources) == 1:
        return Rows(table.sources[0].sql, (), notes)
    column = free("file", table.sources[0].columns)
    parts = [f"SELECT *, {literal(stem(s))} AS {quoted(column)} FROM ({s.sql})" for s in table.sources]  # noqa: S608
    decision = f"{len(parts)} files are one table, told apart by the column {column}"
    why = note(decision, "their names differ in a number or date only and their columns are equal")
    return Rows(" UNION ALL BY NAME ".join(parts), (column,), (why, *notes))


def _typed(connection: duckdb.DuckDBPyConnection, source: Source, staged: Rows) -> Rows:
    """The staged rows with a type for each column that is still text."""
    seen = evidence(connection, staged.sql, source.columns, source.proposals)
    columns = [chosen(*each) for each in zip(source.columns, source.proposals, seen, strict=True)]
    cells = ", ".join([*(column.sql for column in columns), *map(quoted, staged.added)])
    notes = tuple(note for column in columns for note in column.notes)
    return replace(staged, sql=f"SELECT {cells} FROM {staged.sql}", notes=staged.notes + notes)  # noqa: S608


def _rejected(connection: duckdb.DuckDBPyConnection, table: Planned) -> tuple[int, list[LoadNote]]:
    """How many rows were left out, and why."""
    errors = connection.execute(REJECTED).fetchall() if table.sources[0].proposals else []
    notes = [
        note(
            f"left out {counted(number, 'row')}", f"{REASONS.get(kind, kind.lower())}, first in line {line:,}"
        )
        for kind, number, line in errors
    ]
    lines = sum(source.rejected for source in table.sources)
    if lines:
        notes.append(note(f"left out {counted(lines, 'row')}", "they are no JSON"))
    return sum(number for _, number, _ in errors) + lines, notes
