"""DuckDB, cut off from everything but the files that it is for."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import duckdb

from pleasqlarify.databases.quoting import literal

Config = Mapping[str, str | bool | int | float | list[str]]
LATER = ("enable_external_access", "lock_configuration")  # to be set after the files are named


def connected(
    path: Path, config: Config, files: Sequence[str] = (), zone: str = ""
) -> duckdb.DuckDBPyConnection:
    """A connection to a database that can only be read, and the other files that its views read.

    Days begin as in the time zone of that name, by default where this machine is.

    No other file can be reached, whatever the configuration says, once this returns.
    """
    if not (files or zone):
        return duckdb.connect(str(path), read_only=True, config=dict(config))
    kept = {name: value for name, value in config.items() if name not in LATER}
    connection = duckdb.connect(str(path), read_only=True, config=kept)
    if zone:
        connection.execute("SET GLOBAL TimeZone = ?", [zone])
    connection.execute(f"SET allowed_paths = [{', '.join(map(literal, files))}]")
    connection.execute("SET enable_external_access = false")
    connection.execute("SET lock_configuration = true")
    return connection
