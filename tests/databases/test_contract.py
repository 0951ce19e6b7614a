"""What every database does, whichever engine is behind it."""

import datetime as dt
import os
import signal
import threading
from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal
from shutil import copy

import pytest

from boxes import ENGINES, films, made, opened, raw, traces
from pleasqlarify.tables import Failed, Limit, Limits, Refused, Table

ENDLESS = "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT COUNT(*) FROM c"
MILLION = "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c WHERE x < 1000000) SELECT x FROM c"
LONG = Limits(time_s=60)


@pytest.fixture(params=ENGINES)
def engine(request):
    return request.param


@pytest.fixture(scope="module")
def originals(tmp_path_factory):
    return {engine: made(engine, tmp_path_factory.mktemp(engine), films(engine)) for engine in ENGINES}


@pytest.fixture
def database(engine, originals, tmp_path):
    database = opened(copy(originals[engine], tmp_path), deny=["secret_tokens"])
    yield database
    database.close()


def answers(database):
    """Whether it answers as if nothing had happened."""
    return database.run("SELECT title FROM film WHERE id = 1").rows == (("Alba",),)


def worker(database):
    return database._crew._idle[-1][1]._process


def later(action, seconds=0.3):
    alarm = threading.Timer(seconds, action)
    alarm.daemon = True
    alarm.start()


def test_a_query_gives_its_columns_and_rows(database):
    table = database.run("SELECT title, year FROM film WHERE year = 2004 ORDER BY title")
    assert (table.columns, table.rows, table.limited) == (
        ("title", "year"),
        (("Brine", 2004), ("Cove", 2004)),
        None,
    )
    assert table.elapsed_s > 0


def test_an_empty_result_keeps_its_columns(database):
    table = database.run("SELECT title, year FROM film WHERE year = 1")
    assert (table.columns, table.rows) == (("title", "year"), ())


def test_columns_of_the_same_name_stay_apart(database):
    table = database.run("SELECT f.id, p.id FROM film f JOIN person p ON p.id = f.director WHERE f.id = 3")
    assert (table.columns, table.rows) == (("id", "id"), ((3, 2),))


def test_null_is_none_and_texts_keep_every_character(database):
    table = database.run(
        "SELECT NULL, 'it''s', '', ' a ', 'Größe 映画 🎬', 'a' || chr(10) || 'b'".replace(
            "chr(", "char(" if database.schema.dialect == "sqlite" else "chr("
        )
    )
    assert table.rows == ((None, "it's", "", " a ", "Größe 映画 🎬", "a\nb"),)


def test_whole_numbers_are_exact_beyond_two_to_the_53(database):
    assert database.run("SELECT 9007199254740993, -9223372036854775807").rows == (
        (9007199254740993, -9223372036854775807),
    )


@pytest.mark.parametrize(
    ("sql", "rows"),
    [
        ('SELECT "order", "Größe", "a.b" FROM "select" WHERE "order" = 1', ((1, 10, 5),)),
        ('SELECT SUM(price) FROM "Sales Data"', ((39.0,),)),
        ('SELECT X FROM "DOT.TED"', ((7,),)),
        ('SELECT "c""d" FROM "quo""te"', ((8,),)),
        ('SELECT "имя" FROM "Мир" ORDER BY 1', (("Б",), ("а",))),
    ],
)
def test_odd_names_work(database, sql, rows):
    assert database.run(sql).rows == rows


def test_a_hidden_table_does_not_exist(database):
    assert database.schema.relation("secret_tokens") is None
    assert database.run("SELECT * FROM secret_tokens").rule == "table"
    assert "secret" not in database.run("SELECT * FROM secre").message


def test_a_view_reads_what_it_reads(engine, originals, tmp_path):
    database = opened(copy(originals[engine], tmp_path), allow=["recent"])
    assert len(database.run("SELECT * FROM recent").rows) == 4
    assert isinstance(database.run("SELECT * FROM film"), Refused)
    database.close()


@pytest.mark.parametrize(
    "sql", ["", "SELEC", "SELECT nope FROM film", "DROP TABLE film", "SELECT 'open", "\0"]
)
def test_a_bad_statement_is_a_value(database, sql):
    assert isinstance(database.run(sql), Refused)


def test_what_the_engine_cannot_compute_is_a_value_in_its_words(database):
    outcome = database.run("SELECT title FROM film WHERE year > (SELECT id, name FROM person)")
    assert isinstance(outcome, Failed)
    assert outcome.message
    assert "\n" not in outcome.message
    assert str(database._path.parent) not in outcome.message


def test_more_rows_than_allowed_are_cut_and_said(database):
    table = database.run("SELECT id FROM film ORDER BY id", Limits(rows=3))
    assert (table.rows, table.limited, table.truncated) == (((1,), (2,), (3,)), Limit.ROWS, True)
    assert database.run("SELECT id FROM film", Limits(rows=5)).limited is None


