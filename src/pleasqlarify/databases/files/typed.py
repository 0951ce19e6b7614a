"""Parquet and JSON: files that know their types."""

import json
from pathlib import Path

import duckdb

from pleasqlarify.databases.files.kinds import opened
from pleasqlarify.databases.files.sources import Source, as_path, described, note
from pleasqlarify.databases.files.texts import as_utf8
from pleasqlarify.databases.quoting import quoted
from pleasqlarify.errors import DatabaseUnavailable

LONGEST_OBJECT = 1 << 28


def parquet_source(connection: duckdb.DuckDBPyConnection, path: Path) -> Source:
    """The file's rows, as they are."""
    sql = f"SELECT * FROM read_parquet({as_path(path)}, hive_partitioning=false)"  # noqa: S608
    try:
        columns = described(connection, sql)
    except duckdb.Error as exc:
        raise DatabaseUnavailable(f"{path.name!r} is not a Parquet file that DuckDB can read") from exc
    return Source(path, tuple(name for name, _ in columns), sql)


def json_source(connection: duckdb.DuckDBPyConnection, path: Path, folder: Path) -> Source:
    """The file's objects as rows; lines that are no JSON are set aside and counted."""
    text = as_utf8(path, folder).path
    rejected = 0
    try:
        columns = described(connection, _reading(text))
    except duckdb.Error:
        text, rejected = _valid_lines(path, text, folder)
        columns = described(connection, _reading(text))
    if columns == [("json", "JSON")]:
        raise DatabaseUnavailable(f"{path.name!r} holds no rows: a list of objects is needed, or one a line")
    mixed = [name for name, type_ in columns if type_ == "JSON"]
    plain = ", ".join(f"({quoted(name)} ->> '$') AS {quoted(name)}" for name in mixed)
    sql = _reading(text).replace("SELECT *", f"SELECT * REPLACE ({plain})") if mixed else _reading(text)
    notes = tuple(note("text", "its values are of several kinds", name) for name in mixed)
    return Source(path, tuple(name for name, _ in columns), sql, rejected=rejected, notes=notes)


def _reading(path: Path) -> str:
    options = f"sample_size=-1, maximum_object_size={LONGEST_OBJECT}, hive_partitioning=false"
    return f"SELECT * FROM read_json({as_path(path)}, {options})"  # noqa: S608


def _valid_lines(path: Path, text: Path, folder: Path) -> tuple[Path, int]:
    """A copy with the lines that are JSON, and how many are not; raises DatabaseUnavailable if none is."""
    copy, kept, rejected = folder / f"{text.name}.lines.jsonl", 0, 0
    with opened(text) as lines, copy.open("wb") as out:
        for line in lines:
            if _is_object(line):
                out.write(line.rstrip() + b"\n")
                kept += 1
            elif line.strip():
                rejected += 1
    if not kept:
        raise DatabaseUnavailable(
            f"{path.name!r} is not JSON: neither a list of objects nor one object a line"
        )
    return copy, rejected


def _is_object(line: bytes) -> bool:
    try:
        return isinstance(json.loads(line), dict)
    except ValueError:
        return False
