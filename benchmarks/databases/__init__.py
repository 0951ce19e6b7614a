"""Databases for the questions beside: made up, the same rows on every machine, built on demand."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from importlib import import_module
from pathlib import Path

from pleasqlarify.demo import building

NAMES = ("clinic", "films", "helpdesk", "hotel", "music", "shop")
DEMO = frozenset({"films", "shop"})
HERE = Path(__file__).parent
PLACE = HERE.parent / "questions" / "db"
"""Where the question files look for them; not part of the repository."""


def build(name: str, folder: Path = PLACE) -> Path:
    """The SQLite file of that name in the folder, made anew."""
    folder.mkdir(parents=True, exist_ok=True)
    draft, target = folder / f".{name}.draft", folder / f"{name}.sqlite"
    draft.unlink(missing_ok=True)
    with closing(sqlite3.connect(draft)) as connection:
        connection.execute("PRAGMA synchronous = OFF")
        write(name, connection)
        connection.commit()
    draft.replace(target)
    return target


def write(name: str, connection: sqlite3.Connection) -> None:
    """Put tables and rows of a database into an empty one."""
    if name in DEMO:
        return building.write(name, connection)
    connection.executescript((HERE / f"{name}.sql").read_text(encoding="utf-8"))
    fill: Callable[[], dict[str, list[tuple[object, ...]]]] = import_module(f"databases.{name}").rows
    for table, rows in fill().items():
        connection.executemany(f"INSERT INTO {table} VALUES ({', '.join('?' * len(rows[0]))})", rows)
    return None
