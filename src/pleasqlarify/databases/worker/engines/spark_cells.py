"""Spark's values as Python has them: as its client gives them, but with zones, and structs as dicts."""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime, tzinfo
from typing import Any

from pyspark.sql.types import (
    ArrayType,
    BinaryType,
    CalendarIntervalType,
    DataType,
    MapType,
    StructType,
    TimestampType,
    VariantType,
    YearMonthIntervalType,
)

Read = Callable[[Any], Any]
AS_TEXT = (
    YearMonthIntervalType,
    CalendarIntervalType,
)  # the client cannot read the one, nor Python hold it


def readable(sql: str, schema: StructType) -> str | None:
    """The statement with what the client cannot read as text; None where it can read all of it."""
    if not any(isinstance(field.dataType, AS_TEXT) for field in schema.fields):
        return None
    names = [f"c{place}" for place in range(len(schema.fields))]
    cells = [
        f"CAST({name} AS STRING)" if isinstance(field.dataType, AS_TEXT) else name
        for name, field in zip(names, schema.fields, strict=True)
    ]
    return f"SELECT {', '.join(cells)} FROM ({sql}\n) AS t({', '.join(names)})"  # noqa: S608


def reader(schema: StructType, zone: tzinfo) -> Callable[[Sequence[Any]], tuple[Any, ...]]:
    """What makes of a row as the client gives it one as we do."""
    reads = [_reader(field.dataType, zone) for field in schema.fields]
    if not any(reads):
        return tuple
    return lambda row: tuple(
        cell if read is None or cell is None else read(cell) for read, cell in zip(reads, row, strict=True)
    )


def _reader(kind: DataType, zone: tzinfo) -> Read | None:
    """What to do with a value of a type that is not null; None where there is nothing to do."""
    if isinstance(kind, TimestampType):
        return lambda moment: _placed(moment, zone)
    if isinstance(kind, BinaryType):
        return bytes
    if isinstance(kind, VariantType):
        return lambda variant: variant.toJson()
    if isinstance(kind, ArrayType):
        of = _nullable(_reader(kind.elementType, zone))
        return lambda cells: [of(cell) for cell in cells]
    if isinstance(kind, MapType):
        key, value = _nullable(_reader(kind.keyType, zone)), _nullable(_reader(kind.valueType, zone))
        return lambda cells: {key(name): value(cell) for name, cell in cells.items()}
    if isinstance(kind, StructType):
        row, names = reader(kind, zone), kind.names
        return lambda cells: dict(zip(names, row(cells), strict=True))
    return None


def _nullable(read: Read | None) -> Read:
    return lambda cell: cell if read is None or cell is None else read(cell)


def _placed(moment: datetime, zone: tzinfo) -> datetime:
    """The moment in the session's zone; the client gives it in that of the process, which is UTC."""
    return moment.replace(tzinfo=UTC).astimezone(zone)
