import sqlite3

import duckdb
import pytest

from pleasqlarify.databases.gate import checking
from pleasqlarify.databases.gate.functions import allowed
from pleasqlarify.databases.gate.functions.duckdb import NAMES as DUCKDB
from pleasqlarify.databases.gate.functions.sqlite import NAMES as SQLITE
from pleasqlarify.tables import Admitted, Refused, Schema

DIRECT_ONLY = 0x80000  # SQLite's own mark for functions that are not safe everywhere
TABLE_FUNCTIONS = {"generate_series", "json_each", "json_tree", "range", "repeat", "unnest"}
CALLS = (
    "{}()",
    "{}(1)",
    "{}('a')",
    "{}('a', 'b')",
    "{}(1, 2)",
    "{}('a', 'b', 'c')",
    "{}([1])",
    "{}([1], 'a')",
)


def engine_functions(kind):
    with duckdb.connect() as connection:
        found = connection.execute(
            "SELECT function_name FROM duckdb_functions() WHERE function_type = ?", [kind]
        )
        return {name.lower() for (name,) in found.fetchall() if name.isidentifier()}


def test_sqlite_functions_that_it_holds_to_be_unsafe_are_not_allowed():
    with sqlite3.connect(":memory:") as connection:
        marked = connection.execute("SELECT name FROM pragma_function_list WHERE flags & ?", [DIRECT_ONLY])
        unsafe = {name for (name,) in marked}
    connection.close()
    assert "load_extension" in unsafe
    assert unsafe.isdisjoint(SQLITE)


def test_only_duckdb_functions_that_make_rows_from_their_arguments_may_stand_in_from():
    assert engine_functions("table") & DUCKDB <= TABLE_FUNCTIONS
    assert {"read_csv", "query", "glob"} <= engine_functions("table")


@pytest.mark.parametrize("kind", ["scalar", "aggregate", "table", "macro", "table_macro"])
def test_a_duckdb_function_that_is_not_listed_is_refused_however_it_is_called(kind):
    schema = Schema("duckdb", ())
    for name in engine_functions(kind) - allowed("duckdb"):
        for call in CALLS[:4]:
            for sql in (f"SELECT {call.format(name)}", f"SELECT * FROM {call.format(name)}"):
                verdict = checking.check(sql, schema)
                renamed = isinstance(verdict, Admitted) and f"{name}(" not in verdict.sql.lower()
                assert isinstance(verdict, Refused) or renamed, (sql, verdict)


def test_every_listed_duckdb_function_can_be_called_in_some_way():
    schema = Schema("duckdb", ())
    sized = {"format", "lpad", "printf", "repeat", "rpad", "columns"}
    for name in DUCKDB - sized:
        verdicts = [checking.check(f"SELECT {call.format(name)}", schema) for call in CALLS]
        assert any(isinstance(v, Admitted) for v in verdicts), (name, verdicts[-1])
