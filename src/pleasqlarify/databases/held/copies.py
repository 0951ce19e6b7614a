"""Databases that are copies of what a program holds: they go with ``close``."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

from pleasqlarify.databases.duckdb import DuckdbDatabase
from pleasqlarify.databases.held.folders import Folder
from pleasqlarify.databases.sandboxed import SandboxedFile
from pleasqlarify.databases.sqlite import SqliteDatabase
from pleasqlarify.databases.worker import wire
from pleasqlarify.tables import ALL_ROWS, DEFAULT_LIMITS, Failed, Limits, LoadReport, Outcome, Schema, Table

ZONED = "TIMESTAMP WITH TIME ZONE"


class Copy(SandboxedFile):
    """A file in a folder that goes when the database is closed."""

    def __init__(
        self, folder: Folder, path: Path, schema: Schema, *, name: str, report: LoadReport | None = None
    ) -> None:
        super().__init__(path, schema, name=name, report=report)
        self._folder = folder

    def run_own(self, sql: str, limits: Limits = DEFAULT_LIMITS) -> Outcome:
        """The rows of a statement that we printed ourselves, as long as the copy is there."""
        return super().run_own(sql, limits) if self._folder.there else self._gone()

    def stream(self, sql: str, limits: Limits = ALL_ROWS) -> Iterator[Outcome]:
        """The rows of one statement in pieces, as long as the copy is there."""
        if self._folder.there:
            yield from super().stream(sql, limits)
        else:
            yield self._gone()

    def close(self) -> None:
        """Let go of processes, and of the copy for good."""
        super().close()
        self._folder.close()

    def _gone(self) -> Failed:
        return Failed(f"{self.name!r} was closed, and its copy went with that; connect to it again")


class SqliteCopy(Copy, SqliteDatabase):
    """A copy of an SQLite database."""


class DuckdbCopy(Copy, DuckdbDatabase):
    """A copy of frames or of a DuckDB database; ``zone`` is where days begin for moments with a time zone."""

    zone = ""  # where this machine is

    def typed(self, table: Table) -> Table:
        """The table with its moments in their time zone."""
        places = [j for j, type_ in enumerate(table.types) if type_ == ZONED]
        if not (self.zone and places):
            return table
        return replace(table, rows=tuple(_placed(row, places, ZoneInfo(self.zone)) for row in table.rows))

    def _setup(self, memory: int) -> wire.Message:
        return super()._setup(memory) | {"zone": self.zone}


def _placed(row: Sequence[object], places: Sequence[int], zone: ZoneInfo) -> tuple[object, ...]:
    cells = list(row)
    for j in places:
        cell = cells[j]
        cells[j] = cell.astimezone(zone) if isinstance(cell, datetime) else cell
    return tuple(cells)
