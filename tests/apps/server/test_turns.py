import threading

import pytest

from pleasqlarify.apps.server.turns import Stopped, Turn
from pleasqlarify.tables import Failed, Table


class Slow:
    """A database whose statements run until they are cancelled, or let go."""

    def __init__(self):
        self.running, self.ending = threading.Event(), threading.Event()
        self.cancelled = 0

    def run(self, sql, limits):
        self.running.set()
        self.ending.wait()
        return Failed("cancelled") if self.cancelled else Table(("a",), ("",), ((1,),))

    def cancel(self, *threads):
        self.cancelled += len(threads)
        self.ending.set()


@pytest.fixture
def slow():
    return Slow()


def in_thread(turn):
    """A statement that runs in a thread, and what comes of it."""
    outcomes = []

    def run():
        try:
            outcomes.append(turn.run("SELECT 1"))
        except Stopped:
            outcomes.append("stopped")

    thread = threading.Thread(target=run)
    thread.start()
    return thread, outcomes


def test_whoever_is_stopped_has_a_running_statement_cancelled(slow):
    turn = Turn(slow)
    thread, outcomes = in_thread(turn)
    slow.running.wait()
    turn.cancel()
    thread.join()
    assert outcomes == ["stopped"]


def test_stopping_one_does_not_cancel_the_statement_of_another(slow):
    mine, other = Turn(slow), Turn(slow)
    thread, outcomes = in_thread(mine)
    slow.running.wait()
    other.cancel()
    slow.ending.set()
    thread.join()
    assert (slow.cancelled, outcomes) == (0, [Table(("a",), ("",), ((1,),))])


def test_whoever_is_stopped_runs_nothing_until_resumed(slow):
    turn = Turn(slow)
    slow.ending.set()
    turn.cancel()
    with pytest.raises(Stopped):
        turn.run("SELECT 1")
    turn.resume()
    assert turn.run("SELECT 1").rows == ((1,),)


def test_statements_of_several_gatherings_run_side_by_side(slow):
    first, outcomes = in_thread(Turn(slow))
    slow.running.wait()
    slow.running.clear()
    second, others = in_thread(Turn(slow))
    slow.running.wait()
    slow.ending.set()
    first.join()
    second.join()
    assert outcomes == others == [Table(("a",), ("",), ((1,),))]
