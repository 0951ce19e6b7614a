import gc
import sqlite3
from contextlib import closing

import duckdb
import pytest

from pleasqlarify.databases import connect
from pleasqlarify.interpreters.embedded.profile import profile_of
from pleasqlarify.interpreters.embedded.profile.sample import Held, sample_of
from pleasqlarify.interpreters.embedded.profile.sampling.choosing import MOST
from pleasqlarify.tables import Refused, Table

CANCELLED = Held("orders", "status", "Canceled")
BARI = Held("customers", "city", "Bari")


@pytest.fixture(scope="module")
def shop(opened, known):
    """A sample of the demo shop that holds two rare values."""
    with sample_of(opened("demo shop"), known("demo shop"), [CANCELLED, BARI]) as sample:
        yield sample


def counted(database, sql):
    outcome = database.run(sql)
    assert isinstance(outcome, Table), outcome
    return outcome.rows[0][0]


def orphans(database, edge):
    on = " AND ".join(
        f'a."{one}" = b."{two}"' for one, two in zip(edge.columns, edge.to_columns, strict=True)
    )
    pointing = f'a."{edge.columns[0]}" IS NOT NULL AND b."{edge.to_columns[0]}" IS NULL'
    return counted(
        database,
        f'SELECT COUNT(*) FROM "{edge.table}" a LEFT JOIN "{edge.to_table}" b ON {on} WHERE {pointing}',
    )


@pytest.mark.parametrize("name", ["shop", "desk", "demo films"])
def test_a_small_database_is_its_own_sample(opened, known, name):
    with sample_of(opened(name), known(name)) as sample:
        assert sample.whole
        assert sample.database is opened(name)
    assert counted(opened(name), "SELECT 1") == 1


def test_a_sample_is_small_and_not_empty(shop, known):
    assert not shop.whole
    for relation in shop.database.schema.relations:
        rows = counted(shop.database, f'SELECT COUNT(*) FROM "{relation.name}"')
        assert 0 < rows == relation.rows <= MOST


def test_whatever_a_row_points_at_is_in_the_sample(shop, known):
    assert [orphans(shop.database, edge) for edge in known("demo shop").joins.edges] == [0, 0, 0, 0]


@pytest.mark.parametrize("held", [CANCELLED, BARI])
def test_rows_of_linked_values_are_in_the_sample(shop, held):
    where = f"SELECT COUNT(*) FROM {held.table} WHERE {held.column} = '{held.value}'"
    assert counted(shop.database, where) > 0


def test_what_belongs_to_linked_rows_is_in_the_sample(shop):
    joined = "customers c JOIN orders o ON o.customer_id = c.id JOIN lines l ON l.order_id = o.id"
    assert counted(shop.database, f"SELECT COUNT(*) FROM {joined} WHERE c.city = 'Bari'") > 0


def test_few_rows_that_point_at_a_linked_value_of_a_small_table_are_all_there(opened, known):
    mug = Held("products", "name", "Blue Mug")
    sold = "SELECT COUNT(*) FROM lines l JOIN products p ON p.id = l.product_id WHERE p.name = 'Blue Mug'"
    with sample_of(opened("demo shop"), known("demo shop"), [mug]) as sample:
        assert counted(sample.database, sold) == counted(opened("demo shop"), sold)


def test_rows_are_those_of_the_database(shop, opened):
    mine = shop.database.run("SELECT * FROM orders ORDER BY id LIMIT 50")
    ids = ", ".join(str(row[0]) for row in mine.rows)
    theirs = opened("demo shop").run(f"SELECT * FROM orders WHERE id IN ({ids}) ORDER BY id")
    assert mine.rows == theirs.rows


def test_the_same_values_give_the_same_sample(opened, known):
    with (
        sample_of(opened("demo shop"), known("demo shop"), [BARI]) as one,
        sample_of(opened("demo shop"), known("demo shop"), [BARI, BARI]) as other,
    ):
        texts = [s.database.run("SELECT SUM(id), COUNT(*) FROM orders").rows for s in (one, other)]
    assert texts[0] == texts[1]


