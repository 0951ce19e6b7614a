import pytest

from measured import Told, table
from pleasqlarify.running import NOT_RUN, Clock, Ran, Running
from pleasqlarify.tables import Digest, Failed, Limit

ONE, CUT, SOME = table(1), table(1, 2, limited=Limit.ROWS), table(7)
LATE, FULL = table(limited=Limit.TIME), table(limited=Limit.MEMORY)


def ran(database, sql="q", seconds=60.0):
    running = Running(database, seconds)
    running.begin()
    return running.first(sql)


def test_a_statement_that_takes_no_time_is_run_wholly():
    assert ran(Told({"q": ONE}, samples={"q": SOME})) == Ran(ONE)


def test_a_statement_that_would_take_long_is_looked_at_on_a_part_of_the_rows_first():
    database = Told({"q": ONE}, samples={"q": SOME}, heavy={"q"})
    assert ran(database) == Ran(SOME, sampled=True, unfinished=True)
    assert not database.asked


def test_a_statement_without_large_tables_is_run_wholly_though_it_would_take_long():
    assert ran(Told({"q": ONE}, heavy={"q"})) == Ran(ONE)


@pytest.mark.parametrize("too_much", [LATE, FULL])
def test_what_is_too_much_is_known_by_a_part_if_there_is_one(too_much):
    assert ran(Told({"q": too_much}, samples={"q": SOME})) == Ran(SOME, sampled=True)
    assert ran(Told({"q": too_much})) == Ran(too_much)


def test_the_rows_of_a_long_result_are_counted_where_they_lie():
    assert ran(Told({"q": CUT}, digests={"q": 70})) == Ran(CUT, Digest(70, "70 rows"))
    assert ran(Told({"q": CUT})) == Ran(CUT)


def test_when_the_time_is_used_up_nothing_more_is_run():
    database = Told({"q": ONE})
    assert ran(database, seconds=0) == Ran(Failed(NOT_RUN))
    assert not database.asked


def test_time_counts_from_the_beginning_of_a_question_only():
    assert Running(Told({"q": ONE}), 0).whole("q") == Ran(ONE)


def test_a_clock_counts_the_time_in_which_anything_runs():
    clock = Clock(1e-9)
    assert not clock.used_up
    with clock.running(), clock.running():
        pass
    assert clock.used_up


def test_as_many_statements_run_as_the_database_takes_and_stop_ends_them():
    database = Told(dict.fromkeys("abc", ONE), held="abc")
    running = Running(database)
    futures = [running.start(sql, running.whole) for sql in "abc"]
    for _ in range(2):
        database.running.acquire()
    assert dict(database.asked) == {"a": 1, "b": 1}
    running.stop()
    assert [future.cancelled() or future.result().outcome for future in futures] == [
        Failed("stopped before it finished"),
        Failed("stopped before it finished"),
        True,
    ]
