"""Every example in README and docs is run: what stands beneath a command is what happens."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
import typer.main
import xlsxwriter

import mariadb_server
import postgres_server
import spark_server
from pleasqlarify import demo
from pleasqlarify.apps.cli.commands import app
from postgres_server import OWNER, READER
from shown import PAGES, blocks, commands, said, same, typed

PASSWORDS = {"reader": READER[1], "owner": OWNER[1]}
BOOKS = "title,genre,price\nThe Long Tide,Novel,9.5\nBread,Cooking,20.0\nLow Sun,Novel,12.0\n"
ORDERS = [
    ["Orders of the shop"],
    [],
    ["no", "day", "city", "price"],
    ["", "", "", "EUR"],
    ["0017", "03/04/2025", "Oslo", 12.5],
    ["0018", "05/04/2025", "Rome", "7"],
    ["0019", "06/04/2025", "Oslo", 9],
    ["Total", "", "", 28.5],
    [],
    ["Source: the till"],
]
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
SALES = [
    "CREATE TABLE customer AS SELECT * FROM VALUES (1, 'Bern'), (2, 'Rome') AS t(id, city)",
    "CREATE TABLE sale AS SELECT * FROM VALUES (1, 100.5D), (1, 75.0D), (2, 41.0D) AS t(customer_id, amount)",
]
CONSOLE = [(block, *pair) for page in PAGES for block in blocks(page, "console") for pair in typed(block)]
SHELL = [(b, w) for page in PAGES for b in blocks(page, "sh") for w in commands(b)]
PYTHON = [block for page in PAGES for block in blocks(page, "python")]
DIALOGUES = list(dict.fromkeys(block.page for block in PYTHON if ">>> " in block.text))
PROGRAMS = list(dict.fromkeys(block.page for block in PYTHON if ">>> " not in block.text))


def test_every_command_that_is_named_exists():
    named = {
        name
        for page in PAGES
        for name in re.findall(r"(?:^|`|\$ )pleasqlarify (\w+)", page.read_text(encoding="utf-8"), re.M)
    }
    assert named <= set(typer.main.get_command(app).commands)


def ids(shown):
    return [f"{number}-{block}" for number, (block, *_) in enumerate(shown)]


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    """A folder with the files that the pages ask."""
    folder = tmp_path_factory.mktemp("docs")
    (folder / "books.csv").write_text(BOOKS)
    with xlsxwriter.Workbook(str(folder / "orders.xlsx")) as made:
        sheet = made.add_worksheet("Orders")
        for place, row in enumerate(ORDERS):
            sheet.write_row(place, 0, row)
        lists = made.add_worksheet("Lists")
        lists.write(0, 0, "x")
        lists.hide()
    for name in ("films", "shop"):
        shutil.copy(demo.path(name), folder)
    return folder


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
    found = cache(lambda scheme: SERVERS[scheme](tmp_path_factory.mktemp(scheme)))

    def variables(command):
        url = re.search(r"(\w+)://(\w+)@", command)
        if url is None:
            return {"PLEASQLARIFY_CACHE": str(tmp_path_factory.getbasetemp() / "cache-of-docs")}
        password = PASSWORDS[url[2]]
        return {"PGPASSWORD": password, "MYSQL_PWD": password, **found(url[1])}

    return variables


@cache
def spark() -> str:
    """Where a Spark Connect with sales is, warm; its port is another than in the docs."""
    server = spark_server.server()
    made = server.make(SALES)
    with server.connected(made) as session:
        session.sql(
            "SELECT city, SUM(amount) FROM sale JOIN customer ON id = customer_id GROUP BY city"
        ).collect()
    return server.url(made)


@pytest.mark.parametrize(("block", "command", "expected"), CONSOLE, ids=ids(CONSOLE))
def test_what_a_console_shows_is_what_happens(block, command, expected, home, variables):
    program, *words = shlex.split(command)
    assert program == "pleasqlarify"
    words = [spark() if word == "sc://localhost/shop" else word for word in words]
    told = said(words, home, variables(command))
    assert same(expected, told), told


@pytest.mark.parametrize(("block", "words"), SHELL, ids=ids(SHELL))
def test_commands_that_are_only_named_could_be_typed(block, words):
    command, context = typer.main.get_command(app), None
    while isinstance(command, typer.core.TyperGroup):
        context = command.make_context(words[0], list(words), parent=context)
        _, command, words = command.resolve_command(context, words)
    command.make_context("pleasqlarify", list(words), parent=context)


@pytest.mark.parametrize("page", DIALOGUES, ids=lambda page: page.stem)
def test_what_python_answers_is_what_stands_beneath(page, home):
    ran = python(["-W", "error", "-m", "doctest", "-o", "ELLIPSIS", "-o", "NORMALIZE_WHITESPACE", page], home)
    assert (ran.returncode, ran.stdout) == (0, "")


@pytest.mark.parametrize("page", PROGRAMS, ids=lambda page: page.stem)
def test_programs_run_and_print_what_stands_beneath(page, home):
    shown = [block for block in blocks(page, "python", "text") if ">>> " not in block.text]
    source = "".join(block.text for block in shown if block.language == "python")
    expected = "".join(block.text for before, block in pairwise(shown) if is_output(before, block))
    ran = python(["-W", "error", "-c", source], home)
    assert ran.returncode == 0, ran.stdout
    assert same(expected, ran.stdout), ran.stdout


def is_output(before, block):
    return (before.language, block.language, block.number - before.number) == ("python", "text", 1)


def python(words, home):
    ours = str(Path(sys.executable).parent)  # where the command lies that a program may start
    return subprocess.run(
        [sys.executable, *words],
        cwd=home,
        env=os.environ | {"PATH": f"{ours}{os.pathsep}{os.environ['PATH']}"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def test_every_block_of_code_is_of_a_kind_that_is_run_or_shows_no_code():
    fences = [
        fence for page in PAGES for fence in re.findall(r"^```(.*)$", page.read_text(encoding="utf-8"), re.M)
    ]
    assert set(fences) <= {"", "console", "json", "python", "sh", "sql", "text", "toml", "yaml"}
