"""A program that uses the Python API, as mypy --strict sees it; wrong uses are told."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
PROGRAM = """
import sqlite3
from pathlib import Path

import duckdb
import polars
import pyarrow
import sqlalchemy

import pleasqlarify
from pleasqlarify import Session, policies


def careful(session: Session) -> policies.Reply | None:
    return policies.likeliest(session) if session.entropy > 0.5 else None


frame = polars.DataFrame({"n": [1]})
for source in (
    "shop.sqlite", Path("shop.csv"), frame, frame.lazy(), {"sales": frame}, duckdb.connect(),
    sqlite3.connect(":memory:"), sqlalchemy.create_engine("sqlite://"),
):
    session = pleasqlarify.explore("How many?", source, ["embedded"], policy=careful)
    session.reply(session.variables[0], pleasqlarify.Attitude.EITHER)
    session.keep(session.intents[:2])
    n: int = session.follow(policies.until(0.2, policies.ask(input)))
    if session.predicted is not None:
        sql: str = session.predicted.sql
        rows: tuple[tuple[object, ...], ...] = session.predicted.table.rows
    session.database.close()

pleasqlarify.explore("How many?", 5)
session.reply(session.variables[0], None)
"""
REFUSED = {32: "arg-type", 33: "arg-type"}


def test_a_program_is_typed_and_wrong_uses_are_told(tmp_path):
    (tmp_path / "program.py").write_text(PROGRAM)
    ran = subprocess.run(
        [
            sys.executable,
            "-m",
            "mypy",
            "--ignore-missing-imports",
            "--no-error-summary",
            tmp_path / "program.py",
        ],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    errors = [line for line in ran.stdout.splitlines() if ": error: " in line]
    told = {
        int(line.split("program.py:")[1].partition(":")[0]): line.rpartition("[")[2][:-1] for line in errors
    }
    assert told == REFUSED, ran.stdout + ran.stderr
