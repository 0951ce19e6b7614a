from contextlib import closing

import pytest

import mariadb_server
from mariadb_server import OWNER
from pleasqlarify.databases import connect
from pleasqlarify.databases.mysql_rights import ACCOUNT, advice, cautions
from pleasqlarify.errors import DatabaseUnavailable


@pytest.fixture(scope="module")
def server():
    return mariadb_server.server()


@pytest.fixture(scope="module")
def shop(server):
    return server.make(["CREATE TABLE t (a INT)"])


@pytest.fixture
def account(server, shop):
    """An account of these grants; SHOP is the database."""

    def account(*grants):
        with server.connected() as connection, connection.cursor() as cursor:
            cursor.execute("CREATE OR REPLACE USER clerk@'%' IDENTIFIED BY 'x'")
            for grant in grants:
                cursor.execute(grant.replace("SHOP", shop))
        return server.url(shop, ("clerk", "x"))

    return account


def test_an_account_that_can_only_read_is_as_it_should_be(server, shop):
    assert cautions(server.url(shop)) == []


def test_whoever_may_do_everything_is_told_so(server, shop):
    (told,) = cautions(server.url(shop, OWNER))
    assert told.startswith("the account may do everything on the server")


def test_rights_to_write_are_named_with_their_place(account, shop):
    url = account("GRANT SELECT, INSERT, UPDATE (a) ON SHOP.t TO clerk@'%'")
    assert cautions(url) == [
        f"the account may change data (INSERT, UPDATE on {shop}.t); better is one with nothing but SELECT"
    ]


def test_files_and_the_server_are_told_apart(account):
    files, server = cautions(account("GRANT SELECT, FILE, RELOAD, SUPER ON *.* TO clerk@'%'"))
    assert "files of the server's machine (FILE on *.*)" in files
    assert "run the server or other accounts (RELOAD, SUPER on *.*)" in server


def test_what_a_role_may_do_counts(account):
    url = account(
        "CREATE OR REPLACE ROLE clerks",
        "GRANT DELETE ON SHOP.* TO clerks",
        "GRANT clerks TO clerk@'%'",
        "SET DEFAULT ROLE clerks FOR clerk@'%'",
    )
    assert "DELETE on" in cautions(url)[0]


def test_the_advice_makes_an_account_that_can_only_read(server, shop):
    with server.connected() as connection, connection.cursor() as cursor:
        for statement in advice(server.url(shop, OWNER)):
            cursor.execute(statement)
    url = server.url(shop, (ACCOUNT, "choose one"))
    assert cautions(url) == []
    with closing(connect(url)) as database:
        assert database.run("SELECT a FROM t").rows == ()


def test_an_account_that_cannot_enter_is_told(server, shop):
    with pytest.raises(DatabaseUnavailable, match="refuses the user or the password"):
        cautions(server.url(shop, ("reader", "wrong")))
