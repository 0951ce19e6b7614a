"""What a command costs from start to end: CPU seconds of a process of its own, children included."""

import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from pleasqlarify.databases import connect
from pleasqlarify.databases.schemas import fingerprint
from pleasqlarify.pool import Pool, Reading, write

QUESTION = "What did people write about the novel?"
SCRIPT = """
CREATE TABLE book(id INTEGER PRIMARY KEY, title TEXT, genre TEXT, year INTEGER, price REAL);
CREATE TABLE review(
  id INTEGER PRIMARY KEY, book_id INTEGER REFERENCES book(id), reader TEXT, text TEXT, stars INTEGER);
"""
SHOWN = [
    "r.text",
    "r.stars",
    "r.text, r.stars",
    "b.title, r.text",
    "*",
    "COUNT(*)",
    "DISTINCT r.text",
    "r.reader",
]
KEPT = [
    "= 'Novel'",
    "LIKE '%Novel%'",
    "= 'novel'",
    "<> 'Novel'",
    "IN ('Novel', 'Crime')",
    "LIKE 'N%'",
    "IS NOT NULL",
    "= 'Crime'",
]


def sixty_readings() -> list[str]:
    joined = "FROM review r JOIN book b ON r.book_id = b.id WHERE b.genre"
    return [f"SELECT {shown} {joined} {kept}" for shown in SHOWN for kept in KEPT][:60]


@pytest.fixture(scope="module")
def asked(tmp_path_factory) -> list[str]:
    folder: Path = tmp_path_factory.mktemp("bookshop")
    path = folder / "bookshop.sqlite"
    with sqlite3.connect(path) as connection:
        connection.executescript(SCRIPT)
        books = [
            (i, f"Book {i}", ("Novel", "Crime", "novel")[i % 3], 1990 + i % 30, 5 + i % 20)
            for i in range(300)
        ]
        reviews = [(i, i % 300, f"Reader {i % 40}", f"Text {i % 90}", i % 6) for i in range(3000)]
        connection.executemany("INSERT INTO book VALUES (?, ?, ?, ?, ?)", books)
        connection.executemany("INSERT INTO review VALUES (?, ?, ?, ?, ?)", reviews)
    connection.close()
    database = connect(path)
    readings = tuple(Reading(sql, 1.0) for sql in sixty_readings())
    pool = Pool(QUESTION, ("bookshop",), fingerprint(database.schema), "sqlite", "", readings)
    write(folder / "pool.json", pool)
    database.close()
    return ["ask", str(path), QUESTION, "--interpreter", f"recorded:{folder / 'pool.json'}", "--json"]


def run(*arguments: str) -> None:
    subprocess.run(
        [sys.executable, "-m", "pleasqlarify.apps.cli", *arguments], check=True, capture_output=True
    )


def children_cpu() -> float:
    spent = os.times()
    return spent.children_user + spent.children_system


@pytest.mark.benchmark(timer=children_cpu)
def test_ask_on_a_recorded_pool_of_sixty(benchmark, asked):
    benchmark.pedantic(run, asked, rounds=7, warmup_rounds=1)


@pytest.mark.benchmark(timer=children_cpu)
def test_help(benchmark):
    benchmark.pedantic(run, ["--help"], rounds=7, warmup_rounds=1)


@pytest.mark.benchmark(timer=children_cpu)
def test_baseline_python_with_numpy_and_sqlglot(benchmark):
    command = [sys.executable, "-c", "import numpy, sqlglot"]
    benchmark.pedantic(subprocess.run, [command], rounds=7, warmup_rounds=1)