def test_a_value_that_no_row_holds_changes_nothing(opened, known):
    asked = opened("demo shop"), known("demo shop")
    odd = Held("orders", "status", "it's \x1f odd")
    with sample_of(*asked) as plain, sample_of(*asked, [odd]) as other:
        assert plain.database.schema == other.database.schema


def test_questions_that_no_rows_are_held_for_share_one_sample(opened, known):
    asked = opened("demo shop"), known("demo shop")
    with sample_of(*asked) as one, sample_of(*asked) as other:
        assert one.database is other.database
    assert counted(one.database, "SELECT 1") == 1


def test_the_shared_sample_is_gone_with_its_database(tmp_path, caches):
    with closing(chain(tmp_path / "chain.db", sqlite3)) as database:
        file = sampled(database).database._path
        assert file.exists()
    del database
    gc.collect()
    assert not file.exists()


def test_the_gate_stands_before_the_sample_too(shop):
    outcome = shop.database.run("DELETE FROM orders")
    assert isinstance(outcome, Refused)


def test_a_pair_of_large_tables_is_sampled_together(opened, known):
    with sample_of(opened("music", 30), known("music", 30), [Held("Artist", "Name", "Metallica")]) as sample:
        joined = (
            "SELECT COUNT(*) FROM PlaylistTrack p JOIN Track t ON t.TrackId = p.TrackId "
            "JOIN Album a ON a.AlbumId = t.AlbumId"
        )
        pairs = counted(sample.database, "SELECT COUNT(*) FROM PlaylistTrack")
        assert counted(sample.database, joined) == pairs > 0


def sampled(database):
    return sample_of(database, profile_of(database))


def chain(path, engine):
    """Two tables that point at each other and at themselves, 4,000 rows each, and a view."""
    series = "WITH RECURSIVE s(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM s WHERE i < 4000) SELECT"
    connection = engine.connect(str(path))
    for one, other in ("ab", "ba"):
        row = f"i AS id, i % 4000 + 1 AS {one}_id, 4001 - i AS {other}_id, 'n' || i AS name"
        connection.execute(f"CREATE TABLE {one} AS {series} {row} FROM s")
    connection.execute("CREATE VIEW few AS SELECT name FROM a WHERE id < 9")
    connection.commit()
    connection.close()
    return connect(path)


@pytest.mark.parametrize("engine", [sqlite3, duckdb], ids=["sqlite", "duckdb"])
def test_keys_in_circles_and_endless_chains_are_cut(engine, tmp_path, caches):
    with (
        closing(chain(tmp_path / "chain.db", engine)) as database,
        sample_of(database, profile_of(database)) as s,
    ):
        sizes = [relation.rows for relation in s.database.schema.relations]
        assert all(0 < rows <= MOST for rows in sizes)
        assert counted(s.database, "SELECT COUNT(*) FROM few") == 8


def test_lists_structures_dates_and_decimals_are_copied(tmp_path, caches):
    with duckdb.connect(str(tmp_path / "odd.duckdb")) as connection:
        cells = "i AS id, [i, NULL] AS l, {'a': i} AS s, DATE '2024-01-01' AS d, 1.50 AS n, 'x'::BLOB AS b"
        connection.execute(f"CREATE TABLE odd AS SELECT {cells}, INTERVAL 1 DAY AS v FROM range(3000) r(i)")
    with (
        closing(connect(tmp_path / "odd.duckdb")) as database,
        sample_of(database, profile_of(database)) as s,
    ):
        mine = s.database.run("SELECT * FROM odd ORDER BY id LIMIT 1")
        theirs = database.run(f"SELECT * FROM odd WHERE id = {mine.rows[0][0]}")
    assert (mine.rows, mine.types) == (theirs.rows, theirs.types)
