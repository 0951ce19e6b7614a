import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from boxes import films, made, opened
from pleasqlarify.tables import Failed, Limits

ENDLESS = "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT COUNT(*) FROM c"
STOPPED = Failed("stopped before it finished")
LONG = Limits(time_s=60)


@pytest.fixture
def database(tmp_path):
    database = opened(made("sqlite", tmp_path, films("sqlite")))
    yield database
    database.close()


def running(database):
    """How many statements have a worker by now."""
    return sum(turn.sandbox is not None for turn in list(database._crew._turns))


def wait_until(met):
    for _ in range(500):
        if met():
            return
        threading.Event().wait(0.01)
    raise TimeoutError


def in_threads(database, n):
    """So many endless statements, and what comes of them."""
    outcomes = {}

    def run():
        outcomes[threading.get_ident()] = database.run(ENDLESS, LONG)

    threads = [threading.Thread(target=run) for _ in range(n)]
    for thread in threads:
        thread.start()
    return threads, outcomes


def test_as_many_statements_run_side_by_side_as_there_is_room_for(database):
    threads, outcomes = in_threads(database, 3)
    wait_until(lambda: running(database) == 2)
    assert (running(database), len(database._crew._turns)) == (2, 3)
    database.cancel()
    for thread in threads:
        thread.join()
    assert list(outcomes.values()) == [STOPPED] * 3


def test_cancel_reaches_the_statements_of_the_threads_that_are_named_and_no_others(database):
    threads, outcomes = in_threads(database, 2)
    wait_until(lambda: running(database) == 2)
    database.cancel(threads[0].ident)
    threads[0].join()
    assert list(outcomes) == [threads[0].ident]
    database.cancel()
    threads[1].join()


def test_an_idle_worker_is_taken_before_another_is_started(database):
    for n in range(3):
        assert database.run(f"SELECT {n}").rows == ((n,),)
    assert len(database._crew._idle) == 1


def test_no_more_workers_are_left_than_there_is_room_for(database):
    with ThreadPoolExecutor(6) as pool:
        tables = list(pool.map(database.run, [f"SELECT {n}" for n in range(30)]))
    assert [table.rows for table in tables] == [((n,),) for n in range(30)]
    assert len(database._crew._idle) <= 2


def test_close_ends_them_all(database):
    with ThreadPoolExecutor(2) as pool:
        list(pool.map(database.run, ["SELECT 1"] * 4))
    processes = [sandbox._process for _, sandbox in database._crew._idle]
    database.close()
    assert all(process.returncode is not None for process in processes)


def test_who_wants_to_be_alone_waits_for_another_who_is(database):
    crew = database._crew
    with database_worker(database) as one, database_worker(database) as other, ThreadPoolExecutor(1) as pool:
        with crew.alone(one, 60):
            late = pool.submit(entered, crew, other)
            with pytest.raises(TimeoutError):
                late.result(timeout=0.3)
        late.result()


@pytest.mark.parametrize("most_s", [60, 0])
def test_whoever_is_killed_or_has_waited_long_enough_waits_no_longer(database, most_s):
    crew = database._crew
    with database_worker(database) as one, database_worker(database) as other, crew.alone(one, 60):
        if most_s:
            other.kill()
        entered(crew, other, most_s)
    entered(crew, one)


def entered(crew, sandbox, most_s=60):
    with crew.alone(sandbox, most_s):
        pass


def database_worker(database):
    return database._crew.worker(1 << 30, lambda: database._started(1 << 30))
