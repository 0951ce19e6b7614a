from contextlib import closing

import pytest

import postgres_server
from pleasqlarify.databases import connect
from pleasqlarify.databases.postgres_rights import ROLE, advice, cautions
from pleasqlarify.errors import DatabaseUnavailable
from postgres_server import OWNER, SUPERUSER

MADE = [
    "CREATE TABLE t (a INT)",
    'CREATE SCHEMA "Old Sales"',
    'CREATE TABLE "Old Sales".item (a INT)',
    "INSERT INTO t VALUES (1)",
]
BETTER = "better is a role with nothing but SELECT"


@pytest.fixture(scope="module")
def server():
    return postgres_server.server()


@pytest.fixture(scope="module")
def shop(server):
    return server.make(MADE)


@pytest.fixture
def clerk(server, shop):
    """The URL of a role that was granted this."""

    def clerk(*grants):
        with server.connected(shop) as connection:
            for statement in ("CREATE ROLE clerk LOGIN PASSWORD 'x'", *grants):
                connection.execute(statement)
        return server.url(shop, ("clerk", "x"))

    yield clerk
    with server.connected(shop) as connection:
        connection.execute("DROP OWNED BY clerk; DROP ROLE clerk")


def test_a_user_who_can_only_read_is_as_it_should_be(server, shop):
    assert cautions(server.url(shop)) == []


def test_a_superuser_is_told_so(server, shop):
    (told,) = cautions(server.url(shop, SUPERUSER))
    assert told == f"the user is a superuser, who may do everything on the server; {BETTER}"


def test_the_owner_of_tables_is_told_so(server, shop):
    owns, makes = cautions(server.url(shop, OWNER))
    assert owns == f'the user owns tables and may change or drop them (public.t, "Old Sales".item); {BETTER}'
    assert makes == "the user may make tables in schemas (Old Sales, public)"


def test_rights_to_write_are_told_even_to_one_column(clerk):
    url = clerk("GRANT SELECT, UPDATE (a) ON t TO clerk")
    assert cautions(url) == [f"the user may change data (public.t); {BETTER}"]


def test_what_a_role_of_the_server_may_do_counts(clerk):
    url = clerk("ALTER ROLE clerk CREATEDB", "GRANT pg_write_server_files TO clerk")
    (told,) = cautions(url)
    assert told.startswith(
        "the user may do more on the server than read tables (pg_write_server_files, CREATEDB)"
    )


def test_the_advice_makes_a_user_who_can_only_read(server, shop):
    with server.connected(shop) as connection:
        for statement in advice(server.url(shop, OWNER)):
            connection.execute(statement)
    url = server.url(shop, (ROLE, "choose one"))
    assert cautions(url) == []
    with closing(connect(url)) as database:
        assert database.run('SELECT t.a FROM t LEFT JOIN "Old Sales".item AS i ON i.a = t.a').rows == ((1,),)


def test_a_user_who_cannot_enter_is_told(server, shop):
    with pytest.raises(DatabaseUnavailable, match="refuses the user or the password"):
        cautions(server.url(shop, ("reader", "wrong")))
