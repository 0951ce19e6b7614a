"""What every database does, whichever engine is behind it."""

import os
import signal
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from engines.every import BOXES
from pleasqlarify.databases import estimates, sampling
from pleasqlarify.tables import Failed, Limit, Limits, Refused, Table

LONG = Limits(time_s=60)
FILMS = "SELECT id, title, year, score FROM film"
SAME = (
    "SELECT year, score, id, title AS name FROM film ORDER BY year DESC, title",
    f"SELECT * FROM ({FILMS}) AS f",
    "SELECT a.id, a.title, a.year, b.score FROM film AS a JOIN film AS b ON a.id = b.id",
)
OTHERS = (
    f"{FILMS} WHERE id < 5",
    f"{FILMS} UNION ALL {FILMS}",
    "SELECT id + 1, title, year, score FROM film",
    "SELECT a.id, b.title, a.year, a.score FROM film AS a JOIN film AS b ON a.id = 6 - b.id",
)
CELLS = [pytest.param(box, sql, cell, id=f"{box.name}-{sql}") for box in BOXES for sql, cell in box.cells]


@pytest.fixture(params=BOXES, ids=lambda box: box.name)
def box(request):
    for part, reason in request.param.gaps.items():
        if part in request.node.name:
            request.applymarker(pytest.mark.xfail(reason=reason, strict=True))
    return request.param


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    """The films database of each engine, made when it is first asked for."""
    sources = {}

    def made(box):
        if box.name not in sources:
            sources[box.name] = box.made(box.films, tmp_path_factory.mktemp(box.name))
        return sources[box.name]

    return made


@pytest.fixture
def source(box, made, tmp_path):
    return box.own(made(box), tmp_path)


@pytest.fixture
def database(box, source):
    database = box.opened(source, deny=["secret_tokens"])
    yield database
    box.let_go(database)


@pytest.fixture(scope="module")
def kept(made):
    """The films database of each engine, opened once, for what only reads."""
    databases = {}

    def kept(box):
        if box.name not in databases:
            databases[box.name] = box.opened(made(box))
        return databases[box.name]

    yield kept
    for database in databases.values():
        database.close()


@pytest.fixture
def films(kept, box):
    """The films, opened once."""
    return kept(box)


@pytest.fixture
def large(films, monkeypatch):
    """The films are many."""
    monkeypatch.setattr(sampling, "LARGE", 4)
    monkeypatch.setattr(sampling, "PART", 3)
    return films


def answers(database):
    """Whether it answers as if nothing had happened."""
    return database.run("SELECT title FROM film WHERE id = 1", LONG).rows == (("Alba",),)


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


def test_null_is_none_and_texts_keep_every_character(database, box):
    table = database.run(f"SELECT NULL, 'it''s', '', ' a ', 'Größe 映画 🎬', {box.line_break}")
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
        ('SELECT X FROM "dot.ted"', ((7,),)),
        ('SELECT "c""d" FROM "quo""te"', ((8,),)),
        ('SELECT "имя" FROM "Мир" ORDER BY 1', (("Б",), ("а",))),
    ],
)
def test_odd_names_work(database, box, sql, rows):
    assert database.run(box.spelt(sql)).rows == rows


def test_a_hidden_table_does_not_exist(database):
    assert database.schema.relation("secret_tokens") is None
    assert database.run("SELECT * FROM secret_tokens").rule == "table"
    assert "secret" not in database.run("SELECT * FROM secre").message


def test_a_view_reads_what_it_reads(box, source):
    database = box.opened(source, allow=["recent"])
    assert len(database.run("SELECT * FROM recent").rows) == 4
    assert isinstance(database.run("SELECT * FROM film"), Refused)
    database.close()


@pytest.mark.parametrize(
    "sql", ["", "SELEC", "SELECT nope FROM film", "DROP TABLE film", "SELECT 'open", "\0"]
)
def test_a_bad_statement_is_a_value(database, sql):
    assert isinstance(database.run(sql), Refused)


def test_what_the_engine_cannot_compute_is_a_value_in_its_words(database, box, source):
    outcome = database.run(box.wrong)
    assert isinstance(outcome, Failed)
    assert outcome.message
    assert "\n" not in outcome.message
    assert not [secret for secret in box.secrets(source) if secret in outcome.message]


def test_more_rows_than_allowed_are_cut_and_said(database):
    table = database.run("SELECT id FROM film ORDER BY id", Limits(rows=3))
    assert (table.rows, table.limited, table.truncated) == (((1,), (2,), (3,)), Limit.ROWS, True)
    assert database.run("SELECT id FROM film", Limits(rows=5)).limited is None


def test_more_bytes_than_allowed_are_cut_and_said(database):
    table = database.run("SELECT title FROM film ORDER BY id", Limits(bytes=20))
    assert (table.rows, table.limited) == ((("Alba",), ("Brine",)), Limit.BYTES)


def test_a_million_rows_can_be_read_or_cut(database, box):
    whole = database.run(f"{box.million} LIMIT 200000", Limits(time_s=60, rows=200_000))
    assert (len(whole.rows), whole.limited) == (200_000, None)
    cut = database.run(box.million)
    assert (len(cut.rows), cut.limited) == (10_000, Limit.ROWS)


