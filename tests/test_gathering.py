import numpy as np
import pytest

from bookshop import READINGS, opened, proposals
from measured import Told, table
from pleasqlarify.domains import domain_of
from pleasqlarify.errors import NoCandidates
from pleasqlarify.gathering import Gathering
from pleasqlarify.model import Failure, Proposal, Source
from pleasqlarify.running import NOT_RUN
from pleasqlarify.tables import Failed, Limit, Limits

MANY_ROWS = "SELECT a.id FROM review a, review b, review c, review d, review e, review f"


@pytest.fixture
def gathering(tmp_path):
    database = opened(tmp_path)
    yield Gathering(database, domain_of(database.schema))
    database.close()


def say(gathering, *texts):
    for text in texts:
        gathering.add("model", Proposal(text, Source("model", 1, 1.0)))
    return gathering


def test_texts_that_differ_in_spelling_only_are_one_candidate(gathering):
    say(
        gathering,
        "SELECT title FROM book",
        'select b."title" from book as b;',
        "SELECT book.title FROM book -- hi",
    )
    (candidate,) = gathering.space().candidates
    assert candidate.sources == (Source("model", 3, pytest.approx(1.0)),)


def test_candidates_with_equal_rows_are_one_intent(gathering):
    for proposal in proposals():
        gathering.add("model", proposal)
    space = gathering.space()
    assert space.intent.tolist() == [0, 0, 1, 2, 3, 4, 5, 6]
    assert space.prior.sum() == pytest.approx(1)


def test_what_does_not_run_is_kept_with_its_reason_and_takes_no_part(gathering):
    say(gathering, "SELECT title FROM book", "SELECT tittle FROM book", "DELETE FROM book", "Sure! Here is")
    space = gathering.space()
    assert len(space.candidates) == 1
    assert [f.rule for f in space.failures] == ["column", "root", "parse"]
    assert "nearest" in space.failures[0].message


def test_the_same_failure_is_counted_not_repeated(gathering):
    say(gathering, *["SELECT tittle FROM book"] * 3, "SELECT title FROM book")
    (failure,) = gathering.space().failures
    assert failure.samples == 3


def test_without_candidates_the_commonest_reason_is_given(gathering):
    say(gathering, "SELECT tittle FROM book", "SELECT tittle FROM book", "DROP TABLE book")
    with pytest.raises(
        NoCandidates, match=r"none of 3 readings can be run; the commonest reason \(2 of 3\): no column"
    ):
        gathering.space()


def test_a_refusal_by_the_model_is_a_failure_too(gathering):
    gathering.add(
        "model", Failure("I cannot answer this", "not answerable", "the model says that it cannot", 4)
    )
    with pytest.raises(NoCandidates, match="the model says that it cannot"):
        gathering.space()


def test_nothing_proposed_is_said_so(gathering):
    with pytest.raises(NoCandidates, match="no reading was proposed"):
        gathering.space()


def test_positions_never_change_while_more_arrives(gathering):
    before = say(gathering, "SELECT title FROM book", "SELECT price FROM book").space()
    after = say(gathering, "SELECT genre FROM book", "SELECT title FROM book").space()
    assert [c.text for c in after.candidates][:2] == [c.text for c in before.candidates]
    assert [o.fingerprint for o in after.outputs][:2] == [o.fingerprint for o in before.outputs]


def test_each_interpreter_has_its_share_of_the_belief(gathering):
    gathering.add("llm:a", Proposal("SELECT title FROM book", Source("llm:a", 90, 90.0)))
    gathering.add("embedded", Proposal("SELECT price FROM book", Source("embedded", 1, 1.0)))
    assert [c.weight for c in gathering.space().candidates] == pytest.approx([0.6, 0.4])


@pytest.fixture
def few_rows(gathering, monkeypatch):
    """A page holds ten rows."""
    run = gathering.database.run
    monkeypatch.setattr(gathering.database, "run", lambda sql: run(sql, Limits(rows=10)))
    return gathering


def test_long_results_are_told_apart_by_all_their_rows(few_rows):
    say(few_rows, MANY_ROWS, f"{MANY_ROWS} ORDER BY 1 DESC", f"{MANY_ROWS} WHERE f.id > 1")
    say(few_rows, "SELECT title FROM book")
    space = few_rows.space()
    assert space.intent.tolist() == [0, 0, 1, 2]
    assert [(len(o.rows), o.total) for o in space.outputs] == [(10, 5**6), (10, 4 * 5**5), (4, None)]
    assert [o.truncated for o in space.outputs] == [True, True, False]


def test_a_long_result_whose_rows_cannot_be_counted_equals_no_other(few_rows, monkeypatch):
    monkeypatch.setattr(few_rows.database, "digest", lambda *_: None)
    say(few_rows, MANY_ROWS, f"{MANY_ROWS} ORDER BY 1", "SELECT title FROM book")
    space = few_rows.space()
    assert [(o.truncated, o.total) for o in space.outputs] == [(True, None), (True, None), (False, None)]
    assert len(set(space.intent)) == len({o.coarse for o in space.outputs}) == 3


