"""DuckDB files, and those that CSV, Parquet or JSON files were imported into."""

from pleasqlarify.databases.sandboxed import SandboxedFile


class DuckdbDatabase(SandboxedFile):
    """A DuckDB file, held open for reading."""

    engine = "duckdb"
