"""Start-up is a feature: what a command does not need, it does not load."""

import os
import sqlite3
import subprocess
import sys
from contextlib import closing

import pytest

from pleasqlarify.apps.cli import main

HEAVY = {
    "numpy", "duckdb", "sqlglot", "openai", "sqlalchemy", "fastapi", "scipy", "umap", "numba", "sklearn",
    "starlette", "uvicorn", "rich", "rapidfuzz", "asyncio", "snowballstemmer",
    "psycopg", "pymysql", "pyspark", "grpc", "python_calamine",
}  # fmt: skip
DRIVERS = {"psycopg", "pymysql", "pyspark", "grpc", "sqlalchemy"}
NEVER = {"scipy", "umap", "numba", "sklearn", "hypothesis", "pytest"}
SAY = """
import sys
from pleasqlarify.apps.cli import main
status = main(sys.argv[1:])
print("LOADED", *sorted({name.partition(".")[0] for name in sys.modules}), file=sys.stderr)
sys.exit(status)
"""


def loaded(*words):
    ran = subprocess.run([sys.executable, "-c", SAY, *words], capture_output=True, text=True, check=False)
    return set(ran.stderr.rpartition("LOADED")[2].split())


@pytest.fixture
def database(tmp_path):
    with closing(sqlite3.connect(tmp_path / "small.sqlite")) as connection:
        connection.execute("CREATE TABLE t AS SELECT 1 AS a")
        connection.commit()
    return str(tmp_path / "small.sqlite")


@pytest.mark.parametrize(
    "words",
    [
        ["--help"],
        ["ask", "--help"],
        ["serve", "--help"],
        ["mcp", "--help"],
        ["version"],
        ["demo", "--list"],
        ["nonsense"],
    ],
)
def test_help_and_version_load_nothing_heavy(words):
    assert loaded(*words) & HEAVY == set()


def test_help_does_not_load_what_checks_bodies():
    assert "pydantic" not in loaded("--help")  # help for one command does, for the command line uses it too


def test_running_on_sqlite_loads_neither_models_nor_arrays_nor_other_engines(database):
    seen = loaded("run", database, "SELECT a FROM t", "--json")
    assert "sqlglot" in seen
    assert seen & (NEVER | DRIVERS | {"openai", "duckdb", "fastapi", "numpy", "rich"}) == set()


def test_looking_at_sqlite_loads_neither_models_nor_other_engines(database):
    assert loaded("inspect", database) & (NEVER | {"openai", "duckdb", "numpy"}) == set()


def test_a_session_in_a_program_loads_nothing_of_notebooks(tmp_path):
    file = tmp_path / "shops.csv"
    file.write_text("name,size\nNorth,1\nSouth,2\n")
    program = f"""
import sys
import pleasqlarify
session = pleasqlarify.explore("how many shops", {str(file)!r}, ["embedded"])
print(repr(session), session._repr_mimebundle_()["text/plain"])
print("LOADED", *sorted({{name.partition(".")[0] for name in sys.modules}}), file=sys.stderr)
"""
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    seen = set(ran.stderr.rpartition("LOADED")[2].split())
    assert seen & {"IPython", "ipywidgets", "anywidget", "traitlets", "marimo", "fastapi"} == set()


def test_arrays_are_multiplied_in_one_thread(monkeypatch):
    monkeypatch.delenv("OPENBLAS_NUM_THREADS")
    main(["version"])
    assert os.environ["OPENBLAS_NUM_THREADS"] == "1"
