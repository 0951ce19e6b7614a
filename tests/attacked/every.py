"""Every engine to be attacked; a server once by who may only read, and once by who may do everything."""

import json
from pathlib import Path

import mariadb_server
import postgres_server
from attacked.files import FileTarget
from attacked.mariadb import MariadbTarget
from attacked.postgres import PostgresTarget
from attacked.target import Target

FOLDER = Path(__file__).parents[1] / "databases" / "hostile"
CASES = {file.stem: json.loads(file.read_text("utf-8")) for file in sorted(FOLDER.glob("*.json"))}
"""The hostile statements of each engine: what must become of them, and why they are hostile."""


def targets() -> list[Target]:
    """Each as a user finds it."""
    return [
        FileTarget("sqlite"),
        FileTarget("duckdb"),
        PostgresTarget("postgres", postgres_server.READER, hidden=False),
        PostgresTarget("postgres-owner", postgres_server.OWNER, hidden=True),
        MariadbTarget("mariadb", mariadb_server.READER, hidden=False),
        MariadbTarget("mariadb-owner", mariadb_server.OWNER, hidden=True),
    ]


TARGETS = {target.name: target for target in targets()}
