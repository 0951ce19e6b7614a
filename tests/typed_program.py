"""A program that uses the Python API, for ``mypy --strict``; wrong uses are told, or their remarks would be.

It is not run: ``make check`` has its types checked with those of the package.
"""

import sqlite3
from pathlib import Path

import duckdb
import polars
import pyarrow  # type: ignore[import-untyped]
import sqlalchemy

import pleasqlarify
from pleasqlarify import Session, policies
from pleasqlarify.databases.held import Source


def careful(session: Session) -> policies.Reply | None:
    """The likeliest answer as long as more than half a bit is open."""
    return policies.likeliest(session) if session.entropy > 0.5 else None


def asked(source: Source) -> Session:
    """A session that a policy has answered, with what it came to."""
    session = pleasqlarify.explore("How many?", source, ["embedded"], policy=careful)
    session.reply(session.variables[0], pleasqlarify.Attitude.EITHER)
    session.keep(session.intents[:2])
    n: int = session.follow(policies.until(0.2, policies.ask(input)))
    if n and session.predicted is not None:
        sql: str = session.predicted.sql
        rows: tuple[tuple[object, ...], ...] = session.predicted.table.rows
        session.add(f"{sql} -- {rows}")
    session.database.close()
    return session


def program(frame: polars.DataFrame, table: pyarrow.Table) -> None:
    """Everything that can be asked, and what cannot."""
    asked("shop.sqlite")
    asked(Path("shop.csv"))
    asked(frame)
    asked(frame.lazy())
    asked(table)
    asked({"sales": frame})
    asked(duckdb.connect())
    asked(sqlite3.connect(":memory:"))
    asked(sqlalchemy.create_engine("sqlite://"))
    pleasqlarify.explore("How many?", 5)  # type: ignore[arg-type]
    session = asked(frame)
    session.reply(session.variables[0], None)  # type: ignore[arg-type]
    pleasqlarify.ask("How many?")  # type: ignore[attr-defined]
