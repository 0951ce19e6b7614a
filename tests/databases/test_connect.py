import os
import sqlite3
import subprocess
import sys
from contextlib import closing, contextmanager
from subprocess import PIPE
from tempfile import TemporaryDirectory

import duckdb
import pytest

from pleasqlarify.databases import connect
from pleasqlarify.databases.files import cache
from pleasqlarify.errors import DatabaseUnavailable, UnknownName
from pleasqlarify.tables import Table


@pytest.fixture(autouse=True)
def own_cache(tmp_path, monkeypatch):
    monkeypatch.setenv(cache.VARIABLE, str(tmp_path / "cache"))


@pytest.fixture
def write(tmp_path):
    def write(name, content):
        path = tmp_path / "in" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return path

    return write


@pytest.fixture
def sqlite(tmp_path):
    return lambda name, *statements: _made(sqlite3, tmp_path / name, statements)


@pytest.fixture
def duck(tmp_path):
    return lambda name, *statements: _made(duckdb, tmp_path / name, statements)


def _made(engine, path, statements):
    with closing(engine.connect(str(path))) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()
    return path


def rows(database, sql):
    outcome = database.run(sql)
    assert isinstance(outcome, Table), outcome
    return list(outcome.rows)


@contextmanager
def opened(*sources, **visibility):
    with closing(connect(*sources, **visibility)) as database:
        yield database


@contextmanager
def running(code, *arguments):
    """Another process that has said that it is ready, and stays until the block ends."""
    with subprocess.Popen(
        [sys.executable, "-c", code, *map(str, arguments)], stdin=PIPE, stdout=PIPE
    ) as process:
        assert process.stdout.readline().strip() == b"ready"
        yield
        process.communicate()


@contextmanager
def without_rights():
    """A block in which the files of others cannot be read, whoever runs the tests."""
    if os.geteuid():
        yield
        return
    os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(0)


# what can be opened

MAKE = "CREATE TABLE t (n INTEGER)", "INSERT INTO t VALUES (7)"


@pytest.mark.parametrize("name", ["x.sqlite", "x.db", "x.csv", "x", "x y%20?#.duckdb"])
def test_sqlite_is_known_by_its_content(sqlite, name):
    with opened(sqlite(name, *MAKE)) as database:
        assert (database.schema.dialect, database.name, database.report) == ("sqlite", name, None)
        assert rows(database, "SELECT n FROM t") == [(7,)]


@pytest.mark.parametrize("name", ["x.duckdb", "x.db", "x.sqlite", "x.csv"])
def test_duckdb_is_known_by_its_content(duck, name):
    with opened(str(duck(name, *MAKE))) as database:
        assert (database.schema.dialect, database.name, database.report) == ("duckdb", name, None)
        assert rows(database, "SELECT n FROM t") == [(7,)]


def test_data_files_and_folders_are_one_database(write):
    one, folder = write("one.csv", "n\n1\n"), write("f/two.json", '[{"m": 2}]').parent

    with opened(one, folder) as database:
        assert database.name == "one.csv, f"
        assert rows(database, "SELECT n + m FROM one, two") == [(3,)]
        assert (database.report.files, database.report.rows_read) == (("one.csv", "two.json"), 2)


def test_keys_between_files_are_found(write):
    films, reviews = (
        write("films.csv", "id,title\n1,A\n2,B\n"),
        write("reviews.csv", "film_id,stars\n2,5\n2,4\n"),
    )
    with opened(films, reviews) as database:
        (key,) = database.schema.keys
    assert (key.table, key.columns, key.to_table, key.to_columns) == (
        "reviews",
        ("film_id",),
        "films",
        ("id",),
    )


def test_a_database_in_write_ahead_mode_is_read_and_nothing_is_left_beside_it(sqlite):
    path = sqlite("w.sqlite", "PRAGMA journal_mode = wal", *MAKE)
    before = sorted(path.parent.iterdir())

    with opened(path) as database:
        assert database.schema.relation("t").rows == 1
    assert sorted(path.parent.iterdir()) == before


