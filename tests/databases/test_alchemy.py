"""What a database through SQLAlchemy does beyond the contract; the servers are real ones."""

from contextlib import closing
from functools import partial

import pytest
import sqlalchemy as sa

import mariadb_server
import postgres_server
from boxes import films, made
from midway import ends, in_the_middle
from pleasqlarify.databases import connect
from pleasqlarify.databases.alchemy_dialects import BEGINNINGS, spoken
from pleasqlarify.databases.rights import rights
from pleasqlarify.databases.worker.engines import alchemy_session as sessions
from pleasqlarify.errors import DatabaseUnavailable, UnknownName
from pleasqlarify.tables import Failed, ForeignKey, Limit, Limits

MADE = (
    "CREATE TABLE film (id INT PRIMARY KEY, title VARCHAR(20) UNIQUE, poster BYTEA)",
    "COMMENT ON TABLE film IS 'all films'",
    "COMMENT ON COLUMN film.title IS 'as in the credits'",
    "INSERT INTO film VALUES (1, 'Alba', '\\x00ff'), (2, 'Brine', NULL)",
    "CREATE TABLE secret (token TEXT)",
    "CREATE VIEW late AS SELECT title FROM film WHERE id > 1",
    "CREATE VIEW leak AS SELECT token FROM secret",
    "CREATE SCHEMA sales",
    "CREATE TABLE sales.film (code UUID, tags TEXT[], facts JSONB, film INT REFERENCES public.film (id))",
    "INSERT INTO sales.film VALUES ('550e8400-e29b-41d4-a716-446655440000', '{a,b}', '{\"k\": 1}', 2)",
    "GRANT USAGE ON SCHEMA sales TO reader",
    "GRANT SELECT ON ALL TABLES IN SCHEMA sales TO reader",
)
SLOW = "SELECT COUNT(*) FROM generate_series(1, 20000) AS a(x) CROSS JOIN generate_series(1, 20000) AS b(y)"
LONG = Limits(time_s=60)
CUT = "the connection to {!r} was cut: its server stopped or cannot be reached any more"


def through(url):
    """The URL of a server as SQLAlchemy has it."""
    return url.replace("postgresql://", "postgresql+psycopg://").replace("mariadb://", "mariadb+pymysql://")


@pytest.fixture(scope="module")
def server():
    return postgres_server.server()


@pytest.fixture(scope="module")
def shop(server):
    return server.make(MADE)


@pytest.fixture(scope="module")
def database(server, shop):
    with closing(connect(through(server.url(shop)), deny=["secret"])) as database:
        yield database


@pytest.fixture(scope="module")
def maria():
    server = mariadb_server.server()
    name = server.make(
        ["CREATE TABLE t (a INT PRIMARY KEY, b TEXT)", "INSERT INTO t VALUES (1, 'x'), (2, 'y')"]
    )
    with closing(connect(through(server.url(name)))) as database:
        yield database


def slow(server):
    """How many of the slow statements run there."""
    return partial(server.running, "20000")


# the schema


def test_the_inspector_tells_types_keys_comments_and_samples(database):
    film = database.schema.relation("film")
    assert (film.primary_key, film.comment, film.rows) == (("id",), "all films", 2)
    assert [column.type for column in film.columns] == ["INTEGER", "VARCHAR(20)", "BYTEA"]
    assert (film.columns[1].comment, film.columns[1].samples) == ("as in the credits", ("Alba", "Brine"))


def test_tables_of_several_schemas_are_told_apart_and_point_at_each_other(database):
    assert [r.name for r in database.schema.relations] == ["film", "late", "sales.film"]
    assert database.schema.keys == (ForeignKey("sales.film", ("film",), "film", ("id",)),)
    joined = "SELECT f.title FROM film f JOIN sales.film s ON s.film = f.id"
    assert database.run(joined).rows == (("Brine",),)


def test_a_view_over_a_hidden_table_is_hidden_too(database):
    assert database.schema.relation("leak") is None


def test_values_without_a_like_in_python_are_text(database):
    table = database.run("SELECT code, tags, facts FROM sales.film")
    assert table.rows == (("550e8400-e29b-41d4-a716-446655440000", ("a", "b"), {"k": 1}),)
    assert table.types == ("uuid", "text[]", "jsonb")


def test_percent_signs_are_no_parameters(database):
    assert database.run("SELECT title FROM film WHERE title LIKE '%ine' AND '%s' <> '%(a)s'").rows == (
        ("Brine",),
    )


# what it may and may not


@pytest.mark.parametrize(
    "sql",
    [
        "WITH gone AS (DELETE FROM film RETURNING id) SELECT id FROM gone",
        "SELECT 1; DELETE FROM film",
        "SELECT * FROM film FOR UPDATE",
        "EXPLAIN ANALYZE DELETE FROM film",
        "EXPLAIN (FORMAT JSON) SELECT 1; DELETE FROM film",
        "TRUNCATE film",
        "COMMIT",
        "SELECT lo_create(7), 1 / 0",
    ],
)
def test_even_the_owner_only_reads(server, shop, sql):
    with closing(connect(through(server.url(shop, postgres_server.OWNER)))) as database:
        assert isinstance(database.run_own(sql), Failed)
        assert database.run("SELECT COUNT(*) FROM film").rows == ((2,),)


