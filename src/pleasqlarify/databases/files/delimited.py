"""CSV and its relatives: separator, header, proposals by DuckDB's sniffer, helped where it slips."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import duckdb

from pleasqlarify.databases.files.grouping import free
from pleasqlarify.databases.files.headings import heading
from pleasqlarify.databases.files.kinds import begin
from pleasqlarify.databases.files.separators import (
    lines_of,
    remarks_of,
    separator_of,
    separator_of_short_lines,
    titles_of,
)
from pleasqlarify.databases.files.sources import LONGEST_LINE, NO_HEADER, Source, as_path, counted, note
from pleasqlarify.databases.files.texts import Text, as_utf8
from pleasqlarify.databases.files.tops import Top, top_of
from pleasqlarify.databases.quoting import literal, quoted
from pleasqlarify.errors import DatabaseUnavailable
from pleasqlarify.tables import LoadNote

SPOKEN = {",": "comma", ";": "semicolon", "\t": "tab", "|": "bar"}
NONE = "(empty)"  # the sniffer's word
SNIFFED = "Delimiter, Quote, Escape, SkipRows, HasHeader, Columns"
ROWS_ON_TOP = 60
PADDED = ", null_padding=true, parallel=false"


def csv_source(connection: duckdb.DuckDBPyConnection, path: Path, folder: Path) -> Source:
    """The file as rows of text."""
    text = as_utf8(path, folder)
    head = begin(text.path).decode("utf-8", "ignore")
    lines = lines_of(head)
    padded = separator_of_short_lines(lines)
    separator = padded or separator_of(lines)
    on_top = max(remarks_of(head, separator), titles_of(head, separator))
    given = _given(separator, on_top) + (PADDED if padded else "")
    found = _sniffed(connection, path, as_path(text.path), given) | {"padded": PADDED if padded else ""}
    if found["Quote"] == NONE and '"' not in head:  # the first quote may come after what was sniffed
        found |= {"Quote": '"', "Escape": '"'}
    notes = _notes(found, text)
    top = _headed(connection, text.path, found)
    if top is None:
        names = _spaced(found)
        comments: tuple[tuple[str, str], ...] = ()
        sql = _selected(names, _reading(text.path, found))
        notes += _renamed(connection, text.path, found)
    else:
        names, comments = top.names, top.comments
        sql = f"{_selected(names, _reading(text.path, found | {'HasHeader': False}))} OFFSET {top.begins}"
        notes += top.notes
    return Source(
        path,
        names,
        sql,
        raw=True,
        separator=found["Delimiter"],
        unnamed=tuple(each.column for each in notes if each.reason == NO_HEADER),
        comments=comments,
        notes=tuple(notes),
    )


def _headed(connection: duckdb.DuckDBPyConnection, path: Path, found: dict[str, Any]) -> Top | None:
    """What stands on top where DuckDB's sniffer slips: titles with separators, a header of several rows."""
    reading = _reading(path, found | {"HasHeader": False})
    rows = connection.execute(f"SELECT * FROM {reading} LIMIT {ROWS_ON_TOP}").fetchall()  # noqa: S608
    if len(found["Columns"]) < 2 or not rows:
        return None
    seen = heading([[cell or "" for cell in row] for row in rows])
    usual = seen.begins == seen.rows == 1 or seen.rows == 0
    return None if usual else top_of(seen)


def _spaced(found: dict[str, Any]) -> tuple[str, ...]:
    """The names of columns with single spaces in them, none twice."""
    names: list[str] = []
    for column in found["Columns"]:
        names.append(free(" ".join(column["name"].split()) or column["name"], names))
    return tuple(names)


def _selected(names: Sequence[str], reading: str) -> str:
    cells = ", ".join(f"c{place} AS {quoted(name)}" for place, name in enumerate(names))
    return f"SELECT {cells} FROM {reading}"  # noqa: S608


def _given(separator: str | None, on_top: int) -> str:
    """What the sniffer need not find out; without a comment sign, as # may well begin a value."""
    given = ", comment=''" + (f", delim={literal(separator)}" if separator else "")
    return given + (f", skip={on_top}" if on_top else "")


def _sniffed(connection: duckdb.DuckDBPyConnection, path: Path, place: str, given: str) -> dict[str, Any]:
    """What DuckDB makes of the file: first strictly, then leaving out rows that do not fit."""
    for leniency in ("", ", ignore_errors=true", ", ignore_errors=true, strict_mode=false"):
        try:
            sql = f"SELECT {SNIFFED} FROM sniff_csv({place}, hive_partitioning=false{given}{leniency})"  # noqa: S608
            row = connection.execute(sql).fetchone()
        except duckdb.Error:
            continue
        names = [name.strip() for name in SNIFFED.split(",")]
        return dict(zip(names, row or (), strict=True)) | {"strict": "strict_mode" not in leniency}
    raise DatabaseUnavailable(
        f"{path.name!r} cannot be read as CSV: no separator gives its lines equal columns"
    )


def _reading(path: Path, found: dict[str, Any]) -> str:
    """The table function that reads every cell as text and sets rows aside that do not fit."""
    columns = ", ".join(f"'c{place}': 'VARCHAR'" for place in range(len(found["Columns"])))
    options = {
        "delim": literal(found["Delimiter"]),
        "quote": literal(_mark(found["Quote"])),
        "escape": literal(_mark(found["Escape"])),
        "comment": "''",
        "skip": found["SkipRows"],
        "header": str(found["HasHeader"]).lower(),
        "columns": "{" + columns + "}",
        "strict_mode": str(found["strict"]).lower(),
    }
    given = ", ".join(f"{name}={value}" for name, value in options.items())
    fixed = f"auto_detect=false, store_rejects=true, rejects_limit=0, max_line_size={LONGEST_LINE}"
    return f"read_csv({as_path(path)}, {given}, {fixed}, hive_partitioning=false{found['padded']})"


def _mark(found: str) -> str:
    return "" if found == NONE else found


def _notes(found: dict[str, Any], text: Text) -> list[LoadNote]:
    notes = []
    if text.encoding != "utf-8":
        notes.append(note(f"read as {text.encoding}", "its bytes are not UTF-8"))
    if text.stray:
        notes.append(note(f"read {counted(text.stray, 'byte')} as windows-1252", "the others are UTF-8"))
    if found["padded"]:
        notes.append(note("filled up short rows", "many lines end before the last columns"))
    if found["Delimiter"] != ",":
        notes.append(
            note(f"separated by {SPOKEN.get(found['Delimiter'], found['Delimiter'])}", "its lines show it")
        )
    if found["SkipRows"]:
        notes.append(note(f"left out {counted(found['SkipRows'], 'line')} on top", "the columns begin below"))
    if not found["HasHeader"]:
        notes.append(note("no header: columns are numbered", "the first line looks like the others"))
    return notes


def _renamed(connection: duckdb.DuckDBPyConnection, path: Path, found: dict[str, Any]) -> Iterator[LoadNote]:
    """A note for each column whose header is empty or was there before."""
    if not found["HasHeader"]:
        return
    header = _reading(path, found | {"HasHeader": False})
    row = connection.execute(f"SELECT * FROM {header} LIMIT 1").fetchone()  # noqa: S608
    for name, cell in zip(_spaced(found), row or (), strict=False):
        written = " ".join((cell or "").split())
        if not written:
            yield note(f"named {name}", NO_HEADER, name)
        elif written != name:
            yield note(f"named {name}", f"its header {written!r} stands there twice", name)
