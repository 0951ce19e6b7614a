"""Deadlines of statements."""

import threading

from pleasqlarify.databases.worker.watchdog import Watchdog


def test_who_is_late_is_told_so_once():
    told = threading.Event()
    watchdog = Watchdog(told.set)
    with watchdog.within(0.01):
        assert told.wait(10)
    told.clear()
    watchdog.close()
    assert not told.is_set()


def test_who_is_in_time_hears_nothing_and_a_shorter_deadline_after_a_longer_one_holds():
    told = threading.Event()
    watchdog = Watchdog(told.set)
    with watchdog.within(1_000):
        pass
    assert not told.is_set()
    with watchdog.within(0.01):
        assert told.wait(10)
    watchdog.close()


def test_a_thousand_deadlines_are_one_thread():
    watchdog = Watchdog(lambda: None)
    others = set(threading.enumerate())
    for _ in range(1_000):
        with watchdog.within(1_000):
            pass
    assert len(set(threading.enumerate()) - others) == 1
    watchdog.close()
