"""Frames of pandas as DuckDB reads them best; pandas is here, for the frame is."""

from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from typing import Any

from pleasqlarify.databases.held.tables import Taken, called, note

FAMILIES = {  # of the values in columns of objects: those of one family are one type
    **dict.fromkeys(("bool", "bool_"), "truths"),
    **dict.fromkeys(("int", "int8", "int16", "int32", "int64"), "numbers"),
    **dict.fromkeys(("uint8", "uint16", "uint32", "uint64"), "numbers"),
    **dict.fromkeys(("float", "float16", "float32", "float64", "Decimal"), "numbers"),
    **dict.fromkeys(("str", "str_"), "texts"),
    **dict.fromkeys(("bytes", "bytearray", "bytes_"), "bytes"),
    **dict.fromkeys(("date", "datetime", "Timestamp", "datetime64"), "moments"),
    "time": "times of day",
    **dict.fromkeys(("timedelta", "Timedelta", "timedelta64"), "durations"),
    **dict.fromkeys(("list", "tuple", "ndarray"), "lists"),
    "dict": "structures",
    "UUID": "identifiers",
}
STRANGE = ("period", "interval", "complex")  # types that DuckDB has nothing for
LABEL = "index"  # what an index is called that has labels and no name


def taken(frame: Any) -> Taken:
    """The frame, with a named index among its columns; what DuckDB has no type for is text."""
    pandas: Any = import_module("pandas")
    if not hasattr(frame, "columns"):  # a series
        frame = frame.to_frame("value" if frame.name is None else frame.name)
    index = list(_index(pandas, frame))
    n = frame.shape[1]
    found, notes = called([*frame.columns, *(label for label, _ in index)])
    names = (*found[n:], *found[:n])
    columns = [*(values for _, values in index), *(frame.iloc[:, j] for j in range(n))]
    if LABEL in names[: len(index)] and frame.index.name is None:
        notes.append(note(LABEL, "a column", "the index has labels, and no name"))
    made, zones = {}, list[str]()
    for j, (name, values) in enumerate(zip(names, columns, strict=True)):
        made[f"c{j}"], why = _readable(pandas, values)
        notes += [note(name, "text", why)] if why else []
        zones += _zones(made[f"c{j}"])
    return Taken(pandas.DataFrame(made, copy=False), names, tuple(notes), zones=tuple(zones))


def _index(pandas: Any, frame: Any) -> Iterator[tuple[Any, Any]]:
    """What of the index is a column, by name: levels that have one, and labels that are no numbers."""
    index = frame.index
    for level in range(index.nlevels):
        name, values = index.names[level], index.get_level_values(level)
        if name is None and index.nlevels > 1:
            name = f"level_{level}"
        elif name is None and len(values) and values.dtype.kind not in "iu":
            name = LABEL
        if name is not None:
            yield name, pandas.Series(values, index=index, copy=False)


def _readable(pandas: Any, values: Any) -> tuple[Any, str]:
    """The column as DuckDB reads it, and why it is text where that is not what it was."""
    dtype = values.dtype
    if isinstance(dtype, pandas.SparseDtype):
        return _readable(pandas, values.sparse.to_dense())
    if isinstance(dtype, pandas.CategoricalDtype):
        texts = dtype.categories.inferred_type == "string"  # which DuckDB reads as they are
        return (values, "") if texts else _readable(pandas, values.astype(object))
    if str(dtype) == "object":
        return _objects(pandas, values)
    foreign = type(dtype).__module__.partition(".")[0] not in ("numpy", "pandas")
    if foreign or str(dtype).startswith(STRANGE):
        return _texts(pandas, values), f"its type is {dtype}"
    return values, ""


def _objects(pandas: Any, values: Any) -> tuple[Any, str]:
    """A column of Python's objects, with None for whatever stands for nothing."""
    there = values.notna()
    kinds = Counter(type(value).__name__ for value in values[there])
    families = {FAMILIES.get(kind, kind) for kind in kinds}
    told = ", ".join(f"{n:,} {kind}" for kind, n in kinds.most_common(4))
    if len(families) > 1:
        return _texts(pandas, values), f"its values are of several kinds: {told}"
    if not families <= set(FAMILIES.values()):
        return _texts(pandas, values), f"its values are of a kind of their own: {told}"
    placed = {getattr(value, "tzinfo", None) is None for value in values[there]}
    if families == {"moments"} and len(placed) > 1:
        return _texts(pandas, values), "some of its moments have a time zone and some have none"
    return values.where(there, None), ""


def _texts(pandas: Any, values: Any) -> Any:
    texts = [str(value) if there else None for value, there in zip(values, values.notna(), strict=True)]
    return pandas.Series(texts, index=values.index, dtype=object)


def _zones(values: Any) -> list[str]:
    """The time zone of a column of moments, as a list of one."""
    zone = getattr(values.dtype, "tz", None)
    if zone is None and str(values.dtype) == "object":
        first = next((value for value in values if value is not None), None)
        zone = getattr(first, "tzinfo", None) if hasattr(first, "year") else None
    return [] if zone is None else [str(zone)]
