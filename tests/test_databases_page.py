"""What the page on databases shows on a console is what happens on a real server."""

import doctest
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import postgres_server
from postgres_server import OWNER, READER

PAGE = Path(__file__).parent.parent / "docs" / "databases.md"
PASSWORDS = {"reader": READER[1], "owner": OWNER[1]}
AS_DOCTEST = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
SHOP = [
    "CREATE TABLE product (id INT PRIMARY KEY, name TEXT, price NUMERIC(8, 2))",
    "COMMENT ON TABLE product IS 'What we sell'",
    "COMMENT ON COLUMN product.price IS 'without tax'",
    "INSERT INTO product VALUES (1, 'Chair', 40), (2, 'Table', 120.50), (3, 'Lamp', 15)",
    "CREATE TABLE sale (product INT REFERENCES product, amount INT, day DATE)",
    "INSERT INTO sale VALUES (1, 2, '2024-01-05'), (2, 1, '2024-02-10'), (1, 4, '2024-02-11')",
]


def shown() -> list[tuple[str, str]]:
    """Each command on a PostgreSQL, and the output beneath it."""
    blocks = re.findall(r"```console\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    commands = [part for block in blocks for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]]
    pairs = [(command, expected) for command, _, expected in (part.partition("\n") for part in commands)]
    return [pair for pair in pairs if "postgresql://" in pair[0]]


@pytest.fixture(scope="module")
def server():
    server = postgres_server.server()
    made = server.make(SHOP)
    with server.connected() as connection:
        connection.execute(f"ALTER DATABASE {made} RENAME TO shop")
    return server


@pytest.mark.parametrize(("command", "expected"), shown(), ids=[command for command, _ in shown()])
def test_the_page_shows_what_happens(command, expected, server):
    program, *arguments = shlex.split(command)
    assert program == "pleasqlarify"
    user = re.search(r"//(\w+)@", command)[1]
    here = {"PGPORT": str(server.port), "PGPASSWORD": PASSWORDS[user], "COLUMNS": "80"}
    done = subprocess.run(
        [sys.executable, "-m", "pleasqlarify.apps.cli", *arguments],
        env=os.environ | here,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert doctest.OutputChecker().check_output(expected, done.stdout, AS_DOCTEST), done.stdout
