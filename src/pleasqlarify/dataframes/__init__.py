"""Rows of a result as columns of Arrow, pandas and polars, whichever of them is asked for and installed."""

from importlib import import_module
from typing import Any

from pleasqlarify.dataframes.columns import Column, columns
from pleasqlarify.tables import Table

BITS = 64


def arrow(table: Table) -> Any:
    """The rows as a pyarrow Table; raises ImportError where pyarrow is not installed."""
    pa = import_module("pyarrow")
    found = columns(table)
    alike = [one.alike for one in found.values()]
    arrays = [pa.array(c.cells, _of_arrow(pa, c).get(c.kind)) for c in alike]
    return pa.Table.from_arrays(arrays, names=list(found))


def polars(table: Table) -> Any:
    """The rows as a polars DataFrame; raises ImportError where polars is not installed."""
    pl = import_module("polars")
    found = {name: one.alike for name, one in columns(table).items()}
    return pl.DataFrame(
        [
            pl.Series(name, c.cells, dtype=_of_polars(pl, c).get(c.kind), strict=False)
            for name, c in found.items()
        ]
    )


def pandas(table: Table) -> Any:
    """The rows as a pandas DataFrame; raises ImportError where pandas is not installed.

    Whole numbers and truths with gaps are of its nullable types, decimals are objects, days are moments.
    """
    pd: Any = import_module("pandas")
    return pd.DataFrame({name: pd.Series(c.cells, dtype=_of_pandas(c)) for name, c in columns(table).items()})


def _of_arrow(pa: Any, column: Column) -> dict[str, Any]:
    return {
        "truth": pa.bool_(),
        "whole": _fitting(column, pa.int64(), pa.uint64(), pa.decimal256(76, 0)),
        "fraction": pa.float64(),
        "decimal": pa.decimal128(column.digits, column.scale),
        "text": pa.string(),
        "date": pa.date32(),
        "zoned": pa.timestamp("us", column.zone),
        "moment": pa.timestamp("us"),
        "time": pa.time64("us"),
        "span": pa.duration("us"),
        "bytes": pa.binary(),
    }


def _of_polars(pl: Any, column: Column) -> dict[str, Any]:
    return {
        "truth": pl.Boolean,
        "whole": _fitting(column, pl.Int64, pl.UInt64, pl.Int128),
        "fraction": pl.Float64,
        "decimal": pl.Decimal(column.digits, column.scale),
        "text": pl.String,
        "date": pl.Date,
        "zoned": pl.Datetime("us", column.zone),
        "moment": pl.Datetime("us"),
        "time": pl.Time,
        "span": pl.Duration("us"),
        "bytes": pl.Binary,
    }


def _of_pandas(column: Column) -> str | None:
    """The dtype; None for texts, whose type pandas knows best."""
    gaps = None in column.cells
    if column.kind == "text" and any(cell is not None for cell in column.cells):
        return None
    dtypes: dict[str, str] = {
        "truth": "boolean" if gaps else "bool",
        "whole": _fitting(column, "Int64" if gaps else "int64", "UInt64" if gaps else "uint64", "object"),
        "fraction": "float64",
        "date": "datetime64[us]",
        "zoned": f"datetime64[us, {column.zone}]",
        "moment": "datetime64[us]",
        "span": "timedelta64[us]",
    }
    return dtypes.get(column.kind, "object")


def _fitting(column: Column, signed: Any, unsigned: Any, wider: Any) -> Any:
    """The narrowest of three types of whole numbers that the cells fit."""
    filled = [cell for cell in column.cells if cell is not None] if column.kind == "whole" else []
    low, high = min(filled, default=0), max(filled, default=0)
    if low >= -(1 << BITS - 1) and high < 1 << BITS - 1:
        return signed
    return unsigned if low >= 0 and high < 1 << BITS else wider
