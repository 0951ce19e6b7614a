from measured import Told, table
from pleasqlarify.model import Proposal, Source
from pleasqlarify.running import Ran, Running
from pleasqlarify.tables import Admitted
from pleasqlarify.underway import Offered, Underway

LONG_S = 10.0


def offered(underway, running, sql):
    admitted = Admitted(sql, sql)
    begun = underway.begin(admitted, running.first)
    underway.offer(Offered("model", Proposal(sql, Source("model", 1, 1.0)), admitted, begun))
    return begun


def test_samples_have_their_turn_in_the_order_they_came_in_whatever_ends_first():
    database = Told(dict.fromkeys("abc", table(1)), held="a")
    running = Running(database)
    underway = Underway(running)
    slow, quick, _ = (offered(underway, running, sql) for sql in "abc")
    quick.result()
    assert not list(underway.ended(0.0))
    database.held["a"].set()
    slow.result()
    assert [one.item.text for one in underway.ended(LONG_S)] == ["a", "b", "c"]
    assert underway.empty


def test_a_statement_is_begun_once_whoever_proposes_it():
    database = Told({"a": table(1)})
    running = Running(database)
    underway = Underway(running)
    assert offered(underway, running, "a") is offered(underway, running, "a")
    assert underway.ran(Admitted("a", "a")) == Ran(table(1))
    assert database.asked["a"] == 1


def test_what_was_not_begun_is_run_when_it_is_asked_for():
    assert Underway(Running(Told({"a": table(1)}))).ran(Admitted("a", "a")) == Ran(table(1))


def test_the_whole_of_a_sample_is_handed_over_when_it_is_there():
    database = Told({"a": table(1)}, held="a")
    underway = Underway(Running(database))
    underway.complete(Admitted("a", "a"))
    assert not list(underway.completed(0.0))
    assert not underway.empty
    database.held["a"].set()
    assert list(underway.completed(LONG_S)) == [("a", Ran(table(1)))]
    assert underway.empty


def test_the_whole_takes_the_place_of_its_sample():
    database = Told({"a": table(1)})
    running = Running(database)
    underway = Underway(running)
    underway.begin(Admitted("a", "a"), lambda _: Ran(table(9), sampled=True, unfinished=True))
    underway.complete(Admitted("a", "a"))
    assert list(underway.completed(LONG_S)) == [("a", Ran(table(1)))]
    assert underway.ran(Admitted("a", "a")) == Ran(table(1))