def test_more_bytes_than_allowed_are_cut_and_said(database):
    table = database.run("SELECT title FROM film ORDER BY id", Limits(bytes=20))
    assert (table.rows, table.limited) == ((("Alba",), ("Brine",)), Limit.BYTES)


def test_a_million_rows_can_be_read_or_cut(database):
    whole = database.run(f"{MILLION} LIMIT 200000", Limits(time_s=60, rows=200_000))
    assert (len(whole.rows), whole.limited) == (200_000, None)
    cut = database.run(MILLION)
    assert (len(cut.rows), cut.limited) == (10_000, Limit.ROWS)


def test_a_query_that_never_ends_is_stopped(database):
    table = database.run(ENDLESS, Limits(time_s=0.3))
    assert (table.limited, table.rows) == (Limit.TIME, ())
    assert answers(database)


def test_rows_read_before_the_time_is_up_are_kept(database):
    sql = "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT x FROM c"
    if database.schema.dialect == "duckdb":
        sql = "SELECT i FROM range(100000000000) r(i)"
    table = database.run(sql, Limits(time_s=0.3, rows=100_000_000, bytes=1_000_000_000))
    assert table.limited is Limit.TIME
    assert [row[0] for row in table.rows[:2]] in ([1, 2], [0, 1])
    assert answers(database)


def test_a_function_that_cannot_be_interrupted_is_killed(database):
    many = "replace('aaaaaaaaaa', 'a', 'aaaaaaaaaa')"
    for _ in range(4):
        many = f"replace({many}, 'a', 'aaaaaaaaaa')"
    slow = f"instr({many} || {many}, {many} || 'b')"
    if database.schema.dialect == "duckdb":
        slow = f"levenshtein({many}, {many} || 'b')"
    table = database.run(f"SELECT {slow}", Limits(time_s=0.2))
    assert table.limited in (Limit.TIME, Limit.MEMORY, Limit.BYTES)
    assert answers(database)


def test_a_query_that_eats_memory_is_stopped(database):
    start = f"SELECT 1, hex('{'a' * 20_000}')"
    eater = f"WITH RECURSIVE c(x, y) AS ({start} UNION ALL SELECT x + 1, y FROM c) SELECT x FROM c ORDER BY y"
    if database.schema.dialect == "duckdb":
        eater = "SELECT LIST(i) FROM range(1000000000) r(i)"
    table = database.run(eater, Limits(time_s=30))
    assert (table.limited, table.rows) == (Limit.MEMORY, ())
    assert answers(database)


def test_cancel_stops_what_is_running(database):
    later(database.cancel)
    assert database.run(ENDLESS, LONG) == Failed("stopped before it finished")
    assert answers(database)


def test_cancel_while_nothing_runs_is_nothing(database):
    database.cancel()
    assert answers(database)
    database.cancel()
    assert answers(database)


def test_a_worker_killed_from_outside_is_told_and_replaced(database):
    assert answers(database)
    later(worker(database).kill)
    outcome = database.run(ENDLESS, LONG)
    assert isinstance(outcome, Failed)
    assert "killed from outside" in outcome.message
    assert answers(database)


def test_a_worker_killed_while_idle_is_replaced(database):
    assert answers(database)
    worker(database).kill()
    worker(database).wait()
    assert answers(database)


def test_ctrl_c_stops_the_query_and_not_the_database(database):
    def interrupt(signum, frame):
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, interrupt)
    signal.setitimer(signal.ITIMER_REAL, 0.5)
    try:
        with pytest.raises(KeyboardInterrupt):
            database.run(ENDLESS, LONG)
    finally:
        signal.signal(signal.SIGALRM, before)
    assert answers(database)


def test_ctrl_c_in_the_terminal_does_not_reach_the_worker(database):
    assert answers(database)
    first = worker(database)
    assert os.getpgid(first.pid) != os.getpgid(0)
    os.kill(first.pid, signal.SIGINT)
    assert answers(database)
    assert worker(database) is first


def test_several_threads_take_turns(database):
    with ThreadPoolExecutor(4) as pool:
        tables = list(pool.map(database.run, [f"SELECT {n}" for n in range(40)]))
    assert [table.rows for table in tables] == [((n,),) for n in range(40)]


def test_a_closed_database_opens_again_when_it_is_needed(database):
    assert answers(database)
    process = worker(database)
    database.close()
    assert process.returncode is not None
    assert answers(database)


def test_more_memory_can_be_had_by_the_statement(database):
    assert answers(database)
    assert database.run("SELECT 1", Limits(memory=3 << 30)).rows == ((1,),)


