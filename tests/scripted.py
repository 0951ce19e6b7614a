"""Databases that a test writes itself, as SQL, and what the grammar reads in them."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import date
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

from pleasqlarify.databases import Database, connect
from pleasqlarify.interpreters.embedded.grammar import Grammar
from pleasqlarify.model import Failure, Proposal

HERE = Path(__file__).parent / "interpreters" / "embedded" / "databases"
TODAY = date(2026, 11, 29)


@contextmanager
def opened(folder: Path, script: str) -> Iterator[Database]:
    """A SQLite file made by the script, open."""
    path = folder / "scripted.sqlite"
    path.unlink(missing_ok=True)
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(script)
        connection.commit()
    with closing(connect(str(path))) as database:
        yield database


@cache
def kept(name: str) -> Database:
    """The database of that name among those of the grammar's tests, open until the tests end."""
    path = Path(mkdtemp()) / f"{name}.sqlite"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript((HERE / f"{name}.sql").read_text())
        connection.commit()
    return connect(str(path))


def asked(name: str, question: str, n: int = 20) -> tuple[list[Proposal], list[Failure]]:
    """The readings of a question, likeliest first, and what else there is to tell."""
    items = Grammar(TODAY).readings(question, kept(name), n)
    return [i for i in items if isinstance(i, Proposal)], [i for i in items if isinstance(i, Failure)]


def first(name: str, question: str) -> str:
    """The SQL of the likeliest reading."""
    return asked(name, question)[0][0].text
