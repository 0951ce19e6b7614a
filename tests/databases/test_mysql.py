"""What a database on a MariaDB does beyond the contract; the server is a real one."""

from contextlib import closing
from functools import partial

import pytest

import mariadb_server
from engines.box import COUNT
from engines.mariadb_box import Box
from mariadb_server import OWNER, READER
from midway import ends, in_the_middle
from pleasqlarify.databases import connect
from pleasqlarify.errors import DatabaseUnavailable
from pleasqlarify.tables import Failed, Limit, Limits, Table
from relay import Relay

COUNTING = "SELECT COUNT(*) FROM counted"  # takes a minute
LONG, SHORT = Limits(time_s=60), Limits(time_s=0.3)
CUT = "the connection to '{}' was cut: its server stopped or cannot be reached any more"


@pytest.fixture(scope="module")
def server():
    return mariadb_server.server()


@pytest.fixture(scope="module")
def films(server):
    return server.make(list(Box.films))


@pytest.fixture(scope="module")
def database(server, films):
    with closing(connect(server.url(films))) as database:
        yield database


@pytest.fixture(scope="module")
def owned(server, films):
    """The same with an account that may do everything."""
    with closing(connect(server.url(films, OWNER))) as database:
        yield database


def answers(database):
    return database.run("SELECT title FROM film WHERE id = 1").rows == (("Alba",),)


def slow(server):
    """How many of the slow statements run there."""
    return partial(server.running, "FROM counted")


# reaching it


def test_its_name_holds_no_account(server, films, database):
    assert database.name == films
    assert not any(secret in repr(vars(database)) for secret in (*READER, "read-p%40ss"))


@pytest.mark.parametrize(
    ("account", "name", "told"),
    [
        ((READER[0], "wrong"), "{}", "the server of '{}' refuses the user or the password"),
        (("stranger", "hush"), "{}", "the server of '{}' refuses the user or the password"),
        (READER, "no_such", "no database 'no_such', or none that the account may read"),
        (OWNER, "no_such", "no database 'no_such', or none that the account may read"),
        (READER, "mysql", "no database 'mysql', or none that the account may read"),
    ],
)
def test_an_account_or_a_database_that_is_not_there_is_one_sentence(server, films, account, name, told):
    with pytest.raises(DatabaseUnavailable) as refused:
        connect(server.url(name.format(films), account))
    assert str(refused.value) == told.format(films)


def test_no_server_is_one_sentence(films):
    with Relay(0) as nothing:
        port = nothing.port
    with pytest.raises(DatabaseUnavailable) as refused:
        connect(f"mysql://ann:hush@127.0.0.1:{port}/{films}")
    assert str(refused.value) == f"cannot reach the server of {films!r}: connection refused"


def test_a_socket_of_this_machine_will_do(server, films):
    url = server.url(films).replace(f"127.0.0.1:{server.port}", "localhost")
    with closing(connect(f"{url}?unix_socket={server.socket}")) as database:
        assert answers(database)


def test_a_server_that_cannot_encrypt_is_refused_where_it_must(server, films):
    with pytest.raises(DatabaseUnavailable) as refused:
        connect(f"{server.url(films)}?ssl-mode=REQUIRED")
    assert (
        str(refused.value) == f"the server of {films!r} cannot encrypt, as the ssl-mode of the URL asks it to"
    )


# stopping


def test_cancel_reaches_the_server(server, database):
    with in_the_middle(slow(server), database.cancel):
        assert database.run(COUNTING, LONG) == Failed("stopped before it finished")
    assert ends(slow(server))
    assert answers(database)


def test_a_killed_worker_leaves_nothing_running(server, database):
    assert answers(database)
    with in_the_middle(slow(server), database._crew._idle[-1][1]._process.kill):
        assert "killed from outside" in database.run(COUNTING, LONG).message
    assert ends(slow(server))


def test_rows_that_nobody_reads_are_not_sent(server, database):
    assert database.run("SELECT seq FROM counted", Limits(rows=5)).limited is Limit.ROWS
    assert ends(slow(server))


def test_a_server_that_dies_in_the_middle_is_one_sentence_and_comes_back(server, films, database):
    assert answers(database)
    with in_the_middle(slow(server), server.stop):
        assert database.run(COUNTING, LONG) == Failed(CUT.format(films))
    gone = database.run("SELECT 1")
    server.start()
    assert gone == Failed(f"cannot reach the server of {films!r}: connection refused")
    assert answers(database)


def test_a_network_that_is_cut_in_the_middle_is_one_sentence_and_comes_back(server, films):
    with Relay(server.port) as relay:
        url = server.url(films).replace(f":{server.port}/", f":{relay.port}/")
        with closing(connect(url)) as database:
            assert answers(database)
            with in_the_middle(slow(server), relay.cut):
                assert database.run(COUNTING, Limits(time_s=5)) == Failed(CUT.format(films))
            assert isinstance(database.run("SELECT 1"), Failed)
            relay.mend()
            assert answers(database)


def test_a_session_that_the_server_ends_is_one_sentence(server, films, database):
    def end():
        with server.connected() as connection, connection.cursor() as cursor:
            cursor.execute("SELECT id FROM information_schema.processlist WHERE info LIKE '%FROM counted'")
            for (number,) in cursor.fetchall():
                cursor.execute(f"KILL {number}")

    with in_the_middle(slow(server), end):
        assert database.run(COUNTING, LONG) == Failed(CUT.format(films))
    assert answers(database)