def test_what_a_writer_has_not_yet_merged_is_seen(sqlite):
    path = sqlite("w.sqlite", "PRAGMA journal_mode = wal", *MAKE)
    with closing(sqlite3.connect(path)) as writer:
        writer.execute("INSERT INTO t VALUES (8)")
        writer.commit()
        with opened(path) as database:
            assert database.schema.relation("t").rows == 2


# what may be seen


def test_a_hidden_file_leaves_no_trace(write):
    paths = write("open.csv", "n\n1\n"), write("secret.csv", "zip\n00123\n")
    with opened(*paths, deny=["secret"]) as database:
        assert [relation.name for relation in database.schema.relations] == ["open"]
        assert "secret" not in repr(database.report)
        assert not isinstance(database.run("SELECT * FROM secret"), Table)


def test_a_table_that_is_not_there_cannot_be_hidden(sqlite):
    with pytest.raises(UnknownName, match=r"^no table 'secrets'; there is t$"):
        connect(sqlite("x.sqlite", *MAKE), deny=["secrets"])


def test_a_database_of_which_nothing_may_be_seen_says_so(sqlite):
    with pytest.raises(DatabaseUnavailable, match=r"^no tables in 'x.sqlite' that may be seen"):
        connect(sqlite("x.sqlite", *MAKE), deny=["*"])


# what cannot be opened


def test_a_missing_file_names_the_nearest(write):
    write("films.sqlite3", "")
    folder = write("other.csv", "").parent
    with pytest.raises(DatabaseUnavailable, match=r"^no file '.*films.sqlite'; there is films.sqlite3$"):
        connect(folder / "films.sqlite")


def test_a_missing_file_like_no_other_names_what_there_is(write):
    folder = write("a.csv", "").parent
    with pytest.raises(DatabaseUnavailable, match=r"^no file '.*zzzz.sqlite'; there is a.csv$"):
        connect(folder / "zzzz.sqlite")


def test_a_missing_file_among_what_cannot_be_read_says_so(write):
    folder = write("notes.odt", "").parent
    with pytest.raises(DatabaseUnavailable, match=r"; nothing in its folder can be read$"):
        connect(folder / "zzzz.sqlite")


def test_an_empty_name_is_no_folder(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(DatabaseUnavailable, match=r"^no file ''; "):
        connect("")


def test_this_folder_is_called_by_its_name(write, monkeypatch):
    monkeypatch.chdir(write("a.csv", "n\n1\n").parent)
    with opened(".") as database:
        assert database.name == "in"


def test_a_file_is_named_by_its_path_and_not_as_a_url():
    with pytest.raises(UnknownName, match=r"^a sqlite:// URL is not read; name the file by its path$"):
        connect("sqlite:///films.sqlite")


def test_a_missing_folder_is_said(tmp_path):
    with pytest.raises(DatabaseUnavailable, match=r"^no file '.*'; no folder '.*nowhere' either$"):
        connect(tmp_path / "nowhere" / "x.sqlite")


@pytest.mark.parametrize(
    "sources",
    [
        ("films.sqlite", "postgresql://me:pa55@host/db"),
        ("postgresql://me:pa55@host/db", "mysql://other/db"),
    ],
)
def test_a_server_is_opened_alone_and_its_password_is_not_said(sources):
    with pytest.raises(
        UnknownName, match=r"^'db on host' is on a server, which is opened alone; 2 were named$"
    ):
        connect(*sources)


def test_no_source_at_all_is_said():
    with pytest.raises(UnknownName, match=r"^no database was named"):
        connect()


@pytest.mark.parametrize("name", ["\0", "x" * 5000])
def test_an_impossible_name_is_said(name):
    with pytest.raises(DatabaseUnavailable, match=r"^cannot read '"):
        connect(name)


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("x.sqlite", b"", "'x.sqlite' is empty"),
        ("x.sqlite", b"hello there", "'x.sqlite' is not a database, or it is encrypted"),
        ("x.duckdb", b"hello there", "'x.duckdb' is not a database, or it is encrypted"),
        ("x.sqlite", b"SQLite format 3\0" + b"x" * 900, "'x.sqlite' is not an SQLite database"),
        ("x.duckdb", b"xxxxxxxxDUCK" + b"\1" * 5000, "'x.duckdb' is damaged"),
        ("x.md", b"# hi", "'x.md' is no data file; there is CSV, TSV, XLSX, Parquet, JSON, SQLite, DuckDB"),
    ],
)
def test_what_is_no_database_says_so(write, name, content, message):
    with pytest.raises(DatabaseUnavailable, match=f"^{message}"):
        connect(write(name, content))


