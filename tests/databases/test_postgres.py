"""What a database on a PostgreSQL does beyond the contract; the server is a real one."""

from contextlib import closing
from functools import partial
from urllib.parse import quote

import psycopg
import pytest

import postgres_server
from engines.postgres_box import Box
from midway import ends, in_the_middle
from pleasqlarify.databases import connect
from pleasqlarify.errors import DatabaseUnavailable
from pleasqlarify.tables import Failed, Limit, Limits, Table
from postgres_server import OWNER, READER, SUPERUSER
from relay import Relay

SLOW = "SELECT COUNT(*) FROM generate_series(1, 20000) AS a(x) CROSS JOIN generate_series(1, 20000) AS b(y)"
LONG, SHORT = Limits(time_s=60), Limits(time_s=0.3)
CUT = "the connection to '{}' was cut: its server stopped or cannot be reached any more"


@pytest.fixture(scope="module")
def server():
    return postgres_server.server()


@pytest.fixture(scope="module")
def films(server):
    return server.make(Box.films)


@pytest.fixture
def database(server, films):
    with closing(connect(server.url(films))) as database:
        yield database


@pytest.fixture(scope="module")
def powerful(server, films):
    """The same as a superuser, which may do everything."""
    with closing(connect(server.url(films, SUPERUSER))) as database:
        yield database


def answers(database):
    return database.run("SELECT title FROM film WHERE id = 1").rows == (("Alba",),)


def slow(server):
    """How many of the slow statements run there."""
    return partial(server.running, "20000")


# reaching it


def test_neither_its_name_nor_what_it_shows_of_itself_holds_an_account(films, database):
    assert database.name == films
    shown = repr(vars(database)) + repr(database._stopper())
    assert not [secret for secret in (*READER, quote(READER[1], safe="")) if secret in shown]


REFUSED = "the server of '{}' refuses the user or the password"
PASSWORD = "the server of '{films}' wants a password, in PGPASSWORD or ~/.pgpass"
ADVICE = "cannot read the postgresql:// URL: write signs in user and password as %XX, such as %23 for #"
UNKNOWN = "cannot reach the server of 'shop on no.such.invalid': its host is not known"


@pytest.mark.parametrize(
    ("url", "told"),
    [
        ("postgresql://reader:wrong@{place}/{films}", REFUSED.format("{films}")),
        ("postgresql://stranger:hush@{place}/{films}", REFUSED.format("{films}")),
        ("postgresql://reader@{place}/{films}", PASSWORD),
        ("{reader}/no_such", "no database 'no_such' on the server"),
        (
            "{reader}/{films}?sslmode=require",
            "the server of '{films}' and sslmode do not agree on encryption",
        ),
        ("postgresql://ann:hush@no.such.invalid/shop", UNKNOWN),
        ("postgresql://ann:hu#sh@{place}/shop", REFUSED.format("shop")),
        ("postgresql://ann:hush@{place}:port/shop", ADVICE),
        ("postgresql://ann:hush%zz@{place}/shop", ADVICE),
        ("postgresql://ann:hush@{place}/shop?hush=1", ADVICE),
    ],
)
def test_what_cannot_be_reached_is_one_sentence_without_credentials(server, films, url, told, monkeypatch):
    monkeypatch.delenv("PGPASSWORD", raising=False)
    place = f"127.0.0.1:{server.port}"
    names = {"place": place, "films": films, "reader": server.url("").rstrip("/")}
    with pytest.raises(DatabaseUnavailable) as refused:
        connect(url.format(**names))
    assert str(refused.value) == told.format(**names)
    assert refused.value.__cause__ is None


def test_no_server_is_one_sentence(films):
    with Relay(0) as nothing:
        port = nothing.port
    with pytest.raises(DatabaseUnavailable) as refused:
        connect(f"POSTGRES://ann:hush@127.0.0.1:{port}/{films}")
    assert str(refused.value) == f"cannot reach the server of {films!r}: connection refused"


def test_what_the_url_leaves_out_is_found_where_libpq_looks(server, films, monkeypatch, tmp_path):
    known = {"PGHOST": "127.0.0.1", "PGPORT": str(server.port), "PGUSER": READER[0], "PGDATABASE": films}
    for name, value in known.items():
        monkeypatch.setenv(name, value)
    passwords = tmp_path / "passwords"
    passwords.write_text(f"127.0.0.1:{server.port}:{films}:{READER[0]}:{READER[1]}\n")
    passwords.chmod(0o600)
    monkeypatch.setenv("PGPASSFILE", str(passwords))
    with closing(connect("postgresql://")) as database:
        assert database.name == films
        assert answers(database)