def test_conditions_that_readings_differ_in_are_counted(gathering):
    for proposal in proposals():
        gathering.add("model", proposal)
    gathering.count_conditions()
    remarks = {str(atom): remark for atom, remark in gathering.space().remarks.items()}
    assert remarks == {"WHERE book.genre = 'Novel'": "2 rows", "WHERE book.genre LIKE '%novel%'": "3 rows"}


def test_order_is_remembered_but_never_splits_an_intent(gathering):
    say(
        gathering,
        "SELECT title FROM book ORDER BY price",
        "SELECT title FROM book ORDER BY title",
        "SELECT title FROM book",
    )
    space = gathering.space()
    assert len(space.outputs) == 1
    assert len({c.order for c in space.candidates}) == 3
    assert np.allclose(space.distances, 0)


def test_every_reading_of_the_bookshop_runs(gathering):
    assert len(say(gathering, *READINGS).space().candidates) == len(READINGS)


def test_a_reading_that_nothing_speaks_for_takes_no_part(gathering):
    say(gathering, "SELECT title FROM book")
    gathering.add("model", Proposal("SELECT price FROM book", Source("model", 1, 0.0)))
    space = gathering.space()
    assert len(space.candidates) == 1
    assert [f.rule for f in space.failures] == ["weight"]


A, B, PART = table(1), table(1, 2), table(7)


def gathered(database, *texts, seconds=60.0):
    """A gathering to which these texts were offered."""
    gathering = Gathering(database, domain_of(database.schema), seconds=seconds)
    gathering.begin()
    for text in texts:
        gathering.offer("model", Proposal(text, Source("model", 1, 1.0)))
    return gathering


def all_in(gathering):
    """The space, when nothing is under way any more."""
    while gathering.settle(1.0):
        pass
    return gathering.space()


def test_what_ends_later_keeps_its_place():
    database = Told({"SELECT 1": A, "SELECT 2": B}, held=["SELECT 1"])
    gathering = gathered(database, "SELECT 1", "SELECT 2")
    assert gathering.settle()
    assert not gathering.readings
    database.held["SELECT 1"].set()
    assert [c.text for c in all_in(gathering).candidates] == ["SELECT 1", "SELECT 2"]


def test_what_would_take_long_is_shown_from_a_sample_until_all_of_it_is_there():
    database = Told({"SELECT 1": A}, samples={"SELECT 1": PART}, heavy=["SELECT 1"], held=["SELECT 1"])
    gathering = gathered(database, "SELECT 1")
    while not gathering.readings:
        gathering.settle(1.0)
    (first,) = gathering.space().outputs
    database.held["SELECT 1"].set()
    (then,) = all_in(gathering).outputs
    assert [(o.rows, o.sampled) for o in (first, then)] == [(PART.rows, True), (A.rows, False)]


def test_samples_that_look_the_same_may_part_when_all_is_known():
    texts = ["SELECT 1", "SELECT 2"]
    database = Told(dict(zip(texts, [A, B], strict=True)), samples=dict.fromkeys(texts, PART), heavy=texts)
    gathering = gathered(database, *texts)
    assert all_in(gathering).intent.tolist() == [0, 1]


@pytest.mark.parametrize("whole", [table(limited=Limit.TIME), Failed(NOT_RUN)])
def test_what_is_too_much_stays_known_by_its_sample(whole):
    database = Told({"SELECT 1": whole}, samples={"SELECT 1": PART}, heavy=["SELECT 1"])
    (output,) = all_in(gathered(database, "SELECT 1")).outputs
    assert (output.rows, output.sampled) == (PART.rows, True)


def test_what_does_not_run_on_all_rows_is_a_failure_though_its_sample_did():
    outcomes = {"SELECT 1": Failed("not a number: x"), "SELECT 2": A}
    database = Told(outcomes, samples={"SELECT 1": PART}, heavy=["SELECT 1"])
    space = all_in(gathered(database, "SELECT 1", "SELECT 2"))
    assert [c.text for c in space.candidates] == ["SELECT 2"]
    assert [(f.text, f.message) for f in space.failures] == [("SELECT 1", "not a number: x")]


def test_when_the_time_is_used_up_what_is_left_is_told_as_not_run():
    gathering = gathered(Told({"SELECT 1": A}), "SELECT 1", seconds=0)
    with pytest.raises(NoCandidates, match=NOT_RUN):
        all_in(gathering)
    assert [f.rule for f in gathering.failures.values()] == ["limited"]


def test_what_was_not_run_for_want_of_time_runs_when_it_is_asked_for_again():
    gathering = gathered(Told({"SELECT 1": A}), "SELECT 1", seconds=0)
    while gathering.settle(1.0):
        pass
    gathering.running._seconds = 60.0
    gathering.begin()
    assert len(say(gathering, "SELECT 1").space().candidates) == 1
    assert not gathering.failures


def test_whoever_halts_keeps_what_has_ended_and_stops_the_rest():
    database = Told({"SELECT 1": A, "SELECT 2": B}, held=["SELECT 2"])
    gathering = gathered(database, "SELECT 1", "SELECT 2")
    for _ in range(2):
        database.running.acquire()
    while not gathering.readings:
        gathering.settle(1.0)
    gathering.halt()
    assert [c.text for c in gathering.space().candidates] == ["SELECT 1"]
    assert database.cancelled
    assert not gathering.failures
