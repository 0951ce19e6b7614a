import threading
from contextlib import suppress

import pytest

from pleasqlarify.apps.server.turns import Stopped, Turn
from pleasqlarify.apps.server.work import Interrupted, Work


@pytest.fixture
def work():
    return Work(Turn(None))


def asked(work, job):
    """Somebody asks for a job in a thread; where what comes of it is put."""
    results = []

    def ask():
        try:
            results.append(work.do(job))
        except Interrupted as exc:
            results.append(str(exc))

    thread = threading.Thread(target=ask)
    thread.start()
    return thread, results


def waited(work):
    """The jobs, as soon as there is one that waits."""
    while work.empty:
        pass


def test_a_job_is_done_at_once_where_nobody_is_at_work(work):
    assert work.do(lambda: "done") == "done"
    assert not work.going_on


def test_only_one_can_be_at_work(work):
    assert work.begin()
    assert not work.begin()


def test_a_job_is_done_between_two_arrivals_of_whoever_is_at_work(work):
    work.begin()
    thread, results = asked(work, lambda: threading.current_thread().name)
    waited(work)
    work.do_jobs()
    thread.join()
    assert results == [threading.current_thread().name]


def test_nothing_is_left_undone_when_the_work_ends(work):
    work.begin()
    thread, results = asked(work, lambda: "done")
    waited(work)
    work.end()
    thread.join()
    assert results == ["done"]


def test_a_job_that_is_stopped_tells_whoever_waits_for_it(work):
    def job():
        raise Stopped

    work.begin()
    thread, results = asked(work, job)
    waited(work)
    with suppress(Stopped):
        work.do_jobs()
    thread.join()
    assert results == ["stopped before it was done"]


def test_what_goes_wrong_in_a_job_is_raised_where_it_was_asked_for(work):
    with pytest.raises(ZeroDivisionError):
        work.do(lambda: str(1 / 0))
    assert not work.going_on


def test_work_that_begins_anew_is_not_stopped(work):
    work.begin()
    work.stop()
    work.end()
    assert work.begin()
    assert not work.turn.stopped
