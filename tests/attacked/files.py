"""SQLite and DuckDB, attacked."""

import sqlite3

import duckdb

from attacked.target import SEEN, Target
from boxes import BIG, HOSTILE, made, raw, traces
from pleasqlarify.databases import connect

TABLES = ("t", "seen", "secret_tokens")
CATALOGUE = {
    "sqlite": "SELECT name, sql FROM sqlite_master UNION ALL SELECT name, sql FROM sqlite_temp_master",
    "duckdb": "SELECT 'table', sql FROM duckdb_tables() UNION ALL SELECT 'view', sql FROM duckdb_views()"
    " UNION ALL SELECT name, value FROM duckdb_settings() ORDER BY ALL",
}


class FileTarget(Target):
    errors = (sqlite3.Error, sqlite3.Warning, duckdb.Error)

    def __init__(self, engine: str) -> None:
        super().__init__(engine)
        self.engine = engine

    def open(self, folder):
        self.folder = folder
        statements = HOSTILE + SEEN + (BIG if self.engine == "sqlite" else []) + self.extra
        self._bare = raw(self.engine, ":memory:")
        for statement in HOSTILE + SEEN:
            self._bare.execute(statement)
        return connect(made(self.engine, folder, statements), deny=["secret_tokens"])

    def state(self):
        return traces(self.folder)

    def unguarded(self, sql):
        return self._bare.execute(sql).fetchall()

    def inside(self):
        tables = [self._bare.execute(f"SELECT * FROM {name} ORDER BY 1").fetchall() for name in TABLES]
        return tables, self._bare.execute(CATALOGUE[self.engine]).fetchall(), traces(self.folder)

    def close(self):
        super().close()
        self._bare.close()
