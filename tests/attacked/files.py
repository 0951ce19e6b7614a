"""SQLite and DuckDB, attacked."""

import sqlite3

import duckdb

from attacked.target import SEEN, Target
from boxes import BIG, HOSTILE, made, raw, traces
from pleasqlarify.databases import connect


class FileTarget(Target):
    errors = (sqlite3.Error, sqlite3.Warning, duckdb.Error)

    def __init__(self, engine: str) -> None:
        super().__init__(engine)
        self.engine = engine

    def open(self, folder):
        self.folder = folder
        statements = HOSTILE + SEEN + (BIG if self.engine == "sqlite" else [])
        self._bare = raw(self.engine, ":memory:")
        for statement in HOSTILE + SEEN:
            self._bare.execute(statement)
        return connect(made(self.engine, folder, statements), deny=["secret_tokens"])

    def state(self):
        return traces(self.folder)

    def unguarded(self, sql):
        return self._bare.execute(sql).fetchall()

    def close(self):
        super().close()
        self._bare.close()