@pytest.mark.parametrize("share", [0.3, 0.6, 0.9])
def test_a_database_that_was_cut_says_so(write, duck, sqlite, share):
    script = "CREATE TABLE t AS SELECT 1 AS a", *["INSERT INTO t SELECT * FROM t"] * 13
    for path in (sqlite("c.sqlite", *script), duck("c.duckdb", *script)):
        content = path.read_bytes()
        with pytest.raises(DatabaseUnavailable, match=rf"^'cut{path.suffix}' is damaged"):
            connect(write(f"cut{path.suffix}", content[: int(share * len(content))]))


def test_a_database_without_tables_says_so(sqlite, duck):
    with pytest.raises(DatabaseUnavailable, match=r"^no tables in 'e.sqlite'$"):
        connect(sqlite("e.sqlite", "CREATE TABLE t (a)", "DROP TABLE t"))
    with pytest.raises(DatabaseUnavailable, match=r"^no tables in 'e.duckdb'$"):
        connect(duck("e.duckdb"))


def test_a_database_and_other_files_do_not_go_together(sqlite, write):
    with pytest.raises(DatabaseUnavailable, match=r"^'x.sqlite' is a database and stands alone"):
        connect(sqlite("x.sqlite", *MAKE), write("a.csv", "n\n1\n"))


def test_a_folder_of_databases_says_that_they_can_be_opened_by_themselves(sqlite, tmp_path):
    (tmp_path / "f").mkdir()
    sqlite("f/x.sqlite", *MAKE)
    with pytest.raises(
        DatabaseUnavailable, match=r"folder 'f'; x.sqlite: it is a database, which can be opened"
    ):
        connect(tmp_path / "f")


def test_an_sqlite_file_that_is_being_written_says_so(sqlite):
    path = sqlite("x.sqlite", *MAKE)
    with closing(sqlite3.connect(path, isolation_level=None)) as writer:
        writer.execute("BEGIN EXCLUSIVE")
        with pytest.raises(
            DatabaseUnavailable, match=r"^'x.sqlite' is locked: another program is writing to it$"
        ):
            connect(path)


HOLDING = """
import duckdb, sys
connection = duckdb.connect(sys.argv[1])
print("ready", flush=True)
sys.stdin.read()
"""


def test_a_duckdb_file_that_another_program_holds_says_so(duck):
    path = duck("x.duckdb", *MAKE)
    with (
        running(HOLDING, path),
        pytest.raises(DatabaseUnavailable, match=r"^'x.duckdb' is locked: another program"),
    ):
        connect(path)


def test_a_duckdb_file_that_this_program_holds_says_so(duck):
    path = duck("x.duckdb", *MAKE)
    with (
        duckdb.connect(str(path)),
        pytest.raises(DatabaseUnavailable, match=r"open elsewhere in this program"),
    ):
        connect(path)


@pytest.mark.parametrize("name", ["x.sqlite", "x.duckdb", "x.csv", ""])
def test_a_file_or_folder_that_may_not_be_read_says_so(name):
    with TemporaryDirectory() as folder:
        path = os.path.join(folder, "closed", name)  # noqa: PTH118
        os.mkdir(os.path.dirname(path))  # noqa: PTH102, PTH120
        with open(os.path.join(folder, "closed", name or "x"), "wb") as file:  # noqa: PTH118, PTH123
            file.write(b"n\n1\n")
        os.chmod(path, 0)  # noqa: PTH101
        os.chmod(folder, 0o755)  # noqa: PTH101
        with (
            without_rights(),
            pytest.raises(DatabaseUnavailable, match=r"^cannot read .*: permission denied$"),
        ):
            connect(path)


# when it costs

LISTING = """
import sys
from pleasqlarify.databases import connect
connect
print(*sorted({"duckdb", "sqlglot", "numpy", "openai"} & set(sys.modules)))
"""


def test_naming_connect_loads_no_engine():
    found = subprocess.run([sys.executable, "-c", LISTING], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == ""
