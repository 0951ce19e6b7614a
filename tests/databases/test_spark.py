"""What a database of Spark does beyond the contract; the server is a real one."""

import datetime as dt
import threading
from contextlib import closing, contextmanager

import pytest

import spark_server
from pleasqlarify.databases import connect
from pleasqlarify.databases.rights import rights
from pleasqlarify.databases.spark_address import read
from pleasqlarify.databases.worker.engines import spark_session as sessions
from pleasqlarify.errors import DatabaseUnavailable
from pleasqlarify.interpreters.embedded.profile.building import profile_of
from pleasqlarify.interpreters.embedded.profile.sample import sample_of
from pleasqlarify.tables import Failed, Limit, Limits
from relay import Relay

MADE = (
    "CREATE TABLE film (id INT COMMENT 'its number', title STRING, seen TIMESTAMP) USING parquet "
    "COMMENT 'all films'",
    "INSERT INTO film VALUES (1, 'Alba', TIMESTAMP '2024-02-29 01:02:03'), (2, 'Brine', NULL)",
    "CREATE TABLE secret (token STRING) USING parquet",
    "INSERT INTO secret VALUES ('s3cr3t')",
    "CREATE VIEW late AS SELECT title FROM film WHERE id > 1",
    "CREATE VIEW leak AS SELECT token FROM secret",
)
SLOW = "SELECT COUNT(*) FROM range(1000000000000) AS r(i) WHERE i % 7 = 8"
LONG = Limits(time_s=60)
CUT = "the connection to {!r} was cut: its server stopped or cannot be reached any more"


@pytest.fixture(scope="module")
def server():
    return spark_server.server()


@pytest.fixture(scope="module")
def films(server):
    return server.make(MADE, "films")


@pytest.fixture(scope="module")
def other(server):
    return server.make(["CREATE TABLE film (code INT) USING parquet", "INSERT INTO film VALUES (7)"], "shop")


@pytest.fixture(scope="module")
def database(server, films):
    with closing(connect(server.url(films), deny=["secret"])) as database:
        yield database


@contextmanager
def in_the_middle(server, action):
    """Does something as soon as the server is busy with the slow statement of the block."""
    thread = threading.Thread(target=lambda: server.is_busy() and action())
    thread.start()
    yield
    thread.join()


def test_the_schema_has_types_comments_counts_and_samples(database, films):
    film = database.schema.relation("film")
    first, second, third = film.columns
    assert (film.comment, film.rows, first.comment) == ("all films", 2, "its number")
    assert [first.type, second.type, third.type] == ["int", "string", "timestamp"]
    assert second.samples == ("Alba", "Brine")
    assert (database.name, database.schema.default) == (films, films)


def test_a_view_over_a_hidden_table_is_hidden_too(database):
    assert [relation.name for relation in database.schema.relations] == ["film", "late"]


def test_a_catalog_shows_all_its_databases_and_tells_their_tables_apart(server, films, other):
    with closing(connect(server.url(), allow=[f"{films}.film", f"{other}.film"])) as database:
        assert [r.name for r in database.schema.relations] == [f"{films}.film", f"{other}.film"]
        assert database.run(f"SELECT code FROM {other}.film").rows == ((7,),)


@pytest.mark.parametrize(
    ("sql", "cell"),
    [
        ("SELECT seen FROM film WHERE id = 1", dt.datetime(2024, 2, 29, 1, 2, 3, tzinfo=dt.UTC)),
        ("SELECT INTERVAL '1-2' YEAR TO MONTH", "INTERVAL '1-2' YEAR TO MONTH"),
        ("SELECT struct(1 AS a, array(seen) AS b) FROM film WHERE id = 2", {"a": 1, "b": (None,)}),
        ("SELECT parse_json('{\"a\":[1]}')", '{"a":[1]}'),
    ],
)
def test_what_python_has_otherwise_is_made_that(database, sql, cell):
    assert database.run(sql).rows == ((cell,),)


@pytest.mark.parametrize("sql", ["SELECT '${env:HOME}'", "SELECT '${system:user.home}'"])
def test_no_variable_is_put_into_a_statement(database, sql):
    assert database.run_own(sql).rows == ((sql[8:-1],),)


def test_no_file_is_read_by_its_path(database):
    assert isinstance(database.run_own("SELECT * FROM text.`/etc/hostname`"), Failed)