def test_a_plan_can_be_had(database):
    ((plan,),) = database.run_own("EXPLAIN (FORMAT JSON) SELECT * FROM film").rows
    assert plan[0]["Plan"]["Node Type"] == "Seq Scan"


def test_mariadb_reads_in_a_transaction_that_only_reads_and_ends_in_time(maria):
    assert maria.run("SELECT b FROM t WHERE a = 2").rows == (("y",),)
    assert isinstance(maria.run_own("SELECT 1 FROM t FOR UPDATE; DROP TABLE t"), Failed)
    late = maria.run_own("SELECT SLEEP(20), a FROM t", Limits(time_s=0.5))
    assert late.limited is Limit.TIME
    assert maria.run("SELECT COUNT(*) FROM t").rows == ((2,),)


# stopping


def test_what_a_killed_worker_left_running_ends_at_the_server(server, database):
    with in_the_middle(slow(server), database.cancel):
        assert database.run(SLOW, LONG) == Failed("stopped before it finished")
    assert ends(slow(server))


def test_a_server_that_dies_in_the_middle_is_one_sentence_and_comes_back(server, shop, database):
    assert database.run("SELECT 1").rows == ((1,),)
    with in_the_middle(slow(server), server.stop):
        outcome = database.run(SLOW, LONG)
    gone = database.run("SELECT 1")
    server.start()
    assert outcome == Failed(CUT.format(shop))
    assert gone.message.startswith(f"cannot open {shop!r}: ")
    assert database.run("SELECT title FROM film WHERE id = 1").rows == (("Alba",),)


# opening it


def test_nothing_that_it_shows_of_itself_holds_an_account(shop, database):
    shown = repr(vars(database)) + repr(database._stopper())
    assert database.name == shop
    assert not [secret for secret in postgres_server.READER if secret in shown]


def test_a_refused_password_is_told_without_it(server, shop):
    with pytest.raises(DatabaseUnavailable) as refused:
        connect(through(server.url(shop, ("reader", "hush"))))
    assert str(refused.value).startswith(f"cannot open {shop!r}: ")
    assert not [secret for secret in ("reader", "hush") if secret in str(refused.value)]
    assert refused.value.__cause__ is None


@pytest.mark.parametrize(
    ("url", "told"),
    [
        ("nosuch://ann:hush@h/x", "no SQLAlchemy dialect for nosuch://; each comes with its package"),
        ("oracle+oracledb://ann:hush@h/x", "oracle+oracledb:// needs oracledb, which is not installed"),
        (
            "sqlite+aiosqlite:///x",
            "sqlite+aiosqlite:// is for asyncio; name another driver of the same database",
        ),
        ("sqlite+pysqlite://", "an SQLite URL names a file: sqlite+pysqlite:///PATH"),
    ],
)
def test_what_is_not_there_is_one_sentence(url, told):
    with pytest.raises(UnknownName) as refused:
        connect(url)
    assert str(refused.value) == told


def test_a_url_that_cannot_be_read_is_not_shown():
    with pytest.raises(DatabaseUnavailable) as refused:
        connect("postgresql+psycopg://ann:hush@h:port/x")
    assert str(refused.value) == "SQLAlchemy cannot read the postgresql+psycopg:// URL"


def test_a_file_is_called_by_its_name_and_keeps_its_guards(tmp_path):
    path = made("sqlite", tmp_path, films("sqlite"))
    with closing(connect(f"sqlite+pysqlite:///{path}")) as database:
        assert (database.name, database.schema.dialect) == ("films.sqlite", "sqlite")
        assert isinstance(database.run_own("WITH a AS (SELECT 1) DELETE FROM film"), Failed)
        assert isinstance(database.run_own("SELECT load_extension('x')"), Failed)


# dialects


@pytest.mark.parametrize(
    "name", ["trino", "snowflake", "bigquery", "mssql", "oracle", "clickhousedb", "redshift"]
)
def test_the_dialects_of_other_databases_can_be_checked(name):
    assert spoken(name)


def test_a_dialect_that_cannot_be_checked_is_refused():
    with pytest.raises(UnknownName, match="the SQL of access:// cannot be checked"):
        spoken("access")


def test_doctor_tells_what_is_not_told_to_read_only(server, shop, tmp_path):
    assert "better is a user" in rights("trino://h/c").cautions[0]
    assert rights(f"sqlite+pysqlite:///{tmp_path}/a").cautions == ()
    assert rights(through(server.url(shop))).cautions == ()
    assert "owns tables" in rights(through(server.url(shop, postgres_server.OWNER))).cautions[0]


@pytest.mark.parametrize("name", sorted(BEGINNINGS))
def test_every_beginning_is_a_text_with_places_for_the_time(name):
    assert any(
        "5000" in text or "5.0" in text for text in (t.format(ms=5000, s=5.0) for t in BEGINNINGS[name])
    )


def test_words_hold_nothing_of_the_url_but_the_place():
    url = sa.make_url("trino://ann:hush@h/c?token=s3cr3t")
    error = ValueError('cannot let "ann" in with hush and token=s3cr3t\nmore')
    assert sessions.words(error, url) == 'cannot let "***" in with *** and token=***'