def test_a_file_that_is_gone_or_something_else_is_told_in_one_sentence(database):
    database._path.write_bytes(b"no database" * 1000)
    spoilt = database.run("SELECT 1 FROM film")
    database.close()
    database._path.unlink()
    gone = database.run("SELECT 1 FROM film")
    assert database.name in spoilt.message
    assert gone == Failed(f"{database.name!r} is no longer there")


def test_a_file_locked_by_another_program_is_told_in_one_sentence(database, engine):
    holder = raw(engine, database._path)
    holder.execute("BEGIN EXCLUSIVE" if engine == "sqlite" else "INSERT INTO person VALUES (9, 'x', 'y', 1)")
    outcome = database.run("SELECT 1 FROM film")
    holder.close()
    assert isinstance(outcome, Failed)
    assert "is locked" in outcome.message
    assert answers(database)


def test_reading_leaves_no_file_behind(database, tmp_path):
    before = traces(tmp_path)
    assert answers(database)
    database.run(ENDLESS, Limits(time_s=0.2))
    assert traces(tmp_path) == before


def test_sqlite_gives_what_it_stores(tmp_path):
    path = made("sqlite", tmp_path, ["CREATE TABLE a (b)", "INSERT INTO a VALUES (CAST(x'61ff62' AS TEXT))"])
    database = opened(path)
    table = database.run("SELECT b, x'00ff', 9e999, 1.5, 2 FROM a")
    assert table.rows == (("a�b", b"\x00\xff", float("inf"), 1.5, 2),)
    assert table.types == ("TEXT", "BLOB", "REAL", "REAL", "INTEGER")
    database.close()


@pytest.mark.parametrize(
    ("sql", "cell"),
    [
        ("1.50::DECIMAL(10, 2)", Decimal("1.50")),
        ("170141183460469231731687303715884105727", 170141183460469231731687303715884105727),
        ("DATE '2024-02-29'", dt.date(2024, 2, 29)),
        ("TIME '01:02:03.5'", dt.time(1, 2, 3, 500_000)),
        ("TIMESTAMP '2024-02-29 01:02:03'", dt.datetime(2024, 2, 29, 1, 2, 3)),
        ("TIMESTAMPTZ '2024-02-29 01:02:03+00'", dt.datetime(2024, 2, 29, 1, 2, 3, tzinfo=dt.UTC)),
        ("INTERVAL '1 day 2 hours'", dt.timedelta(days=1, hours=2)),
        ("'\\x00\\xFF'::BLOB", b"\x00\xff"),
        ("[1, NULL, 3]", (1, None, 3)),
        (
            "{'a': 1.5::DECIMAL(3, 1), 'b': [DATE '2024-01-01']}",
            {"a": Decimal("1.5"), "b": (dt.date(2024, 1, 1),)},
        ),
        ("MAP {'k': 1}", {"k": 1}),
        ("'infinity'::DOUBLE", float("inf")),
        ("TRUE", True),
        ("'550e8400-e29b-41d4-a716-446655440000'::UUID", "550e8400-e29b-41d4-a716-446655440000"),
    ],
)
def test_duckdb_gives_every_type_as_python_has_it(duckdb_films, sql, cell):
    table = duckdb_films.run(f"SELECT {sql}")
    assert table.rows == ((cell,),)
    assert type(table.rows[0][0]) is type(cell)
    assert table.types[0]


@pytest.fixture(scope="module")
def duckdb_films(tmp_path_factory):
    database = opened(made("duckdb", tmp_path_factory.mktemp("types"), films("duckdb")))
    yield database
    database.close()


def test_sums_of_floats_come_out_the_same_every_time(duckdb_films):
    sql = "SELECT SUM(SIN(i)), AVG(LN(i + 1)) FROM range(200000) r(i)"
    assert isinstance(duckdb_films.run(sql), Table)
    assert len({duckdb_films.run(sql).rows for _ in range(3)}) == 1


def test_what_was_printed_by_the_check_is_admitted_as_it_stands(database):
    admitted = database.check("select 1 + 1 -- two")

    assert database.check(admitted.sql) == admitted
    assert isinstance(database.run(admitted.sql), Table)


@pytest.mark.parametrize("sql", ["DELETE FROM film", "DROP TABLE film", "SELECT 1; DELETE FROM film"])
def test_even_without_the_gate_nothing_but_a_read_happens(database, sql):
    before = database.run("SELECT * FROM film").rows

    outcome = database.run_own(sql)
    assert not isinstance(outcome, Table) or not outcome.rows or outcome.rows == ((1,),)

    assert database.run("SELECT * FROM film").rows == before


def test_what_we_print_ourselves_returns_what_it_would_behind_the_gate(database):
    sql = "SELECT COUNT(*) FROM film"
    assert database.run_own(sql).rows == database.run(sql).rows