def test_a_service_of_libpq_is_known_to_the_worker_too(server, films, monkeypatch, tmp_path):
    said = {"host": "127.0.0.1", "port": server.port, "user": READER[0], "password": READER[1]}
    lines = [f"{name}={value}" for name, value in (said | {"dbname": films}).items()]
    (tmp_path / "services").write_text("\n".join(["[films]", *lines, ""]))
    monkeypatch.setenv("PGSERVICEFILE", str(tmp_path / "services"))
    with closing(connect("postgresql://?service=films")) as database:
        assert answers(database)


# stopping


def test_cancel_reaches_the_server(server, database):
    with in_the_middle(slow(server), database.cancel):
        assert database.run(SLOW, LONG) == Failed("stopped before it finished")
    assert ends(slow(server))
    assert answers(database)


def test_a_killed_worker_leaves_nothing_running(server, database):
    assert answers(database)
    with in_the_middle(slow(server), database._crew._idle[-1][1]._process.kill):
        assert "killed from outside" in database.run(SLOW, LONG).message
    assert ends(slow(server))


def test_a_server_that_cannot_be_told_notices_by_itself(server, database, monkeypatch):
    monkeypatch.setattr(type(database), "stop", staticmethod(lambda *_: None))
    assert database.run(SLOW, Limits(time_s=0.1)).limited is Limit.TIME
    assert ends(slow(server))


def test_rows_that_nobody_reads_are_not_made(server, database):
    sql = "SELECT generate_series(1, 2000000000) AS n"
    assert database.run(sql, Limits(rows=5)).limited is Limit.ROWS
    assert not server.running("2000000000")
    assert answers(database)


def test_a_server_that_dies_in_the_middle_is_one_sentence_and_comes_back(server, films, database):
    assert answers(database)
    with in_the_middle(slow(server), server.stop):
        outcome = database.run(SLOW, LONG)
    gone = database.run("SELECT 1")
    server.start()
    assert outcome == Failed(CUT.format(films))
    assert gone == Failed(f"cannot reach the server of {films!r}: connection refused")
    assert answers(database)


def test_a_network_that_is_cut_in_the_middle_is_one_sentence_and_comes_back(server, films):
    with Relay(server.port) as relay:
        database = connect(server.url(films).replace(f":{server.port}/", f":{relay.port}/"))
        assert answers(database)
        with in_the_middle(slow(server), relay.cut):
            assert database.run(SLOW, LONG) == Failed(CUT.format(films))
        assert isinstance(database.run("SELECT 1"), Failed)
        relay.mend()
        assert answers(database)
        database.close()
    assert ends(slow(server))


def test_a_session_that_was_ended_while_it_was_idle_is_made_anew(server, films, database):
    assert answers(database)
    with server.connected() as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", [films]
        )
    assert answers(database)


# nothing but reading, even without the gate and as a superuser


@pytest.mark.parametrize(
    "sql",
    [
        "TRUNCATE film",
        "ALTER TABLE film ADD x INT",
        "CREATE TEMPORARY TABLE film AS SELECT 1",
        "CREATE OR REPLACE VIEW film AS SELECT 1",
        "SET TRANSACTION READ WRITE",
        "SELECT nextval('numbers')",
        "SELECT set_config('transaction_read_only', 'off', false)",
        "COMMIT",
        "DO 'BEGIN DELETE FROM film; END'",
        "EXPLAIN ANALYZE DELETE FROM film",
        "SELECT 1; DROP TABLE film",
        "COPY film TO STDOUT",
        "COPY film FROM PROGRAM 'echo'",
        "WITH gone AS (DELETE FROM film RETURNING *) SELECT * FROM gone",
        "SELECT * FROM film FOR UPDATE",
        "PREPARE p AS DELETE FROM film",
        "LISTEN film",
        "VACUUM film",
        "CALL evil()",
        "SELECT evil()",
    ],
)
def test_what_is_no_query_does_nothing(server, films, powerful, sql):
    with server.connected(films) as connection:
        connection.execute("CREATE SEQUENCE IF NOT EXISTS numbers")
        body = "LANGUAGE sql AS 'DELETE FROM film'"
        connection.execute(f"CREATE OR REPLACE FUNCTION evil() RETURNS void {body}")
    outcome = powerful.run_own(sql)
    assert isinstance(outcome, Failed) or not outcome.rows or outcome.rows == (("off",),)
    assert len(powerful.run("SELECT * FROM film").rows) == 5


def test_a_session_forgets_what_a_statement_left(server, powerful):
    powerful.run_own("SELECT pg_advisory_lock(5), set_config('work_mem', '123MB', false)")
    powerful.run_own("PREPARE kept AS SELECT 1")
    held = "SELECT current_setting('work_mem'), (SELECT count(*) FROM pg_locks WHERE locktype = 'advisory'), "
    assert powerful.run_own(held + "(SELECT count(*) FROM pg_prepared_statements)").rows == (("4MB", 0, 0),)


