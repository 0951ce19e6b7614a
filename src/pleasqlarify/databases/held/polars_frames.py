"""Frames of polars, as a stream of Arrow that needs no other library; polars is here, for the frame is."""

from importlib import import_module
from typing import Any

from pleasqlarify.databases.held.tables import Stream, Taken, called, note


def taken(frame: Any) -> Taken:
    """The frame, collected where it is lazy; what DuckDB has no type for is text."""
    polars: Any = import_module("polars")
    if isinstance(frame, polars.LazyFrame):
        frame = frame.collect()
    if isinstance(frame, polars.Series):
        frame = frame.to_frame(frame.name or "value")
    names, notes = called(frame.columns)
    columns = frame.get_columns()
    for name, column in zip(names, columns, strict=True):
        if column.dtype == polars.Object:
            notes.append(note(name, "text", "its values are objects of Python"))
    made = polars.DataFrame([_readable(polars, j, column) for j, column in enumerate(columns)])
    types = tuple("HUGEINT" if column.dtype == polars.Int128 else "" for column in columns)
    zones = (getattr(column.dtype, "time_zone", None) for column in columns)
    return Taken(Stream(made), names, tuple(notes), types, tuple(zone for zone in zones if zone))


def _readable(polars: Any, place: int, column: Any) -> Any:
    """The column, by a name that says nothing; as text where no other type can travel."""
    name, dtype = f"c{place}", column.dtype
    if dtype == polars.Object:
        texts = [None if value is None else str(value) for value in column]
        return polars.Series(name, texts, dtype=polars.String)
    travels = polars.String if dtype == polars.Int128 else _filled(polars, dtype)
    return column.cast(travels).alias(name) if travels != dtype else column.alias(name)


def _filled(polars: Any, dtype: Any) -> Any:
    """The type with texts where it has nothing but gaps, which DuckDB cannot read."""
    if dtype == polars.Null:
        return polars.String
    if isinstance(dtype, polars.List):
        return polars.List(_filled(polars, dtype.inner))
    if isinstance(dtype, polars.Array):
        return polars.Array(_filled(polars, dtype.inner), dtype.size)
    if isinstance(dtype, polars.Struct):
        return polars.Struct({f.name: _filled(polars, f.dtype) for f in dtype.fields})
    return dtype
