"""Rows as Parquet or Arrow: they are put aside as texts while their types are found out, then cast once.

DuckDB writes Parquet; the file format of Arrow needs pyarrow.
"""

import json
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pleasqlarify.databases.quoting import literal, quoted
from pleasqlarify.dataframes.columns import apart
from pleasqlarify.errors import UnknownName
from pleasqlarify.exporting.kinds import Column
from pleasqlarify.tables import Table

if TYPE_CHECKING:
    import duckdb

LEAST_BUFFER = 1 << 24  # characters of a row that DuckDB reads at once
BATCH = 50_000
SETTINGS: dict[str, str | bool | int | float | list[str]] = {
    "threads": 2,
    "memory_limit": "1GB",
    "autoinstall_known_extensions": False,
}


def write(path: Path, pieces: Iterator[Table]) -> tuple[str, ...]:
    """A file of either kind; what is text for want of a type. Raises UnknownName without pyarrow."""
    arrow = _arrow() if path.suffix.lower() != ".parquet" else None
    aside = path.with_suffix(".ndjson")
    columns, longest = _put_aside(aside, pieces)
    import duckdb

    with duckdb.connect(config=SETTINGS | {"temp_directory": str(path.parent)}) as connection:
        connection.execute("SET TimeZone = 'UTC'")
        query = _cast(columns, aside, longest)
        if arrow is None:
            connection.execute(f"COPY ({query}) TO {literal(str(path))} (FORMAT parquet)")
        else:
            _write_arrow(arrow, connection.sql(query), path)
    aside.unlink()
    return tuple(column.note for column in columns if column.note)


def _put_aside(aside: Path, pieces: Iterator[Table]) -> tuple[list[Column], int]:
    """The columns, after their cells were written down as a list of texts a row; bytes of the longest."""
    columns: list[Column] = []
    longest = 0
    with aside.open("wb") as file:
        for piece in pieces:
            if not columns:
                names = apart(piece.columns, str.lower)  # as DuckDB holds names equal
                columns = [Column(name, said) for name, said in zip(names, piece.types, strict=True)]
            cells = zip(*piece.rows, strict=True)
            texts = [column.see(of) for column, of in zip(columns, cells, strict=False)]
            for row in zip(*texts, strict=True):
                line = json.dumps(row, ensure_ascii=False).encode("utf-8", "replace") + b"\n"
                longest = max(longest, len(line))
                file.write(line)
    return columns, longest


def _cast(columns: list[Column], aside: Path, longest: int) -> str:
    """The query that reads what was put aside."""
    cells = []
    for place, column in enumerate(columns, 1):
        text = f"json[{place}]"
        cell = f"unhex({text})" if column.type == "BLOB" else f"CAST({text} AS {column.type})"
        cells.append(f"{cell} AS {quoted(column.name)}")
    source = (
        f"read_json({literal(str(aside))}, format = 'newline_delimited', records = false, "
        f"columns = {{json: 'VARCHAR[]'}}, maximum_object_size = {max(longest, LEAST_BUFFER)})"
    )
    return f"SELECT {', '.join(cells)} FROM {source}"  # noqa: S608


def _arrow() -> Any:
    try:
        return import_module("pyarrow")
    except ImportError as exc:
        raise UnknownName(
            "an .arrow file needs pyarrow: pip install pyarrow; .parquet and .csv need nothing"
        ) from exc


def _write_arrow(arrow: Any, relation: "duckdb.DuckDBPyRelation", path: Path) -> None:
    reader = relation.to_arrow_reader(BATCH)
    with arrow.OSFile(str(path), "wb") as file, arrow.ipc.new_file(file, reader.schema) as out:
        for batch in reader:
            out.write_batch(batch)
