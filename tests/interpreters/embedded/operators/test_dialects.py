"""What operators make is read by DuckDB as well, which is stricter about groups and types than SQLite."""

from itertools import islice
from types import SimpleNamespace

import duckdb
import pytest

import cinema
from pleasqlarify.interpreters.variants import Parent, variants

DATABASE = SimpleNamespace(schema=cinema.schema("duckdb"))


@pytest.fixture(scope="module")
def engine():
    made = duckdb.connect()
    for table, columns in cinema.TABLES.items():
        made.execute(f'CREATE TABLE "{table}" ({", ".join(f"{n} {k}" for n, k in columns.items())})')
    yield made
    made.close()


@pytest.mark.parametrize(
    "sql",
    [
        "SELECT opinion FROM Review ORDER BY stars DESC LIMIT 1",
        "SELECT s.name, COUNT(*) FROM Film AS f JOIN Studio AS s ON f.studio_id = s.id GROUP BY s.name",
        "SELECT title FROM Film WHERE NOT id IN (SELECT film_id FROM Review WHERE stars > 3)",
        "SELECT SUM(quantity) FROM Sale WHERE price > 3",
        "SELECT title FROM Film UNION SELECT title FROM \"Short Film\" WHERE genre = 'Drama'",
        "SELECT * FROM Film WHERE budget = (SELECT MAX(budget) FROM Film)",
    ],
)
def test_duckdb_reads_what_is_made_for_it(engine, sql):
    for proposal in islice(variants([Parent(sql, 1.0)], DATABASE, 80), 80):
        engine.execute(proposal.text)
