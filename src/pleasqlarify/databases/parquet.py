"""Parquet files that stay where they are."""

from collections.abc import Sequence
from pathlib import Path

from pleasqlarify.databases.duckdb import DuckdbDatabase
from pleasqlarify.databases.worker import wire
from pleasqlarify.tables import LoadReport, Schema


class ParquetDatabase(DuckdbDatabase):
    """A DuckDB file of nothing but views, and the Parquet files that these read."""

    def __init__(
        self, path: Path, files: Sequence[str], schema: Schema, *, name: str, report: LoadReport
    ) -> None:
        self._files = list(files)
        super().__init__(path, schema, name=name, report=report)

    def _setup(self, memory: int) -> wire.Message:
        return super()._setup(memory) | {"files": self._files}
