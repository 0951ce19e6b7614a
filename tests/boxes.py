"""Scratch folders with one small database in them, in either engine, and what is in such a folder."""

import hashlib
import sqlite3
from pathlib import Path

import duckdb

from pleasqlarify.databases import connect
from pleasqlarify.databases.sandboxed import SandboxedFile

ENGINES = ("sqlite", "duckdb")
STATEMENTS = Path(__file__).parent / "databases" / "gate" / "statements"
SECRET = "s3cr3t-t0k3n"
HOSTILE = [
    "CREATE TABLE t (id INT PRIMARY KEY, n TEXT, v INT)",
    "INSERT INTO t VALUES (1, 'a', 10), (2, 'b', 20)",
    "CREATE TABLE secret_tokens (token TEXT)",
    f"INSERT INTO secret_tokens VALUES ('{SECRET}')",
]
BIG = ["CREATE TABLE big (p TEXT)", *["INSERT INTO big VALUES ('" + "x" * 50 + "')"] * 3000]


def lines(name: str) -> list[str]:
    """The statements of a file, one a line."""
    return [line for line in (STATEMENTS / name).read_text("utf-8").splitlines() if line.strip()]


def films(engine: str) -> list[str]:
    """The statements that make the films database."""
    return lines("tables.sql") + (lines("tables-duckdb.sql") if engine == "duckdb" else [])


def raw(engine: str, path: str | Path):
    """A connection without any guard, to compare with."""
    return sqlite3.connect(path, isolation_level=None) if engine == "sqlite" else duckdb.connect(str(path))


def made(engine: str, folder: Path, statements: list[str], stem: str = "films") -> Path:
    """A database file that these statements made."""
    path = folder / f"{stem}.{engine}"
    connection = raw(engine, path)
    connection.execute("BEGIN")
    for statement in statements:
        connection.execute(statement)
    connection.execute("COMMIT")
    connection.close()
    return path


def opened(path: Path, **visibility) -> SandboxedFile:
    """The file as a user opens it."""
    database = connect(path, **visibility)
    assert isinstance(database, SandboxedFile)
    return database


def traces(folder: Path) -> dict[str, str]:
    """Every file below a folder with the hash of its bytes: data, catalogue and whatever was left behind."""
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return {str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}
