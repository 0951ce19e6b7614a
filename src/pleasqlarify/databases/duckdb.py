"""DuckDB files, and those that CSV, XLSX, Parquet or JSON files were imported into."""

from pleasqlarify.databases.sandboxed import SandboxedFile
from pleasqlarify.databases.worker import wire


class DuckdbDatabase(SandboxedFile):
    """A DuckDB file, held open for reading."""

    engine = "duckdb"

    def _setup(self, memory: int) -> wire.Message:
        relations = self.schema.relations
        return super()._setup(memory) | {
            "tables": [relation.parts for relation in relations],
            "views": [relation.parts for relation in relations if relation.view],
        }