def test_a_query_that_never_ends_is_stopped(database, box):
    table = database.run(box.endless, Limits(time_s=0.3))
    assert (table.limited, table.rows) == (Limit.TIME, ())
    assert answers(database)


def test_rows_read_before_the_time_is_up_are_kept(database, box):
    table = database.run(box.counting, Limits(time_s=box.soon, rows=100_000_000, bytes=1_000_000_000))
    assert table.limited is Limit.TIME
    assert [row[0] for row in table.rows[:2]] in ([1, 2], [0, 1])
    assert answers(database)


def test_a_function_that_takes_too_long_is_stopped(database, box):
    table = database.run(box.slow, Limits(time_s=0.2))
    assert table.limited in (Limit.TIME, Limit.MEMORY, Limit.BYTES)
    assert answers(database)


def test_a_query_that_eats_memory_is_stopped(database, box):
    table = database.run(box.eater, Limits(time_s=30))
    assert (table.limited, table.rows) == (Limit.MEMORY, ())
    assert answers(database)


def test_cancel_stops_what_is_running(database, box):
    later(database.cancel)
    assert database.run(box.endless, LONG) == Failed("stopped before it finished")
    assert answers(database)


def test_cancel_while_nothing_runs_is_nothing(database):
    database.cancel()
    assert answers(database)
    database.cancel()
    assert answers(database)


def test_a_worker_killed_from_outside_is_told_and_replaced(database, box):
    assert answers(database)
    later(worker(database).kill)
    outcome = database.run(box.endless, LONG)
    assert isinstance(outcome, Failed)
    assert "killed from outside" in outcome.message
    assert answers(database)


def test_a_worker_killed_while_idle_is_replaced(database):
    assert answers(database)
    worker(database).kill()
    worker(database).wait()
    assert answers(database)


def test_ctrl_c_stops_the_query_and_not_the_database(database, box):
    def interrupt(signum, frame):
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, interrupt)
    signal.setitimer(signal.ITIMER_REAL, 0.5)
    try:
        with pytest.raises(KeyboardInterrupt):
            database.run(box.endless, LONG)
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
        tables = list(pool.map(lambda n: database.run(f"SELECT {n}", LONG), range(40)))
    assert [table.rows for table in tables] == [((n,),) for n in range(40)]


def test_a_closed_database_opens_again_when_it_is_needed(database):
    assert answers(database)
    process = worker(database)
    database.close()
    assert process.returncode is not None
    assert answers(database)


def test_more_memory_can_be_had_by_the_statement(database):
    assert answers(database)
    assert database.run("SELECT 1", Limits(time_s=60, memory=3 << 30)).rows == ((1,),)


@pytest.mark.parametrize(("box", "sql", "cell"), CELLS)
def test_every_type_is_as_python_has_it(kept, box, sql, cell):
    table = kept(box).run(f"SELECT {sql}", LONG)
    assert table.rows == ((cell,),)
    assert type(table.rows[0][0]) is type(cell)
    assert table.types[0]


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


def digest(database, sql):
    page = database.run(sql, Limits(rows=2, time_s=60))
    assert (len(page.rows), page.limited) == (2, Limit.ROWS)
    return database.digest(database.check(sql).sql, page, LONG)


def test_a_long_result_is_known_by_all_its_rows_though_a_page_came(films):
    few = 1 if films.schema.dialect == "spark" else None  # where each statement takes half a second
    known, same, others = digest(films, FILMS), SAME[:few], OTHERS[:few]
    assert known.rows == 5
    assert [digest(films, sql) for sql in same] == [known] * len(same)
    assert known not in [digest(films, sql) for sql in others]


def test_a_digest_is_only_for_what_was_admitted(films):
    page = films.run(FILMS)
    assert films.digest("SELECT token FROM secret_tokens", page) is None
    assert films.sample("SELECT token FROM secret_tokens") is None
    assert not films.is_heavy("SELECT token FROM secret_tokens")


def test_a_sample_is_some_of_the_rows_of_large_tables(large):
    sql = large.check("SELECT title, year FROM film WHERE id > 0").sql
    part, whole = large.sample(sql), large.run(sql)
    assert part.columns == whole.columns
    assert set(part.rows) <= set(whole.rows)


def test_what_reads_no_large_table_has_no_sample(films):
    sql = films.check("SELECT title FROM film").sql
    assert films.sample(sql) is None
    assert not films.is_heavy(sql)


def test_the_engine_says_how_many_rows_it_expects_before_it_runs(large, monkeypatch):
    dialect, tells = large.schema.dialect, large.schema.dialect in estimates.EXPLAINING
    few, many = (large.check(sql).sql for sql in (FILMS, "SELECT a.id FROM film a, film b, film c, film d"))
    expected = [estimates.expected(large.run_own, sql, large.schema) or 0 for sql in (few, many)]
    assert (1 <= expected[0] < expected[1]) == tells
    monkeypatch.setitem(estimates.HEAVY, dialect, sum(expected) / 2)
    assert [large.is_heavy(sql) for sql in (few, many)] == [False, tells]
