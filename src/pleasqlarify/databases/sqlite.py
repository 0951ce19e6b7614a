"""SQLite files."""

from dataclasses import replace

from pleasqlarify.databases.cell_types import types_by_cells
from pleasqlarify.databases.sandboxed import SandboxedFile
from pleasqlarify.tables import Table


class SqliteDatabase(SandboxedFile):
    """An SQLite file, opened for reading by each statement."""

    engine = "sqlite"

    def typed(self, table: Table) -> Table:
        """The types as stored, for SQLite tells none of a result; "" where a column holds several or none."""
        return replace(table, types=types_by_cells(table))