def test_no_transaction_stays_open(server, films, database):
    assert answers(database)
    with server.connected() as connection:
        states = connection.execute(
            "SELECT state FROM pg_stat_activity WHERE datname = %s", [films]
        ).fetchall()
    assert set(states) <= {("idle",)}


# limits and locks


def test_a_table_that_is_locked_is_one_sentence(server, films, database):
    assert answers(database)
    with server.connected(films, OWNER) as connection, connection.transaction():
        connection.execute("LOCK TABLE film")
        outcome = database.run("SELECT * FROM film", SHORT)
    assert outcome == Failed(f"a table of {films!r} is locked: another program is changing it")
    assert answers(database)


def test_the_limits_of_the_session_hold_where_the_role_may_set_them(powerful):
    names = "statement_timeout", "temp_file_limit", "client_connection_check_interval", "lock_timeout"
    settings = ", ".join(f"current_setting('{name}')" for name in names)
    assert powerful.run_own(f"SELECT {settings}", Limits(time_s=7)).rows == (("7s", "1GB", "1s", "2s"),)


def test_a_text_as_large_as_memory_is_stopped_in_the_worker(powerful):
    outcome = powerful.run_own("SELECT repeat('x', 120000000)", LONG)
    assert (outcome.limited, outcome.rows) in [(Limit.MEMORY, ()), (Limit.BYTES, ())]


# what the words of a statement mean


@pytest.fixture
def odd(server, films):
    """The URL of a role for whom the server means other things by the same words."""
    settings = {
        "standard_conforming_strings": "off",
        "backslash_quote": "on",
        "escape_string_warning": "off",
        "datestyle": "German",
        "intervalstyle": "iso_8601",
        "bytea_output": "escape",
        "transform_null_equals": "on",
        "extra_float_digits": "-10",
        "timezone": "Asia/Kolkata",
    }
    with server.connected(films) as connection:
        connection.execute("CREATE ROLE odd LOGIN PASSWORD 'x' IN ROLE pg_read_all_data")
        for name, value in settings.items():
            connection.execute(f"ALTER ROLE odd SET {name} = '{value}'")
    yield server.url(films, ("odd", "x"))
    with server.connected(films) as connection:
        connection.execute("DROP ROLE odd")


def test_settings_of_the_role_change_no_meaning(odd):
    with closing(connect(odd)) as database:
        sql = r"SELECT 'a\', NULL = NULL, CAST('1 day' AS INTERVAL), 0.1 + CAST(0.2 AS DOUBLE PRECISION)"
        (row,) = database.run(sql).rows
    assert (row[:2], row[2].days, row[3]) == (("a\\", None), 1, 0.30000000000000004)


def test_the_time_zone_is_the_servers(odd):
    with closing(connect(odd)) as database:
        ((moment,),) = database.run("SELECT CAST('2024-01-01 00:00+00' AS TIMESTAMPTZ)").rows
    assert moment.isoformat() == "2024-01-01T05:30:00+05:30"


def test_types_that_the_database_made_are_as_python_has_the_like(server):
    made = [
        "CREATE TYPE mood AS ENUM ('sad', 'glad')",
        "CREATE TYPE place AS (x INT, name TEXT)",
        "CREATE DOMAIN share AS NUMERIC CHECK (VALUE <= 1)",
        "CREATE TABLE kept (m mood, ms mood[], p place, ps place[], s share, ss share[])",
        "INSERT INTO kept VALUES ('sad', '{sad,glad}', (1, 'a'), ARRAY[(2, NULL)::place], 0.5, '{0.25}')",
    ]
    with closing(connect(server.url(server.make(made)))) as database:
        table = database.run("SELECT m, ms, p, ps, s * 2, ss FROM kept")
    place, empty = {"x": 1, "name": "a"}, {"x": 2, "name": None}
    assert table.rows == (("sad", ("sad", "glad"), place, (empty,), 1, (0.25,)),)
    assert table.types == ("mood", "mood[]", "place", "place[]", "numeric", "share[]")


def test_a_database_without_an_encoding_is_read_all_the_same(server):
    with server.connected() as connection:
        connection.execute("CREATE DATABASE old ENCODING 'SQL_ASCII' TEMPLATE template0 OWNER owner")
    with psycopg.connect(
        server.url("old", OWNER), autocommit=True, client_encoding="SQL_ASCII"
    ) as connection:
        connection.execute(b"CREATE TABLE t AS SELECT E'Gr\\xf6\\xdfe'::text AS a")
        connection.execute("GRANT SELECT ON t TO reader")
    with closing(connect(server.url("old"))) as database:
        assert database.run("SELECT a FROM t").rows == (("Gr\ufffd\ufffde",),)
        assert isinstance(database.run("SELECT COUNT(*) FROM t"), Table)