def test_a_session_that_was_idle_for_too_long_is_made_anew(server, database):
    assert answers(database)
    with server.connected() as connection, connection.cursor() as cursor:
        cursor.execute("SELECT id FROM information_schema.processlist WHERE user = %s", [READER[0]])
        for (number,) in cursor.fetchall():
            cursor.execute(f"KILL {number}")
    assert answers(database)


# nothing but reading, even without the gate and as the owner


@pytest.mark.parametrize(
    "sql",
    [
        "TRUNCATE film",
        "ALTER TABLE film ADD x INT",
        "CREATE OR REPLACE VIEW film AS SELECT 1",
        "SET GLOBAL max_connections = 1",
        "SET SESSION TRANSACTION READ WRITE",
        "KILL 1",
        "FLUSH TABLES",
        "DO SLEEP(9)",
        "CALL mysql.AddGeometryColumn('a', 'b', 'c', 'd', 1)",
        "EXPLAIN DELETE FROM film",
        "ANALYZE FORMAT=JSON DELETE FROM film",
        "SELECT 1; DROP TABLE film",
        "LOAD DATA LOCAL INFILE '/etc/passwd' INTO TABLE film",
        "SELECT * FROM film FOR UPDATE",
        "WITH a AS (SELECT 1) DELETE FROM film",
    ],
)
def test_what_is_no_query_does_nothing(owned, sql):
    assert isinstance(owned.run_own(sql), Failed)
    assert len(owned.run("SELECT * FROM film").rows) == 5


def test_a_session_forgets_what_a_statement_left(server, owned):
    owned.run_own("SELECT @kept := 5, GET_LOCK('kept', 0)")
    assert owned.run_own("SELECT @kept, IS_FREE_LOCK('kept')").rows == ((None, 1),)


def test_no_transaction_stays_open(server, database):
    assert answers(database)
    with server.connected() as connection, connection.cursor() as cursor:
        cursor.execute("SELECT COUNT(*) FROM information_schema.innodb_trx")
        assert cursor.fetchone() == (0,)


# limits that would change an answer


@pytest.mark.parametrize("call", ["BENCHMARK(1000000000, SHA2('x', 512))", "SLEEP(9)"])
def test_a_call_that_is_stopped_is_no_answer(database, call):
    assert database.run_own(f"SELECT {call}", SHORT).limited is Limit.TIME


def test_a_recursion_is_not_cut_at_a_thousand(database):
    table = database.run(COUNT.format(" WHERE x < 5000", "COUNT(*)"))
    assert (table.rows, table.limited) == (((5000,),), None)


def test_a_joined_text_is_whole_or_says_that_it_is_not(database):
    joined = "SELECT LENGTH(GROUP_CONCAT(seq)) FROM (SELECT seq FROM counted LIMIT {}) AS s"
    assert database.run(joined.format(10_000)).rows == ((48_893,),)
    assert database.run_own("SELECT REPEAT('x', 100000000)").limited is Limit.BYTES


def test_a_locked_table_is_waited_for_no_longer_than_allowed(server, films, database):
    assert answers(database)
    with server.connected(films) as connection, connection.cursor() as cursor:
        cursor.execute("LOCK TABLES film WRITE")
        assert database.run("SELECT * FROM film", SHORT).limited is Limit.TIME
    assert answers(database)


# what the words of a statement mean


def test_settings_of_the_server_change_no_meaning(server, films):
    modes = "ANSI_QUOTES,PIPES_AS_CONCAT,NO_BACKSLASH_ESCAPES,HIGH_NOT_PRECEDENCE,IGNORE_SPACE"
    with server.connected() as connection, connection.cursor() as cursor:
        cursor.execute("SET @before = @@GLOBAL.sql_mode")
        cursor.execute(f"SET GLOBAL sql_mode = '{modes}'")
        with closing(connect(server.url(films))) as database:
            found = database.run("""SELECT "it's", 'a\\\\b', 0 OR 1, NOT 1 BETWEEN -5 AND 5""").rows
        cursor.execute("SET GLOBAL sql_mode = @before")
    assert found == (("it's", "a\\b", 1, 0),)


def test_grouping_is_as_strict_as_the_server(server, films):
    loose = "SELECT title, COUNT(*) FROM film GROUP BY year"
    with server.connected() as connection, connection.cursor() as cursor:
        with closing(connect(server.url(films))) as database:
            assert isinstance(database.run(loose), Table)
        cursor.execute("SET @before = @@GLOBAL.sql_mode")
        cursor.execute("SET GLOBAL sql_mode = CONCAT(@before, ',ONLY_FULL_GROUP_BY')")
        with closing(connect(server.url(films))) as database:
            refused = database.run(loose)
        cursor.execute("SET GLOBAL sql_mode = @before")
    assert "isn't in GROUP BY" in refused.message


def test_tables_are_found_in_any_letter_case(database):
    assert len(database.run("SELECT FILM.Title FROM FILM").rows) == 5


def test_a_table_may_be_named_with_its_database(films, database):
    assert len(database.run(f"SELECT * FROM {films}.film").rows) == 5
    assert database.run("SELECT * FROM mysql.user").rule == "table"
    assert database.run("SELECT * FROM information_schema.tables").rule == "table"


def test_what_the_server_refuses_is_told_without_the_account(server, films, database):
    with server.connected(films) as connection, connection.cursor() as cursor:
        cursor.execute("CREATE OR REPLACE TABLE late (a INT)")
        with closing(connect(server.url(films))) as other:
            cursor.execute("DROP TABLE late")
            gone = other.run("SELECT * FROM late")
    assert gone == Failed(f"Table '{films}.late' doesn't exist")
    assert database.run_own("SELECT 1 FROM mysql.user") == Failed(
        "the account may not read the table 'mysql.user'"
    )
