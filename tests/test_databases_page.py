"""What the page on databases shows on a console is what happens on a real server."""

import doctest
import os
import re
import shlex
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

import mariadb_server
import postgres_server
from postgres_server import OWNER, READER

PAGE = Path(__file__).parent.parent / "docs" / "databases.md"
PASSWORDS = {"reader": READER[1], "owner": OWNER[1]}
AS_DOCTEST = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
SHOP = [
    "CREATE TABLE product (id INT PRIMARY KEY, name TEXT, price NUMERIC(8, 2))",
    "INSERT INTO product VALUES (1, 'Chair', 40), (2, 'Table', 120.50), (3, 'Lamp', 15)",
    "CREATE TABLE sale (product INT REFERENCES product (id), amount INT, day DATE)",
    "INSERT INTO sale VALUES (1, 2, '2024-01-05'), (2, 1, '2024-02-10'), (1, 4, '2024-02-11')",
]
COMMENTS = [
    "COMMENT ON TABLE product IS 'What we sell'",
    "COMMENT ON COLUMN product.price IS 'without tax'",
]


def shown() -> list[tuple[str, str]]:
    """Each command on one of these servers, and the output beneath it."""
    blocks = re.findall(r"```console\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    commands = [part for block in blocks for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]]
    pairs = [(command, expected) for command, _, expected in (part.partition("\n") for part in commands)]
    return [pair for pair in pairs if any(f"{scheme}://" in pair[0] for scheme in SERVERS)]


def postgres(_home: Path) -> dict[str, str]:
    """The variables by which a PostgreSQL with the shop is found."""
    server = postgres_server.server()
    made = server.make([*SHOP, *COMMENTS])
    with server.connected() as connection:
        connection.execute(f"ALTER DATABASE {made} RENAME TO shop")
    return {"PGPORT": str(server.port)}


def mysql(home: Path) -> dict[str, str]:
    """The same for a MariaDB, whose port is found in a file."""
    server = mariadb_server.server()
    server.make(SHOP, name="shop")
    (home / ".my.cnf").write_text(f"[client]\nport={server.port}\n")
    return {"HOME": str(home)}


SERVERS = {"postgresql": postgres, "mysql": mysql}


@pytest.fixture(scope="module")
def variables(tmp_path_factory):
    """How each server is found; started when it is first asked for."""
    return cache(lambda scheme: SERVERS[scheme](tmp_path_factory.mktemp(scheme)))


@pytest.mark.parametrize(("command", "expected"), shown(), ids=[command for command, _ in shown()])
def test_the_page_shows_what_happens(command, expected, variables):
    program, *arguments = shlex.split(command)
    assert program == "pleasqlarify"
    scheme, user = re.search(r"(\w+)://(\w+)@", command).groups()
    password = PASSWORDS[user]
    here = {"PGPASSWORD": password, "MYSQL_PWD": password, "COLUMNS": "80", **variables(scheme)}
    done = subprocess.run(
        [sys.executable, "-m", "pleasqlarify.apps.cli", *arguments],
        env=os.environ | here,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert doctest.OutputChecker().check_output(expected, done.stdout, AS_DOCTEST), done.stdout
