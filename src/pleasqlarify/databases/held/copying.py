"""Tables written into a DuckDB file, each with the types that statements are best written on."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import duckdb

from pleasqlarify.databases.held.tables import Taken, note
from pleasqlarify.databases.quoting import placed, quoted
from pleasqlarify.errors import DatabaseUnavailable
from pleasqlarify.tables import LoadNote

CONFIG: dict[str, str | bool | int | float | list[str]] = {
    "autoinstall_known_extensions": False,
    "autoload_known_extensions": False,
}
Place = tuple[str, ...]
"""Where a table lies: its name, with its schema before it where that is not the default one."""

BETTER = {  # what results come in anyway, and what questions are asked of most
    '"NULL"': "VARCHAR",
    "TIMESTAMP_S": "TIMESTAMP",
    "TIMESTAMP_MS": "TIMESTAMP",
    "TIMESTAMP_NS": "TIMESTAMP",
    "TIMESTAMPTZ_NS": "TIMESTAMP WITH TIME ZONE",
    "TIME_NS": "TIME",
}
FINE = frozenset({"TIMESTAMP_NS", "TIMESTAMPTZ_NS", "TIME_NS"})  # finer than what is shown
ALL_CELLS = 1 << 40  # of an object column are looked at, not only some


def copied(path: Path, tables: Mapping[Place, Taken], *, zone: str = "") -> tuple[int, list[LoadNote]]:
    """How many rows were written into a new file, and what was decided; raises DatabaseUnavailable."""
    rows, notes = 0, list[LoadNote]()
    with duckdb.connect(str(path), config=CONFIG) as connection:
        connection.execute(f"SET pandas_analyze_sample = {ALL_CELLS}")
        if zone:
            connection.execute("SET GLOBAL TimeZone = ?", [zone])
        for place, taken in tables.items():
            if len(place) > 1:
                connection.execute(f"CREATE SCHEMA IF NOT EXISTS {quoted(place[-2])}")
            written, found = _written(connection, place[-2:], taken)
            rows += written
            notes += found
    return rows, notes


def _written(connection: duckdb.DuckDBPyConnection, place: Place, taken: Taken) -> tuple[int, list[LoadNote]]:
    """One table written, with the number of its rows and the notes on it."""
    label = ".".join(place)
    if not taken.columns:
        raise DatabaseUnavailable(f"{label!r} has no columns")
    try:
        connection.register("taken", taken.source)
        came = list(taken.types) if all(taken.types) and taken.types else _types(connection)
        came = [said or type_ for said, type_ in zip(taken.types or came, came, strict=True)]
        types = [_better(type_) for type_ in came]
        cells = ", ".join(
            f"CAST(c{j} AS {type_}) AS {quoted(name)}"
            for j, (type_, name) in enumerate(zip(types, taken.columns, strict=True))
        )
        sql = f"CREATE TABLE {placed(place)} AS SELECT {cells} FROM {_source(types)}"  # noqa: S608
        ((rows,),) = connection.execute(sql).fetchall()
        notes = [*taken.notes, *_cut(connection, taken.columns, [] if taken.types else came)]
        connection.unregister("taken")
    except (duckdb.Error, TypeError, ValueError, RuntimeError) as exc:
        raise DatabaseUnavailable(f"cannot copy {label!r}: {first_line(exc)}") from exc
    return int(rows), [replace(one, table=label) for one in notes]


def _source(types: Sequence[str]) -> str:
    """What is taken, with names for its columns that nothing hangs on."""
    return f"taken AS s({', '.join(f'c{j}' for j in range(len(types)))})"


def _types(connection: duckdb.DuckDBPyConnection) -> list[str]:
    """The types that the columns come in."""
    return [str(row[1]) for row in connection.execute("DESCRIBE SELECT * FROM taken").fetchall()]


def _better(type_: str) -> str:
    return "VARCHAR" if type_.startswith("ENUM(") else BETTER.get(type_, type_)


def _cut(
    connection: duckdb.DuckDBPyConnection, names: Sequence[str], came: Sequence[str]
) -> Iterator[LoadNote]:
    """A note on each column whose moments are finer than what is kept of them."""
    for j, type_ in enumerate(came):
        if type_ in FINE:
            kept = f"CAST(CAST(c{j} AS {BETTER[type_]}) AS {type_})"
            sql = f"SELECT count(*) FROM {_source(came)} WHERE {kept} <> c{j}"  # noqa: S608
            ((finer,),) = connection.execute(sql).fetchall()
            if finer:
                yield note(names[j], "cut to microseconds", f"{finer:,} of its values are finer")


def first_line(exc: Exception) -> str:
    """What went wrong in DuckDB's words, without those for how it got there."""
    line = next((line for line in str(exc).splitlines() if line.strip()), type(exc).__name__)
    line = line.rpartition("failed: ")[2]
    return re.sub(r"^(\w+: )?([\w ]+ Error: )*", "", line).strip().rstrip(".")
