import sqlite3
import threading
from contextlib import closing

import duckdb
import pytest
import sqlalchemy as sa
from sqlalchemy.pool import StaticPool

from pleasqlarify import connect
from pleasqlarify.errors import DatabaseUnavailable, UnknownName

SHOP = (
    "CREATE TABLE shop (id INTEGER PRIMARY KEY, name VARCHAR)",
    "CREATE TABLE sale (shop INTEGER REFERENCES shop (id), amount DECIMAL(9, 2))",
    "INSERT INTO shop VALUES (1, 'North')",
    "INSERT INTO sale VALUES (1, 9.50)",
)


def rows(source, sql, **options):
    with closing(connect(source, **options)) as database:
        return database.run(sql).rows


@pytest.fixture
def shop():
    with duckdb.connect() as connection:
        for statement in SHOP:
            connection.execute(statement).fetchall()
        yield connection


def test_a_connection_of_duckdb_keeps_its_keys_schemas_and_types(shop):
    shop.execute("CREATE SCHEMA old").fetchall()
    shop.execute("CREATE TABLE old.sale AS SELECT 1::HUGEINT AS n, 'a'::ENUM('a', 'b') AS e").fetchall()
    with closing(connect(shop)) as database:
        assert [(key.table, key.to_table) for key in database.schema.keys] == [("sale", "shop")]
        assert database.run("SELECT n, e FROM old.sale").rows == ((1, "a"),)
        assert database.schema.relation("shop").primary_key == ("id",)


def test_views_of_a_connection_are_tables_of_its_copy(shop):
    shop.execute("CREATE VIEW named AS SELECT name FROM shop").fetchall()
    assert rows(shop, "SELECT name FROM named", allow=["named"]) == (("North",),)


def test_a_view_that_cannot_be_read_is_left_out_and_told(shop):
    shop.execute("CREATE VIEW broken AS SELECT error('out of paper') AS x").fetchall()
    with closing(connect(shop)) as database:
        assert [table.name for table in database.schema.relations] == ["shop", "sale"]
        (note,) = database.report.notes
        assert (note.table, note.decision) == ("broken", "left out")
        assert note.reason == "cannot copy 'broken': out of paper"


def test_a_file_that_is_open_for_writing_here_can_be_asked(tmp_path):
    with duckdb.connect(str(tmp_path / "shop.duckdb")) as connection:
        connection.execute("CREATE TABLE shop AS SELECT 1 AS id").fetchall()
        with closing(connect(connection)) as database:
            assert (database.name, database.run("SELECT id FROM shop").rows) == ("shop", ((1,),))


def test_neither_a_transaction_nor_an_unfinished_result_of_duckdb_is_touched(shop):
    shop.execute("BEGIN").fetchall()
    shop.execute("INSERT INTO shop VALUES (2, 'South')").fetchall()
    shop.execute("FROM range(5000)")
    shop.fetchmany(2)
    assert rows(shop, "SELECT COUNT(*) FROM shop") == ((1,),)
    assert shop.fetchone() == (2,)
    shop.fetchall()
    shop.execute("ROLLBACK").fetchall()


def test_what_only_the_connection_sees_is_asked_as_a_relation(shop):
    shop.execute("CREATE TEMP TABLE mine AS SELECT 1 AS n").fetchall()
    assert rows({"mine": shop.table("mine")}, "SELECT n FROM mine") == ((1,),)
    with duckdb.connect() as empty, pytest.raises(DatabaseUnavailable, match="pass it as a relation"):
        connect(empty)


def test_a_connection_that_is_closed_is_told_in_one_sentence():
    connection = duckdb.connect()
    connection.close()
    with pytest.raises(DatabaseUnavailable, match=r"cannot read the connection: .*closed"):
        connect(connection)
    memory = sqlite3.connect(":memory:")
    memory.close()
    with pytest.raises(DatabaseUnavailable, match=r"cannot read the connection: .*closed"):
        connect(memory)


def test_a_connection_of_sqlite3_is_asked_with_what_it_has_not_committed():
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.execute("CREATE TABLE t (n)")
        connection.execute("INSERT INTO t VALUES (1)")
        assert rows(connection, "SELECT n FROM t") == ((1,),)
        assert connection.in_transaction
        connection.rollback()
        assert connection.execute("SELECT COUNT(*) FROM t").fetchone() == (0,)


def test_a_file_of_sqlite3_is_read_where_it_lies(tmp_path):
    with closing(sqlite3.connect(tmp_path / "shop.sqlite")) as connection:
        connection.row_factory = sqlite3.Row
        connection.text_factory = bytes
        connection.execute("CREATE TABLE t AS SELECT 1 AS n")
        connection.commit()
        with closing(connect(connection)) as database:
            connection.execute("INSERT INTO t VALUES (2)")
            connection.commit()
            assert (database.name, len(database.run("SELECT n FROM t").rows)) == ("shop.sqlite", 2)


def test_a_connection_of_another_thread_is_told_in_one_sentence():
    made = []
    thread = threading.Thread(target=lambda: made.append(sqlite3.connect(":memory:")))
    thread.start()
    thread.join()
    with pytest.raises(
        DatabaseUnavailable, match="cannot read the connection: sqlite objects created in a thread"
    ):
        connect(made[0])


@pytest.mark.parametrize("options", [{}, {"poolclass": StaticPool}])
def test_an_engine_of_sqlite_in_memory_is_copied_and_its_transaction_goes_on(options):
    engine = sa.create_engine("sqlite://", **options)
    with engine.connect() as connection:
        connection.execute(sa.text("CREATE TABLE t (n INTEGER)"))
        connection.commit()
        connection.execute(sa.text("INSERT INTO t VALUES (5)"))
        assert rows(engine, "SELECT n FROM t") == ((5,),)
        connection.rollback()
        assert connection.execute(sa.text("SELECT COUNT(*) FROM t")).scalar() == 0
    engine.dispose()


def test_an_engine_of_a_file_reads_the_file(tmp_path):
    engine = sa.create_engine(f"sqlite:///{tmp_path / 'shop.sqlite'}")
    with engine.begin() as connection:
        connection.execute(sa.text("CREATE TABLE t AS SELECT 1 AS n"))
    assert rows(engine, "SELECT n FROM t") == ((1,),)
    engine.dispose()


def test_an_engine_whose_file_cannot_be_opened_is_told_in_one_sentence(tmp_path):
    engine = sa.create_engine(f"sqlite:///{tmp_path / 'none' / 'shop.sqlite'}")
    with pytest.raises(DatabaseUnavailable, match=r"^cannot read the engine: unable to open database file$"):
        connect(engine)


def test_an_engine_of_a_server_is_opened_by_its_url_and_tells_no_password():
    engine = sa.create_engine("postgresql+psycopg://ann:hush@127.0.0.1:1/shop")
    with pytest.raises(DatabaseUnavailable) as told:
        connect(engine)
    assert "hush" not in str(told.value)


def test_an_asynchronous_engine_is_refused():
    class AsyncEngine:
        dialect = sa.create_engine("sqlite://").dialect

    AsyncEngine.__module__ = "sqlalchemy.ext.asyncio.engine"
    with pytest.raises(UnknownName, match="is asynchronous; make one with create_engine"):
        connect(AsyncEngine())
