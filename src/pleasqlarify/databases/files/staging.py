"""Rows of files as text in a table of DuckDB, without what is no row: blank lines, remarks below."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import duckdb

from pleasqlarify.databases.files.endings import TAIL, ending
from pleasqlarify.databases.files.grouping import label
from pleasqlarify.databases.files.readings import Reading, Wish
from pleasqlarify.databases.files.sources import Source, counted, note
from pleasqlarify.databases.quoting import literal, quoted
from pleasqlarify.tables import LoadNote

OUT = Reading.WITHOUT_TOTALS
STAGED = "temp.staged"  # every cell as text, read once


@dataclass(frozen=True, slots=True)
class Total:
    """A cell that says that its row is a total."""

    row: int
    column: str
    text: str


@dataclass(frozen=True, slots=True)
class Staged:
    """What was left out, what is doubtful, and where totals are."""

    notes: tuple[LoadNote, ...]
    totals: tuple[Total, ...]


def stage(connection: duckdb.DuckDBPyConnection, sources: Sequence[Source], told_apart: str) -> Staged:
    """The rows of the sources in one table of text; the column of that name, if any, tells them apart."""
    notes: list[LoadNote] = []
    totals: list[Total] = []
    for place, source in enumerate(sources):
        begins = _end(connection) if place else 0
        added = f", {literal(label(source))} AS {quoted(told_apart)}" if told_apart else ""
        new = f"CREATE OR REPLACE TEMP TABLE {STAGED.partition('.')[2]} AS"
        made = f"INSERT INTO {STAGED}" if place else new
        connection.execute(f"{made} SELECT *{added} FROM ({source.sql})")  # noqa: S608
        for each in _tidied(connection, source, begins):
            notes.append(each) if isinstance(each, LoadNote) else totals.append(each)
    for total in totals:  # a label must not decide what its column is
        _write(connection, total, "NULL")
    return Staged(tuple(dict.fromkeys(notes)), tuple(totals))


def settle(
    connection: duckdb.DuckDBPyConnection, table: str, totals: Sequence[Total], wishes: Sequence[Wish]
) -> tuple[list[Total], list[LoadNote]]:
    """The totals that stay, and what is said of all; those that nobody wants are taken out."""
    kept, notes = [], []
    for total in totals:
        wished = (wish.is_for(table, total.column) for wish in wishes if wish.reading is OUT)
        looks = f"it looks like a total ({total.text!r})"
        if any(wished):
            connection.execute(f"DELETE FROM {STAGED} WHERE rowid = {total.row}")  # noqa: S608
            notes.append(note("left out a row at the end", f"{looks}, as was asked"))
        else:
            kept.append(total)
            reason = f"{looks}; sums over all rows count it too"
            notes.append(note("kept a row at the end", reason, "", f"{total.column}={OUT}"))
    return kept, notes


def restore(connection: duckdb.DuckDBPyConnection, totals: Sequence[Total]) -> None:
    """Put the labels of totals back."""
    for total in totals:
        _write(connection, total, literal(total.text))


def _write(connection: duckdb.DuckDBPyConnection, total: Total, value: str) -> None:
    sql = f"UPDATE {STAGED} SET {quoted(total.column)} = {value} WHERE rowid = {total.row}"  # noqa: S608
    connection.execute(sql)


def _end(connection: duckdb.DuckDBPyConnection) -> int:
    (last,) = connection.execute(f"SELECT coalesce(max(rowid), -1) FROM {STAGED}").fetchone() or (-1,)  # noqa: S608
    return int(last) + 1


def _tidied(connection: duckdb.DuckDBPyConnection, source: Source, begins: int) -> Iterator[LoadNote | Total]:
    """What is said of the rows from ``begins`` on, after the remarks below and blank rows were taken out."""
    cells = ", ".join(map(quoted, source.columns))
    last = f"SELECT rowid, {cells} FROM {STAGED} WHERE rowid >= {begins} ORDER BY rowid DESC LIMIT {TAIL}"  # noqa: S608
    tail = connection.execute(last).fetchall()[::-1]
    found = ending([[cell or "" for cell in row[1:]] for row in tail])
    if found.remarks:
        connection.execute(f"DELETE FROM {STAGED} WHERE rowid >= {tail[-found.remarks][0]}")  # noqa: S608
    if found.said:
        yield note(f"left out {counted(len(found.said), 'line')} below", f"no row: {found.said[0]!r}")
    if len(source.columns) > 1:
        nothing = f"DELETE FROM {STAGED} WHERE rowid >= {begins} AND trim(concat({cells})) = ''"  # noqa: S608
        (blank,) = connection.execute(nothing).fetchone() or (0,)
        if blank:
            yield note(f"left out {counted(blank, 'row')}", "every cell is empty")
    for place, column in found.totals:
        yield Total(tail[place][0], source.columns[column], tail[place][column + 1])
