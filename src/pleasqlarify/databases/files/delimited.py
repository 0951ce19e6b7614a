"""CSV and its relatives: separator, header, proposals by DuckDB's sniffer, helped where it slips."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import takewhile
from pathlib import Path
from typing import Any

import duckdb

from pleasqlarify.databases.files.headings import heading
from pleasqlarify.databases.files.kinds import begin
from pleasqlarify.databases.files.sources import LONGEST_LINE, Source, as_path, counted, note
from pleasqlarify.databases.files.texts import as_utf8
from pleasqlarify.databases.files.tops import Top, top_of
from pleasqlarify.databases.quoting import literal, quoted
from pleasqlarify.errors import DatabaseUnavailable
from pleasqlarify.tables import LoadNote

SEPARATORS = (",", ";", "\t", "|")
SPOKEN = {",": "comma", ";": "semicolon", "\t": "tab", "|": "bar"}
CLEAR, AS_HEADER = 0.8, 0.5  # share of lines with equally many separators; with as many as the first line
NONE = "(empty)"  # the sniffer's word
SNIFFED = "Delimiter, Quote, Escape, SkipRows, HasHeader, Columns"
ROWS_ON_TOP = 60


def csv_source(connection: duckdb.DuckDBPyConnection, path: Path, folder: Path) -> Source:
    """The file as rows of text."""
    text = as_utf8(path, folder)
    head = begin(text.path).decode("utf-8", "ignore")
    separator = separator_of(head)
    given = _given(separator, remarks_of(head, separator))
    found = _sniffed(connection, path, as_path(text.path), given)
    if found["Quote"] == NONE and '"' not in head:  # the first quote may come after what was sniffed
        found |= {"Quote": '"', "Escape": '"'}
    notes = _notes(found, text.encoding)
    top = _headed(connection, text.path, found)
    if top is None:
        names = tuple(column["name"] for column in found["Columns"])
        comments: tuple[tuple[str, str], ...] = ()
        sql = _selected(names, _reading(text.path, found))
        notes += _renamed(connection, text.path, found)
    else:
        names, comments = top.names, top.comments
        sql = f"{_selected(names, _reading(text.path, found | {'HasHeader': False}))} OFFSET {top.begins}"
        notes += top.notes
    return Source(
        path, names, sql, raw=True, separator=found["Delimiter"], comments=comments, notes=tuple(notes)
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


def _selected(names: Sequence[str], reading: str) -> str:
    cells = ", ".join(f"c{place} AS {quoted(name)}" for place, name in enumerate(names))
    return f"SELECT {cells} FROM {reading}"  # noqa: S608


def separator_of(head: str) -> str | None:
    """The separator that most lines hold equally often; None if there is none.

    >>> separator_of("a,b,c\\n1,2,3\\n4,5\\n6,7,8\\n9,0,1\\n2,3,4\\n"), separator_of("a\\nb\\n")
    (',', None)
    """
    lines = [line for line in head.splitlines() if line.strip()]
    lines = lines[:-1] if len(lines) > 2 and not head.endswith("\n") else lines
    best: tuple[float, int, str] = (0.0, 0, "")
    for separator in SEPARATORS:
        counts = [_outside_quotes(line).count(separator) for line in lines]
        per_line, often = max(Counter(counts).items(), key=lambda pair: (pair[1], pair[0]), default=(0, 0))
        if per_line and often >= (AS_HEADER if counts[0] == per_line else CLEAR) * len(lines):
            best = max(best, (often / len(lines), per_line, separator))
    return best[2] or None


def remarks_of(head: str, separator: str | None) -> int:
    """How many lines at the beginning are remarks, not the header: they begin with # and hold no separator.

    >>> remarks_of("# from the shop\\na,b\\n1,2\\n", ","), remarks_of("#id,name\\n1,x\\n", ",")
    (1, 0)
    """
    lines = takewhile(lambda line: line.startswith("#"), head.splitlines())
    return sum(1 for _ in takewhile(lambda line: separator is None or separator not in line, lines))


def _outside_quotes(line: str) -> str:
    return "".join(line.split('"')[::2])


def _given(separator: str | None, remarks: int) -> str:
    """What the sniffer need not find out; without a comment sign, as # may well begin a value."""
    given = ", comment=''" + (f", delim={literal(separator)}" if separator else "")
    return given + (f", skip={remarks}" if remarks else "")


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
    return f"read_csv({as_path(path)}, {given}, {fixed}, hive_partitioning=false)"


def _mark(found: str) -> str:
    return "" if found == NONE else found


def _notes(found: dict[str, Any], encoding: str) -> list[LoadNote]:
    notes = []
    if encoding != "utf-8":
        notes.append(note(f"read as {encoding}", "its bytes are not UTF-8"))
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
    for column, written in zip(found["Columns"], row or (), strict=False):
        name = column["name"]
        if not (written or "").strip():
            yield note(f"named {name}", "its header is empty", name)
        elif written.strip() != name:
            yield note(f"named {name}", f"its header {written.strip()!r} stands there twice", name)
