"""Tables of Arrow, of pyarrow or of any library that gives a stream of Arrow."""

from importlib import import_module
from typing import Any

import duckdb

from pleasqlarify.databases.held.tables import Stream, Taken, called, note
from pleasqlarify.errors import UnknownName

MOST_DIGITS = 38


def taken(table: Any) -> Taken:
    """A table of pyarrow, with the few types replaced that DuckDB does not read."""
    arrow: Any = import_module("pyarrow")
    if not isinstance(table, arrow.Table | arrow.RecordBatch):
        kind = type(table).__name__
        raise UnknownName(f"a {kind} of pyarrow gives its rows only once; make a Table of it first")
    names, notes = called(table.schema.names)
    columns = []
    for name, column in zip(names, table.columns, strict=True):
        type_, told = _readable(arrow, column.type)
        columns.append(column if type_ == column.type else column.cast(type_, safe=False))
        notes += [note(name, told, f"its type is {column.type}")] if told else []
    source = arrow.Table.from_arrays(columns, names=[f"c{j}" for j in range(len(names))])
    zones = (getattr(field.type, "tz", None) for field in table.schema)
    return Taken(Stream(source), names, tuple(notes), zones=tuple(zone for zone in zones if zone))


def streamed(frame: Any) -> Taken:
    """The rows of whatever gives them as a stream, as often as it is asked."""
    with duckdb.connect() as connection:
        connection.register("streamed", Stream(frame))
        described = connection.execute("DESCRIBE SELECT * FROM streamed").fetchall()
    names, notes = called([str(row[0]) for row in described])
    return Taken(Stream(frame), names, tuple(notes))


def _readable(arrow: Any, type_: Any) -> tuple[Any, str]:
    """A type that DuckDB reads, and what that is called where it holds less."""
    if arrow.types.is_float16(type_):
        return arrow.float32(), ""
    if arrow.types.is_decimal256(type_) and type_.precision <= MOST_DIGITS:
        return arrow.decimal128(type_.precision, type_.scale), ""
    return (arrow.float64(), "fractions") if arrow.types.is_decimal256(type_) else (type_, "")