@pytest.mark.parametrize(
    "sql",
    [
        "INSERT INTO film VALUES (3, 'x', NULL)",
        "FROM film INSERT INTO film SELECT *",
        "CREATE TEMPORARY VIEW film AS SELECT 1",
        "SET spark.sql.runSQLOnFiles = true",
        "SELECT 1) LIMIT 1; DROP TABLE film; SELECT (1",
        "BEGIN DROP TABLE film; END",
        "ADD JAR '/tmp/evil.jar'",
        "REFRESH TABLE film",
    ],
)
def test_what_is_no_query_does_nothing(database, sql):
    assert isinstance(database.run_own(sql), Failed)
    assert database.run("SELECT COUNT(*) FROM film").rows == ((2,),)


def test_a_statement_that_is_late_ends_at_the_server_too(server, database):
    assert database.run(SLOW, Limits(time_s=0.5)).limited is Limit.TIME
    assert server.is_idle()


def test_cancel_reaches_the_server(server, database):
    with in_the_middle(server, database.cancel):
        assert database.run(SLOW, LONG) == Failed("stopped before it finished")
    assert server.is_idle()


def test_a_session_is_released_when_its_database_is_closed(server, films):
    with closing(connect(server.url(films))) as database:
        assert database.run("SELECT 1").rows == ((1,),)
        (session,) = database._begun
    with pytest.raises(sessions.PySparkException, match="SESSION_CLOSED"):
        sessions.opened(read(f"{server.url(films)}"), session).sql("SELECT 1")


def test_nothing_that_it_shows_of_itself_holds_what_the_url_says_beside_the_place(server, films):
    with closing(connect(f"{server.url(films)};x-note=hush")) as database:
        assert database.run("SELECT 1").rows == ((1,),)
        assert database.name == films
        assert "hush" not in repr(vars(database)) + repr(database._stopper()) + repr(database._released)


def test_a_token_is_not_told_where_it_is_of_no_use(server, films):
    with pytest.raises(DatabaseUnavailable) as refused:
        connect(f"sc://127.0.0.1:{server.port}/{films};token=hush")
    assert (
        str(refused.value)
        == f"the server of {films!r} does not speak Spark Connect, or not with this encryption"
    )
    assert refused.value.__cause__ is None


@pytest.mark.parametrize(
    ("tail", "told"),
    [
        (":{port}/nope;user_id=ann", "no database 'nope' on the server"),
        (":{port}/nope/", "no catalog 'nope' on the server"),
        (":1/shop;token=hush", "cannot reach the server of 'shop': connection refused"),
        (":{port}/a/b/c;token=hush", "a Spark URL is sc://HOST:PORT/DATABASE;NAME=VALUE"),
        (":{port}/a;hush", "a Spark URL is sc://HOST:PORT/DATABASE;NAME=VALUE"),
        (":port/a;token=hush", "a Spark URL is sc://HOST:PORT/DATABASE;NAME=VALUE"),
    ],
)
def test_what_cannot_be_reached_is_one_sentence_without_credentials(server, tail, told):
    with pytest.raises(DatabaseUnavailable) as refused:
        connect("sc://127.0.0.1" + tail.format(port=server.port))
    assert str(refused.value) == told


def test_a_network_that_is_cut_in_the_middle_is_one_sentence_and_comes_back(server, films):
    with Relay(server.port) as relay:
        database = connect(server.url(films).replace(str(server.port), str(relay.port)))
        with in_the_middle(server, relay.cut):
            assert database.run(SLOW, LONG) == Failed(CUT.format(films))
        relay.mend()
        assert database.run("SELECT title FROM film WHERE id = 1").rows == (("Alba",),)
        database.close()


def test_readings_of_a_question_are_tried_on_a_copy_for_spark_takes_long_to_begin(database):
    with sample_of(database, profile_of(database)) as sample:
        assert sample.database.schema.dialect == "duckdb"
        assert sample.database.run("SELECT title FROM film ORDER BY id").rows == (("Alba",), ("Brine",))


def test_doctor_says_that_spark_has_no_read_only_mode(server, films):
    (caution,) = rights(server.url(films)).cautions
    assert "SELECT" in caution


def test_a_server_that_dies_in_the_middle_is_one_sentence_and_comes_back(server, films):
    with closing(connect(server.url(films))) as database:
        database._address = type(database._address)(server.url())  # the new server knows of no database
        with in_the_middle(server, server.stop):
            outcome = database.run(SLOW, LONG)
        gone = database.run("SELECT 1")
        server.start()
        assert outcome == Failed(CUT.format(films))
        assert gone == Failed(f"cannot reach the server of {films!r}: connection refused")
        assert database.run("SELECT 1", LONG).rows == ((1,),)
